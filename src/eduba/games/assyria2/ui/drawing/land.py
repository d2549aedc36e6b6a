"""The Map: its spaces, all pieces on them, and what can be done there."""

from collections.abc import Iterable

from eduba.games.assyria2.ui.drawing import chips
from eduba.games.assyria2.ui.drawing.chips import Clicks
from eduba.games.assyria2.ui.drawing.ground import Land, land_of
from eduba.games.assyria2.ui.drawing.scene import Scene, reconstructed, spoken
from eduba.i18n import Speaker
from eduba.render import settlements
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, part
from eduba.render.pieces import mark
from eduba.render.settlements import Building
from eduba.render.svg import esc, group, use
from eduba.render.targets import Target, attributes

FEEDING = ("feed_huts", "starve", "spend")
ACTING = ("act", "builders", "envoys", "roof_space", "bonus", "keep_favour", "take_card")
_LAYOUT = settlements.Layout(40, (-15, 8, 15), (15, 9, 16))


def draw(scene: Scene) -> Part:
    """The whole Map as this view shows it."""
    view, words = scene.view, scene.words
    land = land_of(scene.game, tuple(view["spaces"]))
    size = land.ground.width, land.ground.height
    buildings = settlements.buildings(scene.tribes)
    conditions = _conditions(scene, buildings)
    clicks = chips.clicks(scene) if scene.clickable else {}
    places, sites = land.ground.places, _sites(scene, land)
    seals = [
        chips.draw(name, places[name], click.seals, click.shown)
        for name, click in clicks.items()
        if click.seals or click.shown
    ]
    drawn = [
        _printed_map(land),
        nest("g", "map-hexes", ' class="hexes"', _hexes(scene, land, buildings, conditions, clicks)),
        nest("g", "map-sites", ' class="sites"', sites) if sites else None,
        nest("g", "map-pieces", ' class="pieces"', _pieces(scene, land, buildings, conditions)),
        nest("g", "chips", "", seals),
        reconstructed(words, scene.game, "map", size[0] - 16, size[1] - 14),
        reconstructed(words, scene.game, "wells", 16, size[1] - 14),
    ]
    return part("map", words.get("board.map"), *size, drawn)


@remembered
def _printed_map(land: Land) -> Fragment:
    return leaf("g", "map-ground", "", land.ground.body)


def _hexes(
    scene: Scene,
    land: Land,
    buildings: dict[str, Building],
    conditions: dict[str, tuple[str, ...]],
    clicks: dict[str, Clicks],
) -> Iterable[Fragment]:
    """All spaces. Those where there is nothing to tell are all taken at once."""
    words, speaker, view = scene.words, scene.speaker, scene.view
    ships, farmers = view["ships"], view["farmers"]
    out = dict(_empty_hexes(words, land))
    for name in {**buildings, **clicks, **dict.fromkeys(ships), **dict.fromkeys(farmers)}:
        if name not in out:
            continue
        building, click = buildings.get(name), clicks.get(name)
        target, faint = (click.space, click.faint) if click else (None, False)
        out[name] = _hex(
            words if building is None else speaker,
            land,
            name,
            building,
            conditions.get(name, ()),
            name in ships,
            name in farmers,
            target,
            faint,
        )
    return out.values()


@remembered
def _empty_hexes(words: Speaker, land: Land) -> dict[str, Fragment]:
    return {name: _hex(words, land, name, None, (), False, False, None, False) for name in land.numbers}


@remembered
def _hex(
    speaker: Speaker,
    land: Land,
    name: str,
    building: Building | None,
    conditions: tuple[str, ...],
    ship: bool,
    farmer: bool,
    target: Target | None,
    faint: bool,
) -> Fragment:
    """A space; in words also what stands on it: C4, fish, between the rivers, Hut of Red, fed."""
    content, h = land.content, land.numbers[name]
    said = [name, speaker.get(f"food.{content.food_names[content.food[h]]}")]
    said.append(speaker.get(f"board.zone.{content.zone[h]}"))
    if building:
        seat, height = building
        said.append(speaker.say("board.ziggurat", seat, height) if height else speaker.say("board.hut", seat))
        said += [speaker.get(f"board.{word}") for word in conditions]
    said += [speaker.get(f"board.{kind}") for kind, here in (("ship", ship), ("farmer", farmer)) if here]
    more = attributes(target, ", ".join(said), "hex faint" if faint else "hex")
    return spot(f"hex-{name}", *land.ground.places[name], land.ground.faces[name], more)


def _conditions(scene: Scene, buildings: dict[str, Building]) -> dict[str, tuple[str, ...]]:
    """By space, what there is to know about its building; those without anything are left out."""
    view = scene.view
    actor, phase = view["actor"], view["phase"]
    fresh, doomed, unfed = set(scene.fresh), {*scene.doomed, *view["starving"]}, view["unfed"]
    touched = view["touched"] if phase in ACTING else ()
    feeding = phase in FEEDING
    out = {}
    for name, (seat, levels) in buildings.items():
        words: tuple[str, ...] = ("fresh",) if name in fresh else ()
        if seat == actor and name in touched:
            words += ("touched",)
        if name in doomed:
            words += ("doomed",)
        elif feeding and seat == actor and not levels:
            words += ("unfed",) if name in unfed else ("fed",)
        if words:
            out[name] = words
    return out


def _pieces(
    scene: Scene, land: Land, buildings: dict[str, Building], conditions: dict[str, tuple[str, ...]]
) -> list[Fragment]:
    """Farmers, Ships, buildings and Wells, from the bottom up."""
    view, words, colours = scene.view, scene.words, scene.colours
    out = [_thing(words, land, "farmer", name) for name in view["farmers"]]
    out += [_thing(words, land, "ship", name) for name in view["ships"]]
    for name, what in buildings.items():
        out.append(_building(land, name, what, colours[what.seat], conditions.get(name, ())))
    for seat, tribe in enumerate(scene.tribes):
        out += [_well(scene.speaker, land, seat, colours[seat], site) for site in tribe["wells"]]
    return out


@remembered
def _building(land: Land, name: str, what: Building, colour: str, conditions: tuple[str, ...]) -> Fragment:
    x, y = land.ground.places[name]
    return settlements.draw(name, x, y + (4 if what.levels else 10), what, colour, conditions, _LAYOUT)


@remembered
def _thing(words: Speaker, land: Land, kind: str, name: str) -> Fragment:
    """A Ship or a Farmer, which belong to nobody, beside what else stands there."""
    x, y = land.ground.places[name]
    dx, dy = (16.25, 2) if kind == "farmer" else (-16.25, 4)
    more = spoken(esc(words.say(f"board.{kind}_at", name)))
    return spot(f"{kind}-{name}", x + dx, y + dy, use(kind, 0, 0, 23), more)


@remembered
def _well(speaker: Speaker, land: Land, seat: int, colour: str, site: str) -> Fragment:
    body = use("well", 0, 0, 19) + group(use("disc", 0, 0, 10) + mark(colour, 0, 0, 5), 7, -7)
    more = f' class="seat-{colour}"{spoken(esc(speaker.say("board.well_of", seat, site)))}'
    return spot(f"well-{site}", *land.ground.corners[site], body, more)


def _sites(scene: Scene, land: Land) -> list[Fragment]:
    """Well sites where one can dig, or where somebody may ask why not."""
    if not scene.clickable or scene.view["phase"] != "dig_wells":
        return []
    meant = ((site, scene.targets.find(f"well {site}")) for site in land.ground.corners)
    return [_site(scene.words, land, site, target) for site, target in meant if target]


@remembered
def _site(words: Speaker, land: Land, site: str, target: Target) -> Fragment:
    body = f'<circle r="12"/>{use("well", 0, 0, 19)}'
    more = attributes(target, words.say("board.site", site), "site")
    return spot(f"site-{site}", *land.ground.corners[site], body, more)
