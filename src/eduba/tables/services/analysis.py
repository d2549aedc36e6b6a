"""Opinions of positions, by the search bot: after the game, and in practice tables."""

from concurrent.futures import Future

from eduba.tables.errors import Hidden, Refused, Unfit
from eduba.tables.log.replay import position_at
from eduba.tables.log.visibility import knows_everything
from eduba.tables.services.open_tables import OpenTables
from eduba.tables.services.people import Person
from eduba.tables.services.seat_choice import viewing_seat
from eduba.tables.thinking.bot_worker import Opinion, judge
from eduba.tables.thinking.known_position import known_position
from eduba.tables.thinking.process_pool import OPINIONS, ProcessPool

LONGEST = 10.0
"""Seconds of thought about one position."""


class Analysis:
    """Opinions never delay a bot's move: moves go first, and one process is kept free for them."""

    def __init__(self, tables: OpenTables, pool: ProcessPool) -> None:
        self._tables = tables
        self._pool = pool

    def opinion(
        self, id: str, who: Person | None, version: int, *, seconds: float = 1.0, seat: int | None = None
    ) -> "Future[Opinion]":
        """What the bot thinks of the position at a version, from the point of view of the seat that decides there."""
        if not 0 < seconds <= LONGEST:
            raise Unfit("seconds", int(LONGEST))
        with self._tables.read(id) as table:
            if table.status != "finished" and not table.record.settings.practice:
                raise Refused("analysis")
            state = position_at(table, version)
            if state.over:
                raise Refused("over")
            viewer = viewing_seat(table, table.seats_of(who.id if who else None), seat)
            if viewer != state.actor and not knows_everything(table, viewer, version):
                raise Hidden("hidden")
            position = known_position(table, state)
        return self._pool.submit(OPINIONS, judge, self._tables.find_game, position, version, seconds)
