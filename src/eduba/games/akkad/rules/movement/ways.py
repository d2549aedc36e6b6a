"""What a seat can walk and sail over now: its ways, as masks, read once from the position for one question."""

from typing import NamedTuple

from eduba.games.akkad.army import own_units
from eduba.games.akkad.content import ADVANCED_DOCKS, PORT, RED, ROYAL_ROADS
from eduba.games.akkad.rules.pieces import army_size, attack_value, canals_of
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members

BOAT_STEPS = 3
"""Water steps of a boat trip without any bonus (AK-WAT-05)."""


class Ways(NamedTuple):
    """The board as the units of one seat see it. All sets are sets of spaces."""

    open: int
    """Neither activated nor under the Storm: what units may leave, enter or pass."""
    others: int
    """Where units, mercenaries or rebels of others stand."""
    steps: tuple[int, ...]
    """By space, the neighbours that one step on land reaches."""
    land_steps: int
    boat_steps: int
    """Water steps of a boat trip; 0 without the Port."""
    docks: bool
    """True with Advanced Docks."""
    water: int
    """The water spaces of this seat; empty without the Port."""
    links: tuple[int, ...]
    """By space, the neighbours linked to it by water."""
    near: tuple[int, ...]
    roll_on_land: int
    """Red spaces that need a danger roll when entered on land."""
    roll_by_boat: int
    """The same for a boat trip."""

    @property
    def free(self) -> int:
        """What units may pass (AK-MOVE-05, AK-MOVE-06, AK-MOVE-08, AK-WAT-09)."""
        return self.open & ~self.others


def ways_of(s: AkkadState, seat: int) -> Ways:
    """The ways of a seat in the present position."""
    c = s.content
    has_port = bool(s.buildings[seat] >> PORT & 1)
    upgrades = s.upgrades[seat]
    canals = canals_of(s, seat)
    powers = s.powers[seat]
    red = 0 if powers.danger_immune else c.of_kind[RED]  # AK-WOR-10
    return Ways(
        open=open_spaces(s),
        others=spaces_of_others(s, seat),
        steps=c.near if has_port else c.walk,  # AK-MOVE-09, AK-PRT-01
        land_steps=1 + (upgrades >> ROYAL_ROADS & 1) + powers.land_move,  # AK-MOVE-01, AK-PAL-08
        boat_steps=BOAT_STEPS + powers.boat_move if has_port else 0,  # AK-WAT-04, AK-WAT-07, AK-WAT-08
        docks=bool(upgrades >> ADVANCED_DOCKS & 1),
        water=c.rivers | canals if has_port else 0,  # AK-WAT-02
        links=water_links(s, canals) if has_port else (),
        near=c.near,
        roll_on_land=red,  # AK-DNG-01
        roll_by_boat=red & ~canals,  # AK-DNG-06, AK-DNG-07
    )


def open_spaces(s: AkkadState) -> int:
    """All spaces that are neither activated nor under the Storm (AK-AV-07, AK-AV-08, AK-MOVE-04, AK-WOR-05)."""
    closed = s.marked | s.floods
    if s.storm != NONE:
        closed |= 1 << s.storm
    return s.content.everywhere & ~closed


def spaces_of_others(s: AkkadState, seat: int) -> int:
    """All spaces with units, mercenaries or rebels of others; mercenaries alone block too (AK-NCU-08)."""
    mask = s.rebellious
    for other, spaces in enumerate(s.stands):
        if other != seat:
            mask |= spaces
    return mask


def water_links(s: AkkadState, canals: int) -> tuple[int, ...]:
    """By space, the neighbours linked to it by water, for a seat with these canals (AK-WAT-01 to AK-WAT-03)."""
    c = s.content
    euphrates, tigris = c.bank
    links = [e | t for e, t in zip(euphrates, tigris)]
    water = c.rivers | canals
    for space in members(canals):
        joined = c.near[space] & water
        links[space] |= joined
        for neighbour in members(joined):
            links[neighbour] |= 1 << space
    return tuple(links)


class Groups(NamedTuple):
    """Where units of a seat stand that could leave, as sets of spaces."""

    all: int
    attackers: int
    """Those that can bring an attack value: an own unit that has one, or any own unit with a mercenary (AK-MOVE-12)."""
    full: int
    """Where as many own units stand as army size allows, or more (AK-MOVE-03)."""


def groups_of(s: AkkadState, seat: int, spaces: int) -> Groups:
    """The groups of a seat, those that could leave only in the given spaces."""
    attackers = full = 0
    size = army_size(s, seat)
    movable = s.groups[seat] & spaces  # AK-MOVE-10, AK-NCU-06: mercenaries need an own unit
    for space in members(s.groups[seat]):
        army = s.armies[space]
        if own_units(army) >= size:
            full |= 1 << space
        if movable >> space & 1 and attack_value(s, seat, army):
            attackers |= 1 << space
    return Groups(movable, attackers, full)
