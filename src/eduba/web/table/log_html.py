"""The log of a table in words: the latest rows for a page, and each row as HTML."""

from collections.abc import Callable, Sequence
from typing import Any

from litestar.plugins.jinja import JinjaTemplateEngine

from eduba.core.events import POINTS, Event
from eduba.i18n import Speaker, clause_behind
from eduba.tables import LogEntry, Snapshot, View
from eduba.web.cache import Memo
from eduba.web.table.bot_levels import level

LATEST = 60
"""How many entries of the log a page shows at first."""
sayings, written_rows = Memo(4096), Memo(16384)

Entries = list[dict[str, Any]]


def latest(moment: Snapshot, eyes: int | None, speaker: Speaker) -> tuple[Entries, Entries]:
    """The latest of the log, without the steps to what is told anyway, and the latest of the chat."""
    rows = moment.latest_log(eyes, LATEST)
    near = zip([None, *rows], rows, [*rows[1:], None], strict=False)
    told = [e for before, e, after in near if not _step(e, before, after)]
    return spoken(told, speaker), spoken(moment.latest_chat(eyes, LATEST), speaker)


def spoken(rows: Sequence[LogEntry], speaker: Speaker) -> Entries:
    """Rows of the log in words, without the end of the game where the game itself has told it."""
    endings = speaker.game.endings if speaker.game else ()
    told = any(event[0] in endings for e in rows for event in e.events)
    return [entry(e, speaker) for e in rows if not (told and e.kind == "ended")]


def _step(e: LogEntry, *near: LogEntry | None) -> bool:
    """Whether a move that tells nothing is only part of what the same seat did before or after it."""
    silent = e.kind == "move" and not e.events and not e.by
    return silent and any(other is not None and other.kind == "move" and other.seat == e.seat for other in near)


def entry(e: LogEntry, speaker: Speaker) -> dict[str, Any]:
    """One row of the log in words, with the seat it is about, the clauses it cites and the places it names."""
    game = speaker.game.id if speaker.game else ""
    row = (game, speaker.language, *speaker.names, e.at, e.version, e.move, e.by, e.words, *e.events)
    return sayings.of(row, lambda: _entry(e, speaker))


def _entry(e: LogEntry, speaker: Speaker) -> dict[str, Any]:
    told = [line for event in e.events if (line := speaker.event(event))]
    words = [_spoken(e, at, word, speaker) for at, word in enumerate(e.words)]
    verb = e.action.split()[0] if e.action else ""
    first, *rest = told or [speaker.say(str(words[0]), *words[1:])]
    return {
        "version": e.version,
        "kind": e.kind,
        "seat": e.seat,
        "move": e.move,
        "standing": e.move is not None or e.kind != "move",
        "lines": [first, *([speaker.get(f"tables.log.{e.by}")] if e.by else []), *rest],
        "clauses": list(dict.fromkeys(str(ev[3]) for ev in e.events if ev[0] in POINTS)),
        "acted_by": clause_behind(speaker.game.id, f"action.{verb}") if speaker.game else "",
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


def last_move(entries: Entries) -> int:
    return next((int(e["move"]) for e in reversed(entries) if e["move"]), 0)


def writer(engine: JinjaTemplateEngine, view: View, speaker: Speaker, last: int) -> Callable[[dict[str, Any]], str]:
    """Writes rows of the log; from those before the last move one may want to go on."""

    def written(e: dict[str, Any]) -> str:
        back = bool(e["move"] or e["kind"] == "started") and (e["move"] or 0) < last
        row = (view.table, e["version"], e["move"], back, speaker.language, *e["lines"])
        about = {"e": e, "back": back, "table": view.table, "game": view.game, "say": speaker.say}
        return written_rows.of(row, lambda: str(engine.get_template("parts/entry.html").render(**about)))

    return written
