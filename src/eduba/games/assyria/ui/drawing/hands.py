"""What lies before each seat: cards, plow, and the huts and tiles in stock."""

from eduba.games.assyria.ui.drawing import cards
from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.render.part import Part
from eduba.render.pieces import disc
from eduba.render.scene import counted
from eduba.render.svg import esc, group, num, text, use

HEIGHT, STEP = 91.0, 44.0


def draw(scene: Scene, seat: int, width: float) -> Part:
    """One seat; the cards move closer together when there are many kinds."""
    view, colour = scene.view, scene.colours[seat]
    own, name = view["seats"][seat], scene.speaker.names[seat]
    hand = counted(own["hand"])
    active = seat == view["actor"]
    label = scene.say("hand_of", seat, _listed(scene, hand), own["stock"], own["bases"], own["centers"], own["roofs"])
    label += f" ({scene.say('deciding')})" if active else ""
    body = f'<rect class="panel{" active" if active else ""}" width="{num(width)}" height="{HEIGHT:g}" rx="12"/>'
    body += group(disc(colour, 20), 18, 17) + _name(name, width - 162)
    stock = (("hut", "stock"), ("ziggurat-1", "bases"), ("ziggurat-2", "centers"), ("ziggurat-3", "roofs"))
    for i, (symbol, key) in enumerate(stock):
        x = width - 18 - 27 * (3 - i) - (0 if i else 5)
        body += use(symbol, x - 8, 16, 15) + text(own[key], x + 1, 20.5, "small")
    step = min(STEP, (width - 20 - cards.WIDTH) / max(1, len(hand) - 1))
    body += _fan(scene, seat, hand, (30, 59), step)
    drawn = f'<g id="hand-{colour}" class="seat-{colour}" role="group" aria-label="{esc(label)}">{body}</g>'
    return Part(f"hand-{seat}", label, width, HEIGHT, drawn)


def held(scene: Scene, seat: int) -> Part:
    """Only the cards, for a page that tells the rest in words."""
    hand = counted(scene.view["seats"][seat]["hand"])
    width = max(1, len(hand)) * STEP + 6
    return Part(f"hand-{seat}", _listed(scene, hand), width, 64, _fan(scene, seat, hand, (24, 35), STEP))


def _fan(scene: Scene, seat: int, hand: dict[str, int], at: tuple[float, float], step: float) -> str:
    """The cards side by side; those of the seat that decides can be played."""
    out = ""
    for i, (card, count) in enumerate(hand.items()):
        attributes = ' class="sale"'
        if seat == scene.view["actor"]:
            attributes = scene.targets.attributes(f"play {card}", scene.card(card, count), "sale")
        name = f' id="hand-{scene.colours[seat]}-{card}"{attributes}'
        out += group(cards.stack(card, count), at[0] + step * i, at[1], name)
    return out


def _listed(scene: Scene, hand: dict[str, int]) -> str:
    return ", ".join(scene.card(card, count) for card, count in hand.items()) or scene.say("no_cards")


def _name(name: str, room: float) -> str:
    """A name, cut off where the stock begins."""
    return f'<svg x="33" y="5" width="{num(room)}" height="24">{text(name, 0, 16, "strong")}</svg>'
