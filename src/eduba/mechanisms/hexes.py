"""Hexagons in axial coordinates (q, r). Flat-topped: x grows with q, y with r + q/2."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import sqrt

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def neighbours(h: Hex) -> list[Hex]:
    """The six hexes around one."""
    return [(h[0] + dq, h[1] + dr) for dq, dr in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def adjacency(hexes: Sequence[Hex]) -> list[int]:
    """For each hex the set (a mask over indices) of its neighbours on this map."""
    index = {h: i for i, h in enumerate(hexes)}
    return [sum(1 << index[n] for n in neighbours(h) if n in index) for h in hexes]


def corners(hexes: Sequence[Hex]) -> list[tuple[int, int, int]]:
    """All triples of mutually adjacent hexes, as rising indices: the corners where three hexes meet."""
    near = adjacency(hexes)
    out = []
    for i, around in enumerate(near):
        later = [j for j in range(i + 1, len(hexes)) if around >> j & 1]
        out += [(i, j, k) for j, k in combinations(later, 2) if near[j] >> k & 1]
    return out


def centre(h: Hex, size: float) -> tuple[float, float]:
    """Where a flat-topped hex of that size is drawn."""
    return 1.5 * size * h[0], sqrt(3) * size * (h[1] + h[0] / 2)


def outline(size: float) -> Iterable[tuple[float, float]]:
    """The six corners of a flat-topped hex around (0, 0)."""
    half = sqrt(3) / 2 * size
    return ((size, 0), (size / 2, half), (-size / 2, half), (-size, 0), (-size / 2, -half), (size / 2, -half))
