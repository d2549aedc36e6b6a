"""What is printed on the map of Ur: terrain, states, rivers with the way they flow, homelands."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import atan2, degrees, hypot, sqrt
from typing import NamedTuple

from eduba.games.ur.content import STATES, TERRAINS, Content
from eduba.games.ur.game import Ur
from eduba.mechanisms.bitset import mask_of, members
from eduba.render.hexmap import Point, RowMap, flow
from eduba.render.svg import num, text, use

SIZE = 36.0
HALF = sqrt(3) / 2 * SIZE
MARGIN = (16.0, 30.0)
_CORNERS = ((0.0, -SIZE), (HALF, -SIZE / 2), (HALF, SIZE / 2), (0.0, SIZE), (-HALF, SIZE / 2), (-HALF, -SIZE / 2))
INSET = 0.915
"""How far the border of a state stays within its own areas."""


NAME = 17.0
"""How far the name of a state stands below the middle of an area: between a disc and a price."""


class Ground(NamedTuple):
    """The printed map: it never changes, so it is drawn once for each content."""

    width: float
    height: float
    body: str
    places: dict[str, Point]
    names: list[Point]
    """Where the name of each state belongs."""


@cache
def ground(game: Ur) -> Ground:
    """The printed map, made on first use."""
    return _ground(game.content)


def hexagon(scale: float = 1.0) -> str:
    """The outline of a pointed hex around (0, 0) as polygon points."""
    return " ".join(f"{num(x * scale)},{num(y * scale)}" for x, y in _CORNERS)


def _ground(c: Content) -> Ground:
    grid = RowMap(c.hexes, SIZE, MARGIN)
    places = [grid.centres[h] for h in c.hexes]
    width, height = grid.width, grid.height - 8
    size = f'width="{num(width)}" height="{num(height)}" rx="16"'
    body = f'<defs><polygon id="cell" points="{hexagon(0.95)}"/><clipPath id="map-rim"><rect {size}/></clipPath></defs>'
    body += f'<rect class="desert" {size}/><g id="ground" clip-path="url(#map-rim)">'
    for terrain, areas in zip(TERRAINS, c.of_terrain, strict=True):
        body += f'<path class="area" fill="url(#ground-{terrain})" d="{_shape(places, members(areas))}"/>'
    body += f'<path class="area" fill="url(#ground-shore)" d="{_shape(places, members(c.rivers))}"/>'
    borders = "".join(_border(c, places, state) for state in range(len(STATES)))
    body += f'{_rivers(c, places, width)}</g><g id="borders">{borders}</g><rect class="rim" {size}/>'
    return Ground(width, height, body, dict(zip(c.names, places, strict=True)), _state_names(c, places))


def _shape(places: Sequence[Point], areas: Sequence[int]) -> str:
    around = "L{} {}" * 5
    out = ""
    for area in areas:
        x, y = places[area]
        points = [num(v) for cx, cy in _CORNERS for v in (x + cx, y + cy)]
        out += f"M{points[0]} {points[1]}" + around.format(*points[2:]) + "Z"
    return out


def _border(c: Content, places: Sequence[Point], state: int) -> str:
    """The rim of a state, drawn inside its own areas so that two neighbours never share a line."""
    out = ""
    index = {h: i for i, h in enumerate(c.hexes)}
    for area in members(c.of_state[state]):
        (q, r), (x, y) = c.hexes[area], places[area]
        for side, (dq, dr) in enumerate(((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))):
            other = index.get((q + dq, r + dr), -1)
            if other >= 0 and c.state[other] == state:
                continue
            (ax, ay), (bx, by) = _CORNERS[side], _CORNERS[(side + 1) % 6]
            ends = [num(v) for v in (x + ax * INSET, y + ay * INSET, x + bx * INSET, y + by * INSET)]
            out += "M{} {}L{} {}".format(*ends)
    return f'<path class="border state-{STATES[state]}" d="{out}"/>'


def _state_names(c: Content, places: Sequence[Point]) -> list[Point]:
    """In the lower half of an area near the middle of the state, away from cities, homelands and the names of areas."""
    index, taken = {h: i for i, h in enumerate(c.hexes)}, sum(c.homes) | mask_of(c.cities)
    out = []
    for areas in c.of_state:
        own = [places[area] for area in members(areas)]
        x, y = sum(p[0] for p in own) / len(own), sum(p[1] for p in own) / len(own)

        def badness(area: int, areas: int = areas, x: float = x, y: float = y) -> tuple[int, float]:
            q, r = c.hexes[area]
            beside = mask_of(index[h] for h in ((q - 1, r), (q + 1, r)) if h in index)
            foreign, crowded = 2 - (beside & areas).bit_count(), (beside & taken).bit_count()
            far = hypot(places[area][0] - x, places[area][1] + NAME - y)
            return 8 * (taken >> area & 1) + 2 * foreign + 3 * crowded, far

        best = min(members(areas), key=badness)
        out.append((places[best][0], places[best][1] + NAME))
    return out


def _rivers(c: Content, places: Sequence[Point], width: float) -> str:
    out = ""
    for number, course in enumerate(c.courses):
        points = [places[area] for area in course]
        out += f'<defs><path id="river-{number}" d="{flow([_spring(points[0], width), *points])}"/></defs>'
    x, y = places[c.exit]
    out += f'<defs><path id="river-exit" d="M{num(x)} {num(y)}V{num(y + 2 * SIZE)}"/></defs>'
    names = [*range(len(c.courses)), "exit"]
    for layer in ("bank", "water", "shallow"):
        out += "".join(f'<use class="river ur-{layer}" href="#river-{name}"/>' for name in names)
    for course in c.courses:
        out += "".join(_arrow(places[a], places[b]) for a, b in pairwise(course))
    return out + _arrow((x, y), (x, y + 1.7 * SIZE))


def _spring(first: Point, width: float) -> Point:
    """Where a river comes from outside the map: over the nearest rim."""
    x, y = first
    return (x - 6, -SIZE) if y < 2 * SIZE else (width + SIZE, y - SIZE / 2)


def _arrow(a: Point, b: Point) -> str:
    """Which way the water flows between two areas."""
    turn = num(degrees(atan2(b[1] - a[1], b[0] - a[0])))
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    return f'<g transform="translate({num(x)} {num(y)}) rotate({turn})">{use("ur-flow", 0, 0, 15)}</g>'


def river_labels(c: Content, printed: Ground, names: Sequence[str], units: int) -> str:
    """The name of each river and its water, over its source."""
    out = ""
    for course, name in zip(c.courses, names, strict=True):
        x, y = printed.places[c.names[course[0]]]
        up = SIZE + 10 if y < 2 * SIZE else 1.5 * SIZE
        out += use("ur-drop", x - 3.1 * len(name) - 10, y - up - 3.4, 14)
        out += text(f"{units} · {name}", x - 3.1 * len(name) - 1, y - up, "river-name")
    return out
