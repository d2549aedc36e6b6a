"""The map as it lies: markers, cities, canals, waterworks, homelands and water, and what can be clicked on it."""

from typing import Any

from eduba.games.ur.content import STATES, TERRAINS
from eduba.games.ur.ui.drawing.ground import SIZE, Ground, ground, hexagon, river_labels
from eduba.games.ur.ui.drawing.scene import Scene
from eduba.mechanisms.bitset import members
from eduba.render.part import Part
from eduba.render.svg import esc, group, num, text, use

VERBS = {
    "eridu": "dig",
    "digging": "dig",
    "stretch": "dig",
    "forced_sale": "mark",
    "revolution_sale": "keep",
    "rain": "water",
    "removal": "remove",
    "gap": "barahshum",
}
"""What a click on an area means in a phase. Settlement and purchases have two meanings each."""
SKILLS = ("der", "barahshum", "calah")
"""What a nation can do on an area, besides."""


def verb(scene: Scene, area: str, own: set[str]) -> str:
    """What a click on an area would mean in the present phase."""
    phase = scene.view["phase"]
    if phase == "settlement":
        return "sell" if area in own else "buy"
    if phase == "purchases":
        river = scene.content.terrain[scene.content.names.index(area)] < 0
        return "reservoir" if river else "pump"
    return VERBS.get(phase, "")


def draw(scene: Scene) -> Part:
    """The whole map as this view shows it."""
    view, c = scene.view, scene.content
    printed = ground(scene.game)
    own = set(view["seats"][view["actor"]]["areas"]) if view["actor"] is not None else set()
    owners, flipped = scene.owners(), scene.owners("flipped")
    rivers = [scene.speaker.label("river", i) for i in range(len(c.courses))]
    water = next(cards.water for cards in c.sets if cards.id == view["era"])
    out = [
        '<use href="#ur-map"/>',
        river_labels(c, printed, rivers, water),
        _tints(scene, printed, owners),
        _closed(scene, printed),
    ]
    out += [_canals(scene, printed), _homes(scene, printed), '<g class="hexes">']
    for area in c.names:
        out.append(_area(scene, printed, area, verb(scene, area, own), owners, flipped))
    out.append(f'</g>{_state_names(scene, printed)}<g id="map-pieces" class="pieces">')
    out += [_marker(scene, printed, area, seat, "owner") for area, seat in owners.items()]
    out += [_marker(scene, printed, area, seat, "flipped") for area, seat in flipped.items()]
    out += [_work(scene, printed, area, work) for area, work in view["works"].items()]
    out.append("</g>" + _stretch(scene, printed) + _water(scene, printed) + _skills(scene, printed))
    return Part("map", scene.word("map"), printed.width, printed.height, "".join(out))


def _tints(scene: Scene, printed: Ground, owners: dict[str, int]) -> str:
    """Owned land in the colour of its owner."""
    out = ""
    for seat, colour in enumerate(scene.colours):
        places = (printed.places[area] for area, owner in owners.items() if owner == seat)
        cells = "".join(f'<use href="#cell" x="{num(x)}" y="{num(y)}"/>' for x, y in places)
        out += f'<g class="tint seat-{colour}">{cells}</g>' if cells else ""
    return f'<g class="tints">{out}</g>'


def _closed(scene: Scene, printed: Ground) -> str:
    """Hatching over land where nobody buys, digs or builds."""
    out = ""
    for area in scene.view["closed"]:
        x, y = printed.places[area]
        out += group(f'<polygon fill="url(#ground-closed)" points="{hexagon(0.95)}"/>', x, y)
    return f'<g class="homes">{out}</g>'


def _homes(scene: Scene, printed: Ground) -> str:
    """The homelands of the nations that are left, by name."""
    out = ""
    for nation, home in zip(scene.view["nations"], scene.content.homes, strict=True):
        if not nation["gone"]:
            areas = members(home)
            x, y = printed.places[scene.content.names[areas[len(areas) // 2]]]
            out += text(scene.nation(nation["name"]), x, y - 13, "home mid")
    return f'<g class="homes">{out}</g>'


def _canals(scene: Scene, printed: Ground) -> str:
    """Canals join the middles of areas."""
    lines = ""
    for a, b in scene.view["canals"]:
        (ax, ay), (bx, by) = printed.places[a], printed.places[b]
        lines += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    spoken = esc(scene.say("canals", len(scene.view["canals"])))
    body = f'<defs><path id="canal-lines" d="{lines}"/></defs>'
    body += "".join(f'<use class="{kind}" href="#canal-lines"/>' for kind in ("canal-bed", "canal"))
    return f'<g id="canals" role="img" aria-label="{spoken}">{body}</g>'


def _state_names(scene: Scene, printed: Ground) -> str:
    out = ""
    for name, (x, y) in zip(STATES, printed.names, strict=True):
        out += text(scene.state(name), x, y + 5, f"state-name mid state-{name}")
    return f'<g class="state-names">{out}</g>'


# -- one area ------------------------------------------------------------------------------------------


def _area(scene: Scene, printed: Ground, area: str, verb: str, owners: dict[str, int], flipped: dict[str, int]) -> str:
    c, at = scene.content, scene.content.names.index(area)
    x, y = printed.places[area]
    action = f"{verb} {area}"
    spoken = ", ".join(_spoken(scene, area, at, owners, flipped))
    body = '<use class="cell" href="#cell"/>' + text(area, 0, -23, "area-id mid")
    if verb in ("buy", "sell", "mark", "keep") and action in scene.targets.actions:
        price = _price(scene, area, at, area in owners or area in flipped)
        body += text(price, 0, -11 if at in c.cities else 27, "price mid")
    if at in c.cities:
        body += use("ur-city", 0, 7, 22) + text(c.cities[at], 0, 22, "city-name mid")
    attributes = scene.targets.attributes(action, spoken, "hex")
    if not scene.targets.knows(action):
        body, attributes = f"<title>{esc(spoken)}</title>{body}", ' class="hex" role="img"'
    return f'<g id="hex-{area}" transform="translate({num(x)} {num(y)})"{attributes}>{body}</g>'


def _price(scene: Scene, area: str, at: int, settled: bool) -> int:
    """What an area costs or brings: the price of colonization before anybody settled there, then that of the market."""
    if not settled:
        return scene.content.colony[scene.content.classes[at]]
    prices = scene.view["city_prices" if at in scene.content.cities else "prices"]
    return int(prices[TERRAINS[scene.content.terrain[at]]])


def _spoken(scene: Scene, area: str, at: int, owners: dict[str, int], flipped: dict[str, int]) -> list[str]:
    """An area in words: D4, forest, Akkad, city Agade, land of Red, sells for 82, earned 10 so far."""
    c, view = scene.content, scene.view
    words = [area]
    if c.terrain[at] < 0:
        words.append(scene.word("river"))
    else:
        words += [scene.speaker.label("terrain", c.terrain[at]), scene.speaker.label("state", c.state[at])]
        words += [scene.say("city", c.cities[at])] if at in c.cities else []
        words += [scene.say("homeland", n["name"]) for n, home in zip(view["nations"], c.homes) if home >> at & 1]
        words += [scene.word("closed")] if area in view["closed"] else []
        if area in owners:
            words += [scene.say("owner", owners[area]), scene.say("sells", _price(scene, area, at, True))]
        else:
            words += [scene.say("flipped", flipped[area])] if area in flipped else []
            words.append(scene.say("costs", _price(scene, area, at, area in flipped)))
        if area in scene.annals.earned:
            words.append(scene.say("earned", scene.annals.earned[area]))
    if area in view["works"]:
        work = view["works"][area]
        words.append(scene.say(work["use"], work["number"], scene.state(work["state"])))
    if area in view["water"]["irrigated"]:
        words.append(scene.say("irrigated", scene.state(view["water"]["irrigated"][area])))
    return words


# -- what lies on it -----------------------------------------------------------------------------------


def _crowded(scene: Scene, area: str) -> bool:
    """True if a marker has to make room for something else."""
    return area in scene.view["works"] or scene.content.names.index(area) in scene.content.cities


def _marker(scene: Scene, printed: Ground, area: str, seat: int, kind: str) -> str:
    colour = scene.colours[seat]
    x, y = printed.places[area]
    x -= 14 if _crowded(scene, area) else 0
    body = use(f"ur-disc-{colour}", 0, 0, 22 if kind == "owner" else 20)
    return f'<g id="{kind}-{area}" class="{kind} seat-{colour}" transform="translate({num(x)} {num(y - 3)})">{body}</g>'


def _work(scene: Scene, printed: Ground, area: str, work: dict[str, Any]) -> str:
    """A waterwork with its number and the initial of its state."""
    x, y = printed.places[area]
    x += 13 if work["use"] == "pump" else 0
    state = work["state"]
    body = use(f"ur-{work['use']}", 0, 0, 27) + text(work["number"], 0, 4.4, "work-number mid")
    body += f'<circle class="shield" cx="9.5" cy="-9.5" r="6"/>{text(state[0], 9.5, -6.6, "mid on-shield small")}'
    return f'<g id="work-{area}" class="work state-{state}" transform="translate({num(x)} {num(y - 2)})">{body}</g>'


def _stretch(scene: Scene, printed: Ground) -> str:
    """The stretch that is being dug."""
    stretch = scene.view["stretch"]
    if not stretch:
        return ""
    out = ""
    for area in stretch["areas"]:
        x, y = printed.places[area]
        kind = "digger" if area == stretch["end"] else "dug"
        out += f'<circle class="{kind}" cx="{num(x)}" cy="{num(y)}" r="{9 if kind == "dug" else 13}"/>'
        out += use("ur-spade", x, y, 18) if kind == "digger" else ""
    return f'<g class="pieces stretch">{out}</g>'


def _water(scene: Scene, printed: Ground) -> str:
    """Drops on irrigated land; the main flow, what waits where rivers meet, and the unit in hand."""
    water, out = scene.view["water"], ""
    for area in water["irrigated"]:
        x, y = printed.places[area]
        out += use("ur-drop", x + 20, y + 15, 15)
    flows = {area: units for area, units in water["waiting"].items() if units}
    if water["at"]:
        flows[water["at"]] = water["flow"]
    for area, units in flows.items():
        x, y = printed.places[area]
        body = f'<circle class="badge" r="10"/>{text(units, 0, 4, "on-badge mid")}'
        out += group(body, x - 18, y + 8)
    for area in water["unit"][-1:]:
        x, y = printed.places[area]
        out += f'<circle class="digger" cx="{num(x)}" cy="{num(y)}" r="20"/>{use("ur-drop", x, y - 22, 20)}'
    return f'<g class="pieces season-water">{out}</g>'


def _skills(scene: Scene, printed: Ground) -> str:
    """Where a nation can be given up for an area, beside what else a click there means."""
    out = ""
    for action in scene.targets.actions:
        skill, _, area = action.partition(" ")
        if skill not in SKILLS or VERBS.get(scene.view["phase"]) == skill:
            continue
        x, y = printed.places[area]
        at = (-SIZE * 0.58 if skill == "barahshum" else SIZE * 0.58, -SIZE * 0.3)
        body = f'<circle class="ring" r="9"/>{text(skill[0].upper(), 0, 3.6, "tiny mid")}'
        attributes = scene.targets.attributes(action, area, "skill")
        out += group(body, x + at[0], y + at[1], f' id="{skill}-{area}"{attributes}')
    return f'<g class="skills">{out}</g>'
