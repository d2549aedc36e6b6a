"""What is printed on a map: the desert with zones and rivers on it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from eduba.mechanisms.hexes import Hex
from eduba.render.hexmap import HexMap, Point
from eduba.render.svg import num


class Ground(NamedTuple):
    """All of that, and where things lie on it: it never changes in a game, so it is drawn once."""

    width: float
    height: float
    body: str
    places: dict[str, Point]
    faces: dict[str, str]
    corners: dict[str, Point]


def printed(
    grid: HexMap,
    zones: Mapping[str, Sequence[Hex]],
    rivers: Mapping[str, Sequence[Hex]],
    symbols: str,
    marks: str = "",
    aside: str = "y",
) -> str:
    """Desert, zones, rivers and marks, from the bottom up, the last zone being the banks; and the map's own symbols.

    Ripples lie beside the middle of a river, along the axis named by `aside`.
    """
    size = f'width="{num(grid.width)}" height="{num(grid.height)}" rx="16"'
    out = [f'<defs>{symbols}<clipPath id="map-rim"><rect {size}/></clipPath></defs><rect class="desert" {size}/>']
    out.append('<g id="ground" clip-path="url(#map-rim)">')
    for zone, hexes in zones.items():
        shape = grid.shape(hexes)
        out.append(f'<path class="{zone}" fill="url(#ground-{zone})" d="{shape}"/>')
    for name, course in rivers.items():
        out.append(f'<defs><path id="river-{name}" d="{grid.river(course)}"/></defs>')
        out += [f'<use class="river {layer}" href="#river-{name}"/>' for layer in ("bank", "water", "shallow")]
        out += [f'<use class="river ripple-{far}" href="#river-{name}" {aside}="{far}"/>' for far in (-7, 0, 8)]
    return "".join(out) + f'<path class="banks" d="{shape}"/>{marks}</g><rect class="rim" {size}/>'
