"""The Rival of the solo game: what it has, its Scheme Card, and the reasons of its latest choices in words."""

from eduba.core.events import Event
from eduba.games.assyria2.content import ARROWS, DEEDS, SPACES, TERRAINS, Scheme
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing.scene import FOODS, WIDTH, Scene, amount, reconstructed, spoken, titled
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered
from eduba.render.part import Part, panel, part
from eduba.render.pieces import disc
from eduba.render.svg import element, esc, group, text, use

SEAT, HEIGHT = 1, 160.0
_GLYPHS = dict(zip(ARROWS, "←→↑↓", strict=True))
_SIGNS = {"new": "ziggurat-1", "second": "ziggurat-2", "third": "ziggurat-3", "roof": "roof", "offering": "altar"}
_SIGNS |= {"point": "rosette"}
_PIECES = {False: "gold", True: "ship"}
_FIGURES = (("gold", "gold"), ("hut", "personal"), ("well", "wells"), ("tablet", "schemes"))


def draw(scene: Scene) -> Part:
    """Its figures above, the Scheme Card revealed last below."""
    own, colour, words = scene.view["rival"], scene.colours[SEAT], scene.words
    counted = (own["gold"], own["personal"], len(own["wells"]), len(own["schemes"]))
    inside = [
        _ground(words, colour, scene.speaker.names[SEAT], own["points"]),
        *(_figure(words, i, value) for i, value in enumerate(counted)),
        _scheme(words, scene.game, own["scheme"]) if own["scheme"] else _no_scheme(words),
        reconstructed(words, scene.game, "schemes", 318, 140),
    ]
    drawn = nest("g", "rival-board", f' class="seat-{colour}"', inside)
    return part("rival", words.get("board.rival.name"), WIDTH, HEIGHT, [drawn])


@remembered
def _ground(words: Speaker, colour: str, name: str, points: int) -> Fragment:
    body = panel(WIDTH, HEIGHT) + group(disc(colour, 20), 20, 17) + text(name, 36, 22, "heading")
    return leaf("g", "rival-ground", "", body + text(words.say("board.points", points), WIDTH - 14, 22, "strong end"))


@remembered
def _figure(words: Speaker, i: int, value: int) -> Fragment:
    symbol, key = _FIGURES[i]
    said = words.say(f"board.rival.{key}", value)
    return titled(said, amount(symbol, value, 0, 0, 16), 120 + 34 * i, 17, f"rival-{key}")


@remembered
def _no_scheme(words: Speaker) -> Fragment:
    return leaf("g", "no-scheme", "", text(words.get("board.no_scheme"), 18, 60, "quiet"))


@remembered
def _scheme(words: Speaker, game: Assyria2, name: str) -> Fragment:
    """Food Focus, terrain, arrows and Outbid Focus; then the three actions with their prices."""
    content = game.content
    card = next(card for card in content.schemes if card.name == name)
    food = content.food_names[card.food]
    terrain = " › ".join(words.get(f"board.terrain.{TERRAINS[i]}") for i in card.terrain)
    arrows = " ".join(_GLYPHS[ARROWS[i]] for i in card.area)
    out = '<rect class="card" x="10" y="34" width="320" height="118" rx="8"/>'
    out += text(card.name, 22, 54, "on-card strong") + use(f"food-{FOODS[food]}", 66, 50, 26)
    out += text(terrain, 88, 54, "on-card small") + text(arrows, 244, 55, "on-card strong")
    out += use("leader", 292, 49, 19, more=' class="plain"')
    out += text(f"−{content.bids[card.outbid]}", 304, 54, "on-card small")
    deeds, told = _deeds(words, card)
    outbid = words.get(f"space.{SPACES[card.outbid]}")
    said = words.say("board.scheme", card.name, words.get(f"food.{food}"), terrain, arrows, outbid, "; ".join(told))
    body = out + deeds
    return leaf("g", "scheme", f' class="burnt"{spoken(esc(said))}', body)


def _deeds(words: Speaker, card: Scheme) -> tuple[str, list[str]]:
    """The three actions of a Scheme Card, drawn and in words."""
    out, told = "", []
    for i, (price, deeds) in enumerate(card.actions):
        x, y = 22.0, 78 + 25 * i
        out += text(price, x + 2, y + 4.5, "on-card strong mid")
        out += use("gold", x + 15, y, 17) + use("stride", x + 34, y, 13)
        for n, deed in enumerate(dict.fromkeys(deeds)):
            verb, times = DEEDS[deed.verb], deeds.count(deed)
            said = words.say(f"board.deed.{verb}", " › ".join(str(area + 1) for area in deed.areas))
            said = f"{times} × {said}" if times > 1 else said
            sign = _SIGNS.get(verb) or _PIECES[deed.ship]
            out += use(sign, x + 56 + 128 * n, y - 1, 18, more=' class="sign plain"')
            out += text(said, x + 69 + 128 * n, y + 4, "on-card small")
            told.append(f"{price}: {said}")
    return out, told


def reasons(scene: Scene) -> Fragment | None:
    """For each Scheme Card revealed of late, why the Rival chose what it chose; what it did stands out."""
    return _reasons(scene.speaker, tuple(map(tuple, scene.reasons))) if scene.reasons else None


@remembered
def _reasons(speaker: Speaker, choices: tuple[tuple[Event, ...], ...]) -> Fragment | None:
    lines = ""
    for events in choices:
        words = []
        for event in events:
            told = esc(speaker.event(event))
            if told:
                words.append(told if str(event[0]).startswith(("scheme", "rival_")) else element("em", told))
        lines += element("li", " ".join(words)) if words else ""
    label = esc(speaker.get("board.reasons"))
    return leaf("ol", "reasons", f' class="reasons" tabindex="0" aria-label="{label}"', lines) if lines else None
