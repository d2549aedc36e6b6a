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
from eduba.render.provenance import RECONSTRUCTED, mark
from eduba.render.settlements import Building
from eduba.render.svg import esc, text, use
from eduba.render.targets import Target, attributes

SIZE = 32.0
MARGIN = (22.0, 16.0)
_STAR = use("rosette", 0, 10, 24, more=' class="start"')
_LAYOUT = settlements.Layout(36, (-14, 8, 16), (14, -8, 16))
_VERBS = {"start": "start", "huts": "hut", "feed": "feed", "act": "build"}
"""What a click on a hex means in each phase; in the phase `act`, on a ziggurat to extend it."""


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
    conditions = _conditions(scene)
    pieces = [
        _piece(scene.game, players, name, what, conditions.get(name, ())) for name, what in buildings.items()
    ]
    pieces += [_well(scene.words, scene.game, players, site) for site in view["wells"]]
    drawn = [
        _ground(scene.game, players),
        nest("g", "map-hexes", ' class="hexes"', _hexes(scene, buildings, conditions)),
        nest("g", "map-sites", ' class="sites"', _sites(scene, land)) if view["phase"] == "wells" else None,
        nest("g", "map-pieces", ' class="pieces"', pieces),
        _supply(scene.words, land.height, view["well_supply"]),
        *_marks(scene, land),
    ]
    return part("map", scene.word("map"), land.width, land.height, drawn)


def _marks(scene: Scene, land: Ground) -> list[Fragment]:
    """Well sites and names of hexes are ours, unless the content is taken from a box."""
    out = []
    if scene.content.sources["map"] == "published":
        out.append(mark(scene.words, scene.game.id, "wells", 78, land.height - 22))
    if scene.content.label_source == RECONSTRUCTED:
        out.append(mark(scene.words, scene.game.id, "names", land.width - 18, land.height - 18))
    return out


def _hexes(scene: Scene, buildings: dict[str, Building], conditions: dict[str, tuple[str, ...]]) -> list[Fragment]:
    """All hexes: first as if nothing stood on them, then those with buildings."""
    game, players, phase, find = scene.game, scene.view["players"], scene.view["phase"], scene.targets.find
    land, verb = _land(game, players), _VERBS.get(phase, "")
    if phase == "start" or scene.targets:
        words, starts = scene.words, scene.table.starts if phase == "start" else 0
        out = [
            _hex(words, game, players, h, None, (), bool(starts >> h & 1), find(f"{verb} {name}"))
            for name, (_, h) in land.items()
        ]
    else:
        out = _empty_hexes(scene.words, game, players)[:]
    for name, building in buildings.items():
        at, h = land[name]
        meant = find(f"{'extend' if building.levels and phase == 'act' else verb} {name}")
        out[at] = _hex(scene.speaker, game, players, h, building, conditions.get(name, ()), False, meant)
    return out


@cache
def _land(game: Assyria, players: int) -> dict[str, tuple[int, int]]:
    """The hexes of the map by name, each with its place among them and its number."""
    land = members(game.content.tables[players].land)
    return {game.content.names[h]: (at, h) for at, h in enumerate(land)}


@remembered
def _empty_hexes(words: Speaker, game: Assyria, players: int) -> list[Fragment]:
    """All hexes with nothing on them and nothing to click."""
    return [_hex(words, game, players, h, None, (), False, None) for _, h in _land(game, players).values()]


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


def _conditions(scene: Scene) -> dict[str, tuple[str, ...]]:
    """By hex, what there is to know about the building on it, where there is anything."""
    view = scene.view
    feeding = view["seats"][view["actor"]]["huts"] if view["phase"] in FEEDING else ()
    out: dict[str, tuple[str, ...]] = dict.fromkeys(scene.fresh, ("fresh",))
    for name in feeding:
        out[name] = (*out.get(name, ()), "unfed" if name in view["unfed"] else "fed")
    for name in scene.doomed:
        out[name] = (*out.get(name, ()), "doomed")
    return out


@remembered
def _piece(game: Assyria, players: int, name: str, what: Building, conditions: tuple[str, ...]) -> Fragment:
    x, y = ground(game, players).places[name]
    return settlements.draw(name, x, y + 9, what, game.colours[what.seat], conditions, _LAYOUT)


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
