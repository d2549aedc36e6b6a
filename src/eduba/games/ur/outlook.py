"""What follows from here, found by asking the engine: copies of the position are played on, no rule is restated.

Nothing in Ur is hidden and nothing is drawn after the seats, so a copy shows exactly what will be; only the choices of
the kings are open, and of those a forecast takes one that suits the king who decides.
"""

from collections.abc import Iterable
from typing import NamedTuple

from eduba.core.bitset import members
from eduba.core.journal import Journal
from eduba.core.phase import Event
from eduba.core.vocabulary import Action
from eduba.games.ur.content import FIRST_AKKADIANS, TERRAINS
from eduba.games.ur.drawing.scene import Annals
from eduba.games.ur.sequence import END_OF_ROUND, GAME_OVER, HARVEST, RAIN, REMOVAL
from eduba.games.ur.state import BANK, UrState

SEASON = ("source", "flowed", "waits", "sent", "irrigated", "returned", "unused", "outflow")
REAPED = ("harvested", "paid", "stored", "distributed", "removed", "price", "ended")
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
    copy.start()
    while copy.stack[-1] == RAIN:
        choices = True
        copy.apply(_suiting(copy))
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
    copy.apply(action)
    out: list[Event] = []
    for event in copy.events or []:
        if event[0] in _BEYOND:
            break
        out.append(event)
    return out


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
    names = state.content.names
    owners: dict[int, int] = {}
    worth: dict[tuple[int, int], tuple[int, int]] = {}
    earned: dict[str, int] = {}
    fields: dict[str, tuple[int, int, int]] = {}
    season: list[Event] = []
    payments: list[Event] = []
    era, running, round, last = 0, False, 0, 0
    for event in (event for step in journal.steps for event in step):
        kind = event[0]
        _own(state, owners, event)
        if kind == "source" and event[1] == 0:
            season, fields, running, last = [], {}, True, round
        elif kind == "round":
            running, round = False, int(event[1])
        elif kind == "era":
            era = int(event[1])
        elif kind == "paid":
            payments.append(event)
        elif kind == "irrigated":
            area, by = int(event[1]), int(event[2])
            key = era, state.content.classes[area]
            if key not in worth:
                worth[key] = field(state, era, area, by)
            fields[names[area]] = owners[area], *worth[key]
            earned[names[area]] = earned.get(names[area], 0) + worth[key][0]
        if running and kind in (*SEASON, *REAPED):
            season.append(event)
    return Annals(last, season, payments[-LATEST:], earned, fields)


def _own(state: UrState, owners: dict[int, int], event: Event) -> None:
    """Follow who owns which area."""
    if event[0] in ("bought", "der"):
        owners[int(event[2])] = int(event[1])
    elif event[0] == "joined" and event[2] == FIRST_AKKADIANS:
        owners.update(dict.fromkeys(members(state.content.homes[FIRST_AKKADIANS]), int(event[1])))


def paid_by(events: Iterable[Event], account: int) -> int:
    """What an account has paid, less what it got."""
    return sum(
        int(e[3]) * ((e[1] == account) - (e[2] == account)) for e in events if e[0] == "paid" and account != BANK
    )


def _copy(state: UrState) -> UrState:
    copy = state.clone()
    copy.events = []
    return copy
