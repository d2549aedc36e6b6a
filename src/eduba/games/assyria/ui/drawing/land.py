"""The map: zones, rivers, food, huts, ziggurats and wells."""

from functools import cache

from eduba.games.assyria.content import FOODS, Content
from eduba.games.assyria.game import Assyria
from eduba.games.assyria.ui.drawing.scene import FEEDING, Scene
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.mechanisms.hexes import Hex
from eduba.render import settlements
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.ground import Ground, printed
from eduba.render.hexmap import HexMap, Point, hexagon
from eduba.render.part import Part, part
from eduba.render.settlements import Building
from eduba.render.svg import esc, text, use
from eduba.render.targets import Target, attributes

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


@remembered
def _ground(game: Assyria, players: int) -> Fragment:
    return leaf("g", "map-ground", "", ground(game, players).body)


def draw(scene: Scene) -> Part:
    """The whole map as this view shows it."""
    view, players = scene.view, scene.view["players"]
    land = ground(scene.game, players)
    buildings = settlements.buildings(view["seats"])
    conditions = {name: _conditions(scene, name, what) for name, what in buildings.items()}
    pieces = []
    for name, what in buildings.items():
        x, y = land.places[name]
        pieces.append(settlements.draw(name, x, y + 9, what, scene.colours[what.seat], conditions[name], _LAYOUT))
    pieces += [_well(scene.words, scene.game, players, site) for site in view["wells"]]
    drawn = [
        _ground(scene.game, players),
        nest("g", "map-hexes", ' class="hexes"', _hexes(scene, buildings, conditions)),
        nest("g", "map-sites", ' class="sites"', _sites(scene, land)) if view["phase"] == "wells" else None,
        nest("g", "map-pieces", ' class="pieces"', pieces),
        _supply(scene.words, land.height, view["well_supply"]),
    ]
    return part("map", scene.word("map"), land.width, land.height, drawn)


def _hexes(scene: Scene, buildings: dict[str, Building], conditions: dict[str, tuple[str, ...]]) -> list[Fragment]:
    view, find, players = scene.view, scene.targets.find, scene.view["players"]
    acting, verb, starting = view["phase"] == "act", _VERBS.get(view["phase"], ""), view["phase"] == "start"
    land = _land(scene.game, players)
    if not starting and not scene.targets.actions and not scene.targets.refusals:
        out = _empty_hexes(scene.words, scene.game, players)[:]
        for i, (h, name) in enumerate(land):
            if name in buildings:
                out[i] = _hex(scene.speaker, scene.game, players, h, buildings[name], conditions[name], False, None)
        return out
    out = []
    for h, name in land:
        building = buildings.get(name)
        if acting:
            verb = "extend" if building and building.levels else "build"
        star = starting and building is None and bool(scene.table.starts >> h & 1)
        speaker = scene.words if building is None else scene.speaker
        meant = find(f"{verb} {name}")
        out.append(_hex(speaker, scene.game, players, h, building, conditions.get(name, ()), star, meant))
    return out


@cache
def _land(game: Assyria, players: int) -> list[tuple[int, str]]:
    """The hexes of the map by number and name."""
    return [(h, game.content.names[h]) for h in members(game.content.tables[players].land)]


@remembered
def _empty_hexes(words: Speaker, game: Assyria, players: int) -> list[Fragment]:
    """All hexes with nothing on them and nothing to click."""
    return [_hex(words, game, players, h, None, (), False, None) for h, _ in _land(game, players)]


@remembered
def _hex(
    speaker: Speaker,
    game: Assyria,
    players: int,
    h: int,
    building: Building | None,
    conditions: tuple[str, ...],
    star: bool,
    target: Target | None,
) -> Fragment:
    """A hex with what it grows; in words also what stands on it: C4, barley, between the rivers, hut of Red, fed."""
    content, land = game.content, ground(game, players)
    name = content.names[h]
    words = [name, speaker.get(f"board.food.{FOODS[content.food[h]]}"), speaker.get(f"board.zone.{content.zone[h]}")]
    if building:
        seat, levels = building
        words.append(speaker.say("board.ziggurat", seat, levels) if levels else speaker.say("board.hut", seat))
        words += [speaker.get(f"board.{word}") for word in conditions]
    elif star:
        words.append(speaker.get("board.start"))
    body = land.faces[name] + (_STAR if star else "")
    return spot(f"hex-{name}", *land.places[name], body, attributes(target, ", ".join(words), "hex"))


def _conditions(scene: Scene, name: str, building: Building) -> tuple[str, ...]:
    out: tuple[str, ...] = ("fresh",) if name in scene.fresh else ()
    if not building.levels and building.seat == scene.view["actor"] and scene.view["phase"] in FEEDING:
        out += ("unfed",) if name in scene.view["unfed"] else ("fed",)
    return (*out, "doomed") if name in scene.doomed else out


@remembered
def _well(words: Speaker, game: Assyria, players: int, site: str) -> Fragment:
    corner = ground(game, players).corners[site]
    return spot(f"well-{site}", *corner, use("well", 0, 0, 19), _named(words.say("board.well_at", site)))


@remembered
def _supply(words: Speaker, height: float, left: int) -> Fragment:
    """The wells that can still be dug, in the desert corner."""
    body = use("well", 0, 0, 19) + text(f"×{left}", 15, 4.5, "strong")
    return spot("well-supply", 26, height - 22, body, _named(words.say("board.well_supply", left)))


def _named(name: str) -> str:
    return f' role="img" aria-label="{esc(name)}"'


def _sites(scene: Scene, land: Ground) -> list[Fragment]:
    """Corners where a well can be dug, or where somebody may ask why not."""
    meant = ((site, at, scene.targets.find(f"well {site}")) for site, at in land.corners.items())
    return [_site(scene.words, site, at, target) for site, at, target in meant if target]


@remembered
def _site(words: Speaker, site: str, at: Point, target: Target) -> Fragment:
    body = f'<circle r="12"/>{use("well", 0, 0, 19)}'
    return spot(f"site-{site}", *at, body, attributes(target, words.say("board.well_site", site), "site"))
