"""Buildings: one activation uses one building, all its actions in printed order."""

from typing import Final

from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.games.akkad import sequence
from eduba.games.akkad.frames import BuildingUse, new_frame
from eduba.games.akkad.rules.buildings import canals, collect, conversion, purchase, recruit, tax, trade
from eduba.games.akkad.rules.buildings.actions import (
    COLLECT,
    CONVERSION,
    DIG,
    HIRE,
    OF_BUILDING,
    RECRUIT,
    TAX,
    TRADE,
    TRAIN,
    ZIGGURAT,
)
from eduba.games.akkad.state import NONE, AkkadState

_LIKELIEST_FIRST: Final[tuple[tuple[int, ...], ...]] = (
    (COLLECT, HIRE),
    (TAX, RECRUIT),
    (TRAIN, ZIGGURAT, CONVERSION),
    (TRADE, DIG),
)
"""By building, its actions in an order in which one that is possible is soon found."""


def use_building(s: AkkadState, seat: int, building: int, city: int) -> None:
    """Use a building in a city that this action has activated."""
    s.call(sequence.BUILDING, new_frame(BuildingUse, (seat, building, city, 0)))


def can_use(s: AkkadState, seat: int, building: int, city: int) -> bool:
    """True if the seat has the building, controls the city, and some action of the building would change something."""
    if not s.buildings[seat] >> building & 1 or s.control[city] != seat or not s.content.cities >> city & 1:
        return False  # AK-AV-02, AK-BLD-01, AK-BLD-02
    for action in _LIKELIEST_FIRST[building]:  # noqa: SIM110 (asked for every city in every turn)
        if is_possible(s, seat, action, city, city):  # AK-AV-15
            return True
    return False


def is_possible(s: AkkadState, seat: int, action: int, city: int, fresh: int, all_adjacent: bool = False) -> bool:
    """True if an action would change something (AK-ACT-10). Nobody needs to own the building (AK-ROL-10)."""
    if city != NONE and s.storm == city:
        return False  # AK-WOR-05
    if action == COLLECT:
        return collect.is_possible(s, seat, city, fresh, all_adjacent)
    if action == RECRUIT:
        return recruit.is_possible(s, seat, city)
    if action == TAX:
        return tax.taxes(s, seat, fresh) > 0
    if action == CONVERSION:
        return bool(conversion.sources(s, seat, fresh))
    if action == DIG:
        return bool(canals.dig_sites(s, seat, city))
    if action == TRADE:
        return trade.is_possible(s, seat)
    return purchase.is_possible(s, seat, action, city)


def perform(s: AkkadState, seat: int, action: int, city: int, fresh: int, all_adjacent: bool = False) -> None:
    """Carry out an action. `fresh` is the space that this action has activated, or NONE. Calls a phase as a rule."""
    if action == COLLECT:
        collect.collect(s, seat, city, fresh, all_adjacent)
    elif action == RECRUIT:
        recruit.recruit(s, seat, city)
    elif action == TAX:
        tax.collect_taxes(s, seat, fresh)
    elif action == CONVERSION:
        conversion.convert(s, seat, fresh)  # AK-TEM-29: the city does not matter
    elif action == DIG:
        canals.dig(s, seat, city)
    elif action == TRADE:
        trade.trade(s, seat)
    else:
        purchase.offer(s, seat, action, city)


class Building(Phase[AkkadState]):
    """Goes through the actions of a building; each may be left out (AK-BLD-03)."""

    name = "building"
    frame = BuildingUse

    def run(self, s: AkkadState) -> int:
        use: BuildingUse = s.frames[-1]
        seat, building, city, step = use
        actions = OF_BUILDING[building]
        for number in range(step, len(actions)):
            action = actions[number]
            if is_possible(s, seat, action, city, city):
                s.frames[-1] = new_frame(BuildingUse, (seat, building, city, number + 1))
                perform(s, seat, action, city, city)
                return CONTINUE
        return DONE
