"""Seats that are held for somebody before the start, such as the people of the last game.

Nobody else may sit down there until the person declines, the host frees the seat, or nobody has come for a day.
"""

from eduba.tables.log.clock import DAY
from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import HoldEnd, HoldEnded, SeatHeld
from eduba.tables.log.table import Table

HELD_FOR = DAY
"""So many milliseconds a seat is held."""


def hold(draft: Draft, seat: int, person: str, name: str) -> None:
    """Hold a seat for somebody."""
    draft.append(SeatHeld(seat, person, name, draft.at + HELD_FOR))


def seats_held_for(table: Table, person: str | None) -> list[int]:
    """The seats that are held for a person."""
    return [n for n, seat in enumerate(table.seats) if seat.hold and seat.hold.person == person]


def end_holds(draft: Draft, person: str, why: HoldEnd = "declined") -> None:
    """Let everybody take the seats that were held for a person."""
    for seat in seats_held_for(draft.table, person):
        draft.append(HoldEnded(seat, why))


def end_holds_in_time(draft: Draft) -> None:
    """Let everybody take the seats that were held for long enough."""
    for n, seat in enumerate(draft.table.seats):
        if seat.hold and seat.hold.until <= draft.at:
            draft.append(HoldEnded(n, "ended"))
