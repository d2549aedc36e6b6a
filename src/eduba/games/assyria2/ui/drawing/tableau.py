"""The Player Board of the deciding seat: Camel Track, columns with Action Tiles, supplies and cards."""

from typing import Any

from eduba.games.assyria2.content import GAINS
from eduba.games.assyria2.ui.drawing import cards
from eduba.games.assyria2.ui.drawing.scene import COLUMNS, THINGS, WIDTH, Scene, amount
from eduba.render.part import Part, panel
from eduba.render.pieces import disc
from eduba.render.scene import counted
from eduba.render.svg import esc, group, num, text, use

STEP = (WIDTH - 16) / 4
CAMELS, PIECES, TILES, SUPPLIES, HAND = 46.0, 64.0, 140.0, 218.0, 240.0
LEVELS = (1, 2, 2)


def draw(scene: Scene, seat: int) -> Part:
    """The whole board; what its owner can do now is clicked here."""
    own, colour = scene.view["seats"][seat], scene.colours[seat]
    name = scene.speaker.names[seat]
    hand, bottom = _hand(scene, own)
    body = panel(WIDTH, bottom, active=True) + group(disc(colour, 20), 20, 17)
    body += text(name, 36, 22, "heading") + text(scene.say("points", own["points"]), WIDTH - 14, 22, "strong end")
    body += _camels(scene, own)
    for i, column in enumerate(scene.content.columns):
        body += group(_column(scene, own, column) + _tile(scene, own, i, column), 8 + STEP * i, 0)
    body += _supplies(scene, own) + hand
    label = scene.say("tableau", seat)
    return Part("tableau", label, WIDTH, bottom, f'<g class="seat-{colour}">{body}</g>')


def _camels(scene: Scene, own: dict[str, Any]) -> str:
    """The Camel Track; Wells not dug yet cover its right end."""
    last = scene.content.camels + scene.content.wells
    step = (WIDTH - 50) / last
    out = use("camel", 15, CAMELS, 18, more=' class="sign"')
    for i in range(last + 1):
        x = 33 + step * i
        out += f'<rect class="notch" x="{num(x - 10)}" y="{CAMELS - 10:g}" width="20" height="20" rx="4"/>'
        out += use("well", x, CAMELS, 18) if i > own["camel_limit"] else text(i, x, CAMELS + 3.8, "quiet mid")
    marker = '<circle class="badge" r="11.5"/>' + text(own["camels"], 0, 4.2, "on-badge mid")
    out += group(marker, 33 + step * own["camels"], CAMELS, ' id="camels" class="piece"')
    spoken = scene.say("camels_of", own["camels"], own["camel_limit"])
    return f'<g role="img" aria-label="{esc(spoken)}">{out}</g>'


def _column(scene: Scene, own: dict[str, Any], column: str) -> str:
    """The pieces left of a column: large at the bottom, small on top; and the price of the next."""
    taken = own["columns"][column]
    third = scene.content.third_effects[scene.content.columns.index(column)]
    body = f'<rect class="slot" x="2" y="{PIECES:g}" width="{STEP - 4:g}" height="72" rx="8"/>'
    for level in (1, 2, 3):
        gone = ' class="absent"' if level <= taken else ""
        body += use(f"piece-{level}", STEP / 2, PIECES + 45, 56, more=gone)
    price = _price(scene, own, taken)
    if price is not None:
        body += text(price, 9, PIECES + 19, "strong") + use("camel", 24, PIECES + 15, 14, more=' class="sign"')
    signs = [THINGS[GAINS[verb]] for verb, _ in third]
    body += "".join(
        use(sign, STEP - 14 - 14 * i, PIECES + 16, 15, more=' class="plain"') for i, sign in enumerate(signs)
    )
    starting = scene.view["phase"] == "start_column"
    action = f"column {column}" if starting else f"raise {column}"
    gains = ", ".join(scene.effect(effect, GAINS) for effect in third)
    spoken = scene.say("column", scene.speaker.get(f"column.{column}"), 3 - taken, gains)
    return scene.target(action, spoken, "column", body, 0, 0, f"column-{column}")


def _price(scene: Scene, own: dict[str, Any], taken: int) -> int | None:
    """What the next piece of a column costs by the board's print."""
    c = scene.content
    heights: list[int] = [*own["ziggurats"].values()]
    if taken == 0:
        return c.new_cost[min(len(heights), len(c.new_cost) - 1)]
    if taken == 1:
        return c.second_cost[min(sum(height > 1 for height in heights), len(c.second_cost) - 1)]
    return c.third_cost if taken == 2 else None


def _tile(scene: Scene, own: dict[str, Any], i: int, column: str) -> str:
    """An Action Tile with all that can be chosen on it."""
    used = column in own["used_tiles"]
    level = min(own["columns"][column], 2)
    name = scene.speaker.get(f"column.{column}")
    out = f'<rect class="tile{" used" if used else ""}" x="2" y="{TILES:g}" width="{STEP - 4:g}" height="58" rx="8"/>'
    kind = "on-tile" if len(name) < 10 else "on-tile narrow"
    out += _sign(column, used, 12, TILES + 13, 14) + text(name, 20.5, TILES + 16.3, kind)
    if used:
        out += text("✓", STEP - 14, TILES + 17, "on-tile mid")
    spoken = f"{name}, {scene.say('tile_used' if used else 'tile_ready')}, {scene.say('level', level)}"
    out = f'<g role="img" aria-label="{esc(spoken)}">{out}</g>' + _choices(scene, i, column, level)
    if scene.targets.knows(f"refresh {column}"):
        seal = '<circle r="11"/>' + use("again", 0, 0, 14)
        out += scene.target(f"refresh {column}", name, "chip", seal, STEP - 8, TILES + 4)
    return out


def _sign(column: str, used: bool, x: float, y: float, size: float) -> str:
    """The sign of a column on its tile."""
    return use(COLUMNS[column], x, y, size, more=f' class="{"used-sign" if used else "light"}"')


def _choices(scene: Scene, i: int, column: str, level: int) -> str:
    c = scene.content
    if column in ("offerings", "gold"):
        exchanges = (c.offers if column == "offerings" else c.exchanges)[2]
        open_ = (c.offers if column == "offerings" else c.exchanges)[level]
        verb = "offer" if column == "offerings" else "gold"
        return "".join(
            _exchange(scene, f"{verb} {result}", cost, result, 16.5 + 24 * n, (cost, result) in open_)
            for n, (cost, result) in enumerate(exchanges)
        )
    price = (c.purchase_costs if column == "purchase" else c.card_costs)[level]
    y = TILES + 39
    if column == "card":
        pill = '<rect class="pill" x="-30" y="-13" width="60" height="26" rx="8"/>'
        pill += text(price, -14, 4.4, "strong mid") + use("camel", 0, 0, 14, more=' class="sign"')
        pill += use("stride", 17, 0, 12)
        return group(pill, STEP / 2, y, f' role="img" aria-label="{esc(scene.say("price", price))}"')
    out = ""
    for n, (word, signs) in enumerate((("hut", ("hut",)), ("ship", ("ship", "farmer")))):
        pill = '<rect class="pill" x="-17" y="-14" width="34" height="28" rx="8"/>'
        for at, sign in enumerate(signs):
            pill += use(sign, -7 + 14 * at if len(signs) > 1 else 0, -3, 15, more=' class="plain"')
        pill += text(f"−{price}", 0, 11.6, "tiny mid")
        spoken = f"{scene.speaker.get(f'purchase.{word}')}, {scene.say('price', price)}"
        out += scene.target(f"buy {word}", spoken, "buy", pill, 21.5 + 37.5 * n, y, f"buy-{word}")
    return out


def _exchange(scene: Scene, action: str, cost: int, result: int, x: float, open_: bool) -> str:
    """So many Camels for so many steps or Gold; those of a higher column level are dim."""
    pill = '<rect class="pill" x="-11" y="-14" width="22" height="28" rx="7"/>'
    pill += text(f"+{result}", 0, -1.4, "strong mid") + text(f"−{cost}", 0, 10.6, "tiny mid")
    body = pill if open_ else f'<g class="ghost">{pill}</g>'
    spoken, name = scene.say("exchange", cost, result), action.replace(" ", "-")
    return scene.target(action, spoken, "exchange", body, x, TILES + 39, name)


def _supplies(scene: Scene, own: dict[str, Any]) -> str:
    """Huts in the three places, Gold, Ships, Farmers, Food Tokens and Ploughs."""
    out = ""
    for i, key in enumerate(("growth", "personal", "main")):
        spoken = scene.say(f"supply.{key}", own[key])
        must = "!" if key == "growth" and own[key] else ""
        body = f"<title>{esc(spoken)}</title>" + amount("hut", f"{own[key]}{must}", 0, 0, 17)
        body = f'<g class="ghost">{body}</g>' if key == "main" else body
        out += group(body, 20 + 38 * i, SUPPLIES, f' role="img" aria-label="{esc(spoken)}"')
    for i, (symbol, key) in enumerate((("gold", "gold"), ("ship", "ships"), ("farmer", "farmers"), ("jar", "tokens"))):
        spoken = scene.say(f"supply.{key}", own[key])
        body = f"<title>{esc(spoken)}</title>" + amount(symbol, own[key], 0, 0, 18)
        out += group(body, 134 + 35 * i, SUPPLIES, f' role="img" aria-label="{esc(spoken)}"')
    body = '<rect class="pill" x="-30" y="-15" width="60" height="30" rx="9"/>'
    for i in range(2):
        body += use("token-PL", -13 + 26 * i, 0, 24, more="" if i < own["ploughs"] else ' class="ghost"')
    spoken = f"{scene.say('supply.ploughs', own['ploughs'])}, {scene.say('price', scene.content.plough_cost)}"
    return out + scene.target("ploughs", spoken, "ploughs", body, WIDTH - 40, SUPPLIES, "ploughs")


def _hand(scene: Scene, own: dict[str, Any]) -> tuple[str, float]:
    """Food Cards, changed ones after them, then Favour Cards; and where the board ends below them."""
    drawn: list[tuple[str, float]] = []
    spending = scene.view["spend"]
    for card, count in counted(own["food"]).items():
        kind = "sale spending" if card in spending else "sale"
        body = cards.counted(cards.food(card), count, cards.WIDTH / 2)
        card_drawn = scene.target(f"save {card}", scene.speaker.get(f"card.{card}"), kind, body, 0, 0, f"food-{card}")
        drawn.append((card_drawn, cards.WIDTH))
    for _, face in scene.view["changed"]:
        spoken = scene.say("changed", scene.speaker.get(f"face.{face}"))
        more = f' class="sale spending" role="img" aria-label="{esc(spoken)}"'
        drawn.append((group(cards.food(face), 0, 0, more), cards.WIDTH))
    for card, count in counted(own["favours"]).items():
        drawn.append((_favour(scene, card, count), cards.FAVOUR))
    out, x, y = "", 10.0, HAND + 20
    for body, width in drawn:
        if x + width > WIDTH - 8:
            x, y = 10.0, y + 42
        out += group(body, x + width / 2, y)
        x += width + 7
    return out, y + 26 if drawn else HAND + 4


def _favour(scene: Scene, card: str, count: int) -> str:
    """A Favour Card: used for its effect, or by its seal discarded for a Camel."""
    body = cards.counted(cards.favour(scene, card), count, cards.FAVOUR / 2)
    name = f"{scene.speaker.get(f'card.{card}')}: {scene.say(f'favour.{card}')}"
    out = scene.target(f"favour {card}", name, "sale", body, 0, 0, f"favour-{card}")
    if f"camel {card}" in scene.targets.actions:
        seal = '<circle r="11"/>' + use("camel", 0, 0, 15, more=' class="sign"')
        out += scene.target(f"camel {card}", "", "chip", seal, cards.FAVOUR / 2 - 4, 14)
    return out
