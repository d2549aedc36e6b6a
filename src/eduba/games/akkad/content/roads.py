"""Where units can walk and sail, given what lies on the map: the same for all games with this map, so it is remembered.

All sets are sets of spaces.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from eduba.mechanisms.bitset import members

REMEMBERED = 1024
"""How many answers of each sort are kept."""


class Traveller(NamedTuple):
    """All that matters for the ways of a seat: how far it goes, and what it meets."""

    open: int
    """Neither activated nor under the Storm: what units may leave, enter or pass."""
    others: int
    """Where units, mercenaries or rebels of others stand."""
    canals: int
    land_steps: int
    boat_steps: int
    """Water steps of a boat trip; 0 without the Port."""
    docks: bool
    """True with Advanced Docks."""
    danger_immune: bool


class Ways:
    """The map as the units of one seat see it."""

    def __init__(self, t: Traveller, roads: "Roads") -> None:
        self.open, self.others = t.open, t.others
        self.free = t.open & ~t.others
        """What units may pass (AK-MOVE-05, AK-MOVE-06, AK-MOVE-08, AK-WAT-09)."""
        has_port = t.boat_steps > 0
        self.near = roads.near
        self.steps = roads.near if has_port else roads.walk  # AK-MOVE-09, AK-PRT-01
        """By space, the neighbours that one step on land reaches."""
        self.land_steps, self.boat_steps, self.docks = t.land_steps, t.boat_steps, t.docks
        self.water = roads.rivers | t.canals if has_port else 0  # AK-WAT-02
        """The water spaces of this seat; empty without the Port."""
        self.links: Sequence[int] = roads.links(t.canals) if has_port else ()
        """By space, the neighbours linked to it by water."""
        self.roll_on_land = 0 if t.danger_immune else roads.red  # AK-DNG-01, AK-WOR-10
        """Red spaces that need a danger roll when entered on land."""
        self.roll_by_boat = self.roll_on_land & ~t.canals  # AK-DNG-06, AK-DNG-07
        """The same for a boat trip."""
        self.known: dict[int, int] = {}
        """By space, what a move reaches from it, as far as somebody has asked (see `reach`)."""


class Roads:
    """The map, as far as movement is concerned."""

    def __init__(
        self, near: Sequence[int], walk: Sequence[int], banks: Sequence[Sequence[int]], rivers: int, red: int
    ) -> None:
        self.near, self.walk, self.rivers, self.red = near, walk, rivers, red
        self.banks = banks
        self.links = lru_cache(REMEMBERED)(self._links)
        self.ways = lru_cache(REMEMBERED)(self._ways)

    def _ways(self, traveller: Traveller) -> Ways:
        return Ways(traveller, self)

    def _links(self, canals: int) -> tuple[int, ...]:
        """By space, the neighbours linked to it by water, for a seat with these canals (AK-WAT-01 to AK-WAT-03)."""
        euphrates, tigris = self.banks
        links = [e | t for e, t in zip(euphrates, tigris)]
        water = self.rivers | canals
        for space in members(canals):
            joined = self.near[space] & water
            links[space] |= joined
            for neighbour in members(joined):
                links[neighbour] |= 1 << space
        return tuple(links)
