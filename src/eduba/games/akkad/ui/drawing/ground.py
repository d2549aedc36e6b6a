"""What is printed on the map of Akkad: land and sea, the 67 spaces, rivers and fords. It never changes in a game."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.outlines import Outlines, Point, Reach, outlines
from eduba.render.svg import num, use

WIDTH, HEIGHT = 1200.0, 1080.0
_RIM = f'width="{WIDTH:g}" height="{HEIGHT:g}" rx="18"'
_AROUND = {"mountain": "mountain", "desert": "sand", "sea": "sea"}
"""The pattern of each kind of surroundings."""
_OF_YIELD = {"grain": "field", "sheep": "pasture"}
_GLYPHS = {
    "mountain": "M{l} {b}L{x} {t}L{r} {b}M{x} {t}L{m} {b}",
    "dune": "M{l} {b}Q{x} {t} {r} {b}",
    "wave": "M{l} {b}Q{h} {t} {x} {b}T{r} {b}",
}


class Box(NamedTuple):
    """Where the pieces of a space stand."""

    x: float
    y: float
    width: float
    height: float


class Name(NamedTuple):
    """Where the name of a space stands: its middle, its size, and in how many lines."""

    x: float
    y: float
    size: float
    lines: int


class Ground(NamedTuple):
    """The printed map, ready-made, and where things belong on it, by the name of the space."""

    symbols: str
    """Outlines and clips of spaces, and two layers: the land, and the waters over it."""
    boxes: dict[str, Box]
    names: dict[str, Name]
    middles: dict[str, Point]


@cache
def ground(game: Akkad) -> Ground:
    """The printed map, made on first use."""
    data, drawn = game.content.data, outlines(game.content.data)
    cells = "".join(
        f'<path id="akkad-cell-{name}" d="{path}"/>'
        f'<clipPath id="akkad-clip-{name}"><use href="#akkad-cell-{name}"/></clipPath>'
        for name, path in drawn.cells.items()
    )
    rim = f'<path id="akkad-coast" d="{drawn.coast}"/><clipPath id="akkad-rim"><rect {_RIM}/></clipPath>'
    layers = f'<g id="akkad-land">{_land(data, drawn)}</g><g id="akkad-waters">{_waters(data, drawn)}</g>'
    labels = data["labels"].items()
    return Ground(
        cells + rim + layers,
        {name: Box(*map(float, label["box"])) for name, label in labels},
        {name: Name(label["at"][0], label["at"][1], label["size"], len(label["lines"])) for name, label in labels},
        {space["id"]: (float(space["xy"][0]), float(space["xy"][1])) for space in data["spaces"]},
    )


def _land(data: Mapping[str, Any], drawn: Outlines) -> str:
    """Surroundings, coast and spaces, from the bottom up."""
    decor = data["decor"]
    out = f'<g clip-path="url(#akkad-rim)"><rect class="soil-sand" {_RIM}/>'
    for area in decor["areas"]:
        points = " ".join(f"{num(x)},{num(y)}" for x, y in area["poly"])
        out += f'<polygon class="around soil-{_AROUND[area["kind"]]}" points="{points}"/>'
    for glyphs in decor["glyphs"]:
        kind = glyphs["kind"]
        out += f'<path class="glyph glyph-{kind}" d="{"".join(_glyph(kind, *at) for at in glyphs["at"])}"/>'
    out += "".join(f'<use class="shoal shoal-{far}" href="#akkad-coast"/>' for far in (3, 2, 1))
    out += "".join(_space(space, decor["terrain"]) for space in data["spaces"])
    return out + f'<use class="shoreline" href="#akkad-coast"/></g><rect class="rim" {_RIM}/>'


def _glyph(kind: str, x: float, y: float, size: float) -> str:
    """A mountain, a dune or a wave beyond the land."""
    marks = {"x": x, "l": x - size, "r": x + size, "t": y - size * 0.8, "b": y + size * 0.4}
    marks |= {"h": x - size / 2, "m": x + size * 0.2}
    if kind == "wave":
        marks |= {"t": y - size * 0.4, "b": y}
    return _GLYPHS[kind].format(**{key: num(value) for key, value in marks.items()})


def _space(space: Mapping[str, Any], terrain: Mapping[str, str]) -> str:
    """The ground of a space; dangerous terrain has a rim of its own."""
    name, kind = space["id"], space["kind"]
    if kind == "red":
        pattern = _AROUND.get(terrain[name], terrain[name])
        fill = f'<use class="edge-of-space" href="#akkad-cell-{name}" fill="url(#akkad-{pattern})"/>'
        return fill + f'<g clip-path="url(#akkad-clip-{name})"><use class="danger" href="#akkad-cell-{name}"/></g>'
    if kind == "land":
        fill = f' fill="url(#akkad-{_OF_YIELD.get(space["res"][0], "stony")})"'
        return f'<use class="edge-of-space" href="#akkad-cell-{name}"{fill}/>'
    return f'<use class="edge-of-space land-{kind}" href="#akkad-cell-{name}"/>'


def _waters(data: Mapping[str, Any], drawn: Outlines) -> str:
    """Rivers that grow towards the sea, and the fords over them."""
    reaches = [reach for river in drawn.rivers.values() for reach in river]
    out = '<g clip-path="url(#akkad-rim)">'
    out += "".join(_reach(reach, "bank", 4.5) for reach in reaches)
    out += "".join(_reach(reach, "flow", 0) for reach in reaches)
    out += "".join(_reach(reach, "light", -0.55 * reach.width) for reach in reaches) + "</g>"
    for ford in data["fords"]:
        x, y = ford["at"]
        out += f'<g transform="translate({x} {y}) rotate({ford["angle"]})">{use("akkad-ford", 0, 0, 28)}</g>'
    return out


def _reach(reach: Reach, layer: str, more: float) -> str:
    return f'<path class="reach-{layer}" d="{reach.path}" stroke-width="{num(reach.width + more)}"/>'
