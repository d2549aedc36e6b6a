"""What lies before each seat: cards, plow, and the huts and tiles in stock."""

from eduba.games.assyria.drawing import cards
from eduba.games.assyria.drawing.scene import Part, Scene
from eduba.render.pieces import disc
from eduba.render.svg import esc, group, num, text, use

HEIGHT, LOW = 91.0, 34.0


def draw(scene: Scene, seat: int, width: float, *, low: bool = False) -> Part:
    """One seat; the cards move closer together when there are many kinds. A `low` hand without cards is one line."""
    view, colour = scene.view, scene.colours[seat]
    own, name = view["seats"][seat], scene.speaker.names[seat]
    hand = scene.counted(own["hand"])
    height = LOW if low and not hand else HEIGHT
    active = seat == view["actor"]
    listed = ", ".join(scene.card(card, count) for card, count in hand.items()) or scene.say("no_cards")
    label = scene.say("hand_of", seat, listed, own["stock"], own["bases"], own["centers"], own["roofs"])
    label += f" ({scene.say('deciding')})" if active else ""
    body = f'<rect class="panel{" active" if active else ""}" width="{num(width)}" height="{height:g}" rx="12"/>'
    body += group(disc(colour, 20), 18, 17) + _name(name, width - 162)
    stock = (("hut", "stock"), ("ziggurat-1", "bases"), ("ziggurat-2", "centers"), ("ziggurat-3", "roofs"))
    for i, (symbol, key) in enumerate(stock):
        x = width - 18 - 27 * (3 - i) - (0 if i else 5)
        body += use(symbol, x - 8, 16, 15) + text(own[key], x + 1, 20.5, "small")
    step = min(44.0, (width - 20 - cards.WIDTH) / max(1, len(hand) - 1))
    for i, (card, count) in enumerate(hand.items()):
        attributes = ' class="sale"'
        if active:
            attributes = scene.targets.attributes(f"play {card}", scene.card(card, count), "sale")
        body += group(cards.stack(card, count), 30 + step * i, 59, f' id="hand-{colour}-{card}"{attributes}')
    drawn = f'<g id="hand-{colour}" class="seat-{colour}" role="group" aria-label="{esc(label)}">{body}</g>'
    return Part(f"hand-{seat}", label, width, height, drawn)


def _name(name: str, room: float) -> str:
    """A name, cut off where the stock begins."""
    return f'<svg x="33" y="5" width="{num(room)}" height="24">{text(name, 0, 16, "strong")}</svg>'
