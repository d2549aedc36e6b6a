"""Two tables with the same people, at which two worlds are played that differ only in what some viewers cannot know.

The worlds are those of `tests/laws/worlds.py`. Their decisions and draws are appended to the logs of the tables, so the
tables are stored, folded and looked at as any other.
"""

from random import Random

from eduba.core.journal import Journal
from eduba.tables.log import decide
from eduba.tables.log.draws import to_labels
from eduba.tables.log.rows import Started
from eduba.tables.services.identity.people import Person
from tests.laws.worlds import Worlds, dealt


class TwinTables:
    """Two tables that have been made, with all seats taken, but have not started. They go on to where cards are dealt.

    All seats answer for themselves: a table that did would do so at once.
    """

    def __init__(self, house, tables, game, players, seed):
        self.house, self.tables = house, tables
        rng = Random(seed)
        self.worlds = Worlds.from_the_start(dealt(Journal(game, players, str(seed)), rng), rng)
        for table, journal in self._pairs():
            draws = to_labels(game, journal.steps[0].draws)
            house._tables.change(table, lambda draft, draws=draws: draft.append(Started(draws)), None, None, None)
            self._answer_by_hand(table, game)
            for move, step in zip(journal.moves, journal.steps[1:], strict=True):
                self._play(table, move, step.draws)

    def step(self):
        """One decision at both tables; False if there is none that looks the same to the viewers."""
        if not self.worlds.step():
            return False
        for table, journal in self._pairs():
            self._play(table, journal.moves[-1], journal.steps[-1].draws)
        return True

    def play(self, moves):
        """So many decisions, or fewer if no more look the same; how many."""
        return sum(1 for _ in range(moves) if self.step())

    def _play(self, table, move, drawn):
        self.house._tables.change(table, lambda t: decide.move(t, move.seat, move.action, drawn), None, None, None)

    def _answer_by_hand(self, table, game):
        with self.house._tables.read(table) as found:
            people = {n: Person(seat.holders[0], "") for n, seat in enumerate(found.seats) if seat.holders}
        for seat, person in people.items():
            for window in game.windows:
                self.house.standing_orders.say(table, person, window, "ask", seat=seat)

    def _pairs(self):
        return zip(self.tables, (self.worlds.one, self.worlds.two), strict=True)
