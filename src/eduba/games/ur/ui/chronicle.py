"""What happened in a game of Ur, out of its events: the last season, the payments, and what each land has earned."""

from collections.abc import Mapping, Sequence
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


def annals(state: UrState, steps: Steps) -> Annals:
    """The last season, the latest payments and what each area has earned, out of everything that happened."""
    told = _Chronicle(state)
    for step in steps:
        for event in step:
            told.note(event)
    return Annals(told.season_of, told.season, told.payments[-LATEST:], len(told.payments), told.earned, told.fields)


def payments(steps: Steps) -> list[Event]:
    """Every payment of the game, and where its rounds begin."""
    return [event for step in steps for event in step if event[0] in ("paid", "round")]


class _Chronicle:
    """Follows the events of a game: who owns what, which era and round it is, and what the season brings."""

    def __init__(self, state: UrState) -> None:
        self._state = state
        self._era = self._round = self.season_of = 0
        self._raining = False
        self._owners: dict[int, int] = {}
        self._worth: dict[tuple[int, int], tuple[int, int]] = {}
        self.season: list[Event] = []
        self.payments: list[Event] = []
        self.earned: dict[str, int] = {}
        self.fields: dict[str, tuple[int, int, int]] = {}

    def note(self, event: Event) -> None:
        """One more thing happened."""
        kind = event[0]
        if kind == "source" and event[1] == 0:
            self.season, self.fields, self._raining, self.season_of = [], {}, True, self._round
        elif kind == "round":
            self._raining, self._round = False, int(event[1])
        elif kind == "era":
            self._era = int(event[1])
        elif kind == "paid":
            self.payments.append(event)
        elif kind == "irrigated":
            self._irrigated(int(event[1]), int(event[2]))
        elif kind in ("bought", "der"):
            self._owners[int(event[2])] = int(event[1])
        elif kind == "joined" and event[2] == FIRST_AKKADIANS:
            home = members(self._state.content.homes[FIRST_AKKADIANS])
            self._owners.update(dict.fromkeys(home, int(event[1])))
        if self._raining and kind in _SEASON:
            self.season.append(event)

    def _irrigated(self, area: int, by: int) -> None:
        content = self._state.content
        name, key = content.names[area], (self._era, content.classes[area])
        if key not in self._worth:
            self._worth[key] = field(self._state, self._era, area, by)
        owner, state = self._worth[key]
        self.fields[name] = self._owners[area], owner, state
        self.earned[name] = self.earned.get(name, 0) + owner


def field(state: UrState, era: int, area: int, by: int) -> tuple[int, int]:
    """What one irrigated area brings its owner and the state that irrigates it."""
    copy = copy_to_play_on(state)
    bit = 1 << area
    copy.era, copy.wet, copy.river, copy.order = era, bit, 1, []
    copy.own = [bit] + [0] * (copy.players - 1)
    copy.watered = [bit if state == by else 0 for state in range(len(copy.watered))]
    copy.stack = [GAME_OVER, HARVEST]
    copy.phases[HARVEST].run(copy)
    owner = sum(int(e[3]) for e in copy.events or [] if e[0] == "paid")
    return owner, sum(int(e[2]) for e in copy.events or [] if e[0] == "harvested")
