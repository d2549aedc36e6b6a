"""The four columns of a Player Board, each with the Action Tile below it."""

from functools import cache

from eduba.games.assyria2.content import GAINS, Content
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing.scene import COLUMNS, THINGS, WIDTH, Found, Scene, gain, reconstructed, spoken
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.scene import View
from eduba.render.svg import esc, group, num, text, use
from eduba.render.targets import Target, attributes

STEP = (WIDTH - 16) / 4
PIECES, TILES = 64.0, 140.0
_PURCHASES = (("hut", ("hut",)), ("ship", ("ship", "farmer")))


def draw(scene: Scene, own: View) -> list[Fragment]:
    """All four."""
    content, taken, used = scene.content, own["columns"], own["used_tiles"]
    verb = "column" if scene.view["phase"] == "start_column" else "raise"
    heights = own["ziggurats"].values()
    built, raised = len(heights), sum([height > 1 for height in heights])
    out = []
    for i, column in enumerate(content.columns):
        price = _price(content, taken[column], built, raised)
        targets = scene.find(_actions(scene.game, column, verb))
        out.append(_column(scene.words, scene.game, i, taken[column], column in used, price, targets))
    return out


def _price(content: Content, taken: int, built: int, raised: int) -> int | None:
    """What the next piece of a column costs by the board's print."""
    if taken == 0:
        return content.new_cost[min(built, len(content.new_cost) - 1)]
    if taken == 1:
        return content.second_cost[min(raised, len(content.second_cost) - 1)]
    return content.third_cost if taken == 2 else None


@cache
def _actions(game: Assyria2, column: str, verb: str) -> tuple[str, ...]:
    """What may be done at a column: with its pieces, to refresh its tile, and whatever can be chosen on the tile."""
    content = game.content
    choices = {
        "offerings": [f"offer {steps}" for _, steps in content.offers[2]],
        "gold": [f"gold {gold}" for _, gold in content.exchanges[2]],
        "purchase": [f"buy {word}" for word, _ in _PURCHASES],
        "card": [],
    }
    return f"{verb} {column}", f"refresh {column}", *choices[column]


@remembered
def _column(
    words: Speaker, game: Assyria2, i: int, taken: int, used: bool, price: int | None, targets: Found
) -> Fragment:
    column = game.content.columns[i]
    pieces, refresh, *choices = targets
    inside = [_pieces(words, game, i, taken, price, pieces), _tile(words, column, min(taken, 2), used)]
    inside += _choices(words, game.content, column, min(taken, 2), choices)
    if mark := reconstructed(words, game, "third", STEP - 11, PIECES + 34, f"third-{column}"):
        inside.append(mark)
    if refresh:
        seal = '<circle r="12"/>' + use("again", 0, 0, 14)
        more = attributes(refresh, words.get(f"column.{column}"), "chip")
        inside.append(leaf("g", f"refresh-{column}", "", group(seal, STEP - 8, TILES + 4, more)))
    return nest("g", f"board-{column}", f' transform="translate({num(8 + STEP * i)} 0)"', inside)


@remembered
def _pieces(words: Speaker, game: Assyria2, i: int, taken: int, price: int | None, target: Target | None) -> Fragment:
    """The pieces left of a column: large at the bottom, small on top; and the price of the next."""
    column, third = game.content.columns[i], game.content.third_effects[i]
    body = f'<rect class="slot" x="2" y="{PIECES:g}" width="{STEP - 4:g}" height="72" rx="8"/>'
    for level in (1, 2, 3):
        gone = ' class="absent"' if level <= taken else ""
        body += use(f"piece-{level}", STEP / 2, PIECES + 45, 56, more=gone)
    if price is not None:
        body += text(price, 9, PIECES + 19, "strong") + use("camel", 24, PIECES + 15, 14, more=' class="sign"')
    for n, (verb, _) in enumerate(third):
        body += use(THINGS[GAINS[verb]], STEP - 14 - 14 * n, PIECES + 16, 15, more=' class="plain"')
    gains = ", ".join(gain(words, effect) for effect in third)
    name = words.say("board.column", words.get(f"column.{column}"), 3 - taken, gains)
    return spot(f"column-{column}", 0, 0, body, attributes(target, name, "column"))


@remembered
def _tile(words: Speaker, column: str, level: int, used: bool) -> Fragment:
    """An Action Tile with its name, ticked once it is used."""
    name = words.get(f"column.{column}")
    out = f'<rect class="tile{" used" if used else ""}" x="2" y="{TILES:g}" width="{STEP - 4:g}" height="58" rx="8"/>'
    if len(name) < 10:  # a longer one needs all the room
        out += use(COLUMNS[column], 11, TILES + 12, 14, more=f' class="{"used-sign" if used else "light"}"')
    out += text(name, 19 if len(name) < 10 else 6, TILES + 16, "on-tile")
    if used:
        out += group('<circle class="pill" r="8"/>' + text("✓", 0, 4, "tiny mid"), STEP - 9, TILES + 1)
    state = words.get("board.tile_used" if used else "board.tile_ready")
    said = f"{name}, {state}, {words.say('board.level', level)}"
    return leaf("g", f"tile-{column}", spoken(esc(said)), out)


def _choices(words: Speaker, content: Content, column: str, level: int, targets: list[Target | None]) -> list[Fragment]:
    """All that can be chosen on a tile."""
    if column in ("offerings", "gold"):
        exchanges = content.offers if column == "offerings" else content.exchanges
        verb = "offer" if column == "offerings" else "gold"
        return [
            _exchange(words, verb, cost, result, 16.5 + 24 * n, (cost, result) in exchanges[level], targets[n])
            for n, (cost, result) in enumerate(exchanges[2])
        ]
    if column == "card":
        return [_card_price(words, content.card_costs[level])]
    return [_purchase(words, n, content.purchase_costs[level], target) for n, target in enumerate(targets)]


@remembered
def _card_price(words: Speaker, price: int) -> Fragment:
    pill = '<rect class="pill" x="-30" y="-13" width="60" height="26" rx="8"/>'
    pill += text(price, -14, 4.4, "strong mid") + use("camel", 0, 0, 14, more=' class="sign"')
    pill += use("stride", 17, 0, 12)
    return spot("card-price", STEP / 2, TILES + 39, pill, spoken(esc(words.say("board.price", price))))


@remembered
def _purchase(words: Speaker, n: int, price: int, target: Target | None) -> Fragment:
    word, signs = _PURCHASES[n]
    pill = '<rect class="pill" x="-17" y="-14" width="34" height="28" rx="8"/>'
    for at, sign in enumerate(signs):
        pill += use(sign, -7 + 14 * at if len(signs) > 1 else 0, -3, 15, more=' class="plain"')
    pill += text(f"−{price}", 0, 11.6, "tiny mid")
    name = f"{words.get(f'purchase.{word}')}, {words.say('board.price', price)}"
    return spot(f"buy-{word}", 21.5 + 37.5 * n, TILES + 39, pill, attributes(target, name, "buy"))


@remembered
def _exchange(
    words: Speaker, verb: str, cost: int, result: int, x: float, possible: bool, target: Target | None
) -> Fragment:
    """So many Camels for so many steps or Gold; those of a higher column level are dim."""
    pill = '<rect class="hit" x="-12" y="-14" width="24" height="28"/>'
    pill += '<rect class="pill" x="-11" y="-14" width="22" height="28" rx="7"/>'
    pill += text(f"+{result}", 0, -1.8, "strong mid") + text(f"−{cost}", 0, 10.8, "tiny mid")
    body = pill if possible else f'<g class="ghost">{pill}</g>'
    name = words.say("board.exchange", cost, result)
    return spot(f"{verb}-{result}", x, TILES + 39, body, attributes(target, name, "exchange"))
