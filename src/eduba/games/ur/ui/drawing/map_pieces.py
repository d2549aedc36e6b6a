"""What lies on the map: markers of seats, waterworks, the stretch that is being dug, and the water of the season."""

from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.areas import Work
from eduba.games.ur.ui.drawing.ground import ground
from eduba.games.ur.ui.drawing.scene import Areas, Scene, remembered_layer
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.svg import num, text, use


def draw(scene: Scene, works: tuple[Work, ...]) -> Fragment:
    """Markers and waterworks."""
    return _layer(scene.game, scene.owned, scene.flipped, works)


@remembered_layer
def _layer(game: Ur, owned: tuple[Areas, ...], flipped: tuple[Areas, ...], works: tuple[Work, ...]) -> Fragment:
    crowded = {work.area for work in works} | {game.content.names[at] for at in game.content.cities}
    out = [
        _marker(game, area, colour, kind, area in crowded)
        for kind, marked in (("owner", owned), ("flipped", flipped))
        for colour, areas in zip(game.colours, marked, strict=False)
        for area in areas
    ]
    return nest("g", "map-pieces", ' class="pieces"', [*out, *(_work(game, work) for work in works)])


@remembered
def _marker(game: Ur, area: str, colour: str, kind: str, crowded: bool) -> Fragment:
    """The disc of a seat, which makes room for a city or a waterwork."""
    x, y = ground(game).places[area]
    x -= 14 if crowded else 0
    body = use(f"ur-disc-{colour}", 0, 0, 22 if kind == "owner" else 20)
    return spot(f"{kind}-{area}", x, y - 3, body, f' class="{kind} seat-{colour}"')


@remembered
def _work(game: Ur, work: Work) -> Fragment:
    """A waterwork with its number and the initial of its state."""
    x, y = ground(game).places[work.area]
    x += 13 if work.use == "pump" else 0
    body = use(f"ur-{work.use}", 0, 0, 27) + text(work.number, 0, 4.4, "work-number mid")
    body += f'<circle class="shield" cx="10" cy="-10" r="7.5"/>{text(work.state[0], 10, -6, "mid on-shield")}'
    return spot(f"work-{work.area}", x, y - 2, body, f' class="work state-{work.state}"')


def stretch(scene: Scene) -> Fragment | None:
    """The stretch that is being dug."""
    dug = scene.view["stretch"]
    return _stretch(scene.game, tuple(dug["areas"]), dug["end"]) if dug else None


@remembered
def _stretch(game: Ur, areas: Areas, end: str) -> Fragment:
    out = ""
    for area in areas:
        x, y = ground(game).places[area]
        kind = "digger" if area == end else "dug"
        out += f'<circle class="{kind}" cx="{num(x)}" cy="{num(y)}" r="{9 if kind == "dug" else 13}"/>'
        out += use("ur-spade", x, y, 18) if kind == "digger" else ""
    return leaf("g", "stretch", ' class="pieces stretch"', out)


def water(scene: Scene) -> Fragment:
    """Drops on irrigated land; the main flow, what waits where rivers meet, and the unit in hand."""
    shown = scene.view["water"]
    flows = {area: units for area, units in shown["waiting"].items() if units}
    if shown["at"]:
        flows[shown["at"]] = shown["flow"]
    return _water(scene.game, tuple(shown["irrigated"]), tuple(flows.items()), tuple(shown["unit"][-1:]))


@remembered_layer
def _water(game: Ur, irrigated: Areas, flows: tuple[tuple[str, int], ...], unit: Areas) -> Fragment:
    drawn = [_drop(game, area) for area in irrigated]
    drawn += [_flow(game, area, units) for area, units in flows]
    drawn += [_unit(game, area) for area in unit]
    return nest("g", "season-water", ' class="pieces season-water"', drawn)


@remembered
def _drop(game: Ur, area: str) -> Fragment:
    x, y = ground(game).places[area]
    return leaf("g", f"drop-{area}", "", use("ur-drop", x + 20, y + 15, 15))


@remembered
def _flow(game: Ur, area: str, units: int) -> Fragment:
    x, y = ground(game).places[area]
    return spot(f"flow-{area}", x - 18, y + 8, f'<circle class="badge" r="10"/>{text(units, 0, 4, "on-badge mid")}')


@remembered
def _unit(game: Ur, area: str) -> Fragment:
    x, y = ground(game).places[area]
    ring = f'<circle class="digger" cx="{num(x)}" cy="{num(y)}" r="20"/>'
    return leaf("g", "water-unit", "", ring + use("ur-drop", x, y - 22, 20))
