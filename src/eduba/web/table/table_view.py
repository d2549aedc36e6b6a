"""What one reader sees of a table: the parts of the page as HTML, now or at an earlier version."""

from itertools import groupby
from typing import Any, NamedTuple

from litestar.plugins.jinja import JinjaTemplateEngine
from msgspec import json
from msgspec.structs import replace

from eduba.core.journal import Journal
from eduba.core.state import State
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.contract import AnyGameUI
from eduba.render.palette import SEATS
from eduba.render.scene import ReaderView
from eduba.tables import House, Person, Snapshot, View
from eduba.web.cache import Memo
from eduba.web.table import hotseat_privacy, pictures
from eduba.web.table.bot_levels import LEVELS, level, names
from eduba.web.table.log_html import LATEST, last_move, latest, writer
from eduba.web.table.prompts import asked, mine, prompt, ranking
from eduba.web.table.standing_orders import told as programs

PICTURED = ("ask", "board", "mats", "state", "people")
"""The parts that show a position."""
PARTS = (*PICTURED, "log", "chat")
MARKS = {colour: mark for colour, (_, _, mark) in SEATS.items()}
drawings, previews, logs = Memo(64), Memo(64), Memo(64)
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
    with house.views.snapshot(id, reader.who) as moment:
        waiting = hotseat_privacy.waiting(moment, reader.seat)
        eyes = hotseat_privacy.eyes(moment, reader.seat)
        view = moment.view(eyes, version)
        if waiting:
            view = replace(view, undo_to=hotseat_privacy.way_back(moment))
        ui, speaker = ui_of(moment.game), Speaker(reader.language, moment.game, names(view.seats))
        seen = (id, view.version, view.shown, reader.language, *speaker.names, *view.actions)
        shown = drawings.of((*seen, json.encode(view.position)), lambda: _shown(moment, ui, speaker, view))
        last_own = moment.last_move_of(eyes)
        told = (id, moment.version, reader.language, *speaker.names, moment.log_key(eyes))
        entries, chat = logs.of(told, lambda: latest(moment, eyes, speaker))
        own_programs = programs(moment, eyes, speaker) if eyes is not None and version is None else {}
    context = shown | {
        "view": view,
        "say": speaker.say,
        "get": speaker.get,
        "names": speaker.names,
        "mine": mine(view),
        "past": version is not None and version < view.version,
        "prompt": prompt(view, speaker, waiting),
        "curtain": waiting,
        "rule": asked(view),
        "drawn": ui.board.is_drawn,
        "programs": own_programs,
        "last_own": last_own,
        "entries": entries,
        "chat": chat,
        "more": view.version > LATEST,
        "levels": LEVELS,
        "marks": MARKS,
        "level": lambda bot: level(bot, speaker),
        "ranking": ranking(view),
        "hot": sum(seat.mine for seat in view.seats) > 1,
    }
    parts = {name: _rendered(engine, f"parts/{name}.html", context) for name in PARTS if name != "log"}
    back = any(seat.mine for seat in view.seats) and view.status == "running" and not view.departed
    context["written"] = writer(engine, view, speaker, last_move(entries) if back else 0)
    parts["log"] = logs.of(("log", back, *told), lambda: _rendered(engine, "parts/log.html", context))
    return Sight(view.version, bool(context["mine"]), str(context["prompt"]), parts, bool(waiting))


def _shown(moment: Snapshot, ui: AnyGameUI, speaker: Speaker, view: View) -> dict[str, Any]:
    out: dict[str, Any] = {"pictures": pictures.none(), "figures": [], "preview": "", "aside": ""}
    out |= {"choices": [], "groups": [], "count": 0, "effects": {}}
    if view.position is None:
        return out
    past = moment.journal_for_panels(view)
    play = past if moment.is_present(view.shown) and view.status == "running" else None
    labels = [(text, speaker.action(moment.game.action(text))) for text in view.actions]
    many = ui.board.is_drawn and len(labels) > FEW
    buttons = pictures.as_buttons(ui.board, view.actions) if many else list(view.actions)
    seen = ReaderView[Any](view.position, speaker)
    key = (view.table, view.version, view.shown, speaker.language, *speaker.names)
    if past:
        targets = pictures.targets(ui.board, view.position, view.actions, past.state, speaker)
        found = previews.of(("highlights", *key), lambda: ui.preview.highlights(past.state, past.steps))
        seen = ReaderView(view.position, speaker, targets, found)
    out |= {
        "pictures": pictures.placed(ui.board, seen),
        "figures": ui.panels.figures(view.position, speaker),
        "choices": _offered([label for label in labels if label[0] in buttons], past) if ui.board.is_drawn else [],
        "groups": [(verb, list(some)) for verb, some in groupby(labels, lambda label: label[0].split()[0])],
        "count": len(labels),
    }
    if play is not None:
        out["effects"] = ui.preview.effects(play.state, speaker) if view.actions else {}
        out["preview"], out["aside"] = previews.of(key, lambda: _previewed(ui, play.state, speaker))
    return out


def _previewed(ui: AnyGameUI, state: State, speaker: Speaker) -> tuple[str, str]:
    decision = ui.preview.decision(state, speaker)
    return decision, "" if decision else ui.preview.ahead(state, speaker)


def _offered(choices: list[tuple[str, str]], play: Journal | None) -> list[tuple[str, str]]:
    """Actions with their words, the one that most people would choose first; where hands are hidden, as they come."""
    if not choices or play is None or not play.game.is_open:
        return choices
    options = play.state.options()
    weights = play.game.habits(play.state, options)
    if weights is None:
        return choices
    usual = {action.text: weight for action, weight in zip(options, weights, strict=True)}
    best = max(choices, key=lambda choice: usual[choice[0]])
    return [best, *(choice for choice in choices if choice is not best)]


def _rendered(engine: JinjaTemplateEngine, name: str, context: dict[str, Any]) -> str:
    return str(engine.get_template(name).render(**context))
