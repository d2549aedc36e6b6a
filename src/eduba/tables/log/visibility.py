"""What a seat (None: a spectator) may know of a table. Whatever leaves the house has passed through here."""

from eduba.core.events import Event
from eduba.core.state import State
from eduba.tables.log.draws import from_labels
from eduba.tables.log.replay import position_at
from eduba.tables.log.rows import BY_STANDING_ORDER, Body, DecidedBy, Moved, Row, Started, WatcherLine
from eduba.tables.log.table import Table

# -- who must decide --------------------------------------------------------------------------------


def actor_seen_by(state: State, seat: int | None) -> int | None:
    """Who decides in a position, as far as a seat may know. A seat always knows its own turn; after the end, None."""
    if state.over:
        return None
    return seat if state.actor == seat else state.actor_seen_by(seat)


def awaited_seen_by(table: Table, seat: int | None) -> list[int]:
    """The seats that must decide something now, as far as a seat may know. Votes and confirmations are public."""
    if not table.can_go_on or table.undo_request or table.confirming is not None:
        return table.awaited
    actor = actor_seen_by(table.line.state, seat)
    return [] if actor is None else [actor]


# -- rows of the log --------------------------------------------------------------------------------


def move_seen_by(table: Table, move: Moved, seat: int | None) -> Event | None:
    """What a seat may know of a decision: `("move", seat, text)`, a shorter form of it, or nothing at all."""
    return table.game.shown(("move", move.seat, move.action), seat)


def decided_by_seen_by(table: Table, move: Moved, seat: int | None) -> DecidedBy:
    """What decided for the seat that moved. That it was a standing order, only that seat itself may know.

    Where hands are hidden, how many choices it had is its own secret too.
    """
    is_secret = move.by == BY_STANDING_ORDER or not table.game.is_open
    return "" if is_secret and move.seat != seat else move.by


def events_seen_by(table: Table, row: Row, seat: int | None) -> list[Event]:
    """The events that followed a row, as far as a seat may know of them."""
    events = (table.game.shown(event, seat) for event in row.events)
    return [event for event in events if event is not None]


def undo_seen_by(table: Table, row: Row, seat: int | None) -> bool:
    """True if a seat may know of an undo: all votes are public, else it must know of a move that was taken back."""
    if table.game.is_open or row.number in table.agreed_undos:
        return True
    return any(move_seen_by(table, move, seat) is not None for move in table.undone_moves.get(row.number, ()))


def is_read_by(table: Table, row: Row, *, is_watching: bool) -> bool:
    """True if somebody may read a row. What watchers say is kept from players until the end: nobody is advised."""
    return is_watching or table.is_over or not isinstance(row.body, WatcherLine)


def is_public(table: Table, move: Body) -> bool:
    """True if everybody may know of a move."""
    if not isinstance(move, Moved):
        return True
    return all(move_seen_by(table, move, viewer) is not None for viewer in (None, *range(table.record.players)))


def is_actor_public(table: Table) -> bool:
    """True if everybody may know who decides now."""
    state = table.line.state
    return all(actor_seen_by(state, viewer) is not None for viewer in (None, *range(table.record.players)))


# -- all of it --------------------------------------------------------------------------------------


def knows_everything(table: Table, seat: int | None, version: int) -> bool:
    """True if nothing that happened up to a version is hidden from a seat. After the game, nothing is."""
    setup = table.setup
    if table.status == "finished" or table.game.is_open or setup is None or setup.number > version:
        return True
    if (table.departed and version >= table.departed.row) or any(gap.first <= version for gap in table.gaps):
        return False  # nobody can tell what happened there
    state = position_at(table, version)
    knows_actor = state.over or actor_seen_by(state, seat) is not None
    return knows_actor and all(_knows(table, row, seat) for row in table.rows[:version])


def _knows(table: Table, row: Row, seat: int | None) -> bool:
    body = row.body
    if not isinstance(body, Started | Moved):
        return True
    events: list[Event] = list(row.events)
    events += [("chance", draw.bag, draw.kind) for draw in from_labels(table.game, body.draws)]
    if isinstance(body, Moved):
        events.append(("move", body.seat, body.action))
    return all(table.game.shown(event, seat) == event for event in events)
