"""The Player Board of the deciding seat: Camel Track, columns with Action Tiles, supplies and cards."""

from functools import cache

from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing import columns, hand
from eduba.games.assyria2.ui.drawing.scene import WIDTH, Scene, amount, spoken, titled
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.pieces import disc
from eduba.render.svg import esc, group, num, text, use
from eduba.render.targets import Target, attributes

CAMELS, SUPPLIES = 46.0, 218.0
_HUTS = ("growth", "personal", "main")
_THINGS = (("gold", "gold"), ("ship", "ships"), ("farmer", "farmers"), ("jar", "tokens"))


def draw(scene: Scene, seat: int) -> Part:
    """The whole board; what its owner can do now is clicked here."""
    words, game, own = scene.words, scene.game, scene.view["seats"][seat]
    colour, label = scene.colours[seat], _label(scene.speaker, seat)
    held, bottom = hand.draw(scene, own)
    inside = [
        _ground(words, colour, scene.speaker.names[seat], own["points"], bottom),
        _camels(words, game, own["camels"], own["camel_limit"]),
        *columns.draw(scene, own),
        *(_huts(words, i, own[key]) for i, key in enumerate(_HUTS)),
        *(_things(words, i, own[key]) for i, (_, key) in enumerate(_THINGS)),
        _ploughs(words, game, own["ploughs"], scene.targets.find("ploughs")),
        *held,
    ]
    return part("tableau", label, WIDTH, bottom, [nest("g", "tableau-board", _seat(colour), inside)])


@remembered
def _label(speaker: Speaker, seat: int) -> str:
    return speaker.say("board.tableau", seat)


@cache
def _seat(colour: str) -> str:
    return f' class="seat-{colour}"'


@remembered
def _ground(words: Speaker, colour: str, name: str, points: int, bottom: float) -> Fragment:
    body = panel(WIDTH, bottom, active=True) + group(disc(colour, 20), 20, 17) + text(name, 36, 22, "heading")
    return leaf("g", "tableau-ground", "", body + text(words.say("board.points", points), WIDTH - 14, 22, "strong end"))


@remembered
def _camels(words: Speaker, game: Assyria2, camels: int, limit: int) -> Fragment:
    """The Camel Track; Wells not dug yet cover its right end."""
    last = game.content.camels + game.content.wells
    marker = '<circle class="badge" r="11.5"/>' + text(camels, 0, 4.2, "on-badge mid")
    at = 33 + (WIDTH - 50) / last * camels
    said = words.say("board.camels_of", camels, limit)
    inside = [_camel_spaces(last, limit), spot("camels", at, CAMELS, marker, ' class="piece"')]
    return nest("g", "camel-track", spoken(esc(said)), inside)


@remembered
def _camel_spaces(last: int, limit: int) -> Fragment:
    step = (WIDTH - 50) / last
    out = use("camel", 15, CAMELS, 18, more=' class="sign"')
    for i in range(last + 1):
        x = 33 + step * i
        out += f'<rect class="notch" x="{num(x - 10)}" y="{CAMELS - 10:g}" width="20" height="20" rx="4"/>'
        out += use("well", x, CAMELS, 18) if i > limit else text(i, x, CAMELS + 3.8, "quiet mid")
    return leaf("g", "camel-spaces", "", out)


@remembered
def _huts(words: Speaker, i: int, count: int) -> Fragment:
    """Huts in one of the three places; those in the Growth area must be built."""
    key = _HUTS[i]
    said = esc(words.say(f"board.supply.{key}", count))
    must = "!" if key == "growth" and count else ""
    body = amount("hut", f"{count}{must}", 0, 0, 17)
    body = f'<g class="ghost">{body}</g>' if key == "main" else body
    return spot(f"supply-{key}", 20 + 38 * i, SUPPLIES, body, spoken(said))


@remembered
def _things(words: Speaker, i: int, count: int) -> Fragment:
    """Gold, Ships, Farmers or Food Tokens."""
    symbol, key = _THINGS[i]
    body = amount(symbol, count, 0, 0, 18)
    return titled(words.say(f"board.supply.{key}", count), body, 134 + 35 * i, SUPPLIES, f"supply-{key}")


@remembered
def _ploughs(words: Speaker, game: Assyria2, ready: int, target: Target | None) -> Fragment:
    body = '<rect class="pill" x="-30" y="-15" width="60" height="30" rx="9"/>'
    for i in range(2):
        body += use("token-PL", -13 + 26 * i, 0, 24, more="" if i < ready else ' class="ghost"')
    name = f"{words.say('board.supply.ploughs', ready)}, {words.say('board.price', game.content.plough_cost)}"
    return spot("ploughs", WIDTH - 40, SUPPLIES, body, attributes(target, name, "ploughs"))
