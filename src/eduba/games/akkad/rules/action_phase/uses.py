"""For what a space can be activated: movement, a building, a monster, an expedition (AK-AV, D-11 to D-14)."""

from typing import Final

from eduba.games.akkad.content import ADMIN, DIVINE, PALACE, PORT, ROYAL, STOREHOUSE, TEMPLE
from eduba.games.akkad.errata import ARRIVING_PRIESTS
from eduba.games.akkad.rules.buildings import can_use
from eduba.games.akkad.rules.buildings.conversion import PRIESTS, targets
from eduba.games.akkad.rules.monsters import may_fight, why_no_fight
from eduba.games.akkad.rules.movement import (
    expedition_targets,
    move_origins,
    move_targets,
    why_not_enter,
    why_not_explore,
    why_out_of_reach,
)
from eduba.games.akkad.rules.pieces import cities_of, is_activated, is_stormy, own_army, token_types
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import BUILD, EXPEDITION, MONSTER, MOVE, MOVE_AND_BUILD
from eduba.mechanisms.bitset import each

TOKEN_OF: Final[tuple[int, ...]] = (ADMIN, ROYAL, DIVINE, ADMIN)
"""By building, the type of command token that it needs (AK-AV-04)."""
MOVES, BUILDS = (MOVE, MOVE_AND_BUILD), (BUILD, MOVE_AND_BUILD)


# -- which spaces ---------------------------------------------------------------------------------------------------


def possible_spaces(s: AkkadState, seat: int) -> int:
    """All spaces that a seat can activate for something (D-11)."""
    if not any(s.mat_tokens[seat]):
        return 0
    c = s.content
    spaces = move_targets(s, seat)
    if s.buildings[seat] >> PORT & 1:
        spaces |= expedition_targets(s, seat)
    if s.groups[seat] & c.lair_spaces:
        spaces |= monster_spaces(s, seat)
    cities = s.lands[seat] & c.cities & ~spaces
    return spaces | cities_with_use(s, seat, cities & s.open) if cities else spaces


def cities_with_use(s: AkkadState, seat: int, cities: int) -> int:
    """Those of some open cities of a seat in which at least one building can be used."""
    tokens, buildings = s.mat_tokens[seat], s.buildings[seat]
    if not cities or (tokens[ROYAL] and buildings >> PALACE & 1):
        return cities  # a TAX takes silver for the activated city itself
    if tokens[ADMIN] and buildings >> PORT & 1 and any(s.resources[seat]):
        return cities  # a TRADE needs something to exchange
    out = 0
    if tokens[ADMIN] and buildings >> STOREHOUSE & 1 and not s.powers[seat].needs_canal:
        out = cities & s.content.fertile  # and a COLLECT takes what the city yields
    if not tokens[ADMIN] and not (tokens[DIVINE] and buildings >> TEMPLE & 1):
        return out
    for city in each(cities & ~out):
        if has_usable_building(s, seat, city):
            out |= 1 << city
    return out


def usable_buildings(s: AkkadState, seat: int, city: int, mode: int = BUILD) -> int:
    """The buildings that can be used in a city, as a set (AK-AV-02, AK-AV-04, AK-AV-15, AK-BLD-02)."""
    out, tokens = 0, s.mat_tokens[seat]
    if mode == MOVE_AND_BUILD and converts_on_arrival(s, seat, city):
        out = 1 << TEMPLE
    for building in each(s.buildings[seat]):
        if tokens[TOKEN_OF[building]] and can_use(s, seat, building, city):  # as `why_not_use`
            out |= 1 << building
    return out


def has_usable_building(s: AkkadState, seat: int, city: int) -> bool:
    """True if at least one building can be used in a city."""
    tokens = s.mat_tokens[seat]
    for building in each(s.buildings[seat]):  # noqa: SIM110 (asked for many cities in every turn)
        if tokens[TOKEN_OF[building]] and can_use(s, seat, building, city):  # as `why_not_use`
            return True
    return False


def converts_on_arrival(s: AkkadState, seat: int, city: int) -> bool:
    """True if priests who move into a city of theirs could convert a space from there (AK-AV-12, AK-TEM-09)."""
    if not s.buildings[seat] >> TEMPLE & 1 or not s.mat_tokens[seat][DIVINE] or s.revision < ARRIVING_PRIESTS:
        return False
    comes = any(s.armies[origin] & PRIESTS for origin in each(move_origins(s, seat, city)))
    return comes and targets(s, seat, city) != 0


def why_not_use(s: AkkadState, seat: int, building: int, city: int, mode: int = BUILD) -> str | None:
    """The clause that forbids the use of a building in a city that is to be activated."""
    if not cities_of(s, seat) >> city & 1 or not s.buildings[seat] >> building & 1:
        return "AK-AV-02"
    if not s.mat_tokens[seat][TOKEN_OF[building]]:
        return "AK-AV-04"
    if mode == MOVE_AND_BUILD and building == TEMPLE and converts_on_arrival(s, seat, city):
        return None
    return None if can_use(s, seat, building, city) else "AK-AV-15"


def monster_spaces(s: AkkadState, seat: int) -> int:
    """All lairs whose monster own units that stand there can fight after an activation (AK-AV-14)."""
    out = 0
    for lair in each(s.groups[seat] & s.content.lair_spaces):
        if may_fight(s, seat, lair):
            out |= 1 << lair
    return out & s.open if out else 0


# -- for which use --------------------------------------------------------------------------------------------------


def why_not_mode(s: AkkadState, seat: int, space: int, mode: int) -> str | None:
    """The clause that forbids activating a space for this use."""
    if not token_types(s, seat):
        return "AK-TOK-01"
    if is_activated(s, space):
        return "AK-AV-05"  # and AK-AV-06
    if is_stormy(s, space):
        return "AK-WOR-05"
    if mode in BUILDS:
        if not cities_of(s, seat) >> space & 1:
            return "AK-AV-11" if mode == MOVE_AND_BUILD else "AK-AV-02"
        if not (has_usable_building(s, seat, space) or (mode in MOVES and converts_on_arrival(s, seat, space))):
            return "AK-AV-15"
    if mode in MOVES:
        clause = why_not_enter(s, seat, space)
        return why_out_of_reach(s, seat, space) if clause == "AK-AV-13" else clause
    if mode == MONSTER:
        if monster_spaces(s, seat) >> space & 1:
            return None
        return "AK-NCU-06" if s.stands[seat] & ~s.groups[seat] & 1 << space else why_no_fight(s, seat, space)
    return why_not_explore(s, seat, space) if mode == EXPEDITION else None


def possible_modes(s: AkkadState, seat: int, space: int) -> int:
    """The uses for which a space can be activated, as a set (D-12); each question is asked once."""
    if not any(s.mat_tokens[seat]) or not s.open >> space & 1:
        return 0
    modes = 0
    if why_not_enter(s, seat, space) is None:
        modes = 1 << MOVE
    c, here = s.content, 1 << space
    if s.lands[seat] & c.cities & here:
        if cities_with_use(s, seat, here):
            modes |= 1 << BUILD | (1 << MOVE_AND_BUILD if modes else 0)
        elif modes and converts_on_arrival(s, seat, space):
            modes |= 1 << MOVE_AND_BUILD
    if s.groups[seat] & c.lair_spaces & here and monster_spaces(s, seat) & here:
        modes |= 1 << MONSTER
    if s.buildings[seat] >> PORT & 1 and expedition_targets(s, seat) & here:
        modes |= 1 << EXPEDITION
    return modes


def why_not_activate(s: AkkadState, seat: int, space: int) -> str | None:
    """The clause that forbids activating a space at all; of several, the one about its likeliest use."""
    refusals = [why_not_mode(s, seat, space, mode) for mode in range(EXPEDITION + 1)]
    if None in refusals:
        return None
    if cities_of(s, seat) >> space & 1:
        return refusals[BUILD]
    if own_army(s, seat, space) and space in s.content.monster_of:
        return refusals[MONSTER]
    is_far = refusals[MOVE] == "AK-AV-13" and s.buildings[seat] >> PORT & 1
    return refusals[EXPEDITION if is_far else MOVE]


def fitting_tokens(s: AkkadState, seat: int, mode: int, building: int) -> int:
    """The types of tokens with which a space can be activated for this use (D-13)."""
    if mode in BUILDS:
        return 1 << TOKEN_OF[building]  # AK-AV-04
    return token_types(s, seat)  # AK-AV-03


def why_not_token(s: AkkadState, seat: int, mode: int, building: int, token: int) -> str | None:
    """The clause that forbids to activate a space for this use with a token of this type."""
    if fitting_tokens(s, seat, mode, building) >> token & 1:
        return None
    return "AK-AV-04" if s.mat_tokens[seat][token] else "AK-TOK-01"
