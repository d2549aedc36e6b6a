"""The coach: a hint for a person who must decide.

Between people a hint is only given if all agreed to it, which everybody does who sits down at a practice table.
"""

from concurrent.futures import Future

from eduba.tables.errors import Refused, Stale, Unfit
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.learning.analysis import LONGEST
from eduba.tables.services.seat_choice import acting_seat
from eduba.tables.storage.rated_store import RatedStore
from eduba.tables.thinking.bot_worker import Hint, advise_person
from eduba.tables.thinking.fair_queue import OPINIONS, Wish
from eduba.tables.thinking.known_position import known_position
from eduba.tables.thinking.process_pool import ProcessPool

SECONDS = 1.0
"""How long the coach thinks about a hint."""


class Coach:
    """Thinks in the processes of the house, in the queue that is fair to all."""

    def __init__(self, tables: OpenTables, pool: ProcessPool, rated: RatedStore) -> None:
        self._tables = tables
        self._pool = pool
        self._rated = rated

    def hint(
        self, id: str, who: Person | None, version: int, *, seconds: float = SECONDS, seat: int | None = None
    ) -> "Future[Hint]":
        """The best move for a person who must decide now, why, and the second best; by what their seat may know."""
        if not 0 < seconds <= LONGEST:
            raise Unfit("seconds", int(LONGEST))
        with self._tables.read(id) as table:
            own = acting_seat(table, who, seat)
            if table.status != "running":
                raise Refused("not started" if table.status == "waiting" else "over")
            if not table.gives_hints:
                raise Refused("hint")
            if version < table.outdated_before:
                raise Stale(table.version)
            state = table.line.state
            if own not in table.awaited or state.actor != own:
                raise Refused("not your turn")
            position = known_position(table, state)
        self._rated.note_advice(id)
        wish = Wish(OPINIONS, who.id if who else "", id, seconds)
        return self._pool.submit(wish, advise_person, self._tables.find_game, position, version, seconds)
