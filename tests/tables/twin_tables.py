"""Two tables with the same people, at which two worlds are played that differ only in what some viewers cannot know.

The worlds are those of `tests/laws/worlds.py`. Their decisions and draws are appended to the logs of the tables, so the
tables are stored, folded and looked at as any other.
"""

from random import Random

from eduba.core.journal import Journal
from eduba.tables.log import decide
from eduba.tables.log.draws import to_labels
from eduba.tables.log.rows import Started
from tests.laws.worlds import Worlds


class TwinTables:
    """Two tables that have been made, with all seats taken, but have not started."""

    def __init__(self, house, tables, game, players, seed):
        self.house, self.tables = house, tables
        self.worlds = Worlds.from_the_start(Journal(game, players, str(seed)), Random(seed))
        for table, journal in self._pairs():
            draws = to_labels(game, journal.steps[0].draws)
            house._tables.change(table, lambda draft, draws=draws: draft.append(Started(draws)), None, None, None)

    def step(self):
        """One decision at both tables; False if there is none that looks the same to the viewers."""
        if not self.worlds.step():
            return False
        for table, journal in self._pairs():
            seat, action = journal.moves[-1]
            drawn = journal.steps[-1].draws
            moved = lambda t, seat=seat, action=action, drawn=drawn: decide.move(t, seat, action, drawn)  # noqa: E731
            self.house._tables.change(table, moved, None, None, None)
        return True

    def play(self, moves):
        """So many decisions, or fewer if no more look the same; how many."""
        return sum(1 for _ in range(moves) if self.step())

    def _pairs(self):
        return zip(self.tables, (self.worlds.one, self.worlds.two), strict=True)
