"""The price bar with its intervention zone, and what every kind of land costs and brings."""

from eduba.games.ur.content import TERRAINS
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.scene import Sale, Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import element, esc, num, text, use

WIDTH, HEIGHT, STEP, TOP = 340.0, 246.0, 24.0, 52.0
_PER_ROW = 13


def draw(scene: Scene) -> Part:
    """The bar in two rows, then a row for each terrain."""
    return _part(scene.words, scene.game, scene.quotes, scene.sale)


@remembered
def _part(words: Speaker, game: Ur, quotes: tuple[int, ...], sale: Sale | None) -> Part:
    prices, city_prices = quotes[::2], quotes[1::2]
    tokens = [_token(words, game, row, price, prices[:row].count(price)) for row, price in enumerate(prices)]
    pairs = enumerate(zip(prices, city_prices, strict=True))
    rows = [_row(words, game, row, *both, sale if sale and sale.terrain == row else None) for row, both in pairs]
    drawn = [_ground(words, game), *tokens, _heads(words), *rows]
    return part("market", words.get("board.market"), WIDTH, HEIGHT, drawn)


@remembered
def _ground(words: Speaker, game: Ur) -> Fragment:
    content = game.content
    boxes = "".join(_box(i, price, i <= content.zone) for i, price in enumerate(content.bar))
    zone = text(words.get("board.zone"), 14, TOP + 34, "quiet")
    zone = element("g", zone, role="img", aria_label=words.get("board.zone_told"))
    return leaf("g", "market-ground", "", panel(WIDTH, HEIGHT, words.get("board.market")) + boxes + zone)


def _place(box: int) -> tuple[float, float]:
    return 26 + STEP * (box % _PER_ROW), TOP + 12 + 62 * (box // _PER_ROW)


def _box(i: int, price: int, zone: bool) -> str:
    x, y = _place(i)
    rect = (
        f'<rect class="{"zone" if zone else "slot"}" x="{num(x - 11)}" y="{num(y - 8)}" width="22" height="17" rx="3"/>'
    )
    return rect + text(price, x, y + 4, "box mid")


@remembered
def _token(words: Speaker, game: Ur, row: int, price: int, below: int) -> Fragment:
    """The price of a terrain on the bar, above so many others in the same box."""
    terrain = TERRAINS[row]
    x, y = _place(game.content.bar.index(price))
    spoken = words.say("board.price_of", words.get(f"terrain.{terrain}"), price)
    more = f' class="piece" role="img" aria-label="{esc(spoken)}"'
    return spot(f"price-{terrain}", x, y - 16 - 9 * below, use(f"ur-{terrain}", 0, 0, 19), more)


@remembered
def _heads(words: Speaker) -> Fragment:
    """What stands in the columns: sale price, that of cities, and what new land costs."""
    keys = enumerate(("sale", "city_sale", "colony"))
    heads = "".join(text(words.get(f"board.{key}"), 166 + 62 * i, TOP + 106, "quiet mid") for i, key in keys)
    return leaf("g", "market-heads", "", heads)


@remembered
def _row(words: Speaker, game: Ur, row: int, price: int, city_price: int, sale: Sale | None) -> Fragment:
    """What land of a terrain sells for, in an open sale and after it, and what new land of it costs."""
    terrain, y = TERRAINS[row], TOP + 124 + 18 * row
    land, city = game.content.colony[2 * row : 2 * row + 2]
    body = use(f"ur-{terrain}", 23, y - 4, 17) + text(words.get(f"terrain.{terrain}"), 38, y, "small")
    sold: tuple[object, object] = (price, city_price)
    told = words.say("board.land_prices", words.get(f"terrain.{terrain}"), price, city_price, land, city)
    if sale and (sale.land, sale.city) != sold:
        told += ". " + words.say("board.open_sale", words.get(f"terrain.{terrain}"), sale.land, sale.city)
        sold = f"{sale.land} → {price}", f"{sale.city} → {city_price}"
    cells = enumerate((*sold, land if land == city else f"{land} / {city}"))
    body += "".join(text(cell, 166 + 62 * i, y, "small strong mid") for i, cell in cells)
    return leaf("g", f"market-{terrain}", f' role="img" aria-label="{esc(told)}"', body)
