"""The map: zones, rivers, food, huts, ziggurats and wells."""

from functools import cache

from eduba.games.assyria.content import FOODS, Content
from eduba.games.assyria.game import Assyria
from eduba.games.assyria.ui.drawing.scene import FEEDING, Scene
from eduba.mechanisms.bitset import members
from eduba.mechanisms.hexes import Hex
from eduba.render import settlements
from eduba.render.ground import Ground, printed
from eduba.render.hexmap import HexMap, hexagon
from eduba.render.part import Part
from eduba.render.settlements import Building
from eduba.render.svg import esc, group, num, text, use

SIZE = 32.0
MARGIN = (22.0, 16.0)
_STAR = use("rosette", 0, 10, 24, more=' class="start"')
_LAYOUT = settlements.Layout(36, (-14, 8, 16), (14, -8, 16))
_VERBS = {"start": "start", "huts": "hut", "feed": "feed"}


@cache
def ground(game: Assyria, players: int) -> Ground:
    """The printed map, made on first use."""
    content = game.content
    table = content.tables[players]
    land = members(table.land)
    grid = HexMap([content.hexes[h] for h in land], SIZE, MARGIN)
    places = {content.names[h]: grid.centres[content.hexes[h]] for h in land}
    faces = {}
    for h in land:
        tile = f'<use class="cell" href="#cell"/><use href="#tile-{FOODS[content.food[h]]}"/>'
        faces[content.names[h]] = tile + text(content.names[h], -26, 2.4)
    corners = {
        content.site_names[w]: grid.corner([content.hexes[h] for h in members(content.sites[w])])
        for w in members(table.sites)
    }
    return Ground(grid.width, grid.height, _printed(content, table.land, grid), places, faces, corners)


def _printed(content: Content, land: int, grid: HexMap) -> str:
    """Zones and rivers on the desert."""

    def lie(mask: int) -> list[Hex]:
        return [content.hexes[h] for h in members(mask & land)]

    zones = {"outside": lie(content.outside), "middle": lie(content.middle), "shore": lie(content.rivers)}
    return printed(grid, zones, {"upper": lie(content.upper), "lower": lie(content.lower)}, _symbols())


def _symbols() -> str:
    tiles = "".join(f'<g id="tile-{food}">{use(f"token-{food}", 0, -14.4, 22)}</g>' for food in FOODS)
    return f'<polygon id="cell" points="{hexagon(SIZE - 1.8)}"/>{tiles}'


def draw(scene: Scene) -> Part:
    """The whole map as this view shows it."""
    view = scene.view
    land = ground(scene.game, view["players"])
    buildings = settlements.buildings(view["seats"])
    names = {name: h for h, name in enumerate(scene.content.names)}
    out = [land.body, '<g class="hexes">']
    for name in view["hexes"]:
        x, y = land.places[name]
        star = _STAR if _to_start(scene, names[name], buildings) else ""
        attributes = scene.targets.attributes(
            _verb(scene, name, buildings) + name, _spoken(scene, names[name], buildings), "hex"
        )
        out.append(
            f'<g id="hex-{name}" transform="translate({num(x)} {num(y)})"{attributes}>{land.faces[name]}{star}</g>'
        )
    out.append("</g>" + _sites(scene, land) + '<g id="map-pieces" class="pieces">')
    out += [_piece(scene, name, *land.places[name], what) for name, what in buildings.items()]
    out += [
        group(use("well", 0, 0, 19), *land.corners[site], _named(f"well-{site}", scene.say("well_at", site)))
        for site in view["wells"]
    ]
    out.append("</g>" + _supply(scene, land.height))
    return Part("map", scene.word("map"), land.width, land.height, "".join(out))


def _named(id: str, name: str) -> str:
    return f' id="{esc(id)}" role="img" aria-label="{esc(name)}"'


def _supply(scene: Scene, height: float) -> str:
    """The wells that can still be dug, in the desert corner."""
    left = scene.view["well_supply"]
    body = use("well", 0, 0, 19) + text(f"×{left}", 15, 4.5, "strong")
    return group(body, 26, height - 22, _named("well-supply", scene.say("well_supply", left)))


def _verb(scene: Scene, name: str, buildings: dict[str, Building]) -> str:
    """What a click on this hex would mean in the present phase."""
    if scene.view["phase"] == "act":
        return "extend " if name in buildings and buildings[name].levels else "build "
    return _VERBS.get(scene.view["phase"], "") + " "


def _spoken(scene: Scene, h: int, buildings: dict[str, Building]) -> str:
    """A hex in words: C4, barley, between the rivers, hut of Red, fed."""
    content, name = scene.content, scene.content.names[h]
    words = [name, scene.word(f"food.{FOODS[content.food[h]]}"), scene.word(f"zone.{content.zone[h]}")]
    if name in buildings:
        seat, levels = buildings[name]
        words.append(scene.say("ziggurat", seat, levels) if levels else scene.say("hut", seat))
        words += [scene.word(word) for word in _conditions(scene, name, buildings[name])]
    elif _to_start(scene, h, buildings):
        words.append(scene.word("start"))
    return ", ".join(words)


def _to_start(scene: Scene, h: int, buildings: dict[str, Building]) -> bool:
    free = scene.content.names[h] not in buildings
    return free and scene.view["phase"] == "start" and bool(scene.table.starts >> h & 1)


def _conditions(scene: Scene, name: str, building: Building) -> list[str]:
    out = ["fresh"] if name in scene.fresh else []
    if not building.levels and building.seat == scene.view["actor"] and scene.view["phase"] in FEEDING:
        out.append("unfed" if name in scene.view["unfed"] else "fed")
    if name in scene.doomed:
        out.append("doomed")
    return out


def _piece(scene: Scene, name: str, x: float, y: float, building: Building) -> str:
    conditions, colour = _conditions(scene, name, building), scene.colours[building.seat]
    return settlements.draw(name, x, y + 9, building, colour, conditions, _LAYOUT)


def _sites(scene: Scene, land: Ground) -> str:
    """Corners where a well can be dug, or where somebody may ask why not."""
    if scene.view["phase"] != "wells":
        return ""
    out = ""
    for site, (x, y) in land.corners.items():
        action = f"well {site}"
        if not scene.targets.knows(action):
            continue
        attributes = scene.targets.attributes(action, scene.say("well_site", site), "site")
        body = f'<circle r="12"/>{use("well", 0, 0, 19)}'
        out += f'<g id="site-{site}" transform="translate({num(x)} {num(y)})"{attributes}>{body}</g>'
    return f'<g class="sites">{out}</g>'
