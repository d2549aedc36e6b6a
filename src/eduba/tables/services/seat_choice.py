"""Which seat somebody acts for or looks from, where one person may hold several."""

from eduba.tables.errors import Forbidden
from eduba.tables.log.table import Table
from eduba.tables.services.people import Person


def acting_seat(table: Table, who: Person | None, seat: int | None) -> int:
    """The seat a person acts for: the one they name, else the one of theirs that must decide, else their first."""
    held = table.seats_of(who.id if who else None)
    if (seat is not None and seat not in held) or not held:
        raise Forbidden("not your seat")
    if seat is not None:
        return seat
    return next((s for s in table.awaited if s in held), held[0])


def viewing_seat(table: Table, who: Person | None, seat: int | None) -> int | None:
    """The seat somebody looks from; None for a spectator."""
    held = table.seats_of(who.id if who else None)
    return None if seat is None and not held else acting_seat(table, who, seat)
