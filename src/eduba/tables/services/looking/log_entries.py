"""The log of a table and its points, as one seat or a spectator may read them."""

from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from eduba.core.events import POINTS, Event
from eduba.tables.log.rows import (
    TALK,
    Body,
    BotSet,
    ChatLine,
    DecidedBy,
    Ended,
    HoldEnded,
    HolderChanged,
    LessonGiven,
    LessonOver,
    Moved,
    NextTable,
    ProposalAnswered,
    Proposed,
    Replaced,
    Resigned,
    Row,
    SeatClaimed,
    SeatHeld,
    SeatLeft,
    SeatTaken,
    TimeUp,
    TurnConfirmed,
    UndoAnswered,
    UndoAsked,
    Undone,
    Vacation,
    WatcherLine,
)
from eduba.tables.log.table import Table
from eduba.tables.log.visibility import decided_by_seen_by, events_seen_by, move_seen_by, undo_seen_by


class LogEntry(Struct, frozen=True):
    """One row of the log as a seat may read it. `words` and `events` are message keys with arguments."""

    version: int
    at: int
    kind: str
    seat: int | None
    """The seat that did it; None where it is nobody's doing, or where the reader may not know whose."""
    move: int | None
    """The number of the move, if it was not taken back."""
    words: Event
    action: str | None
    events: list[Event]
    by: DecidedBy = ""
    """`program`: a standing order of this seat decided. `only`: the table did, because there was only one choice.
    `script`: the script of a lesson did. `time`: the table did, because time was up."""
    question: Event | None = None
    """What the action answers, where it says little by itself."""
    taken_back: "LogEntry | None" = None
    """Of an undo, or of a request for one: the first move that goes, of those that the reader may know of."""


class Scored(Struct, frozen=True):
    """Points: who got them, at which row and move, and by which clause."""

    version: int
    move: int
    seat: int
    points: int
    clause: str


def log_entries(table: Table, rows: Sequence[Row], viewer: int | None) -> list[LogEntry]:
    """Some rows of the log, as a seat may read them. Rows that it may not know of are left out."""
    if not rows:
        return []
    numbers = {row.number: i for i, row in enumerate(table.kept_moves, 1)}
    entries = (_entry(table, row, viewer, numbers.get(row.number)) for row in rows)
    return [entry for entry in entries if entry is not None]


def latest_entries(table: Table, viewer: int | None, count: int, after: int) -> list[LogEntry]:
    """The last entries of the log after a version, without chat."""
    found: list[LogEntry] = []
    moves, n = table.kept_moves, len(table.kept_moves)
    for number in range(table.version, after, -1):
        row = table.rows[number - 1]
        move = n if n and moves[n - 1].number == number else None
        n -= move is not None
        entry = None if isinstance(row.body, TALK) else _entry(table, row, viewer, move)
        found += [entry] if entry else []  # rows that the viewer may not know of do not count
        if len(found) == count:
            break
    return found[::-1]


def happenings(table: Table, viewer: int | None, count: int, after: int, until: int) -> list[tuple[int, list[Event]]]:
    """What followed the last moves after one version and up to another, as far as a seat may know: for each move that
    was not taken back and that the seat noticed, its version and its events."""
    moves = table.kept_moves
    end = bisect_right(moves, until, key=lambda row: row.number)
    begin = max(end - count, bisect_right(moves, after, key=lambda row: row.number))
    seen = ((row.number, events_seen_by(table, row, viewer)) for row in moves[begin:end])
    return [(number, events) for number, events in seen if events]


def points_seen_by(table: Table, viewer: int | None) -> list[Scored]:
    """Every point of the game as it stands that a seat may know of."""
    setup = [table.setup] if table.setup else []
    return [
        Scored(row.number, move, int(e[1]), POINTS[str(e[0])] * int(e[2]), str(e[3]))
        for move, row in enumerate([*setup, *table.kept_moves])
        for e in events_seen_by(table, row, viewer)
        if e[0] in POINTS
    ]


def first_taken_back(table: Table, version: int, to: int, viewer: int | None) -> LogEntry | None:
    """The first move that goes if a version goes back to the moment after `to` moves, as far as a seat may read it."""
    entries = (_entry(table, row, viewer, None) for row in table.moves_at(version)[to:])
    return next((entry for entry in entries if entry is not None), None)


def _entry(table: Table, row: Row, viewer: int | None, move: int | None) -> LogEntry | None:
    body = row.body
    if isinstance(body, Moved):
        return _move_entry(table, row, body, viewer, move)
    if isinstance(body, Undone) and not undo_seen_by(table, row, viewer):
        return None
    seat: int | None = getattr(body, "seat", None)
    kind = str(body.__struct_config__.tag)
    is_puzzle = isinstance(body, (LessonGiven, LessonOver)) and table.lesson is not None and table.lesson.is_puzzle
    words: Event = (f"tables.log.{kind.replace('lesson', 'puzzle')}",) if is_puzzle else _words(body)
    entry = LogEntry(row.number, row.at, kind, seat, None, words, None, events_seen_by(table, row, viewer))
    if isinstance(body, (Undone, UndoAsked)):
        return replace(entry, taken_back=first_taken_back(table, row.number - 1, body.to, viewer))
    return entry


def _move_entry(table: Table, row: Row, body: Moved, viewer: int | None, move: int | None) -> LogEntry | None:
    """A move as a seat may read it. Of a move that it may not know of, only what everybody sees to happen remains."""
    seen, events = move_seen_by(table, body, viewer), events_seen_by(table, row, viewer)
    if seen is None and not events:
        return None
    seat = int(seen[1]) if seen and len(seen) > 1 else None
    action = str(seen[2]) if seen and len(seen) > 2 else None
    words: Event = ("tables.log.outcome",)
    if seat is not None:
        words = ("tables.log.move", seat, action) if action else ("tables.log.hidden_move", seat)
    by = decided_by_seen_by(table, body, viewer)
    question = _question(table, move, viewer) if move and action else None
    return LogEntry(row.number, row.at, "move", seat, move, words, action, events, by, question)


def _question(table: Table, move: int, viewer: int | None) -> Event | None:
    """What a move answered, as a seat may know it, if the line remembers that."""
    steps = table.line.steps
    asked = steps[move].asked if move < len(steps) else None
    return table.game.shown(asked, viewer) if asked else None


def _words(body: Body) -> Event:
    """A row as a message key with arguments, except for moves."""
    match body:
        case SeatTaken(seat=seat, name=name):
            return ("tables.log.seat_taken", seat, name)
        case SeatHeld(seat=seat, name=name):
            return ("tables.log.seat_held", seat, name)
        case HoldEnded(seat=seat, why=why):
            return (f"tables.log.hold_{why}", seat)
        case SeatClaimed(seat=seat):
            return ("tables.log.seat_claimed", seat)
        case HolderChanged(seat=seat, to=to):
            return ("tables.log.holder_changed" if to else "tables.log.holder_gone", seat)
        case SeatLeft(seat=seat, removed=removed):
            return ("tables.log.seat_removed" if removed else "tables.log.seat_left", seat)
        case BotSet(seat=seat, bot=bot):
            return ("tables.log.bot_set", seat, bot) if bot else ("tables.log.bot_gone", seat)
        case Undone(seat=seat, to=to):
            return ("tables.log.undo", seat, to)
        case UndoAsked(seat=seat, to=to):
            return ("tables.log.undo_asked", seat, to)
        case UndoAnswered(seat=seat, yes=yes):
            return ("tables.log.undo_accepted" if yes else "tables.log.undo_refused", seat)
        case TurnConfirmed(seat=seat):
            return ("tables.log.confirmed", seat)
        case ChatLine(seat=seat, text=text):
            return ("tables.log.chat", seat, text)
        case WatcherLine(name=name, text=text):
            return ("tables.log.watcher_chat", name, text)
        case NextTable(seat=seat):
            return ("tables.log.next_table", seat)
        case Resigned(seat=seat, name=name, bot=bot) | Replaced(seat=seat, name=name, bot=bot):
            kind = str(body.__struct_config__.tag)
            return (f"tables.log.{kind}_bot", seat, bot, name) if bot else (f"tables.log.{kind}", seat, name)
        case Proposed(seat=seat, what="move_up"):
            return ("tables.log.proposed_newer", seat)
        case Proposed(seat=seat, about=about, bot=bot):
            if about is None:
                return ("tables.log.proposed_end", seat)
            return ("tables.log.proposed_bot", seat, bot, about) if bot else ("tables.log.proposed", seat, about)
        case ProposalAnswered(seat=seat, yes=yes):
            return ("tables.log.proposal_accepted" if yes else "tables.log.proposal_refused", seat)
        case TimeUp(seat=seat, bot=bot):
            if seat is None:
                return ("tables.log.time_up_secret",)
            return ("tables.log.time_up_bot", seat, bot) if bot else ("tables.log.time_up", seat)
        case Vacation(seat=seat, days=days):
            return ("tables.log.vacation", seat, days) if days else ("tables.log.vacation_over", seat)
        case Ended(winners=winners):
            return ("tables.log.ended", *winners) if winners else ("tables.log.lost",)
    return (f"tables.log.{body.__struct_config__.tag}",)
