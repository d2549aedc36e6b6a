"""Who plays whom: the tables of a round, and who sits where."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random

Pair = frozenset[str]


def table_sizes(people: int, wanted: int, allowed: Sequence[int]) -> list[int]:
    """How many people sit at each table: all of them, as evenly and as near to what is wanted as the game allows.

    Where the game allows no such division there are fewer people than seats at some tables; bots join them.
    """
    for tables in sorted(range(1, people + 1), key=lambda tables: abs(people / tables - wanted)):
        sizes = _divided(people, tables)
        if all(size in allowed for size in sizes):
            return sizes
    return _divided(people, -(-people // wanted))


def _divided(people: int, tables: int) -> list[int]:
    each, more = divmod(people, tables)
    return [each + (table < more) for table in range(tables)]


def groups(order: Sequence[str], sizes: Sequence[int], met: Counter[Pair], *, by_rank: bool) -> list[list[str]]:
    """Those who play together. Whoever has met least often meets; `by_rank`, of these, neighbours in the order.

    Begins with neighbours and exchanges two people of different tables as long as that makes it better.
    """
    rank = {person: n for n, person in enumerate(order)}
    out, at = [], 0
    for size in sizes:
        out.append(list(order[at : at + size]))
        at += size

    def cost(group: Sequence[str]) -> tuple[int, int]:
        pairs = list(combinations(group, 2))
        repeated = sum(met[frozenset(pair)] ** 2 for pair in pairs)
        return repeated, sum((rank[a] - rank[b]) ** 2 for a, b in pairs) if by_rank else 0

    def exchanged() -> bool:
        for one, other in combinations(out, 2):
            for i in range(len(one)):
                for j in range(len(other)):
                    before = [cost(one), cost(other)]
                    one[i], other[j] = other[j], one[i]
                    if _sum([cost(one), cost(other)]) < _sum(before):
                        return True
                    one[i], other[j] = other[j], one[i]
        return False

    while exchanged():
        pass
    return out


def _sum(costs: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return sum(cost[0] for cost in costs), sum(cost[1] for cost in costs)


def seating(group: Sequence[str], seats: int, had: Counter[tuple[str, int]], dice: Random) -> dict[int, str]:
    """Who sits where: everybody where they have sat least often, by chance among equals. Other seats are for bots."""
    ways = list(permutations(range(seats), len(group)))
    dice.shuffle(ways)
    best = min(ways, key=lambda way: sum((had[person, seat] + 1) ** 2 for person, seat in zip(group, way)))
    return dict(zip(best, group))
