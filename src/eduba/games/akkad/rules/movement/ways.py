"""What a seat can walk and sail over now: its ways, and where its own units stand."""

from typing import Final

from eduba.games.akkad.army import own_units
from eduba.games.akkad.content import ADVANCED_DOCKS, PORT, ROYAL_ROADS
from eduba.games.akkad.content.roads import Gait, Ways
from eduba.games.akkad.rules.pieces import army_size
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each

BOAT_STEPS: Final = 3
"""Water steps of a boat trip without any bonus (AK-WAT-05)."""


def takes_one_step(s: AkkadState, seat: int) -> bool:
    """True if a move of a seat is one step on land and nothing else, as most are."""
    return not (s.buildings[seat] >> PORT & 1 or s.upgrades[seat] >> ROYAL_ROADS & 1 or s.powers[seat].land_move)


def gait_of(s: AkkadState, seat: int) -> Gait:
    """How the units of a seat go."""
    powers, upgrades = s.powers[seat], s.upgrades[seat]
    return s.content.roads.gait(
        1 + (upgrades >> ROYAL_ROADS & 1) + powers.land_move,  # AK-MOVE-01, AK-PAL-08
        BOAT_STEPS + powers.boat_move if s.buildings[seat] >> PORT & 1 else 0,  # AK-WAT-04, AK-WAT-07, AK-WAT-08
        upgrades >> ADVANCED_DOCKS & 1,
        s.dug[seat],
        powers.danger_immune,
    )


def ways_of(s: AkkadState, seat: int) -> Ways:
    """The ways of a seat in the present position."""
    gait = gait_of(s, seat)
    return s.content.roads.ways(gait, free_spaces(s, seat, gait))


def free_spaces(s: AkkadState, seat: int, gait: Gait) -> int:
    """The spaces that units of a seat may pass now: open ones without units of others."""
    others = s.occupied & ~s.stands[seat] | s.rebellious  # as `spaces_of_others`
    return gait.passed & s.open & ~others


def spaces_of_others(s: AkkadState, seat: int) -> int:
    """All spaces with units, mercenaries or rebels of others; mercenaries alone block too (AK-NCU-08)."""
    return s.occupied & ~s.stands[seat] | s.rebellious  # no space has units of two seats


def can_leave(s: AkkadState, seat: int) -> int:
    """The spaces with own units that could leave (AK-MOVE-10, AK-NCU-06: mercenaries need an own unit)."""
    return s.groups[seat] & s.open


def attackers_in(s: AkkadState, seat: int, spaces: int) -> int:
    """Those of the given spaces whose own units can bring an attack value along (AK-MOVE-12).

    It is that of an own unit, or of a mercenary that goes with any own unit.
    """
    out, attacking, armies = 0, s.powers[seat].attacking, s.armies
    for space in each(s.groups[seat] & spaces):
        if armies[space] & attacking:
            out |= 1 << space
    return out


def is_full(s: AkkadState, seat: int, space: int) -> bool:
    """True if as many own units stand in a space as army size allows, or more (AK-MOVE-03)."""
    return bool(s.groups[seat] >> space & 1) and own_units(s.armies[space]) >= army_size(s, seat)
