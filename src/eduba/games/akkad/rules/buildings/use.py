"""Buildings: one activation uses one building, all its actions in printed order."""

from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.games.akkad import sequence
from eduba.games.akkad.frames import BuildingUse
from eduba.games.akkad.rules.buildings import canals, collect, conversion, purchase, recruit, tax, trade
from eduba.games.akkad.rules.buildings.actions import (
    COLLECT,
    CONVERSION,
    DIG,
    OF_BUILDING,
    RECRUIT,
    TAX,
    TRADE,
)
from eduba.games.akkad.rules.pieces import is_stormy
from eduba.games.akkad.state import NONE, AkkadState


def use_building(s: AkkadState, seat: int, building: int, city: int) -> None:
    """Use a building in a city that this action has activated."""
    s.call(sequence.BUILDING, BuildingUse(seat, building, city, 0))


def can_use(s: AkkadState, seat: int, building: int, city: int) -> bool:
    """True if the seat has the building, controls the city, and some action of the building would change something."""
    if not s.buildings[seat] >> building & 1 or s.control[city] != seat or not s.content.cities >> city & 1:
        return False  # AK-AV-02, AK-BLD-01, AK-BLD-02
    return any(is_possible(s, seat, action, city, city) for action in OF_BUILDING[building])  # AK-AV-15


def is_possible(s: AkkadState, seat: int, action: int, city: int, fresh: int, all_adjacent: bool = False) -> bool:
    """True if an action would change something (AK-ACT-10). Nobody needs to own the building (AK-ROL-10)."""
    if city != NONE and is_stormy(s, city):
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
        seat, building, city, step = s.local(BuildingUse)
        for number, action in enumerate(OF_BUILDING[building][step:], step + 1):
            if is_possible(s, seat, action, city, city):
                s.set_local(BuildingUse(seat, building, city, number))
                perform(s, seat, action, city, city)
                return CONTINUE
        return DONE
