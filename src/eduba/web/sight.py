"""What one reader sees of a table: the parts of the page as HTML, now or at an earlier version."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from litestar.contrib.jinja import JinjaTemplateEngine

from eduba.core.phase import Event
from eduba.i18n import Speaker
from eduba.tables import House, LogEntry, Person, View
from eduba.tables.table import Table
from eduba.tables.views import view_of
from eduba.web.face import Face

PARTS = ("ask", "board", "people", "log", "chat")
LATEST = 40
"""How many entries of the log a page shows at first."""


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


def sight(house: House, engine: JinjaTemplateEngine, id: str, reader: Reader, version: int | None = None) -> Sight:
    """The table in the eyes of a reader. Must run in a worker thread."""
    with house.at(id) as table:
        eyes = house.looking(table, reader.who, reader.seat)
        view = view_of(table, reader.who, eyes, version)
        face = Face(table.game, reader.language, [seat.name for seat in view.seats])
        shown = _shown(table, face, view)
    log = house.log(id, reader.who, seat=eyes)
    context = shown | {
        "view": view,
        "say": face.speaker.say,
        "get": face.speaker.get,
        "names": face.speaker.names,
        "mine": _mine(view),
        "past": version is not None and version < view.version,
        "prompt": prompt(view, face.speaker),
        "entries": [entry(e, face.speaker) for e in log[-LATEST:] if e.kind != "chat"],
        "chat": [entry(e, face.speaker) for e in log if e.kind == "chat"][-LATEST:],
        "more": len(log) > LATEST,
        "ranking": sorted(zip(view.scores, range(len(view.seats)), strict=False), reverse=True),
    }
    parts = {name: _rendered(engine, f"parts/{name}.html", context) for name in PARTS}
    return Sight(view.version, bool(context["mine"]), str(context["prompt"]), parts)


def _shown(table: Table, face: Face, view: View) -> dict[str, Any]:
    if view.position is None:
        return {"pictures": {}, "seats": "", "aside": "", "loose": [], "options": [], "effects": {}}
    now = view.shown >= table.turned and table.journal is not None
    play = table.journal if now and view.status == "running" else None
    mine = play is not None and bool(view.actions)
    labels = [(text, face.speaker.action(table.game.action(text))) for text in view.actions]
    loose = face.loose(view.actions)
    return {
        "pictures": face.pictures(view.position, view.actions, play),
        "seats": face.seats(view.position),
        "aside": face.aside(play.state) if play is not None else "",
        "options": labels,
        "loose": [(text, words) for text, words in labels if text in loose],
        "effects": face.effects(play.state) if mine and play is not None else {},
    }


def _mine(view: View) -> bool:
    return any(view.seats[seat].mine and view.seats[seat].kind == "human" for seat in view.awaits)


def prompt(view: View, speaker: Speaker) -> str:
    """What is asked of whom, in one sentence."""
    if view.status != "running":
        return speaker.say(f"web.status.{view.status}")
    if view.request is not None:
        return speaker.say("web.request", view.request.seat, view.request.to)
    if view.confirming is not None:
        return speaker.say("web.confirming", view.confirming)
    if view.actor is None or view.prompt is None:
        return ""
    asked = speaker.prompt(view.prompt)
    if view.seats[view.actor].mine and view.seat == view.actor:
        return asked
    return speaker.say("web.waiting", view.actor, asked)


def entry(e: LogEntry, speaker: Speaker) -> dict[str, Any]:
    """One row of the log in words, with the seat it is about and the places it names."""
    told = [words for event in e.events if (words := speaker.event(event))]
    return {
        "version": e.version,
        "kind": e.kind,
        "seat": e.seat,
        "standing": e.move is not None or e.kind != "move",
        "lines": told or [speaker.say(str(e.words[0]), *e.words[1:])],
        "hexes": " ".join(_places(e.events, speaker)),
    }


def _places(events: Sequence[Event], speaker: Speaker) -> list[str]:
    """The labels of the hexes that events name, for pointing at them."""
    out = []
    for event in events:
        text = speaker.get(f"event.{event[0]}")
        for at, arg in enumerate(event[1:]):
            if isinstance(arg, int) and f"{{{at}:hex}}" in text and speaker.game:
                out.append(str(speaker.game.labels["hex"][arg]))
    return out


def _rendered(engine: JinjaTemplateEngine, name: str, context: dict[str, Any]) -> str:
    return str(engine.get_template(name).render(**context))
