"""What a person may see of a table: views, logs and points, each for one seat or for a spectator."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeVar

from msgspec import Struct

from eduba.core.journal import POINTS, Journal
from eduba.core.phase import Event
from eduba.core.state import State
from eduba.tables.errors import Forbidden, Unknown
from eduba.tables.log.record import Origin, Person, Settings, Status
from eduba.tables.log.rows import (
    Answered,
    AnyOf,
    Asked,
    BotSet,
    Claimed,
    Confirmed,
    Deputy,
    Ended,
    Left,
    Moved,
    Row,
    Said,
    Started,
    Taken,
    Undone,
)
from eduba.tables.log.table import Departure, Request, Table
from eduba.tables.services.play import action_of
from eduba.tables.services.table_service import Desk

T = TypeVar("T")
Kind = Literal["open", "human", "bot", "handed", "recorded"]


class SeatView(Struct, frozen=True):
    """A seat as everybody sees it. `handed`: a bot plays it for its holder."""

    name: str
    colour: str
    kind: Kind
    bot: str | None
    mine: bool


class View(Struct, frozen=True):
    """A table as one seat (None: a spectator) sees it, now or at an earlier version."""

    table: str
    game: str
    options: dict[str, str]
    settings: Settings
    status: Status
    origin: Origin | None
    host: bool
    version: int
    """What the next request must say it saw."""
    shown: int
    """The version of the log that is shown here; the present one unless another was asked for."""
    move: int
    """How many moves had been made then."""
    seats: list[SeatView]
    seat: int | None
    """The seat that is looking."""
    awaits: list[int]
    """Seats that must decide something now."""
    position: dict[str, Any] | None
    """`State.view` of that seat; None before the start."""
    actor: int | None
    prompt: Event | None
    actions: list[str]
    """What this seat may do now; empty if it is not its decision."""
    scores: list[int]
    """At the end of the game; before it, the position tells what this seat may know."""
    winners: list[int]
    undo_to: int | None
    """This seat may go back freely as far as the moment after so many moves; None: not at all."""
    redo: str | None
    """The move this seat may make again."""
    request: Request | None
    confirming: int | None
    commitment: str
    seed: str | None
    departed: Departure | None


class LogEntry(Struct, frozen=True):
    """One row of the log as a seat may read it. `words` and `events` are message keys with arguments."""

    version: int
    at: int
    kind: str
    seat: int | None
    move: int | None
    """The number of the move, if it stands."""
    words: Event
    action: str | None
    events: list[Event]
    by: Deputy = ""
    """Whether a program decided this, or the table, as there was only one choice."""


class Scored(Struct, frozen=True):
    """Points: who got them, at which row and move, and by which clause."""

    version: int
    move: int
    seat: int
    points: int
    clause: str


class Views(Desk):
    """Looking. `seat` names the seat to look from; without it, a person's seat is found, or they are a spectator."""

    def view(self, id: str, who: Person | None = None, *, seat: int | None = None, version: int | None = None) -> View:
        """The table now, or as it stood at a version of its log."""
        with self.at(id) as table:
            return view_of(table, who, self.looking(table, who, seat), version)

    def log(self, id: str, who: Person | None = None, *, seat: int | None = None, after: int = 0) -> list[LogEntry]:
        """All that happened after a version, moves that were taken back included."""
        with self.at(id) as table:
            return log_of(table, self.looking(table, who, seat), after)

    def points(self, id: str, who: Person | None = None, *, seat: int | None = None) -> list[Scored]:
        """Every point of the game as it stands."""
        with self.at(id) as table:
            return points_of(table, self.looking(table, who, seat))

    def course(self, id: str, measure: Callable[[State], T]) -> list[T]:
        """What a measure says of every position of the game as it stands. For what everybody may know only."""
        with self.at(id) as table:
            return [measure(state) for state in table.played.course(len(table.played.moves))]

    def why_not(self, id: str, who: Person, action: str | int, *, seat: int | None = None) -> str | None:
        """The clause that forbids an action now, for the seat that must decide; None if it is legal."""
        with self.at(id) as table:
            state, mine = table.played.state, self.seat_of(table, who, seat)
            if state.over:
                return "game over"
            if state.actor != mine:
                raise Forbidden("not your turn")
            return state.why_not(action_of(table, action))

    def looking(self, table: Table, who: Person | None, seat: int | None) -> int | None:
        """The seat somebody looks from."""
        held = table.held_by(who.id if who else None)
        return None if seat is None and not held else self.seat_of(table, who, seat)


def view_of(table: Table, who: Person | None, seat: int | None, version: int | None = None) -> View:
    """The view of a seat, built from nothing."""
    shown = table.n if version is None else version
    if not 0 <= shown <= table.n:
        raise Unknown("version", shown)
    record = table.record
    return View(
        table=record.id,
        game=record.game,
        options=record.options,
        settings=record.settings,
        status=table.status,
        origin=record.origin,
        host=who is not None and who.id == record.host,
        version=table.n,
        shown=shown,
        move=len(table.line_at(shown)),
        seats=[_seat(table, i, who) for i in range(record.players)],
        seat=seat,
        awaits=table.awaits,
        request=table.request,
        confirming=table.confirming,
        commitment=record.commitment,
        seed=record.seed if table.status == "finished" else None,
        departed=_departed(table, seat),
        **_position(table, seat, shown),
    )


def _seat(table: Table, number: int, who: Person | None) -> SeatView:
    seat = table.seats[number]
    kind: Kind = "bot" if seat.bot else "recorded" if seat.name and not seat.holders else "open"
    if seat.holders:
        kind = "handed" if seat.bot else "human"
    name = seat.name or table.game.colours[number]
    return SeatView(name, table.game.colours[number], kind, seat.bot, who is not None and who.id in seat.holders)


def _position(table: Table, seat: int | None, shown: int) -> dict[str, Any]:
    """What the position at a version gives to see and to do."""
    nothing: dict[str, Any] = {"position": None, "actor": None, "prompt": None, "actions": [], "scores": []}
    nothing |= {"winners": [], "undo_to": None, "redo": None}
    if table.journal is None or not any(isinstance(row.what, Started) for row in table.rows[:shown]):
        return nothing
    state = table.state_at(shown)
    now = shown >= table.turned and table.status == "running" and not table.departed
    mine = now and seat is not None and state.actor == seat and not state.over
    return {
        "position": state.view(seat),
        "actor": None if state.over else state.actor,
        "prompt": table.game.shown(state.prompt(), seat),
        "actions": [a.text for a in state.options()] if mine and table.confirming is None else [],
        "scores": state.scores() if state.over else [],
        "winners": state.winners() if state.over else [],
        "undo_to": _undo_to(table.journal, seat) if now else None,
        "redo": table.undone[-1].action if mine and table.undone and table.undone[-1].seat == seat else None,
    }


def _departed(table: Table, seat: int | None) -> Departure | None:
    """Where the game departs; why, only to whom the reason tells nothing hidden."""
    if table.departed is None or knows_all(table, seat, table.n):
        return table.departed
    return Departure(table.departed.row, "")


def _undo_to(journal: Journal, seat: int | None) -> int | None:
    if seat is None or journal.horizon(seat) == len(journal.moves):
        return None
    return journal.horizon(seat)


# -- the log ----------------------------------------------------------------------------------------


def seen(table: Table, row: Row, seat: int | None) -> list[Event]:
    """What a seat may know of the events that followed a move."""
    events = (table.game.shown(event, seat) for event in table.events.get(row.n, ()))
    return [event for event in events if event is not None]


def decision(table: Table, what: Moved, seat: int | None) -> Event | None:
    """What a seat may know of a decision."""
    return table.game.shown(("move", what.seat, what.action), seat)


def knows_all(table: Table, seat: int | None, version: int) -> bool:
    """Whether nothing that happened up to a version is hidden from a seat. After the game, nothing is."""
    if table.status == "finished":
        return True
    return all(_knows(table, row, seat) for row in table.rows[:version] if isinstance(row.what, Started | Moved))


def _knows(table: Table, row: Row, seat: int | None) -> bool:
    what = row.what
    assert isinstance(what, Started | Moved)
    events: list[Event] = list(table.events.get(row.n, ()))
    events += [("chance", draw.bag, draw.kind) for draw in table.known(what.draws)]
    if isinstance(what, Moved):
        events.append(("move", what.seat, what.action))
    return all(table.game.shown(event, seat) == event for event in events)


def _entry(table: Table, row: Row, eyes: int | None, move: int | None) -> LogEntry:
    what = row.what
    words, action = _words(what), None
    if isinstance(what, Moved):
        event = decision(table, what, eyes)
        action = str(event[2]) if event and len(event) > 2 else None
        words = ("tables.log.move", what.seat, action) if action else ("tables.log.hidden_move", what.seat)
    seat: int | None = getattr(what, "seat", None)
    kind = str(what.__struct_config__.tag)
    by = what.by if isinstance(what, Moved) else ""
    return LogEntry(row.n, row.at, kind, seat, move, words, action, seen(table, row, eyes), by)


def log_of(table: Table, eyes: int | None, after: int = 0) -> list[LogEntry]:
    """All that happened after a version, as a seat may read it."""
    return entries_of(table, table.rows[max(after, 0) :], eyes)


def entries_of(table: Table, rows: Sequence[Row], eyes: int | None) -> list[LogEntry]:
    """Some rows of the log, as a seat may read them."""
    numbers = {row.n: i for i, row in enumerate(table.line, 1)}
    return [_entry(table, row, eyes, numbers.get(row.n)) for row in rows]


def points_of(table: Table, eyes: int | None) -> list[Scored]:
    """Every point of the game as it stands that a seat may know of."""
    opening = [row for row in table.rows if isinstance(row.what, Started)][:1]
    return [
        Scored(row.n, move, int(e[1]), POINTS[str(e[0])] * int(e[2]), str(e[3]))
        for move, row in enumerate([*opening, *table.line])
        for e in seen(table, row, eyes)
        if e[0] in POINTS
    ]


def _words(what: AnyOf) -> Event:
    """A row as a message key with arguments, moves aside."""
    match what:
        case Taken(seat=seat, name=name):
            return ("tables.log.seat_taken", seat, name)
        case Claimed(seat=seat):
            return ("tables.log.seat_claimed", seat)
        case Left(seat=seat, removed=removed):
            return ("tables.log.seat_removed" if removed else "tables.log.seat_left", seat)
        case BotSet(seat=seat, bot=bot):
            return ("tables.log.bot_set", seat, bot) if bot else ("tables.log.bot_gone", seat)
        case Undone(seat=seat, to=to):
            return ("tables.log.undo", seat, to)
        case Asked(seat=seat, to=to):
            return ("tables.log.undo_asked", seat, to)
        case Answered(seat=seat, yes=yes):
            return ("tables.log.undo_accepted" if yes else "tables.log.undo_refused", seat)
        case Confirmed(seat=seat):
            return ("tables.log.confirmed", seat)
        case Said(seat=seat, text=text):
            return ("tables.log.chat", seat, text)
        case Ended(winners=winners):
            return ("tables.log.ended", *winners) if winners else ("tables.log.lost",)
    return (f"tables.log.{what.__struct_config__.tag}",)
