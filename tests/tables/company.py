"""People around a table, for tests, and the games that they know."""

from multiprocessing import parent_process

from eduba.core.game import Game
from eduba.tables import SeatPlan
from tests.variants import find

ME, OPEN, BOT = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", bot="random")


MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Time:
    """The time of a house, which goes on only when a test says so."""

    def __init__(self, start=1_800_000_000_000):
        self.moment = start

    def __call__(self):
        return self.moment

    def goes_on(self, milliseconds):
        self.moment += milliseconds


class Round:
    """A table with people around it, in seat order, who look before they act."""

    def __init__(self, house, table, people):
        self.house, self.id, self.people = house, table, people

    def view(self, player=None, version=None):
        who = None if player is None else self.people[player]
        return self.house.views.view(self.id, who, seat=player, version=version)

    @property
    def version(self):
        return self.view().version

    def act(self, player, action, **how):
        version = how.pop("version", self.version)
        return self.house.play.act(self.id, self.people[player], action, version, seat=player, **how)

    def play(self, *actions):
        """Actions of whoever must decide."""
        for action in actions:
            self.act(self.view().actor, action)

    def options(self):
        """What whoever must decide may do."""
        return self.view(self.view().actor).actions

    def finish(self, choose=lambda options: options[-1]):
        """Play on to the end."""
        while self.view().status == "running":
            self.play(choose(self.options()))

    def kinds(self):
        """What the log holds."""
        return [entry.kind for entry in self.house.views.log(self.id)]


def broken(id: str) -> Game:
    """The same, but fails in every process that thinks."""
    if parent_process() is not None:
        raise RuntimeError("no games here")
    return find(id)
