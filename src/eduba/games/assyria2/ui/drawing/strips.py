"""What lies before each seat in short: columns, tiles and cards, for a page that tells the figures in words."""

from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing import cards
from eduba.games.assyria2.ui.drawing.scene import COLUMNS, FOODS, Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, part
from eduba.render.scene import counted
from eduba.render.svg import esc, num, text, use

HEIGHT, COLUMN, CARD = 46.0, 27.0, 32.0


def draw(scene: Scene, seat: int) -> Part:
    """Four columns with the pieces left in them, then the cards."""
    own = scene.view["seats"][seat]
    columns, used = tuple(own["columns"].items()), tuple(own["used_tiles"])
    return _draw(scene.speaker, scene.game, seat, columns, used, tuple(own["food"]), tuple(own["favours"]))


@remembered
def _draw(
    speaker: Speaker,
    game: Assyria2,
    seat: int,
    columns: tuple[tuple[str, int], ...],
    used: tuple[str, ...],
    food: tuple[str, ...],
    favours: tuple[str, ...],
) -> Part:
    colour, taken = game.colours[seat], dict(columns)
    drawn = [
        _column(colour, column, COLUMN * i + 14, taken[column], column in used)
        for i, column in enumerate(game.content.columns)
    ]
    x = 4 * COLUMN + 8
    hand = [(card, n, True) for card, n in counted(food).items()]
    hand += [(card, n, False) for card, n in counted(favours).items()]
    for card, count, feeds in hand:
        drawn.append(_card(colour, card, count, feeds, x + CARD / 2))
        x += CARD + 3
    names = [speaker.get(f"card.{card}") + (f" ×{n}" if n > 1 else "") for card, n, _ in hand]
    left = ", ".join(f"{speaker.get(f'column.{key}')} {3 - n}" for key, n in columns)
    label = speaker.say("board.strip_of", seat, left, ", ".join(names) or "–")
    strip = nest("g", f"strip-{colour}", f' class="strip seat-{colour}" role="img" aria-label="{esc(label)}"', drawn)
    return part(f"hand-{seat}", label, max(x, 300), HEIGHT, [strip])


@remembered
def _column(colour: str, column: str, x: float, taken: int, used: bool) -> Fragment:
    out = f'<rect class="tile{" used" if used else ""}" x="{num(x - 12)}" y="29" width="24" height="16" rx="4"/>'
    for level in (1, 2, 3):
        out += use(f"piece-{level}", x, 14, 27, more=' class="absent"' if level <= taken else "")
    sign = "used-sign" if used else "light"
    out += use(COLUMNS[column], x, 37, 13, more=f' class="{sign}"')
    return leaf("g", f"strip-{colour}-{column}", "", out)


@remembered
def _card(colour: str, card: str, count: int, feeds: bool, x: float) -> Fragment:
    face = f'<rect class="card" x="{-CARD / 2:g}" y="-21" width="{CARD:g}" height="42" rx="4"/>'
    if feeds:
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
    return spot(f"strip-{colour}-card-{card}", x, HEIGHT / 2, body)
