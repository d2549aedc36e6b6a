"""What one reader sees of a table: the parts of the page as HTML, now or at an earlier version."""

from itertools import groupby
from typing import Any, NamedTuple

from litestar.plugins.jinja import JinjaTemplateEngine
from msgspec import json
from msgspec.structs import replace

from eduba.core.state import State
from eduba.render.palette import SEATS
from eduba.tables import House, Person, View
from eduba.tables.log.table import Table
from eduba.tables.services.views import view_of
from eduba.web.cache import Memo
from eduba.web.table import hotseat_privacy
from eduba.web.table.bot_levels import LEVELS, level, names
from eduba.web.table.game_ui import GROUPS, Face
from eduba.web.table.log_html import LATEST, last_move, latest, writer
from eduba.web.table.prompts import asked, mine, prompt, ranking
from eduba.web.table.standing_orders import told as programs

PICTURED = ("ask", "board", "mats", "state", "people")
"""The parts that show a position."""
PARTS = (*PICTURED, "log", "chat")
MARKS = {colour: mark for colour, (_, _, mark) in SEATS.items()}
drawings, outlooks, logs = Memo(64), Memo(64), Memo(64)
FEW = 6
"""So many options are all shown as buttons, even those that can be clicked in the pictures."""


class Reader(NamedTuple):
    """Who looks, in which language, from which of their seats."""

    who: Person | None
    language: str
    seat: int | None = None


class Sight(NamedTuple):
    """The page's parts by id, and what the page must know besides."""

    version: int
    mine: bool
    words: str
    parts: dict[str, str]
    curtain: bool = False


def sight(house: House, engine: JinjaTemplateEngine, id: str, reader: Reader, version: int | None = None) -> Sight:
    """The table in the eyes of a reader. Must run in a worker thread."""
    with house.at(id) as table:
        waiting = hotseat_privacy.waiting(table, reader.who, reader.seat)
        eyes = hotseat_privacy.eyes(house, table, reader.who, reader.seat)
        view = view_of(table, reader.who, eyes, version)
        if waiting:
            view = replace(view, undo_to=hotseat_privacy.way_back(table, reader.who))
        face = Face(table.game, reader.language, names(view.seats))
        seen = (id, view.version, view.shown, reader.language, *face.names, *view.actions, json.encode(view.position))
        shown = drawings.of(seen, lambda: _shown(table, face, view))
        own = [i for i, move in enumerate(table.journal.moves) if move.seat == eyes] if table.journal else []
        told = (id, table.n, reader.language, *face.names, eyes if hotseat_privacy.hides(table.game) else None)
        entries, chat = logs.of(told, lambda: latest(table, eyes, face.speaker))
        own_programs = programs(house, table, eyes, face.speaker) if eyes is not None and version is None else {}
    context = shown | {
        "view": view,
        "say": face.speaker.say,
        "get": face.speaker.get,
        "names": face.speaker.names,
        "mine": mine(view),
        "past": version is not None and version < view.version,
        "prompt": prompt(view, face.speaker, waiting),
        "curtain": waiting,
        "rule": asked(view),
        "drawn": face.drawn,
        "programs": own_programs,
        "last_own": own[-1] if own else None,
        "entries": entries,
        "chat": chat,
        "more": view.version > LATEST,
        "levels": LEVELS,
        "marks": MARKS,
        "level": lambda bot: level(bot, face.speaker),
        "ranking": ranking(view),
        "hot": sum(seat.mine for seat in view.seats) > 1,
    }
    parts = {name: _rendered(engine, f"parts/{name}.html", context) for name in PARTS if name != "log"}
    back = any(seat.mine for seat in view.seats) and view.status == "running" and not view.departed
    context["written"] = writer(engine, view, face.speaker, last_move(entries) if back else 0)
    parts["log"] = logs.of(("log", back, *told), lambda: _rendered(engine, "parts/log.html", context))
    return Sight(view.version, bool(context["mine"]), str(context["prompt"]), parts, bool(waiting))


def _shown(table: Table, face: Face, view: View) -> dict[str, Any]:
    out: dict[str, Any] = {"pictures": {group: {} for group in GROUPS}, "figures": [], "preview": "", "aside": ""}
    out |= {"choices": [], "groups": [], "count": 0, "effects": {}}
    if view.position is None:
        return out
    now = view.shown >= table.turned and table.journal is not None
    told = view.actions or not hotseat_privacy.hides(table.game)  # previews know everything
    told = told or view.status == "finished"
    past = table.journal_at(view.shown) if told else None
    play = past if now and view.status == "running" else None
    labels = [(text, face.speaker.action(table.game.action(text))) for text in view.actions]
    loose = face.loose(view.actions) if face.drawn and len(labels) > FEW else [text for text, _ in labels]
    moment = (view.table, view.version, view.shown, face.language, *face.names)
    marks = outlooks.of(("marks", *moment), lambda: face.marks(past)) if past else {}
    out |= {
        "pictures": face.pictures(view.position, view.actions, past, marks),
        "figures": face.figures(view.position),
        "choices": _offered([label for label in labels if label[0] in loose], table) if face.drawn else [],
        "groups": [(verb, list(some)) for verb, some in groupby(labels, lambda label: label[0].split()[0])],
        "count": len(labels),
    }
    if play is not None:
        out["effects"] = face.effects(play.state) if view.actions else {}
        out["preview"], out["aside"] = outlooks.of(moment, lambda: _outlook(face, play.state))
    return out


def _outlook(face: Face, state: State) -> tuple[str, str]:
    preview = face.preview(state)
    return preview, "" if preview else face.aside(state)


def _offered(choices: list[tuple[str, str]], table: Table) -> list[tuple[str, str]]:
    """Actions with their words, the one that most people would choose first; where hands are hidden, as they come."""
    game, state = table.game, table.played.state
    options = state.options() if choices and game.is_open else []
    weights = game.habits(state, options) if options else None
    if weights is None:
        return choices
    usual = {action.text: weight for action, weight in zip(options, weights, strict=True)}
    best = max(choices, key=lambda choice: usual[choice[0]])
    return [best, *(choice for choice in choices if choice is not best)]


def _rendered(engine: JinjaTemplateEngine, name: str, context: dict[str, Any]) -> str:
    return str(engine.get_template(name).render(**context))
