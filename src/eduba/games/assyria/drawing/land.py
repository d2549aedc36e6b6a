"""The map: zones, rivers, food, huts, ziggurats and wells."""

from typing import NamedTuple

from eduba.core.bitset import members
from eduba.games.assyria.content import FOODS, Content
from eduba.games.assyria.drawing.scene import FEEDING, Part, Scene
from eduba.render.hexmap import HexMap, Point, hexagon
from eduba.render.pieces import hut, ziggurat
from eduba.render.svg import num, text, use

SIZE = 32.0
MARGIN = (22.0, 16.0)
_CELL = f'<polygon class="cell" points="{hexagon(SIZE - 1.8)}"/>'
_VERBS = {"start": "start", "huts": "hut", "feed": "feed"}


class Ground(NamedTuple):
    """What is printed on the map for one number of players: it never changes, so it is drawn once."""

    width: float
    height: float
    body: str
    places: dict[str, Point]
    faces: dict[str, str]
    corners: dict[str, Point]


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
        start = use("rosette", 0, 8, 26, more=' class="start"') if table.starts >> h & 1 else ""
        name = text(content.names[h], -26, 2.4, "hex-name")
        faces[content.names[h]] = _CELL + start + use(f"token-{FOODS[content.food[h]]}", 0, -14.4, 22) + name
    corners = {
        content.site_names[w]: grid.corner([content.hexes[h] for h in members(content.sites[w])])
        for w in members(table.sites)
    }
    return Ground(grid.width, grid.height, _printed(content, table.land, grid), places, faces, corners)


def _printed(content: Content, land: int, grid: HexMap) -> str:
    size = f'width="{num(grid.width)}" height="{num(grid.height)}" rx="16"'
    out = [
        f'<clipPath id="map-rim"><rect {size}/></clipPath><rect class="desert" {size}/><g clip-path="url(#map-rim)">'
    ]
    corner = [tuple(map(float, p.split(","))) for p in hexagon(SIZE).split()]
    for zone, mask, pattern in (
        ("outside", content.outside, "dunes"),
        ("middle", content.middle, "furrows"),
        ("shore", content.rivers, ""),
    ):
        shape = ""
        for h in members(mask & land):
            x, y = grid.centres[content.hexes[h]]
            shape += "M" + " ".join(f"{num(x + dx)} {num(y + dy)}" for dx, dy in corner) + "Z"
        out.append(f'<path class="{zone}" d="{shape}"/>')
        if pattern:
            out.append(f'<path fill="url(#{pattern})" d="{shape}"/>')
    for river in (content.upper, content.lower):
        course = [content.hexes[h] for h in members(river & land)]
        out += [f'<path class="river {layer}" d="{grid.river(course)}"/>' for layer in ("bank", "water", "shallow")]
        out += [
            f'<path class="river ripple-{i}" d="{grid.river(course, dy)}"/>' for i, dy in ((1, -7), (2, 0.5), (3, 8))
        ]
    return "".join(out) + f'<path class="banks" d="{shape}"/></g><rect class="rim" {size}/>'


def draw(scene: Scene) -> Part:
    """The whole map as this view shows it."""
    view = scene.view
    printed = ground(scene.content, view["players"])
    buildings = _buildings(scene)
    names = {name: h for h, name in enumerate(scene.content.names)}
    out = [printed.body, f'<g class="hexes{" starting" if view["phase"] == "start" else ""}">']
    for name in view["hexes"]:
        x, y = printed.places[name]
        attributes = scene.targets.attributes(
            _verb(scene, name, buildings) + name, _spoken(scene, names[name], buildings), "hex"
        )
        out.append(f'<g id="hex-{name}" transform="translate({num(x)} {num(y)})"{attributes}>{printed.faces[name]}</g>')
    out.append("</g>" + _sites(scene, printed) + '<g id="map-pieces" class="pieces">')
    out += [_piece(scene, name, *printed.places[name], *what) for name, what in buildings.items()]
    out += [
        f'<g id="well-{site}" transform="translate({num(x)} {num(y)})">{use("well", 0, 0, 19)}</g>'
        for site in view["wells"]
        for x, y in (printed.corners[site],)
    ]
    return Part("map", scene.say("map"), printed.width, printed.height, "".join(out) + "</g>")


def _buildings(scene: Scene) -> dict[str, tuple[int, int]]:
    """By hex, who owns the building and how many levels it has: none for a hut."""
    out: dict[str, tuple[int, int]] = {}
    for seat, own in enumerate(scene.view["seats"]):
        out |= {name: (seat, 0) for name in own["huts"]}
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
    words = [name, scene.say(f"food.{FOODS[content.food[h]]}"), scene.say(f"zone.{content.zone[h]}")]
    if name in buildings:
        seat, levels = buildings[name]
        words.append(scene.say("ziggurat", seat, levels) if levels else scene.say("hut", seat))
        words += [scene.say(word) for word in _conditions(scene, name, seat, levels)]
    elif scene.view["phase"] == "start" and scene.table.starts >> h & 1:
        words.append(scene.say("start"))
    return ", ".join(words)


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
    for word, sign, dx in (("fresh", "new", -13), ("fed", "fed", 13), ("unfed", "hungry", 13)):
        if word in conditions:
            drawing += use(sign, dx, -9, 15)
    if "doomed" in conditions and "unfed" not in conditions:
        drawing += use("hungry", 13, -9, 15)
    classes = " ".join([kind, f"seat-{colour}", *conditions])
    return (
        f'<g id="{kind}-{colour}-{name}" class="{classes}" transform="translate({num(x)} {num(y + 9)})">{drawing}</g>'
    )


def _sites(scene: Scene, printed: Ground) -> str:
    """Corners where a well can be dug, or where somebody may ask why not."""
    if scene.view["phase"] != "wells":
        return ""
    out = ""
    for site, (x, y) in printed.corners.items():
        action = f"well {site}"
        if site in scene.view["wells"] or action not in scene.targets.actions and action not in scene.targets.refusals:
            continue
        attributes = scene.targets.attributes(action, scene.say("well_site", site), "site")
        body = f'<circle r="11"/>{use("well", 0, 0, 19, more=" class=" + chr(34) + "ghost" + chr(34))}'
        out += f'<g id="site-{site}" transform="translate({num(x)} {num(y)})"{attributes}>{body}</g>'
    return f'<g class="sites">{out}</g>'
