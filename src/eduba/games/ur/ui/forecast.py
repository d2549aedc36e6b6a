"""What follows from here, found by asking the engine: copies of the position are played on, no rule is restated.

Nothing in Ur is hidden and nothing is drawn after the seats, so a copy shows exactly what will be; only the choices of
the kings are open, and of those a forecast takes one that suits the king who decides.
"""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.ur.content import TERRAINS
from eduba.games.ur.sequence import DEVELOPMENT, END_OF_ROUND, GAME_OVER, HARVEST, RAIN, REMOVAL
from eduba.games.ur.state import BANK, UrState
from eduba.mechanisms.bitset import members
from eduba.mechanisms.forecast import copy_to_play_on, events_before

_BEYOND = ("passed", "round", "order", "turn", "source", "divided", "founded")
"""Events with which something else begins than what an action brings about at once."""
KEPT = 512
"""So many forecasts are remembered."""


@dataclass(frozen=True, eq=False)
class Forecast:
    """The coming rainy season under the present works."""

    irrigated: Mapping[int, int]
    """By area, the state that irrigates it."""
    owners: Mapping[int, int]
    """By seat, what the bank pays for irrigated land."""
    harvests: Mapping[int, int]
    """By state."""
    outflow: int
    prices: Mapping[str, int]
    """By terrain, prices that will change."""
    choices: bool
    """True if kings have choices on the way, so that it may come otherwise."""


_LAND = ("owned", "own", "kings", "era", "boxes")
_WORKS = ("canal", "works", "reservoirs", "pumps")
_WATER = ("river", "cursor", "flow", "intake", "visited", "wet", "outflow", "chain", "watered", "waiting", "arrived")
DECISIVE = (*_LAND, *_WORKS, *_WATER)
"""The fields of a position that a season depends on."""
_decisive = attrgetter(*DECISIVE)


class Seasons:
    """Forecasts of one game's seasons. Those found last are kept: most moves change nothing for the coming season."""

    def __init__(self) -> None:
        self._latest: OrderedDict[tuple[object, ...], Forecast] = OrderedDict()
        self._incomes: dict[tuple[int, ...], tuple[int, ...]] = {}

    def incomes(self, state: UrState) -> tuple[int, ...]:
        """By seat, what the bank pays for its nations in the next development phase."""
        holders = (state.players, *state.holders)
        if holders not in self._incomes:
            self._incomes[holders] = of_nations(state)
        return self._incomes[holders]

    def of(self, state: UrState) -> Forecast | None:
        """What `of_season` finds."""
        if not _is_to_come(state):
            return None
        fields = [tuple(value) if isinstance(value, list) else value for value in _decisive(state)]
        key = (state.stack[-1] == RAIN, *fields)
        found = self._latest.get(key) or of_season(state)
        assert found is not None
        self._latest[key] = found
        self._latest.move_to_end(key)
        if len(self._latest) > KEPT:
            self._latest.popitem(last=False)
        return found


def _is_to_come(state: UrState) -> bool:
    """False while there is no waterwork, and when the water has run already."""
    return not state.over and bool(state.reservoirs) and state.stack[-1] not in (HARVEST, REMOVAL)


def of_season(state: UrState) -> Forecast | None:
    """The season as it would come now; None while there is no waterwork or the water has run already."""
    if not _is_to_come(state):
        return None
    copy = copy_to_play_on(state)
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


def of_nations(state: UrState) -> tuple[int, ...]:
    """By seat, the income of its nations."""
    copy = copy_to_play_on(state)
    copy.phases[DEVELOPMENT].run(copy)
    paid = [0] * (BANK + 1)
    for event in copy.events or []:
        if event[0] == "paid":
            paid[int(event[2])] += int(event[3])
    return tuple(paid[: state.players])


def _suiting(s: UrState) -> Action:
    """The first option that waters land of the deciding player, else the first."""
    options = s.options()
    return next((a for a in options if s.own[s.actor] >> a.arg & 1), options[0])


def outcomes(state: UrState) -> Iterator[tuple[Action, list[Event]]]:
    """Each legal action with what it brings about at once, up to the next decision or the next part of the game."""
    for action, after in _after_each(state):
        yield action, events_before(after.events, _BEYOND)


def points(state: UrState) -> Iterator[tuple[Action, int]]:
    """Each area to which a stretch can go on, with how many points of its crew it then needs."""
    for action, after in _after_each(state):
        if action.arg < 0:
            continue
        if after.path:
            yield action, after.canals + after.junctions
        else:
            told = after.events or []
            yield action, next(int(e[3]) + int(e[4]) for e in told if e[0] in ("stretch", "eridu"))


def _after_each(state: UrState) -> Iterator[tuple[Action, UrState]]:
    """Each legal action with a copy on which it has been played."""
    first = copy_to_play_on(state)
    for action in state.options():
        copy = first.clone()
        copy.events = []
        copy.apply_unchecked(action)
        yield action, copy


def paid_by_account(events: Iterable[Event]) -> list[tuple[int, int]]:
    """The accounts that have paid something, or less than nothing, if more has come in; the bank does not count."""
    paid = [0] * (BANK + 1)
    for event in events:
        if event[0] == "paid":
            paid[int(event[1])] += int(event[3])
            paid[int(event[2])] -= int(event[3])
    return [(account, amount) for account, amount in enumerate(paid[:BANK]) if amount]
