"""The Rival of the solo game: what it has, its Scheme Card, and the reasons of its latest choices in words."""

from collections.abc import Sequence

from eduba.core.events import Event
from eduba.games.assyria2.content import ARROWS, DEEDS, SPACES, TERRAINS, Scheme
from eduba.games.assyria2.ui.drawing.scene import FOODS, WIDTH, Scene, amount, reconstructed
from eduba.render.part import Part, panel
from eduba.render.pieces import disc
from eduba.render.svg import element, esc, group, text, use

SEAT, HEIGHT = 1, 160.0
_GLYPHS = dict(zip(ARROWS, "←→↑↓", strict=True))
_SIGNS = {"new": "ziggurat-1", "second": "ziggurat-2", "third": "ziggurat-3", "roof": "roof", "offering": "altar"}
_SIGNS |= {"point": "rosette"}
_PIECES = {False: "gold", True: "ship"}


def draw(scene: Scene) -> Part:
    """Its figures above, the Scheme Card revealed last below."""
    own, colour = scene.view["rival"], scene.colours[SEAT]
    body = panel(WIDTH, HEIGHT) + group(disc(colour, 20), 20, 17) + text(scene.speaker.names[SEAT], 36, 22, "heading")
    body += text(scene.say("points", own["points"]), WIDTH - 14, 22, "strong end")
    figures = [("gold", "gold", own["gold"]), ("hut", "personal", own["personal"])]
    figures += [("well", "wells", len(own["wells"])), ("tablet", "schemes", len(own["schemes"]))]
    for i, (symbol, key, value) in enumerate(figures):
        spoken = scene.say(f"rival.{key}", value)
        drawn = f"<title>{esc(spoken)}</title>{amount(symbol, value, 0, 0, 16)}"
        body += group(drawn, 120 + 34 * i, 17, f' role="img" aria-label="{esc(spoken)}"')
    schemes = {card.name: card for card in scene.content.schemes}
    if own["scheme"]:
        body += _scheme(scene, schemes[own["scheme"]])
    else:
        body += text(scene.say("no_scheme"), 18, 60, "quiet")
    return Part("rival", scene.say("rival.name"), WIDTH, HEIGHT, f'<g class="seat-{colour}">{body}</g>')


def _scheme(scene: Scene, card: Scheme) -> str:
    """Food Focus, terrain, arrows and Outbid Focus; then the three actions with their prices."""
    out = '<rect class="card" x="10" y="34" width="320" height="118" rx="8"/>'
    food = scene.content.food_names[card.food]
    out += text(card.name, 22, 54, "on-card strong") + use(f"food-{FOODS[food]}", 66, 50, 26)
    terrain = " › ".join(scene.say(f"terrain.{TERRAINS[i]}") for i in card.terrain)
    arrows = " ".join(_GLYPHS[ARROWS[i]] for i in card.area)
    out += text(terrain, 88, 54, "on-card small") + text(arrows, 244, 55, "on-card strong")
    cost = scene.content.bids[card.outbid]
    out += use("leader", 292, 49, 19, more=' class="plain"') + text(f"−{cost}", 304, 54, "on-card small")
    told = []
    for i, (price, deeds) in enumerate(card.actions):
        x, y = 22.0, 78 + 25 * i
        out += text(price, x + 2, y + 4.5, "on-card strong mid")
        out += use("gold", x + 15, y, 17) + use("stride", x + 34, y, 13)
        for n, deed in enumerate(dict.fromkeys(deeds)):
            verb, times = DEEDS[deed.verb], deeds.count(deed)
            words = scene.say(f"deed.{verb}", " › ".join(str(area + 1) for area in deed.areas))
            words = f"{times} × {words}" if times > 1 else words
            sign = _SIGNS.get(verb) or _PIECES[deed.ship]
            out += use(sign, x + 56 + 128 * n, y - 1, 18, more=' class="sign plain"')
            out += text(words, x + 69 + 128 * n, y + 4, "on-card small")
            told.append(f"{price}: {words}")
    outbid = scene.speaker.get(f"space.{SPACES[card.outbid]}")
    spoken = scene.say("scheme", card.name, scene.speaker.get(f"food.{food}"), terrain, arrows, outbid, "; ".join(told))
    out += reconstructed(scene, "schemes", 322, 147)
    return f'<g id="scheme" class="burnt" role="img" aria-label="{esc(spoken)}"><title>{esc(spoken)}</title>{out}</g>'


def reasons(scene: Scene, choices: Sequence[Sequence[Event]]) -> str:
    """For each Scheme Card revealed of late, why the Rival chose what it chose; what it did stands out."""
    lines = ""
    for events in choices:
        words = []
        for event in events:
            told = esc(scene.speaker.event(event))
            if told:
                words.append(told if str(event[0]).startswith(("scheme", "rival_")) else element("em", told))
        lines += element("li", " ".join(words)) if words else ""
    return (
        element("ol", lines, class_="reasons", id="reasons", tabindex=0, aria_label=scene.say("reasons"))
        if lines
        else ""
    )
