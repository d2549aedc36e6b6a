"""The clock that runs at a table, for lists of tables."""

from collections.abc import Sequence

from eduba.core.errors import EdubaError
from eduba.tables import House, Person, SeatClock, Summary


def running_clock(house: House, person: Person | None, table: Summary) -> SeatClock | None:
    """That of a table, as far as a person may see it."""
    try:
        with house.views.snapshot(table.id, person) as snapshot:
            return first_to_run_out(snapshot.clocks(snapshot.seat(None) if len(table.mine) == 1 else None), table)
    except EdubaError:
        return None


def first_to_run_out(clocks: Sequence[SeatClock], table: Summary) -> SeatClock | None:
    """Of the clocks that run, the one whose time is up first; one's own, if the table waits for it."""
    own = table.mine if table.waits_for_me else ()
    running = [(n not in own, clock.up_at, n) for n, clock in enumerate(clocks) if clock.up_at is not None]
    return clocks[min(running)[2]] if running else None
