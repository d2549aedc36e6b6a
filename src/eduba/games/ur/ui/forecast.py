"""What follows from here, found by asking the engine: copies of the position are played on, no rule is restated.

Nothing in Ur is hidden and nothing is drawn after the seats, so a copy shows exactly what will be; only the choices of
the kings are open, and of those a forecast takes one that suits the king who decides.
"""

from collections.abc import Iterable
from typing import NamedTuple

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.ur.content import TERRAINS
from eduba.games.ur.sequence import END_OF_ROUND, GAME_OVER, HARVEST, RAIN, REMOVAL
from eduba.games.ur.state import BANK, UrState
from eduba.mechanisms.bitset import members
from eduba.mechanisms.forecast import copy_to_play_on, events_before

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
    """True if kings have choices on the way, so that it may come otherwise."""


def of_season(state: UrState) -> Forecast | None:
    """The season as it would come now; None while there is no waterwork or the water has run already."""
    if state.over or not state.reservoirs or state.stack[-1] in (HARVEST, REMOVAL):
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


def _suiting(s: UrState) -> Action:
    """The first option that waters land of the deciding player, else the first."""
    options = s.options()
    return next((a for a in options if s.own[s.actor] >> a.arg & 1), options[0])


def after(state: UrState, action: Action) -> list[Event]:
    """What an action brings about at once, up to the next decision or the next part of the game."""
    copy = copy_to_play_on(state)
    copy.apply_unchecked(action)
    return events_before(copy.events, _BEYOND)


def points(state: UrState, area: int) -> int:
    """How many points of its crew a stretch needs when it goes on to an area."""
    copy = copy_to_play_on(state)
    copy.apply_unchecked(next(a for a in copy.options() if a.arg == area))
    if copy.path:
        return copy.canals + copy.junctions
    return next(int(e[3]) + int(e[4]) for e in copy.events or [] if e[0] in ("stretch", "eridu"))


def paid_by(events: Iterable[Event], account: int) -> int:
    """What an account has paid, less what it got."""
    return sum(
        int(e[3]) * ((e[1] == account) - (e[2] == account)) for e in events if e[0] == "paid" and account != BANK
    )
