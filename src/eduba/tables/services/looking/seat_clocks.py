"""The clocks of a table, as a seat or a spectator may see them."""

from msgspec import Struct

from eduba.tables.log.table import Table
from eduba.tables.log.time_keeping import secret_up_at, up_at


class SeatClock(Struct, frozen=True, cache_hash=True):
    """The time of a seat, in milliseconds; moments are since 1970. It changes only with the log."""

    left: int
    """What it has for its turn, as of the last row of the log."""
    up_at: int | None
    """When its time is up; None if it does not run."""
    away_until: int | None
    """When its vacation ends; None if it has none now."""
    vacation: int
    """The days of vacation that it has left."""


def clocks_seen_by(table: Table, seat: int | None) -> tuple[SeatClock, ...]:
    """The clocks of all seats; none at a table without a clock. Who is asked in secret sees the time for the answer."""
    clock, times = table.record.settings.clock, table.times
    if clock is None or times is None:
        return ()
    secret = secret_up_at(table)
    is_asked = secret is not None and table.line.state.actor == seat
    out = []
    for n, time in enumerate(times.seats):
        moment = secret if is_asked and n == seat else up_at(table, n)
        away = time.away_until if time.away_until > times.since else None
        out.append(SeatClock(times.left(clock, n), moment, away, time.vacation // 86_400_000))
    return tuple(out)
