"""What is printed on the Map: regions, rivers, food and Well sites."""

from dataclasses import dataclass
from functools import cache

from eduba.games.assyria2.content import Content
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing.scene import FOODS
from eduba.mechanisms.bitset import members
from eduba.mechanisms.hexes import Hex
from eduba.render.ground import Ground, printed
from eduba.render.hexmap import Point, RowMap, hexagon
from eduba.render.svg import num, text, use

SIZE = 34.0
MARGIN = (14.0, 12.0)


@dataclass(frozen=True, eq=False)
class Land:
    """The printed Map with some spaces open; one object for each choice of them, by which fragments are remembered."""

    content: Content
    ground: Ground
    numbers: dict[str, int]
    """By name of each open space, its number in the content."""


@cache
def land_of(game: Assyria2, spaces: tuple[str, ...]) -> Land:
    """The printed Map with these spaces open, made on first use."""
    numbers = {name: h for h, name in enumerate(game.content.names)}
    return Land(game.content, _ground(game.content, [numbers[n] for n in spaces]), {n: numbers[n] for n in spaces})


def _ground(content: Content, land: list[int]) -> Ground:
    grid = RowMap([content.hexes[h] for h in land], SIZE, MARGIN)
    places = {content.names[h]: grid.centres[content.hexes[h]] for h in land}
    faces = {}
    for h in land:
        tile = f'<use class="cell" href="#cell"/><use href="#tile-{FOODS[content.food_names[content.food[h]]]}"/>'
        faces[content.names[h]] = tile + text(content.names[h], 0, -24.5, "mid")
    corners = {}
    for site, name in zip(content.sites, content.site_names, strict=True):
        if all(h in land for h in members(site)):
            corners[name] = grid.corner([content.hexes[h] for h in members(site)])
    return Ground(grid.width, grid.height, _printed(content, land, grid, corners), places, faces, corners)


def _printed(content: Content, land: list[int], grid: RowMap, corners: dict[str, Point]) -> str:
    """Regions, rivers and Well sites on the desert."""

    def lie(mask: int) -> list[Hex]:
        return [content.hexes[h] for h in land if mask >> h & 1]

    zones = {"outside": lie(content.outside), "middle": lie(content.between), "shore": lie(content.river)}
    rivers = {str(i): lie(river) for i, river in enumerate(content.rivers)}
    sites = (f'<circle class="well-site" cx="{num(x)}" cy="{num(y)}" r="6.5"/>' for x, y in corners.values())
    return printed(grid, zones, rivers, _symbols(), "".join(sites), aside="x")


def _symbols() -> str:
    tiles = "".join(f'<g id="tile-{food}">{use(f"token-{food}", 0, -10, 23)}</g>' for food in list(FOODS.values())[:5])
    return f'<polygon id="cell" points="{hexagon(SIZE - 1.8, pointed=True)}"/>{tiles}'
