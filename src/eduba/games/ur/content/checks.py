"""What a map and its content must fulfil, so that the game can be played as it is meant: MAP-01 to MAP-13.

The rules need some of it whatever the board looks like. The rest makes our own design a good one and is asked only of
a map that calls itself reconstructed: whoever types in the printed board must not be told that it differs from ours.
"""

from collections.abc import Callable
from itertools import pairwise

from eduba.core.errors import BadContent
from eduba.games.ur.content import (
    AKKAD,
    CALAH,
    FIRST_AKKADIANS,
    NATIONS,
    STATES,
    TERRAINS,
    Content,
)
from eduba.mechanisms.areas import connected, spread
from eduba.mechanisms.bitset import members

ROWS, COLUMNS = "ABCDEFGHI", 10
REGIONS = {"hills": 5, "forest": 4, "savannah": 3, "desert": 4}  # UR-PRC-02
HOMELANDS = 12
CITIES = 9


def check_content(c: Content, where: str = "content") -> None:
    """Refuse content the rules cannot be played with; the sentence says what is wrong and where."""
    ours = c.sources["map"] == "reconstructed"
    for rule in (*(MAP if ours else NEEDED), _cards, _nations, _bar):
        fault = rule(c)
        if fault:
            raise BadContent("{0}: {1}", where, fault)


def map_01(c: Content) -> BadContent | None:
    """Ninety areas, each river or land; every land has a terrain and a state."""
    expected = [f"{row}{column}" for row in ROWS for column in range(1, COLUMNS + 1)]
    if sorted(c.names) != sorted(expected):
        wrong = sorted(set(expected) ^ set(c.names)) or ["twice the same"]
        return BadContent("the areas must be A1 to I10, each once (look at {0})", wrong[0])
    for area, name in enumerate(c.names):
        if (c.terrain[area] < 0) != (c.state[area] < 0):
            return BadContent("{0} must be a river of no state, or land of one", name)
    return None


def map_02(c: Content) -> BadContent | None:
    """Ten to twelve land areas per state."""
    for name, areas in zip(STATES, c.of_state):
        size = areas.bit_count()
        if not 10 <= size <= 12:
            return BadContent("{0} has {1} land areas instead of 10 to 12", name, size)
    return None


def map_03(c: Content) -> BadContent | None:
    """The number of regions of each terrain."""
    for terrain, regions in zip(TERRAINS, c.regions):
        if len(regions) != REGIONS[terrain]:
            return BadContent("{0} has {1} regions instead of {2}", terrain, len(regions), REGIONS[terrain])
    return None


def map_04(c: Content) -> BadContent | None:
    """Rivers flow from neighbour to neighbour and all reach the exit in the last row."""
    for course in c.courses:
        for a, b in pairwise(course):
            if not c.near[a] >> b & 1:
                return BadContent("the river flows from {0} to {1}, which are no neighbours", c.names[a], c.names[b])
            if c.downstream[a] != b:
                return BadContent("the river areas after {0} differ", c.names[a])
    if c.names[c.exit][0] != ROWS[-1]:
        return BadContent("the exit {0} does not lie in row {1}", c.names[c.exit], ROWS[-1])
    for area in members(c.rivers):
        at, steps = area, 0
        while at >= 0 and at != c.exit and steps < len(c.names):
            at, steps = c.downstream[at], steps + 1
        if at != c.exit:
            return BadContent("water from {0} never reaches the exit", c.names[area])
    if c.downstream[c.exit] >= 0:
        return BadContent("water leaves the map in {0}, yet flows on", c.names[c.exit])
    return None


def map_05(c: Content) -> BadContent | None:
    """Two junctions of two rivers each; the courses cover exactly the river areas."""
    if len(c.courses) != 3:
        return BadContent("there are {0} rivers instead of 3", len(c.courses))
    if sorted(c.junctions.values()) != [2, 2]:
        return BadContent("the rivers must meet in exactly two areas, two of them each time")
    covered = sum(1 << area for area in {area for course in c.courses for area in course})
    stray = covered ^ c.rivers
    if stray:
        return BadContent("{0} is a river area or in a course, but not both", c.names[members(stray)[0]])
    return None


def map_06(c: Content) -> BadContent | None:
    """River areas touch only where one flows into the other."""
    for a in members(c.rivers):
        for b in members(c.near[a] & c.rivers):
            if c.downstream[a] != b and c.downstream[b] != a:
                return BadContent(
                    "the river areas {0} and {1} touch, but neither flows into the other", c.names[a], c.names[b]
                )
    return None


def homelands(c: Content) -> BadContent | None:
    """Every nation has a connected homeland, the First Akkadians three savannahs of Akkad, Calah some hills."""
    for nation, home in zip(NATIONS, c.homes):
        if not home or not connected(home, c.near) or home & c.rivers:
            return BadContent("the homeland of {0} must be one connected piece of land", nation)
    savannah = c.of_terrain[TERRAINS.index("savannah")] & c.of_state[AKKAD]
    if c.homes[FIRST_AKKADIANS].bit_count() != 3 or c.homes[FIRST_AKKADIANS] & ~savannah:
        return BadContent("the First Akkadians must live on three savannah areas of Akkad")
    if not c.homes[CALAH] & c.of_terrain[0]:
        return BadContent("there must be hills in the homeland of Calah")
    return None


def map_07(c: Content) -> BadContent | None:
    """Homelands: as the rules need them, twelve areas in all, without cities; Calah lives on hills alone."""
    fault = homelands(c)
    if fault:
        return fault
    for nation, home in zip(NATIONS, c.homes):
        if any(home >> city & 1 for city in c.cities):
            return BadContent("there is a city in the homeland of {0}", nation)
    if sum(c.homes).bit_count() != HOMELANDS:
        return BadContent("the homelands have {0} areas instead of {1}", sum(c.homes).bit_count(), HOMELANDS)
    return BadContent("the homeland of Calah must be hills") if c.homes[CALAH] & ~c.of_terrain[0] else None


def map_08(c: Content) -> BadContent | None:
    """Nine cities, one or two per state."""
    if len(c.cities) != CITIES:
        return BadContent("there are {0} cities instead of {1}", len(c.cities), CITIES)
    for state, name in enumerate(STATES):
        count = sum(1 for area in c.cities if c.state[area] == state)
        if not 1 <= count <= 2:
            return BadContent("{0} has {1} cities instead of 1 or 2", name, count)
    return None


def canals(c: Content) -> BadContent | None:
    """Printed canals join neighbours, not two of them river areas."""
    for a, b in c.canals:
        if not c.near[a] >> b & 1 or c.rivers >> a & c.rivers >> b & 1:
            return BadContent("the canal {0}-{1} must join two neighbours, one of them land", c.names[a], c.names[b])
    return None


def map_09(c: Content) -> BadContent | None:
    """Printed canals join neighbours of one homeland."""
    for a, b in c.canals:
        pair = 1 << a | 1 << b
        if not c.near[a] >> b & 1 or not any(home & pair == pair for home in c.homes):
            return BadContent("the canal {0}-{1} does not join two neighbours of one homeland", c.names[a], c.names[b])
    return None


def map_10(c: Content) -> BadContent | None:
    """Every state has enough open land, also by the river."""
    closed = sum(home for nation, home in enumerate(c.homes) if nation != FIRST_AKKADIANS)
    banks = spread(c.rivers, c.near)
    for name, areas in zip(STATES, c.of_state):
        if (areas & ~closed).bit_count() < 8:
            return BadContent("{0} has fewer than 8 areas that are open at the start", name)
        if (areas & ~closed & banks).bit_count() < 3:
            return BadContent("{0} has fewer than 3 open areas next to a river", name)
    return None


def map_11(c: Content) -> BadContent | None:
    """All land can be watered with four canals, cities with three around the homelands."""
    homes = sum(c.homes)
    reach = roundabout = c.rivers
    for far in range(1, 5):
        reach |= spread(reach, c.near)
        if far <= 3:
            roundabout |= spread(roundabout, c.near) & ~homes
    if c.land & ~reach:
        return BadContent("{0} is more than 4 canals from every river", c.names[members(c.land & ~reach)[0]])
    for area, city in c.cities.items():
        if not roundabout >> area & 1:
            return BadContent("the city {0} is more than 3 canals from every river", city)
    return None


def map_12(c: Content) -> BadContent | None:
    """Land is dear upstream and cheap downstream."""
    bounds = {"Urartu": (90, 999), "Persia": (90, 999), "Akkad": (75, 80)}
    for name, areas in zip(STATES, c.of_state):
        prices = [c.colony[c.classes[area]] for area in members(areas)]
        mean = sum(prices) / len(prices)
        low, high = bounds.get(name, (0, 72))
        if not low < mean < high:
            sentence = "the mean colonization price of {0} is {1}, outside {2} to {3}"
            return BadContent(sentence, name, round(mean, 1), low, high)
    return None


def map_13(c: Content) -> BadContent | None:
    """Every state hangs together, its rivers included."""
    for name, areas in zip(STATES, c.of_state):
        if not connected(areas | (spread(areas, c.near) & c.rivers), c.near):
            return BadContent("{0} falls apart: its land and the rivers beside it are not connected", name)
    return None


Rule = Callable[[Content], BadContent | None]
MAP: tuple[Rule, ...] = (
    map_01,
    map_02,
    map_03,
    map_04,
    map_05,
    map_06,
    map_07,
    map_08,
    map_09,
    map_10,
    map_11,
    map_12,
    map_13,
)
NEEDED: tuple[Rule, ...] = (map_01, map_03, map_04, map_05, homelands, canals)
"""What the rules need of any map, also of a printed one."""


def _cards(c: Content) -> BadContent | None:
    if len(set(c.crews)) != len(c.sets) or "2" not in c.crews:
        return BadContent("each set of cards needs a crew of its own, and one of them number 2, as which Eridu digs")
    if any(cards.cards < 1 for cards in c.sets):
        return BadContent("a set of cards is empty")
    if sorted(c.cash) != [3, 4, 5, 6]:
        return BadContent("there must be starting cash for 3, 4, 5 and 6 players")
    return None


def _nations(c: Content) -> BadContent | None:
    paying = all(price > 0 for price in c.nation_prices) and all(income > 0 for income in c.incomes)
    return None if paying else BadContent("every nation needs a price and an income above 0")


def _bar(c: Content) -> BadContent | None:
    return None if list(c.bar) == sorted(set(c.bar)) else BadContent("the boxes of the price bar must rise")
