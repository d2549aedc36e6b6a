"""Digging and forced sales against plain enumerations of what the clauses allow, on random positions."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest

from eduba.games.ur import sequence
from eduba.games.ur.content import AKKAD, TERRAINS
from eduba.games.ur.state import UrState
from eduba.mechanisms.bitset import mask_of, members

from .table import Table

Canals = frozenset[frozenset[int]]
PRICES = {"2": 100, "3": 150, "4": 200, "M": 400}


def line(path: tuple[int, ...]) -> Canals:
    """The canals of a path, whichever end it was walked from."""
    return frozenset(frozenset(pair) for pair in pairwise(path))


def walked(s: UrState, path: tuple[int, ...] = ()) -> Iterator[Canals]:
    """Every stretch that the engine lets a crew dig."""
    for action in s.options():
        if action.verb == "done" and len(path) > 1:
            yield line(path)
        elif action.verb == "dig":
            after, way = s.clone(), (*path, action.arg)
            after.apply(action)
            if after.stack[-1] == sequence.STRETCH:
                yield from walked(after, way)
            else:
                yield line(way)


def simple_paths(s: UrState, longest: int, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways over open land and rivers that visit nothing twice."""
    if len(path) > 1:
        yield path
    if len(path) <= longest:
        for area in members(s.content.near[path[-1]] & ~s.closed & ~mask_of(path)):
            yield from simple_paths(s, longest, (*path, area))


def allowed(s: UrState, path: tuple[int, ...], points: int) -> bool:
    """What UR-DIG-02 to UR-DIG-09 say of a path."""
    rivers, canals = s.content.rivers, [joined.bit_count() for joined in s.canal]
    new = all(not s.canal[a] >> b & 1 and not rivers >> a & rivers >> b & 1 for a, b in pairwise(path))
    wet = any(rivers >> end & 1 or canals[end] for end in (path[0], path[-1]))
    dry_inside = all(not rivers >> area & 1 and not canals[area] for area in path[1:-1])
    junctions = sum(1 for end in (path[0], path[-1]) if rivers >> end & 1 or canals[end] > 1)
    return new and wet and dry_inside and len(path) - 1 + junctions <= points


@pytest.mark.rule(*(f"UR-DIG-{n:02}" for n in range(1, 12)))
@pytest.mark.parametrize(("crew", "longest", "points"), [("1+1", 1, 2), ("2", 2, 2), ("3", 3, 3), ("4", 4, 4)])
def test_a_crew_can_dig_exactly_the_stretches_that_the_clauses_allow(
    table: Table, crew: str, longest: int, points: int
) -> None:
    rng, c = Random(points), table.game.content
    free = [(a, b) for a, b in c.borders if not c.rivers >> a & c.rivers >> b & 1 and (a, b) not in c.canals]
    for nations in ("", "Calah blue, Der red, Eridu red"):
        canals = " ".join(f"{c.names[a]}-{c.names[b]}" for a, b in rng.sample(free, 30))
        states = f"Akkad: active, crews {crew}"
        s = table("red: land F7", states, "digging", acting="Akkad", era="4", canals=canals, nations=nations).state
        every = (path for start in members(~s.closed & (1 << 90) - 1) for path in simple_paths(s, longest, (start,)))
        legal = {line(path) for path in every if allowed(s, path, points)}
        assert set(walked(s)) == legal
        assert len(legal) > 20


def forced_sale(table: Table, rng: Random) -> tuple[dict[str, str], list[int], list[int], int]:
    """Red, king of Akkad, has to hire: the position in words, the lands of red and blue, and what red must raise."""
    c, lands = table.game.content, members(table.game.content.land)
    mine, his = [rng.choice(members(c.of_state[AKKAD]))], []
    for area in rng.sample([a for a in lands if a not in mine], rng.randrange(1, 10)):
        ahead = sum(1 if a in mine else -1 for a in [*mine, *his] if c.state[a] == AKKAD)
        (his if rng.random() < 0.4 and (c.state[area] != AKKAD or ahead) else mine).append(area)
    era, treasury, cash = rng.choice("234M"), rng.randrange(50), rng.randrange(50)
    seats = f"red: land {' '.join(c.names[a] for a in mine)}, cash {cash}"
    seats += f"; blue: land {' '.join(c.names[a] for a in his)}" if his else ""
    prices = ", ".join(f"{terrain} {rng.choice(c.bar[4:18])}" for terrain in TERRAINS)
    states = f"Akkad: active, treasury {treasury}, king red"
    words = {"seats": seats, "states": states, "era": era, "prices": prices}
    return words, mine, his, PRICES[era] - treasury - cash


def may_go(where: tuple[int, ...], mine: list[int], his: list[int], some: tuple[int, ...]) -> bool:
    """What UR-MNT-08 and UR-MNT-09 say of selling some areas."""
    for state in {where[area] for area in some}:
        left = sum(1 for area in mine if where[area] == state and area not in some)
        others = sum(1 for area in his if where[area] == state)
        if left + others == 0 or (state == AKKAD and left < others):
            return False
    return True


def sold(s: UrState, before: int) -> Iterator[frozenset[int]]:
    """Every set of areas that a forced sale can come to."""
    if s.stack[-1] != sequence.FORCED_SALE:
        yield frozenset(members(before & ~s.own[0]))
        return
    for action in s.options():
        after = s.clone()
        after.apply(action)
        yield from sold(after, before)


@pytest.mark.rule("UR-MNT-05", "UR-MNT-07", "UR-MNT-08", "UR-MNT-09", "UR-REV-01")
def test_a_forced_sale_can_come_to_exactly_the_sales_that_the_clauses_allow(table: Table) -> None:
    rng, revolutions, sales = Random(9), 0, 0
    for _ in range(250):
        words, mine, his, need = forced_sale(table, rng)
        s = table(**words).state
        worth = {area: s.value(1 << area) for area in mine}
        sets = [some for n in range(1, len(mine) + 1) for some in combinations(mine, n)]
        prices = {some: [worth[a] for a in some] for some in sets if may_go(s.content.state, mine, his, some)}
        s = table(**words, phase="maintenance", acting="Akkad").state
        if table.events("revolution"):
            assert all(sum(them) < need for them in prices.values())
            revolutions += 1
            continue
        legal = {frozenset(some) for some, them in prices.items() if 0 <= sum(them) - need < min(them)}
        assert set(sold(s, mask_of(mine))) == legal
        sales += len(legal)
    assert revolutions > 30
    assert sales > 200
