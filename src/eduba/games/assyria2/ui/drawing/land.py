"""The Map: regions, rivers, food, Well sites, and all pieces on them."""

from functools import cache
from typing import Any

from eduba.games.assyria2.content import Content
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing import chips
from eduba.games.assyria2.ui.drawing.scene import FOODS, Scene, reconstructed
from eduba.mechanisms.bitset import members
from eduba.mechanisms.hexes import Hex
from eduba.render import settlements
from eduba.render.ground import Ground, printed
from eduba.render.hexmap import Point, RowMap, hexagon
from eduba.render.part import Part
from eduba.render.pieces import mark
from eduba.render.settlements import Building
from eduba.render.svg import esc, group, num, text, use

SIZE = 34.0
MARGIN = (14.0, 12.0)
FEEDING = ("feed_huts", "starve", "spend")
ACTING = ("act", "builders", "envoys", "roof_space", "bonus", "keep_favour", "take_card")
_LAYOUT = settlements.Layout(40, (-15, 8, 15), (15, 9, 16))


@cache
def ground(game: Assyria2, spaces: tuple[str, ...]) -> Ground:
    """The printed Map with these spaces open, made on first use."""
    content = game.content
    number = {name: h for h, name in enumerate(content.names)}
    land = [number[name] for name in spaces]
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


def draw(scene: Scene) -> Part:
    """The whole Map as this view shows it."""
    view = scene.view
    land = ground(scene.game, tuple(view["spaces"]))
    numbers = {name: h for h, name in enumerate(scene.content.names)}
    buildings = settlements.buildings(scene.tribes)
    meant = chips.meant(scene)
    out = [land.body, '<g class="hexes">']
    for name in view["spaces"]:
        x, y = land.places[name]
        attributes = chips.hex_attributes(scene, meant, name, _spoken(scene, numbers[name], buildings))
        out.append(f'<g id="hex-{name}" transform="translate({num(x)} {num(y)})"{attributes}>{land.faces[name]}</g>')
    out.append("</g>" + _sites(scene, land) + '<g id="map-pieces" class="pieces">')
    for kind, shift in (("farmer", 13), ("ship", -13)):
        out += [_thing(scene, kind, name, land.places[name], shift) for name in view[f"{kind}s"]]
    out += [_piece(scene, name, *land.places[name], what) for name, what in buildings.items()]
    out += _wells(scene, land)
    out.append("</g>" + chips.draw(scene, meant, land.places))
    out.append(reconstructed(scene, "map", land.width - 16, land.height - 10))
    return Part("map", scene.say("map"), land.width, land.height, "".join(out))


def _thing(scene: Scene, kind: str, name: str, at: Point, shift: float) -> str:
    """A Ship or a Farmer, which belong to nobody, beside what else stands there."""
    more = f' id="{kind}-{name}" role="img" aria-label="{esc(scene.say(f"{kind}_at", name))}"'
    return group(use(kind, 0, 0, 23), at[0] + shift * 1.25, at[1] + (2 if kind == "farmer" else 4), more)


def _wells(scene: Scene, land: Ground) -> list[str]:
    out = []
    for seat, tribe in enumerate(scene.tribes):
        colour = scene.colours[seat]
        body = use("well", 0, 0, 19) + group(use("disc", 0, 0, 10) + mark(colour, 0, 0, 5), 7, -7)
        for site in tribe["wells"]:
            more = f' id="well-{site}" class="seat-{colour}" role="img"'
            more += f' aria-label="{esc(scene.say("well_of", seat, site))}"'
            out.append(group(body, *land.corners[site], more))
    return out


def _spoken(scene: Scene, h: int, buildings: dict[str, Building]) -> str:
    """A space in words: C4, fish, between the rivers, Hut of Red, fed."""
    content, view, name = scene.content, scene.view, scene.content.names[h]
    words = [
        name,
        scene.speaker.get(f"food.{content.food_names[content.food[h]]}"),
        scene.say(f"zone.{content.zone[h]}"),
    ]
    if name in buildings:
        seat, height = buildings[name]
        words.append(scene.say("ziggurat", seat, height) if height else scene.say("hut", seat))
        words += [scene.say(word) for word in _conditions(scene, name, buildings[name])]
    words += [scene.say(kind) for kind in ("ship", "farmer") if name in view[f"{kind}s"]]
    return ", ".join(words)


def _conditions(scene: Scene, name: str, building: Building) -> list[str]:
    view: Any = scene.view
    own = building.seat == view["actor"]
    out = ["fresh"] if name in scene.fresh else []
    if name in view["touched"] and own and view["phase"] in ACTING:
        out.append("touched")
    if name in scene.doomed or name in view["starving"]:
        out.append("doomed")
    elif not building.levels and own and view["phase"] in FEEDING:
        out.append("unfed" if name in view["unfed"] else "fed")
    return out


def _piece(scene: Scene, name: str, x: float, y: float, building: Building) -> str:
    conditions, colour = _conditions(scene, name, building), scene.colours[building.seat]
    return settlements.draw(name, x, y + (4 if building.levels else 10), building, colour, conditions, _LAYOUT)


def _sites(scene: Scene, land: Ground) -> str:
    """Well sites where one can dig, or where somebody may ask why not."""
    out = ""
    for site, (x, y) in land.corners.items():
        if scene.targets.knows(f"well {site}"):
            body = f'<circle r="12"/>{use("well", 0, 0, 19)}'
            out += scene.target(f"well {site}", scene.say("site", site), "site", body, x, y, f"site-{site}")
    return f'<g class="sites">{out}</g>' if out else ""
