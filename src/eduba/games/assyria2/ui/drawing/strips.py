"""What lies before each seat in short: columns, tiles and cards, for a page that tells the figures in words."""

from typing import Any

from eduba.games.assyria2.ui.drawing import cards
from eduba.games.assyria2.ui.drawing.scene import COLUMNS, FOODS, Scene
from eduba.render.part import Part
from eduba.render.scene import counted
from eduba.render.svg import num, text, use

HEIGHT, COLUMN, CARD = 46.0, 27.0, 32.0


def draw(scene: Scene, seat: int) -> Part:
    """Four columns with the pieces left in them, then the cards."""
    own, colour = scene.view["seats"][seat], scene.colours[seat]
    out = "".join(_column(own, column, COLUMN * i + 14) for i, column in enumerate(scene.content.columns))
    x = 4 * COLUMN + 8
    hand = [(card, n, True) for card, n in counted(own["food"]).items()]
    hand += [(card, n, False) for card, n in counted(own["favours"]).items()]
    for card, count, food in hand:
        out += f'<g transform="translate({num(x + CARD / 2)} {num(HEIGHT / 2)})">{_card(card, count, food)}</g>'
        x += CARD + 3
    names = [scene.speaker.get(f"card.{card}") + (f" ×{n}" if n > 1 else "") for card, n, _ in hand]
    columns = ", ".join(f"{scene.speaker.get(f'column.{key}')} {3 - n}" for key, n in own["columns"].items())
    label = scene.say("strip_of", seat, columns, ", ".join(names) or "–")
    body = f'<g class="strip seat-{colour}">{out}</g>'
    return Part(f"hand-{seat}", label, max(x, 300), HEIGHT, body)


def _column(own: dict[str, Any], column: str, x: float) -> str:
    taken, used = own["columns"][column], column in own["used_tiles"]
    out = f'<rect class="tile{" used" if used else ""}" x="{num(x - 12)}" y="29" width="24" height="16" rx="4"/>'
    for level in (1, 2, 3):
        out += use(f"piece-{level}", x, 14, 27, more=' class="absent"' if level <= taken else "")
    sign = "used-sign" if used else "light"
    return out + use(COLUMNS[column], x, 37, 13, more=f' class="{sign}"')


def _card(card: str, count: int, food: bool) -> str:
    face = f'<rect class="card" x="{-CARD / 2:g}" y="-21" width="{CARD:g}" height="42" rx="4"/>'
    if food:
        shown = cards.icons(card)
        top = -6.5 * (len(shown) - 1)
        size = 18 if len(shown) < 3 else 14
        signs = "".join(use(f"food-{FOODS[icon]}", 0, top + 13 * i, size) for i, icon in enumerate(shown))
        body = face + signs
    else:
        symbol, word = cards.FAVOURS[card]
        sign = use(symbol, 0, -4, 20, more=' class="plain"') + text(word, 0, 17, "tiny mid")
        body = f'<g class="favour">{face}{sign}</g>'
    if count > 1:
        body += f'<circle class="badge" cx="12" cy="-16" r="8"/>{text(count, 12, -12.6, "on-badge mid")}'
    return body
