"""What happened in a game of Ur, out of its events: the last season, the payments, and what each land has earned."""

from collections import OrderedDict, deque
from collections.abc import Mapping, Sequence
from copy import copy
from typing import NamedTuple

from eduba.core.events import Event
from eduba.games.ur.content import FIRST_AKKADIANS
from eduba.games.ur.sequence import GAME_OVER, HARVEST
from eduba.games.ur.state import UrState
from eduba.mechanisms.bitset import members
from eduba.mechanisms.forecast import copy_to_play_on
from eduba.render.contract import Steps

_WATER = ("source", "flowed", "waits", "sent", "irrigated", "returned", "unused", "outflow")
_SEASON = (*_WATER, "harvested", "paid", "stored", "distributed", "awarded", "removed", "price", "ended")
"""What is told of a rainy season and its harvest."""
LATEST = 40
"""So many payments the ledger shows."""
KEPT = 512
"""So many games are remembered."""


class Annals(NamedTuple):
    """The season that is running or came last, and the latest payments, as events."""

    round: int = 0
    """The round of that season."""
    season: Sequence[Event] = ()
    payments: Sequence[Event] = ()
    paid: int = 0
    """How many payments there were in the whole game."""
    earned: Mapping[str, int] = {}
    """By area, what it has brought its owners in the whole game."""
    fields: Mapping[str, tuple[int, int, int]] = {}
    """By area irrigated in that season: its owner, what he got, what the state got."""


def payments(steps: Steps) -> list[Event]:
    """Every payment of the game, and where its rounds begin."""
    return [event for step in steps for event in step if event[0] in ("paid", "round")]


class Archive:
    """The chronicles of the games that were asked for last, so that each event of a game is read only once."""

    def __init__(self) -> None:
        self._latest: OrderedDict[int, _Chronicle] = OrderedDict()
        """By the identity of the events of their set-up, which they hold."""

    def annals(self, state: UrState, steps: Steps) -> Annals:
        """The last season, the latest payments and what each area has earned, out of everything that happened."""
        key = id(steps[0])
        known = self._latest.get(key)
        told = known.copy() if known and known.began(steps) else _Chronicle(steps[0])
        for step in steps[told.steps :]:
            told.note(step, state)
        self._latest[key] = told
        self._latest.move_to_end(key)
        if len(self._latest) > KEPT:
            self._latest.popitem(last=False)
        return told.annals()


class _Chronicle:
    """Follows the events of a game: who owns what, which era and round it is, and what the season brings."""

    def __init__(self, setup: Sequence[Event]) -> None:
        self._setup = self._last = setup
        self._last_at = self.steps = 0
        """Where the last step is that told anything, and how many steps are noted."""
        self._era = self._round = self._season_of = self._paid = 0
        self._raining = False
        self._owners: dict[int, int] = {}
        self._worth: dict[tuple[int, int], tuple[int, int]] = {}
        self._season: list[Event] = []
        self._payments: deque[Event] = deque(maxlen=LATEST)
        self._earned: dict[str, int] = {}
        self._fields: dict[str, tuple[int, int, int]] = {}

    def copy(self) -> "_Chronicle":
        """The same so far, to be continued."""
        new = copy(self)
        new._owners, new._earned, new._fields = self._owners.copy(), self._earned.copy(), self._fields.copy()
        new._season, new._payments = self._season[:], self._payments.copy()
        return new

    def began(self, steps: Steps) -> bool:
        """True if these steps begin with all that is noted; after an undo they do not."""
        if self.steps > len(steps) or steps[self._last_at] is not self._last:
            return False
        return not any(steps[self._last_at + 1 : self.steps])

    def annals(self) -> Annals:
        """What is worth showing of it."""
        season, paid = tuple(self._season), tuple(self._payments)
        return Annals(self._season_of, season, paid, self._paid, self._earned.copy(), self._fields.copy())

    def note(self, step: Sequence[Event], state: UrState) -> None:
        """One more step was taken."""
        if step:
            self._last, self._last_at = step, self.steps
        self.steps += 1
        for event in step:
            self._note(event, state)

    def _note(self, event: Event, state: UrState) -> None:
        kind = event[0]
        if kind == "source" and event[1] == 0:
            self._season, self._fields, self._raining, self._season_of = [], {}, True, self._round
        elif kind == "round":
            self._raining, self._round = False, int(event[1])
        elif kind == "era":
            self._era = int(event[1])
        elif kind == "paid":
            self._payments.append(event)
            self._paid += 1
        elif kind == "irrigated":
            self._irrigated(int(event[1]), int(event[2]), state)
        elif kind in ("bought", "der"):
            self._owners[int(event[2])] = int(event[1])
        elif kind == "joined" and event[2] == FIRST_AKKADIANS:
            home = members(state.content.homes[FIRST_AKKADIANS])
            self._owners.update(dict.fromkeys(home, int(event[1])))
        if self._raining and kind in _SEASON:
            self._season.append(event)

    def _irrigated(self, area: int, by: int, state: UrState) -> None:
        content = state.content
        name, key = content.names[area], (self._era, content.classes[area])
        if key not in self._worth:
            self._worth[key] = field(state, self._era, area, by)
        owner, harvest = self._worth[key]
        self._fields[name] = self._owners[area], owner, harvest
        self._earned[name] = self._earned.get(name, 0) + owner


def field(state: UrState, era: int, area: int, by: int) -> tuple[int, int]:
    """What one irrigated area brings its owner and the state that irrigates it."""
    trial, bit = copy_to_play_on(state), 1 << area
    trial.era, trial.wet, trial.river, trial.order = era, bit, 1, []
    trial.own = [bit] + [0] * (trial.players - 1)
    trial.watered = [bit if state == by else 0 for state in range(len(trial.watered))]
    trial.stack = [GAME_OVER, HARVEST]
    trial.phases[HARVEST].run(trial)
    owner = sum(int(e[3]) for e in trial.events or [] if e[0] == "paid")
    return owner, sum(int(e[2]) for e in trial.events or [] if e[0] == "harvested")
