"""The price bar with its intervention zone, and what every kind of land costs and brings."""

from eduba.games.ur.content import TERRAINS
from eduba.games.ur.ui.drawing.scene import Scene
from eduba.render.part import Part, panel
from eduba.render.svg import esc, group, num, text, use

WIDTH, HEIGHT, STEP, TOP = 340.0, 246.0, 24.0, 52.0
_PER_ROW = 13


def draw(scene: Scene) -> Part:
    """The bar in two rows, then a row for each terrain."""
    view, c = scene.view, scene.content
    body = panel(WIDTH, HEIGHT, scene.word("market"))
    body += "".join(_box(i, price, i <= c.zone) for i, price in enumerate(c.bar))
    body += text(scene.word("zone"), 14, TOP + 34, "quiet")
    taken: dict[int, int] = {}
    for terrain in TERRAINS:
        box = c.bar.index(view["prices"][terrain])
        x, y = _place(box)
        nth = taken[box] = taken.get(box, 0) + 1
        token = use(f"ur-{terrain}", 0, 0, 19)
        spoken = scene.say("price_of", scene.speaker.get(f"terrain.{terrain}"), view["prices"][terrain])
        more = f' id="price-{terrain}" class="piece" role="img" aria-label="{esc(spoken)}"'
        body += group(token, x, y - 16 - 9 * (nth - 1), more)
    return Part("market", scene.word("market"), WIDTH, HEIGHT, body + _table(scene))


def _place(box: int) -> tuple[float, float]:
    return 26 + STEP * (box % _PER_ROW), TOP + 12 + 62 * (box // _PER_ROW)


def _box(i: int, price: int, zone: bool) -> str:
    x, y = _place(i)
    rect = (
        f'<rect class="{"zone" if zone else "slot"}" x="{num(x - 11)}" y="{num(y - 8)}" width="22" height="17" rx="3"/>'
    )
    return rect + text(price, x, y + 4, "box mid")


def _table(scene: Scene) -> str:
    """Sale price, that of cities, and what new land costs, by terrain."""
    view, top = scene.view, TOP + 92
    out = ""
    for i, key in enumerate(("sale", "city_sale", "colony")):
        out += text(scene.word(key), 166 + 62 * i, top + 14, "quiet mid")
    for row, terrain in enumerate(TERRAINS):
        y = top + 32 + 18 * row
        out += use(f"ur-{terrain}", 23, y - 4, 17) + text(scene.speaker.get(f"terrain.{terrain}"), 38, y, "small")
        land, city = scene.content.colony[2 * row : 2 * row + 2]
        cells = (view["prices"][terrain], view["city_prices"][terrain], land if land == city else f"{land} / {city}")
        for i, cell in enumerate(cells):
            out += text(cell, 166 + 62 * i, y, "small strong mid")
    return out
