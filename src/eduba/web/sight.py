"""What one reader sees of a table: the parts of the page as HTML, now or at an earlier version."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from litestar.plugins.jinja import JinjaTemplateEngine
from msgspec import json
from msgspec.structs import replace

from eduba.core.phase import Event
from eduba.core.state import State
from eduba.i18n import Speaker, rule
from eduba.render.palette import SEATS
from eduba.tables import House, LogEntry, Person, View
from eduba.tables.happenings import Row, Said
from eduba.tables.table import Table
from eduba.tables.views import POINTS, entries_of, view_of
from eduba.web import curtain
from eduba.web.company import LEVELS, level, names
from eduba.web.face import GROUPS, Face
from eduba.web.memo import Memo
from eduba.web.programs import told as programs

PICTURED = ("ask", "board", "mats", "state", "people")
"""The parts that show a position."""
PARTS = (*PICTURED, "log", "chat")
LATEST = 60
"""How many entries of the log a page shows at first."""
MARKS = {colour: mark for colour, (_, _, mark) in SEATS.items()}
drawings, outlooks, logs, sayings, rows = Memo(64), Memo(64), Memo(64), Memo(4096), Memo(16384)
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
        waiting = curtain.waiting(table, reader.who, reader.seat)
        eyes = curtain.eyes(house, table, reader.who, reader.seat)
        view = view_of(table, reader.who, eyes, version)
        if waiting:
            view = replace(view, undo_to=curtain.way_back(table, reader.who))
        face = Face(table.game, reader.language, names(view.seats))
        seen = (id, view.version, view.shown, reader.language, *face.names, *view.actions, json.encode(view.position))
        shown = drawings.of(seen, lambda: _shown(table, face, view))
        own = [i for i, move in enumerate(table.journal.moves) if move.seat == eyes] if table.journal else []
        told = (id, table.n, reader.language, *face.names, eyes if curtain.hides(table.game) else None)
        entries, chat = logs.of(told, lambda: _told(table, eyes, face.speaker))
        own_programs = programs(house, table, eyes, face.speaker) if eyes is not None and version is None else {}
    context = shown | {
        "view": view,
        "say": face.speaker.say,
        "get": face.speaker.get,
        "names": face.speaker.names,
        "mine": _mine(view),
        "past": version is not None and version < view.version,
        "prompt": prompt(view, face.speaker, waiting),
        "curtain": waiting,
        "rule": _asked(view),
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
    context["written"] = _writer(engine, view, face.speaker, _last_move(entries) if back else 0)
    parts["log"] = logs.of(("log", back, *told), lambda: _rendered(engine, "parts/log.html", context))
    return Sight(view.version, bool(context["mine"]), str(context["prompt"]), parts, bool(waiting))


def _shown(table: Table, face: Face, view: View) -> dict[str, Any]:
    out: dict[str, Any] = {"pictures": {group: {} for group in GROUPS}, "figures": [], "preview": "", "aside": ""}
    out |= {"choices": [], "groups": [], "count": 0, "effects": {}}
    if view.position is None:
        return out
    now = view.shown >= table.turned and table.journal is not None
    told = view.actions or not curtain.hides(table.game)  # previews know everything: secrets are for who decides
    told = told or view.status == "finished"
    past = table.journal_at(view.shown) if told else None
    play = past if now and view.status == "running" else None
    labels = [(text, face.speaker.action(table.game.action(text))) for text in view.actions]
    loose = face.loose(view.actions) if face.drawn and len(labels) > FEW else [text for text, _ in labels]
    out |= {
        "pictures": face.pictures(view.position, view.actions, past),
        "figures": face.figures(view.position),
        "choices": _offered([label for label in labels if label[0] in loose], table) if face.drawn else [],
        "groups": [(verb, list(some)) for verb, some in groupby(labels, lambda label: label[0].split()[0])],
        "count": len(labels),
    }
    if play is not None:
        out["effects"] = face.effects(play.state) if view.actions else {}
        outlook = (view.table, view.version, face.language, *face.names)
        out["preview"], out["aside"] = outlooks.of(outlook, lambda: _outlook(face, play.state))
    return out


def _outlook(face: Face, state: State) -> tuple[str, str]:
    preview = face.preview(state)
    return preview, "" if preview else face.aside(state)


Entries = list[dict[str, Any]]


def _told(table: Table, eyes: int | None, speaker: Speaker) -> tuple[Entries, Entries]:
    """The latest of the log, and the latest of the chat."""
    log: list[Row] = []
    chat: list[Row] = []
    for row in table.rows:
        (chat if isinstance(row.what, Said) else log).append(row)
    latest = entries_of(table, log[-LATEST:], eyes), entries_of(table, chat[-LATEST:], eyes)
    return [entry(e, speaker) for e in latest[0]], [entry(e, speaker) for e in latest[1]]


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


def _last_move(entries: Entries) -> int:
    return next((int(e["move"]) for e in reversed(entries) if e["move"]), 0)


def _writer(engine: JinjaTemplateEngine, view: View, speaker: Speaker, last: int) -> Callable[[dict[str, Any]], str]:
    """Writes rows of the log; from those before the last move one may want to go on."""

    def written(e: dict[str, Any]) -> str:
        back = bool(e["move"] or e["kind"] == "started") and (e["move"] or 0) < last
        row = (view.table, e["version"], e["move"], back, speaker.language, *e["lines"])
        about = {"e": e, "back": back, "table": view.table, "game": view.game, "say": speaker.say}
        return rows.of(row, lambda: _rendered(engine, "parts/entry.html", about))

    return written


def ranking(view: View) -> list[tuple[int, int]]:
    """Points and seats, the best first; winners lead even where points are equal."""
    rows = [(points, seat) for seat, points in enumerate(view.scores)]
    return sorted(rows, key=lambda row: (row[1] not in view.winners, -row[0]))


def victory(view: View, speaker: Speaker) -> str:
    """Who won, and by how much."""
    if not view.winners:
        return speaker.get("web.told.nobody")
    if len(view.winners) > 1:
        return speaker.say("web.told.shared", *view.winners)
    (best, seat), *others = ranking(view)
    if not others:
        return speaker.say("web.told.alone", seat, best)
    if others[0][0] >= best:
        return speaker.say("web.told.tie", seat, best)
    return speaker.say("web.told.won", seat, best, best - others[0][0], others[0][1])


def _mine(view: View) -> bool:
    return any(view.seats[seat].mine and view.seats[seat].kind == "human" for seat in view.awaits)


def prompt(view: View, speaker: Speaker, behind: Sequence[int] = ()) -> str:
    """What is asked of whom, in one sentence."""
    if view.departed is not None:
        return speaker.say("tables.refusal.departed", view.departed.row)
    if view.status != "running":
        told = speaker.say(f"web.status.{view.status}")
        return f"{told} {victory(view, speaker)}" if view.scores else told
    if view.request is not None:
        return speaker.say("web.request", view.request.seat, view.request.to)
    if view.confirming is not None:
        return speaker.say("web.confirming", view.confirming)
    if view.actor is None or view.prompt is None:
        return ""
    if view.actor in behind:
        return speaker.say("web.pass_on", view.actor)
    asked = speaker.prompt(view.prompt)
    if view.seats[view.actor].kind in ("bot", "handed"):
        return speaker.say("web.thinking", view.actor, asked)
    if not view.seats[view.actor].mine or view.seat != view.actor:
        return speaker.say("web.waiting", view.actor, asked)
    return speaker.say("web.hot", view.actor, asked) if sum(s.mine for s in view.seats) > 1 else asked


def _asked(view: View) -> str:
    """The rule behind what is asked."""
    asked = view.status == "running" and view.prompt is not None and not view.request and view.confirming is None
    return rule(view.game, str(view.prompt[0])) if asked and view.prompt else ""


def entry(e: LogEntry, speaker: Speaker) -> dict[str, Any]:
    """One row of the log in words, with the seat it is about, the clauses it cites and the places it names."""
    game = speaker.game.id if speaker.game else ""
    row = (game, speaker.language, *speaker.names, e.at, e.version, e.move, e.words, *e.events)
    return sayings.of(row, lambda: _entry(e, speaker))


def _entry(e: LogEntry, speaker: Speaker) -> dict[str, Any]:
    told = [line for event in e.events if (line := speaker.event(event))]
    words = [_spoken(e, at, word, speaker) for at, word in enumerate(e.words)]
    first, *rest = told or [speaker.say(str(words[0]), *words[1:])]
    return {
        "version": e.version,
        "kind": e.kind,
        "seat": e.seat,
        "move": e.move,
        "standing": e.move is not None or e.kind != "move",
        "lines": [first, *([speaker.get(f"tables.log.{e.by}")] if e.by else []), *rest],
        "clauses": list(dict.fromkeys(str(ev[3]) for ev in e.events if ev[0] in POINTS)),
        "acted_by": rule(speaker.game.id, f"action.{e.action.split()[0]}") if e.action and speaker.game else "",
        "hexes": " ".join(_places(e.events, speaker)),
    }


def _spoken(e: LogEntry, at: int, word: int | str, speaker: Speaker) -> int | str:
    """Bots are called by their level, actions by what their buttons say."""
    if at == 2 and e.kind == "bot_set":
        return level(str(word), speaker)
    return speaker.action(speaker.game.action(str(word))) if at == 2 and e.action and speaker.game else word


def _places(events: Sequence[Event], speaker: Speaker) -> list[str]:
    """The labels of the hexes or areas that events name, for pointing at them."""
    out = []
    for event in events:
        text = speaker.get(f"event.{event[0]}")
        for at, arg in enumerate(event[1:]):
            kind = next((kind for kind in ("hex", "area") if f"{{{at}:{kind}}}" in text), "")
            if isinstance(arg, int) and kind and speaker.game:
                out.append(str(speaker.game.labels[kind][arg]))
    return out


def _rendered(engine: JinjaTemplateEngine, name: str, context: dict[str, Any]) -> str:
    return str(engine.get_template(name).render(**context))
