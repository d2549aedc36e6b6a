"""A table as one seat, or a spectator, sees it."""

from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.state import State
from eduba.tables.errors import Unknown
from eduba.tables.log.proposals import Proposal
from eduba.tables.log.replay import position_at
from eduba.tables.log.rows import NextTable
from eduba.tables.log.seats import Seat
from eduba.tables.log.table import Departure, Table, UndoRequest
from eduba.tables.log.table_record import Origin, Settings, Status
from eduba.tables.log.visibility import actor_seen_by, awaited_seen_by, knows_everything
from eduba.tables.services.identity.people import Person
from eduba.tables.services.looking.seat_clocks import SeatClock, clocks_seen_by

SeatKind = Literal["open", "held", "human", "bot", "handed", "recorded", "offered"]


class SeatView(Struct, frozen=True, cache_hash=True):
    """A seat as everybody sees it. `held`: only the person named may take it. `handed`: a bot plays it for its holder.
    `offered`: its holder is gone, and somebody new may take it."""

    name: str
    colour: str
    kind: SeatKind
    bot: str | None
    mine: bool
    resigned: bool = False
    """Its holder has given it up, but may come back until somebody new has taken it."""
    held_for: str = ""
    """The name of the person for whom it is held."""
    held_for_me: bool = False

    @property
    def has_say(self) -> bool:
        """True if somebody holds the seat who must agree before the game goes back."""
        return self.kind in ("human", "handed", "offered") and not self.resigned


Seats = tuple[SeatView, ...]


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
    """The version that the next request must name."""
    shown: int
    """The version of the log that is shown here; the present one unless another was asked for."""
    move: int
    """How many moves had been made then."""
    seats: Seats
    seat: int | None
    """The seat that is looking."""
    awaits: list[int]
    """Seats that must decide something now, as far as this seat may know."""
    position: dict[str, Any] | None
    """`State.view` of that seat; None before the start."""
    actor: int | None
    """Who decides in this position; None after the end, and where this seat may not know."""
    prompt: Event | None
    """What the actor is asked; None if this seat may not know who is asked."""
    actions: list[str]
    """What this seat may do now; empty if it is not its decision."""
    scores: list[int]
    """At the end of the game; before it, the position tells what this seat may know."""
    winners: list[int]
    undo_to: int | None
    """This seat may go back freely as far as the moment after so many moves; None: not at all."""
    redo: str | None
    """The move this seat may make again."""
    request: UndoRequest | None
    proposal: Proposal | None
    """What people vote on while the game goes on: who plays for somebody absent, or not to play on."""
    confirming: int | None
    commitment: str
    seed: str | None
    clocks: tuple[SeatClock, ...]
    """The time of each seat; empty at a table without a clock."""
    departed: Departure | None
    newer_rules: bool
    """True if rules or content have changed since those the game is played by (see `newer_rules` of the house)."""
    next_table: NextTable | None
    """Where the same company plays again; the invitation is only for those who sit here."""


def view_of(table: Table, who: Person | None, seat: int | None, version: int | None = None) -> View:
    """The view of a seat. What everybody sees alike in the present of an open game is looked at once."""
    shown = table.version if version is None else version
    if not 0 <= shown <= table.version:
        raise Unknown("version", shown)
    if version is not None or not table.game.is_open:
        return _view(table, who, seat, shown)
    seen = table.lookups.once("view", lambda: _view(table, None, None, shown))
    own: dict[str, Any] = {"host": _is_host(table, who), "seats": _seats(table, who), "seat": seat}
    if table.next_table:
        own["next_table"] = _next_table(table, seat)
    if seen.position is not None:
        own |= _choices(table, table.line.state, seat, shown)
    return replace(seen, **own)


def _view(table: Table, who: Person | None, seat: int | None, shown: int) -> View:
    """A view built from nothing."""
    record = table.record
    return View(
        table=record.id,
        game=record.game,
        options=record.options,
        settings=record.settings,
        status=table.status,
        origin=record.origin,
        host=_is_host(table, who),
        version=table.version,
        shown=shown,
        move=len(table.moves_at(shown)),
        seats=_seats(table, who),
        seat=seat,
        awaits=awaited_seen_by(table, seat),
        request=table.undo_request,
        proposal=table.proposal if table.status == "running" else None,
        confirming=table.confirming,
        commitment=record.commitment,
        seed=record.seed if table.status == "finished" else None,
        clocks=clocks_seen_by(table, seat),
        departed=_departure(table, seat),
        newer_rules=table.news is not None,
        next_table=_next_table(table, seat),
        **_position(table, seat, shown),
    )


def _is_host(table: Table, who: Person | None) -> bool:
    return who is not None and who.id == table.record.host


def _seats(table: Table, who: Person | None) -> Seats:
    return _seats_seen(tuple(table.seats), table.game, who.id if who else None)


@lru_cache(4096)
def _seats_seen(seats: tuple[Seat, ...], game: Game, person: str | None) -> Seats:
    return tuple(_seat_seen(seat, game.colours[n], person) for n, seat in enumerate(seats))


def _seat_seen(seat: Seat, colour: str, person: str | None) -> SeatView:
    mine = person in seat.holders
    if hold := seat.hold:
        return SeatView(colour, colour, "held", None, mine, held_for=hold.name, held_for_me=hold.person == person)
    kind: SeatKind = "bot" if seat.bot else "recorded" if seat.name and not seat.holders else "open"
    if seat.holders:
        kind = "offered" if seat.offered else "handed" if seat.bot else "human"
    return SeatView(seat.name or colour, colour, kind, seat.bot, mine, seat.resigned)


def _position(table: Table, seat: int | None, shown: int) -> dict[str, Any]:
    """What can be seen and done in the position at a version."""
    setup = table.setup
    if table.line_if_started is None or setup is None or setup.number > shown:
        nothing: dict[str, Any] = {"position": None, "actor": None, "prompt": None, "undo_to": None, "redo": None}
        return nothing | {"actions": [], "scores": [], "winners": []}
    state = position_at(table, shown)
    actor = actor_seen_by(state, seat)
    return {
        "position": _known(table, state, seat, shown),
        "actor": actor,
        "prompt": table.game.shown(state.prompt(), seat) if state.over or actor is not None else None,
        "scores": state.scores() if state.over else [],
        "winners": state.winners() if state.over else [],
    } | _choices(table, state, seat, shown)


def _known(table: Table, state: State, seat: int | None, shown: int) -> dict[str, Any]:
    """What a seat may know of a position. What everybody may know of the present is looked up once."""
    if shown < table.version:
        return state.view(seat)
    public = table.lookups.once("public", lambda: state.view(None))
    return public if seat is None or table.game.is_open else state.own_view(seat, public)


def _choices(table: Table, state: State, seat: int | None, shown: int) -> dict[str, Any]:
    """What a seat may do in a position: act, take back, make again."""
    is_present = shown >= table.outdated_before and table.can_go_on
    is_own = is_present and state.actor == seat and not state.over and _decides(table, seat)
    next_redo = table.redoable[-1] if is_own and table.redoable else None
    return {
        "actions": [action.text for action in state.options()] if is_own and table.confirming is None else [],
        "undo_to": free_undo(table, seat) if is_present else None,
        "redo": next_redo.action if next_redo and next_redo.seat == seat else None,
    }


def _decides(table: Table, seat: int | None) -> bool:
    """False for a seat that a bot plays, for a while or to the end of a turn whose time is up."""
    return seat is not None and table.seats[seat].is_human and seat != table.late


def free_undo(table: Table, seat: int | None) -> int | None:
    """How many moves remain if a seat takes back all that it may take back freely; None if that is no choice at all."""
    if seat is None or table.line.steps[-1].seat != seat:
        return None
    horizon = table.horizon(seat)
    return None if horizon == table.line.moves_made or table.before_last_choice < horizon else horizon


def _departure(table: Table, seat: int | None) -> Departure | None:
    """Where a game departs from the present rules. The reason may hold secrets: only readers who know all get it."""
    if table.departed is None or knows_everything(table, seat, table.version):
        return table.departed
    return Departure(table.departed.row, "")


def _next_table(table: Table, seat: int | None) -> NextTable | None:
    made = table.next_table
    return replace(made, invite="") if made and seat is None else made
