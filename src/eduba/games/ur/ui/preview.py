"""What follows from here, found by asking the engine: copies of the position are played on, no rule is restated.

Nothing in Ur is hidden and nothing is drawn after the seats, so a copy shows exactly what will be; only the choices of
the kings are open, and of those a forecast takes one that suits the king who decides.
"""

from collections.abc import Iterable
from typing import NamedTuple

from eduba.core.journal import Journal
from eduba.core.phase import Event
from eduba.core.vocabulary import Action
from eduba.games.ur.content import FIRST_AKKADIANS, TERRAINS
from eduba.games.ur.sequence import END_OF_ROUND, GAME_OVER, HARVEST, RAIN, REMOVAL
from eduba.games.ur.state import BANK, UrState
from eduba.games.ur.ui.drawing.scene import Annals
from eduba.mechanisms.bitset import members

_WATER = ("source", "flowed", "waits", "sent", "irrigated", "returned", "unused", "outflow")
_SEASON = (*_WATER, "harvested", "paid", "stored", "distributed", "awarded", "removed", "price", "ended")
"""What is told of a rainy season and its harvest."""
LATEST = 40
"""So many payments the ledger shows."""
_BEYOND = ("passed", "round", "order", "turn", "source", "divided", "founded")
"""Events with which something else begins than what an action brings about at once."""


class Forecast(NamedTuple):
    """The coming rainy season under the present works."""

    irrigated: dict[int, int]
    """By area, the state that irrigates it."""
    owners: dict[int, int]
    """By seat, what the bank pays for irrigated land."""
    harvests: dict[int, int]
    """By state."""
    outflow: int
    prices: dict[str, int]
    """By terrain, prices that will change."""
    choices: bool
    """Whether kings have choices on the way, so that it may come otherwise."""


def of_season(state: UrState) -> Forecast | None:
    """The season as it would come now; None while there is no waterwork or the water has run already."""
    if state.over or not state.reservoirs or state.stack[-1] in (HARVEST, REMOVAL):
        return None
    copy = _copy(state)
    if copy.stack[-1] != RAIN:
        copy.river = 0
    copy.acting, copy.stack = -1, [GAME_OVER, HARVEST, RAIN]
    choices = False
    copy.run()
    while copy.stack[-1] == RAIN:
        choices = True
        copy.apply_unchecked(_suiting(copy))
    owners = {int(e[2]): int(e[3]) for e in copy.events or [] if e[0] == "paid" and e[4] == "UR-HAR-01"}
    harvests = {int(e[1]): int(e[2]) for e in copy.events or [] if e[0] == "harvested"}
    irrigated = {area: by for by, areas in enumerate(copy.watered) for area in members(areas)}
    outflow = copy.outflow
    copy.stack, copy.events = [GAME_OVER, END_OF_ROUND], []
    copy.phases[END_OF_ROUND].run(copy)
    prices = {TERRAINS[int(e[1])]: int(e[2]) for e in copy.events if e[0] == "price"}
    return Forecast(irrigated, owners, harvests, outflow, prices, choices)


def _suiting(s: UrState) -> Action:
    """The first option that waters land of who decides, else the first."""
    options = s.options()
    return next((a for a in options if s.own[s.actor] >> a.arg & 1), options[0])


def after(state: UrState, action: Action) -> list[Event]:
    """What an action brings about at once, up to the next decision or the next part of the game."""
    copy = _copy(state)
    copy.apply_unchecked(action)
    out: list[Event] = []
    for event in copy.events or []:
        if event[0] in _BEYOND:
            break
        out.append(event)
    return out


def points(state: UrState, area: int) -> int:
    """How many points of its crew a stretch needs when it goes on to an area."""
    copy = _copy(state)
    copy.apply_unchecked(next(a for a in copy.options() if a.arg == area))
    if copy.path:
        return copy.canals + copy.junctions
    return next(int(e[3]) + int(e[4]) for e in copy.events or [] if e[0] in ("stretch", "eridu"))


def field(state: UrState, era: int, area: int, by: int) -> tuple[int, int]:
    """What one irrigated area brings its owner and the state that irrigates it."""
    copy = _copy(state)
    bit = 1 << area
    copy.era, copy.wet, copy.river, copy.order = era, bit, 1, []
    copy.own = [bit] + [0] * (copy.players - 1)
    copy.watered = [bit if state == by else 0 for state in range(len(copy.watered))]
    copy.stack = [GAME_OVER, HARVEST]
    copy.phases[HARVEST].run(copy)
    owner = sum(int(e[3]) for e in copy.events or [] if e[0] == "paid")
    return owner, sum(int(e[2]) for e in copy.events or [] if e[0] == "harvested")


def annals(journal: Journal) -> Annals:
    """The last season, the latest payments and what each area has earned, out of everything that happened."""
    state = journal.state
    assert isinstance(state, UrState)
    told = _Chronicle(state)
    for step in journal.steps:
        for event in step:
            told.note(event)
    return Annals(told.season_of, told.season, told.payments[-LATEST:], told.earned, told.fields)


def payments(journal: Journal) -> list[Event]:
    """Every payment of the game, and where its rounds begin."""
    return [event for step in journal.steps for event in step if event[0] in ("paid", "round")]


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


def paid_by(events: Iterable[Event], account: int) -> int:
    """What an account has paid, less what it got."""
    return sum(
        int(e[3]) * ((e[1] == account) - (e[2] == account)) for e in events if e[0] == "paid" and account != BANK
    )


def _copy(state: UrState) -> UrState:
    copy = state.clone()
    copy.events = []
    return copy
