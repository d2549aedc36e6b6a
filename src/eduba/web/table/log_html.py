"""The log of a table: its latest entries in words, and each of them as a row of HTML."""

from collections.abc import Callable, Sequence
from typing import Any

from litestar.plugins.jinja import JinjaTemplateEngine

from eduba.core.events import POINTS, Event
from eduba.i18n import Speaker, clause_behind
from eduba.tables import LogEntry, Snapshot, View
from eduba.web.cache import LruCache
from eduba.web.table.seating import level_name

LATEST = 60
"""How many entries of the log, and of the chat, a page shows."""
entry_cache: LruCache[tuple[object, ...], dict[str, Any]] = LruCache(4096)
row_cache: LruCache[tuple[object, ...], str] = LruCache(16384)

Entries = list[dict[str, Any]]


def latest_entries(snapshot: Snapshot, seat: int | None, speaker: Speaker) -> tuple[Entries, Entries]:
    """The latest entries of the log, without silent steps, and of the chat."""
    rows = snapshot.latest_log(seat, LATEST)
    neighbours = zip([None, *rows], rows, [*rows[1:], None], strict=False)
    shown = [e for before, e, after in neighbours if not _is_silent_step(e, before, after)]
    return entries_in_words(shown, speaker), entries_in_words(snapshot.latest_chat(seat, LATEST), speaker)


def entries_in_words(rows: Sequence[LogEntry], speaker: Speaker) -> Entries:
    """Entries of the log in words; the entry for the end is left out if an event of the game already reports it."""
    endings = speaker.game.endings if speaker.game else ()
    reported = any(event[0] in endings for e in rows for event in e.events)
    return [entry_in_words(e, speaker) for e in rows if not (reported and e.kind == "ended")]


def _is_silent_step(e: LogEntry, *near: LogEntry | None) -> bool:
    """True for a move without events beside another move of the same seat, which says what the seat did."""
    has_nothing_to_say = e.kind == "move" and not e.events and not e.by
    beside = any(other is not None and other.kind == "move" and other.seat == e.seat for other in near)
    return has_nothing_to_say and beside


def entry_in_words(e: LogEntry, speaker: Speaker) -> dict[str, Any]:
    """One entry of the log in words, with its seat, the clauses it cites and the places it names."""
    game = speaker.game.id if speaker.game else ""
    key = (game, speaker.language, *speaker.names, e.at, e.version, e.move, e.by, e.words, *e.events)
    return entry_cache.get_or_make(key, lambda: _describe(e, speaker))


def _describe(e: LogEntry, speaker: Speaker) -> dict[str, Any]:
    lines = [line for event in e.events if (line := speaker.event(event))]
    words = [_argument_in_words(e, at, word, speaker) for at, word in enumerate(e.words)]
    verb = e.action.split()[0] if e.action else ""
    first, *rest = lines or [speaker.say(str(words[0]), *words[1:])]
    return {
        "version": e.version,
        "kind": e.kind,
        "seat": e.seat,
        "move": e.move,
        "undone": e.move is None and e.kind == "move",
        "lines": [first, *([speaker.get(f"tables.log.{e.by}")] if e.by else []), *rest],
        "clauses": list(dict.fromkeys(str(ev[3]) for ev in e.events if ev[0] in POINTS)),
        "rule": clause_behind(speaker.game, f"action.{verb}") if speaker.game else "",
        "places": " ".join(_places(e.events, speaker)),
    }


def _argument_in_words(e: LogEntry, at: int, word: int | str, speaker: Speaker) -> int | str:
    """An argument of an entry: bots are called by their level, actions by the words on their buttons."""
    if at == 2 and e.kind == "bot_set":
        return level_name(str(word), speaker)
    return speaker.action(speaker.game.action(str(word))) if at == 2 and e.action and speaker.game else word


def _places(events: Sequence[Event], speaker: Speaker) -> list[str]:
    """The labels of the hexes or areas that events name, so that the page can point at them."""
    out = []
    for event in events:
        text = speaker.get(f"event.{event[0]}")
        for at, arg in enumerate(event[1:]):
            kind = next((kind for kind in ("hex", "area") if f"{{{at}:{kind}}}" in text), "")
            if isinstance(arg, int) and kind and speaker.game:
                out.append(str(speaker.game.labels[kind][arg]))
    return out


def last_move(entries: Entries) -> int:
    """The number of the last move among these entries; 0 if there is none."""
    return next((int(e["move"]) for e in reversed(entries) if e["move"]), 0)


def row_renderer(
    engine: JinjaTemplateEngine, view: View, speaker: Speaker, last: int
) -> Callable[[dict[str, Any]], str]:
    """A function that renders entries as rows; those before the last move get a button to go back to them."""

    def render_row(e: dict[str, Any]) -> str:
        back = bool(e["move"] or e["kind"] == "started") and (e["move"] or 0) < last
        key = (view.table, e["version"], e["move"], back, speaker.language, *e["lines"])
        context = {"e": e, "back": back, "table": view.table, "game": view.game, "say": speaker.say}
        return row_cache.get_or_make(key, lambda: str(engine.get_template("parts/log_row.html").render(**context)))

    return render_row
