"""What makes our own map a fair one (F13): each check answers with a fault or nothing.

Whoever types in the printed board is not told that it differs from ours.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from eduba.core.errors import BadContent
from eduba.games.akkad.content import (
    AKKAD,
    CITY,
    GRAIN,
    HOME,
    KINDS,
    LAND,
    LAPIS,
    RED,
    RESOURCES,
    SHEEP,
    SILVER,
    SPECIAL,
    Content,
    distance,
)
from eduba.games.akkad.content.map_needs import Check, Fault, border_lengths, cut_off_from_akkad, edges_of
from eduba.mechanisms.bitset import mask_of, members

NUMBERS = {AKKAD: 1, HOME: 6, SPECIAL: 11, CITY: 18, LAND: 21, RED: 10}
BORDERS = {"land": 84} | {
    f"{kind}-{river}": n for kind, n in (("bank", 22), ("across", 17), ("ford", 6)) for river in "ET"
}
SHORTEST_BORDER = 44
TWO_GATES = ("black_mountain", "lower_sea")
"""The lairs at the source of the Tigris and the mouth of the Euphrates, which join the banks on foot."""


def sizes(c: Content) -> Fault:
    """F13.1: how many spaces and borders of each kind."""
    for kind, n in NUMBERS.items():
        if c.of_kind[kind].bit_count() != n:
            found = c.of_kind[kind].bit_count()
            return BadContent("there are {0} spaces of kind {1} instead of {2}", found, KINDS[kind], n)
    for name, n in BORDERS.items():
        if len(c.data["edges"][name]) != n:
            return BadContent("there are {0} borders of kind {1} instead of {2}", len(c.data["edges"][name]), name, n)
    return None


def three_banks(c: Content) -> Fault:
    """F13.2: one can walk everywhere; without fords and two lairs the map falls into three parts."""
    if fault := cut_off_from_akkad(c, c.walk):
        return fault
    gates = mask_of(map(c.names.index, TWO_GATES))
    pairs = edges_of(c, "land", "bank-E", "bank-T")
    found = parts(len(c.names), [pair for pair in pairs if not any(gates >> space & 1 for space in pair)], ~gates)
    return None if found == 3 else BadContent("without fords the banks are {0} {0:part|parts} instead of 3", found)


def parts(count: int, pairs: Iterable[Sequence[int]], among: int) -> int:
    """Into how many connected parts these spaces fall."""
    group = list(range(count))
    for a, b in pairs:
        old, new = group[a], group[b]
        group = [new if member == old else member for member in group]
    return len({group[space] for space in range(count) if among >> space & 1})


def around_homes(c: Content) -> Fault:
    """F13.3: four neighbours: a city with silver, and three lands with grain and sheep two to one."""
    for home in c.home_spaces:
        near = members(c.near[home])
        cities = [c.yields[space] for space in near if c.kinds[space] == CITY]
        lands = Counter(c.yields[space] for space in near if c.kinds[space] == LAND)
        mixed = sorted(lands.items()) in ([((GRAIN,), 1), ((SHEEP,), 2)], [((GRAIN,), 2), ((SHEEP,), 1)])
        if len(near) != 4 or cities != [(SILVER,)] or not mixed or c.yields[home] != (GRAIN, SHEEP):
            return BadContent(
                "spaces {0}: around a home lie a city with silver and three lands with food", c.names[home]
            )
    return None


def homes_apart(c: Content) -> Fault:
    """F13.3: no space lies beside two homes."""
    for a, b in combinations(c.home_spaces, 2):
        if (c.near[a] | 1 << a) & (c.near[b] | 1 << b):
            return BadContent(
                "spaces {0} and {1}: home cities must not have a neighbour in common", c.names[a], c.names[b]
            )
    return None


def equal_distances(c: Content) -> Fault:
    """F13.4: how far homes reach."""
    for home in c.home_spaces:
        wet, dry = distance(c.near, home), distance(c.walk, home)
        corner = c.names[home] in ("urkesh", "girsu")
        within = [sum(0 <= d <= steps for d in ways) for ways, steps in ((wet, 2), (dry, 2), (wet, 3), (dry, 3))]
        others = sorted(wet[other] for other in c.home_spaces if other != home)
        reaches_alike = within == [14, 14, 22, 20 if corner else 22]
        if not reaches_alike or {wet[c.akkad], dry[c.akkad]} != {4} or others != [4, 4, 6, 6, 8]:
            return BadContent("spaces {0}: homes must be alike in reach and in distances", c.names[home])
    return None


def equal_wealth(c: Content) -> Fault:
    """F13.5: what lies within two steps of a home."""
    for home in c.home_spaces:
        near = [space for space, steps in enumerate(distance(c.near, home)) if 0 <= steps <= 2]
        found = Counter(resource for space in near for resource in c.yields[space])
        food = sum(GRAIN in c.yields[space] or SHEEP in c.yields[space] for space in near)
        specials = sum(c.kinds[space] == SPECIAL for space in near)
        beasts = sum(space in c.monster_of for space in near)
        poorer = c.names[home] in ("assur", "susa")
        rich = found[LAPIS] == 2 and found[SILVER] >= 2 and food >= 6
        if not rich or (specials, beasts) != ((3, 3) if poorer else (4, 2)):
            return BadContent("spaces {0}: homes must be alike in the wealth within 2 steps", c.names[home])
    return None


def equal_rivers(c: Content) -> Fault:
    """F13.6 and F13.7: 24 spaces on each river, Akkad alone on both; a ford at every home; no water in lairs."""
    for river, letter in enumerate("ET"):
        spaces = c.of_river[river]
        water = edges_of(c, *(f"{kind}-{letter}" for kind in ("bank", "across", "ford")))
        if spaces.bit_count() != 24 or parts(len(c.names), water, spaces) != 1:
            return BadContent("24 connected spaces must touch the river {0}, not {1}", letter, spaces.bit_count())
    if c.of_river[0] & c.of_river[1] != 1 << c.akkad:
        return BadContent("just Akkad must touch both rivers")
    fords = [space for pair in edges_of(c, "ford-E", "ford-T") for space in pair]
    for home in c.home_spaces:
        if home not in fords or (c.near[home] & c.rivers).bit_count() != 3 or not c.rivers >> home & 1:
            return BadContent("spaces {0}: a home has a ford, and three of its neighbours touch a river", c.names[home])
    wet = [lair for lair in c.lairs if c.rivers >> lair & 1]
    return BadContent("spaces {0}: a lair touches no river", c.names[wet[0]]) if wet else None


def colours(c: Content) -> Fault:
    """F13.9: how often each resource is shown, homes and Akkad aside."""
    plain = Counter(c.yields[s] for s in range(len(c.names)) if c.kinds[s] not in (AKKAD, HOME, RED))
    for resource, n in ((GRAIN, 16), (SHEEP, 16), (SILVER, 12), (LAPIS, 6)):
        if plain[resource,] != n:
            return BadContent("{0} is given by {1} spaces instead of {2}", RESOURCES[resource], plain[resource,], n)
    return None


def wide_borders(c: Content) -> Fault:
    """F13.11: no drawn border is too short to be seen."""
    for pair, length in sorted(border_lengths(c).items(), key=lambda item: item[1]):
        if length < SHORTEST_BORDER:
            a, b = (c.names[space] for space in sorted(pair))
            return BadContent("cells {0} and {1}: their border is too short to be seen", a, b)
    return None


OURS: tuple[Check, ...] = (
    *(sizes, three_banks, homes_apart, around_homes, equal_distances, equal_wealth),
    *(equal_rivers, colours, wide_borders),
)
