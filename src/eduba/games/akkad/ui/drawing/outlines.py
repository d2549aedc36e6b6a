"""The lines of the map, drawn as by hand: borders of spaces, coast and rivers, from the nodes of the content.

A border between two nodes is one curve, the same for both spaces that share it; along a river it is the river's own.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, NamedTuple

Point = tuple[float, float]
Nodes = Sequence[Point]
Border = tuple[int, int]
"""Two nodes, the smaller number first."""
Curve = tuple[Point, Point]
"""The control points of a border, from the smaller node to the larger one."""

BEND = 0.05
"""How far a border bends aside, as a share of its length."""
STRETCH = 5
"""So many curves of a river have the same width: fewer pieces make a lighter page."""


class Reach(NamedTuple):
    """A short piece of a river with its width."""

    path: str
    width: float


class Outlines(NamedTuple):
    """Paths: around each space, around the whole land, and along each river in pieces that grow wider."""

    cells: dict[str, str]
    coast: str
    rivers: dict[str, list[Reach]]


def outlines(data: Mapping[str, Any]) -> Outlines:
    """All lines of the map from the blocks of the content."""
    nodes = [(float(x), float(y)) for x, y in data["nodes"]]
    courses = {river["id"]: _course(river, nodes) for river in data["rivers"]}
    curves: dict[Border, Curve] = {}
    for river in data["rivers"]:
        curves |= _banks(river["nodes"], courses[river["id"]], len(river["head"]))
    borders = Counter(border for ring in data["cells"].values() for border in map(_border, _sides(ring)))
    for border in borders:
        curves.setdefault(border, _bent(border, nodes))
    cells = {name: _around(ring, nodes, curves) for name, ring in data["cells"].items()}
    shore = [border for border, shared in borders.items() if shared == 1]
    rivers = {river["id"]: _reaches(courses[river["id"]], river["width"]) for river in data["rivers"]}
    return Outlines(cells, _around(_ring(shore), nodes, curves), rivers)


def _border(side: tuple[int, int]) -> Border:
    return min(side), max(side)


def _sides(ring: Sequence[int]) -> Iterable[tuple[int, int]]:
    return zip(ring, [*ring[1:], ring[0]], strict=True)


def _bent(border: Border, nodes: Nodes) -> Curve:
    """A border away from rivers: a slight bend, always the same for the same border."""
    (ax, ay), (bx, by) = nodes[border[0]], nodes[border[1]]
    dx, dy = bx - ax, by - ay
    first, second = ((border[0] * 37 + border[1] * 101) % 11 - 5, (border[0] * 59 + border[1] * 23) % 11 - 5)
    aside, back = BEND * first / 5, BEND * second / 5
    return (ax + dx / 3 - dy * aside, ay + dy / 3 + dx * aside), (bx - dx / 3 - dy * back, by - dy / 3 + dx * back)


def _course(river: Mapping[str, Any], nodes: Nodes) -> list[Point]:
    """The points of a river from where it rises to its mouth."""
    ends = [[(float(x), float(y)) for x, y in river[end]] for end in ("head", "tail")]
    return [*ends[0], *(nodes[node] for node in river["nodes"]), *ends[1]]


def _smooth(course: Sequence[Point], at: int) -> Curve:
    """The control points of the piece of a course that begins at a point (Catmull-Rom)."""
    before, a, b, after = course[max(at - 1, 0)], course[at], course[at + 1], course[min(at + 2, len(course) - 1)]
    return (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6), (
        b[0] - (after[0] - a[0]) / 6,
        b[1] - (after[1] - a[1]) / 6,
    )


def _banks(river: Sequence[int], course: Sequence[Point], head: int) -> dict[Border, Curve]:
    """The borders along a river."""
    out = {}
    for at, (a, b) in enumerate(pairwise(river)):
        curve = _smooth(course, at + head)
        out[_border((a, b))] = curve if a < b else curve[::-1]
    return out


def _around(ring: Sequence[int], nodes: Nodes, curves: Mapping[Border, Curve]) -> str:
    """A closed path through the nodes of a ring."""
    out = f"M{_point(nodes[ring[0]])}"
    for a, b in _sides(ring):
        curve = curves[_border((a, b))]
        first, second = curve if a < b else curve[::-1]
        out += f"C{_point(first)} {_point(second)} {_point(nodes[b])}"
    return out + "Z"


def _ring(borders: Iterable[Border]) -> list[int]:
    """Borders that form one closed line, as the nodes along it."""
    near: dict[int, list[int]] = {}
    for a, b in borders:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    start = min(near)
    out, last, now = [start], start, near[start][0]
    while now != start:
        out.append(now)
        last, now = now, next(node for node in near[now] if node != last)
    return out


def _reaches(course: Sequence[Point], width: Sequence[float]) -> list[Reach]:
    """A river in pieces, which grow from its first width to its last one."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(course)]
    whole, gone, out = sum(lengths), 0.0, []
    for start in range(0, len(lengths), STRETCH):
        stretch = range(start, min(start + STRETCH, len(lengths)))
        path = f"M{_point(course[start])}"
        for at in stretch:
            first, second = _smooth(course, at)
            path += f"C{_point(first)} {_point(second)} {_point(course[at + 1])}"
        length = sum(lengths[at] for at in stretch)
        out.append(Reach(path, width[0] + (width[1] - width[0]) * (gone + length / 2) / whole))
        gone += length
    return out


def _point(point: Point) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"
