"""Opinions of positions, by the search bot: after the game, and in practice tables."""

from concurrent.futures import Future

from eduba.tables.errors import Hidden, Refused, Unfit
from eduba.tables.log.record import Person
from eduba.tables.log.table import imagined
from eduba.tables.services.table_service import Desk
from eduba.tables.services.views import Views, knows_all
from eduba.tables.thinking.bot_worker import Opinion, judge
from eduba.tables.thinking.process_pool import OPINIONS, Workers

LONGEST = 10.0
"""Seconds of thought about one position."""


class Analysis(Views, Desk):
    """Opinions never delay a bot's move: moves go first, and one process is kept free for them."""

    workers: Workers

    def analyse(
        self,
        id: str,
        who: Person | None,
        version: int,
        *,
        seconds: float = 1.0,
        seat: int | None = None,
    ) -> "Future[Opinion]":
        """What the bot thinks of the position at a version, from the point of view of who decides there."""
        if not 0 < seconds <= LONGEST:
            raise Unfit("seconds", int(LONGEST))
        with self.at(id) as table:
            if table.status != "finished" and not table.record.settings.practice:
                raise Refused("analysis")
            state = table.state_at(version)
            if state.over:
                raise Refused("over")
            eyes = self.looking(table, who, seat)
            if eyes != state.actor and not knows_all(table, eyes, version):
                raise Hidden("hidden")
            where = imagined(table, state)
        return self.workers.submit(OPINIONS, judge, self.find, where, version, seconds)
