"""Which seat somebody acts for or looks from, where one person may hold several."""

from collections.abc import Sequence

from eduba.tables.errors import Forbidden
from eduba.tables.log.table import Table
from eduba.tables.services.identity.people import Person


def acting_seat(table: Table, who: Person | None, seat: int | None) -> int:
    """The seat a person acts for: the one they name, else the one of theirs that must decide, else their first."""
    held = table.seats_of(who.id if who else None)
    chosen = viewing_seat(table, held, seat)
    if chosen is None:
        raise Forbidden("not your seat")
    return chosen


def viewing_seat(table: Table, held: Sequence[int], seat: int | None) -> int | None:
    """The seat that somebody who holds these looks from; None for a spectator."""
    if seat is None and len(held) < 2:
        return held[0] if held else None
    if seat is None:
        return next((s for s in table.awaited if s in held), held[0])
    if seat not in held:
        raise Forbidden("not your seat")
    return seat
