"""What a seat (None: a spectator) may know of the rows of a log."""

from eduba.core.phase import Event
from eduba.tables.log.draws import from_labels
from eduba.tables.log.rows import Moved, Row, Started
from eduba.tables.log.table import Table


def events_seen_by(table: Table, row: Row, seat: int | None) -> list[Event]:
    """The events that followed a row, as far as a seat may know of them."""
    events = (table.game.shown(event, seat) for event in table.events.get(row.number, ()))
    return [event for event in events if event is not None]


def move_seen_by(table: Table, move: Moved, seat: int | None) -> Event | None:
    """What a seat may know of a decision."""
    return table.game.shown(("move", move.seat, move.action), seat)


def knows_everything(table: Table, seat: int | None, version: int) -> bool:
    """True if nothing that happened up to a version is hidden from a seat. After the game, nothing is."""
    if table.status == "finished":
        return True
    return all(_knows(table, row, seat) for row in table.rows[:version])


def _knows(table: Table, row: Row, seat: int | None) -> bool:
    body = row.body
    if not isinstance(body, Started | Moved):
        return True
    events: list[Event] = list(table.events.get(row.number, ()))
    events += [("chance", draw.bag, draw.kind) for draw in from_labels(table.game, body.draws)]
    if isinstance(body, Moved):
        events.append(("move", body.seat, body.action))
    return all(table.game.shown(event, seat) == event for event in events)
