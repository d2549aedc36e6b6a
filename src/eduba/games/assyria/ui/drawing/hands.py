"""What lies before each seat: cards, plow, and the huts and tiles in stock."""

from collections.abc import Sequence

from eduba.games.assyria.ui.drawing import cards
from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, part
from eduba.render.pieces import disc
from eduba.render.scene import counted
from eduba.render.svg import esc, group, num, text, use
from eduba.render.targets import Target, attributes

HEIGHT, STEP = 91.0, 44.0


def draw(scene: Scene, seat: int, width: float) -> Part:
    """One seat; the cards move closer together when there are many kinds."""
    view, colour = scene.view, scene.colours[seat]
    own, name = view["seats"][seat], scene.speaker.names[seat]
    hand = counted(own["hand"])
    active = seat == view["actor"]
    tiles = own["bases"], own["centers"], own["roofs"]
    label = scene.say("hand_of", seat, _listed(scene.words, hand), own["stock"], *tiles)
    label += f" ({scene.say('deciding')})" if active else ""
    body = f'<rect class="panel{" active" if active else ""}" width="{num(width)}" height="{HEIGHT:g}" rx="12"/>'
    body += group(disc(colour, 20), 18, 17) + _name(name, width - 162)
    stock = (("hut", "stock"), ("ziggurat-1", "bases"), ("ziggurat-2", "centers"), ("ziggurat-3", "roofs"))
    for i, (symbol, key) in enumerate(stock):
        x = width - 18 - 27 * (3 - i) - (0 if i else 5)
        body += use(symbol, x - 8, 16, 15) + text(own[key], x + 1, 20.5, "small")
    step = min(STEP, (width - 20 - cards.WIDTH) / max(1, len(hand) - 1))
    targets = [scene.targets.find(f"play {card}") for card in hand]
    fan = _fan(scene.words, colour, hand, (30, 59), step, active, targets)
    inside = [leaf("g", f"stock-{colour}", "", body), *fan]
    drawn = nest("g", f"hand-{colour}", f' class="seat-{colour}" role="group" aria-label="{esc(label)}"', inside)
    return part(f"hand-{seat}", label, width, HEIGHT, [drawn])


def held(scene: Scene, seat: int) -> Part:
    """Only the cards, for a page that tells the rest in words."""
    plays, hand = seat == scene.view["actor"], tuple(scene.view["seats"][seat]["hand"])
    targets = tuple(map(scene.targets.find, [f"play {card}" for card in dict.fromkeys(hand)])) if plays else ()
    return _held(scene.words, seat, scene.colours[seat], hand, plays, targets)


@remembered
def _held(
    words: Speaker, seat: int, colour: str, hand: tuple[str, ...], plays: bool, targets: tuple[Target | None, ...]
) -> Part:
    cards_held = counted(hand)
    width = max(1, len(cards_held)) * STEP + 6
    drawn = _fan(words, colour, cards_held, (24, 35), STEP, plays, targets)
    return part(f"hand-{seat}", _listed(words, cards_held), width, 64, drawn)


def _fan(
    words: Speaker,
    colour: str,
    hand: dict[str, int],
    at: tuple[float, float],
    step: float,
    plays: bool,
    targets: Sequence[Target | None],
) -> list[Fragment]:
    """The cards side by side; those of the seat that decides can be played."""
    out = []
    for i, (card, count) in enumerate(hand.items()):
        target = targets[i] if plays else None
        out.append(_card(words, colour, card, count, at[0] + step * i, at[1], plays, target))
    return out


@remembered
def _card(
    words: Speaker, colour: str, card: str, count: int, x: float, y: float, plays: bool, target: Target | None
) -> Fragment:
    more = attributes(target, cards.name(words, card, count), "sale") if plays else ' class="sale"'
    return spot(f"hand-{colour}-{card}", x, y, cards.stack(card, count), more)


def _listed(words: Speaker, hand: dict[str, int]) -> str:
    names = (cards.name(words, card, count) for card, count in hand.items())
    return ", ".join(names) or words.get("board.no_cards")


def _name(name: str, room: float) -> str:
    """A name, cut off where the stock begins."""
    return f'<svg x="33" y="5" width="{num(room)}" height="24">{text(name, 0, 16, "strong")}</svg>'
