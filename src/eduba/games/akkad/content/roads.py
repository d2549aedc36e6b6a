"""Where units can walk and sail, given what lies on the map: the same for all games with this map, so it is remembered.

All sets are sets of spaces.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from eduba.mechanisms.bitset import each

REMEMBERED: Final = 1024
"""How many answers of each sort are kept."""


class Gait:
    """How the units of a seat go: what follows from its buildings, upgrades, canals and powers."""

    def __init__(
        self, roads: "Roads", land_steps: int, boat_steps: int, docks: int, canals: int, immune: bool
    ) -> None:
        has_port = boat_steps > 0
        self.land_steps = land_steps
        self.boat_steps = boat_steps
        """Water steps of a boat trip; 0 without the Port."""
        self.docks = docks > 0
        """True with Advanced Docks."""
        self.near = roads.near
        self.steps = roads.near if has_port else roads.walk  # AK-MOVE-09, AK-PRT-01
        """By space, the neighbours that one step on land reaches."""
        self.water = roads.rivers | canals if has_port else 0  # AK-WAT-02
        """The water spaces of this seat; empty without the Port."""
        self.links: Sequence[int] = roads.links(canals) if has_port else ()
        """By space, the neighbours linked to it by water."""
        self.passed = self.water if land_steps == 1 else roads.everywhere
        """The spaces in which a move may be between two steps."""
        self.roll_on_land = 0 if immune else roads.red  # AK-DNG-01, AK-WOR-10
        """Red spaces that need a danger roll when entered on land."""
        self.roll_by_boat = self.roll_on_land & ~canals  # AK-DNG-06, AK-DNG-07
        """The same for a boat trip."""


class Ways:
    """The map as the units of one seat see it in one position."""

    __slots__ = ("free", "gait", "known")

    def __init__(self, gait: Gait, free: int) -> None:
        self.gait = gait
        self.free = free
        """What units may pass, of all that they could (AK-MOVE-05, AK-MOVE-06, AK-MOVE-08, AK-WAT-09)."""
        self.known: dict[int, int] = {}
        """By space, what a move reaches from it, as far as somebody has asked (see `rules.movement.reach`)."""


class Roads:
    """The map, as far as movement is concerned."""

    def __init__(
        self, near: Sequence[int], walk: Sequence[int], banks: Sequence[Sequence[int]], rivers: int, red: int
    ) -> None:
        self.near, self.walk, self.rivers, self.red = near, walk, rivers, red
        self.everywhere = (1 << len(near)) - 1
        euphrates, tigris = banks
        self._along_rivers = [e | t for e, t in zip(euphrates, tigris)]
        """By space, the neighbours linked to it by a river."""
        self.links = lru_cache(REMEMBERED)(self._links)
        self.networks = lru_cache(REMEMBERED)(self._networks)
        self.around = lru_cache(REMEMBERED)(self._around)
        self.gait = lru_cache(REMEMBERED)(self._gait)
        self.ways = lru_cache(REMEMBERED)(Ways)

    def _around(self, spaces: int) -> int:
        """All neighbours of a set of spaces; two of them may be neighbours of each other."""
        out = 0
        for space in each(spaces):
            out |= self.near[space]
        return out

    def _networks(self, canals: int, closed: int) -> tuple[int, ...]:
        """The water spaces that are linked with each other over any distance, without the closed ones, as sets."""
        links, left, out = self.links(canals), (self.rivers | canals) & ~closed, []
        while left:
            network = edge = left & -left
            while edge:
                here = edge.bit_length() - 1
                found = links[here] & left & ~network
                network |= found
                edge = edge ^ 1 << here | found
            left &= ~network
            out.append(network)
        return tuple(out)

    def _gait(self, land_steps: int, boat_steps: int, docks: int, canals: int, immune: bool) -> Gait:
        return Gait(self, land_steps, boat_steps, docks, canals, immune)

    def _links(self, canals: int) -> tuple[int, ...]:
        """By space, the neighbours linked to it by water, for a seat with these canals (AK-WAT-01 to AK-WAT-03)."""
        links, water = self._along_rivers.copy(), self.rivers | canals
        for space in each(canals):
            joined = self.near[space] & water
            links[space] |= joined
            for neighbour in each(joined):
                links[neighbour] |= 1 << space
        return tuple(links)
