"""The map: zones, rivers, food, huts, ziggurats and wells."""

from eduba.games.assyria.content import FOODS, Content
from eduba.games.assyria.ui.drawing.scene import FEEDING, Scene
from eduba.mechanisms.bitset import members
from eduba.mechanisms.hexes import Hex
from eduba.render.ground import Ground, printed
from eduba.render.hexmap import HexMap, hexagon
from eduba.render.part import Part
from eduba.render.pieces import hut, ziggurat
from eduba.render.svg import esc, group, num, text, use

SIZE = 32.0
MARGIN = (22.0, 16.0)
_STAR = use("rosette", 0, 10, 24, more=' class="start"')
_SIGNS = {"doomed": "hungry", "unfed": "unfed", "fed": "fed"}
_VERBS = {"start": "start", "huts": "hut", "feed": "feed"}


_GROUNDS: dict[tuple[str, int], Ground] = {}


def ground(content: Content, players: int) -> Ground:
    """The printed map, made on first use."""
    key = content.digest, players
    if key not in _GROUNDS:
        _GROUNDS[key] = _ground(content, players)
    return _GROUNDS[key]


def _ground(content: Content, players: int) -> Ground:
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
    land = ground(scene.content, view["players"])
    buildings = _buildings(scene)
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
    out += [_piece(scene, name, *land.places[name], *what) for name, what in buildings.items()]
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


def _buildings(scene: Scene) -> dict[str, tuple[int, int]]:
    """By hex, who owns the building and how many levels it has: none for a hut."""
    out: dict[str, tuple[int, int]] = {}
    for seat, own in enumerate(scene.view["seats"]):
        out |= dict.fromkeys(own["huts"], (seat, 0))
        out |= {name: (seat, levels) for name, levels in own["ziggurats"].items()}
    return out


def _verb(scene: Scene, name: str, buildings: dict[str, tuple[int, int]]) -> str:
    """What a click on this hex would mean in the present phase."""
    if scene.view["phase"] == "act":
        return "extend " if buildings.get(name, (0, 0))[1] else "build "
    return _VERBS.get(scene.view["phase"], "") + " "


def _spoken(scene: Scene, h: int, buildings: dict[str, tuple[int, int]]) -> str:
    """A hex in words: C4, barley, between the rivers, hut of Red, fed."""
    content, name = scene.content, scene.content.names[h]
    words = [name, scene.word(f"food.{FOODS[content.food[h]]}"), scene.word(f"zone.{content.zone[h]}")]
    if name in buildings:
        seat, levels = buildings[name]
        words.append(scene.say("ziggurat", seat, levels) if levels else scene.say("hut", seat))
        words += [scene.word(word) for word in _conditions(scene, name, seat, levels)]
    elif _to_start(scene, h, buildings):
        words.append(scene.word("start"))
    return ", ".join(words)


def _to_start(scene: Scene, h: int, buildings: dict[str, tuple[int, int]]) -> bool:
    free = scene.content.names[h] not in buildings
    return free and scene.view["phase"] == "start" and bool(scene.table.starts >> h & 1)


def _conditions(scene: Scene, name: str, seat: int, levels: int) -> list[str]:
    out = ["fresh"] if name in scene.fresh else []
    if not levels and seat == scene.view["actor"] and scene.view["phase"] in FEEDING:
        out.append("unfed" if name in scene.view["unfed"] else "fed")
    if name in scene.doomed:
        out.append("doomed")
    return out


def _piece(scene: Scene, name: str, x: float, y: float, seat: int, levels: int) -> str:
    colour = scene.colours[seat]
    kind, drawing = ("ziggurat", ziggurat(colour, levels, 36)) if levels else ("hut", hut(colour, 30))
    conditions = _conditions(scene, name, seat, levels)
    if "fresh" in conditions:
        drawing += use("new", -14, 8, 16)
    sign = next((sign for word, sign in _SIGNS.items() if word in conditions), None)
    if sign:
        drawing += use(sign, 14, -8, 16)
    classes = " ".join([kind, f"seat-{colour}", *conditions])
    return (
        f'<g id="{kind}-{colour}-{name}" class="{classes}" transform="translate({num(x)} {num(y + 9)})">{drawing}</g>'
    )


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
