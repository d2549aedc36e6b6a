"""The fields with their cards and discs, the piles, the plow space, and the packet of the initial draft."""

from eduba.games.assyria.content import CARDS, PLOW
from eduba.games.assyria.ui.drawing import cards
from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.render.part import Part, heading
from eduba.render.pieces import disc
from eduba.render.scene import counted
from eduba.render.svg import esc, group, num, text, use

STEP, HEIGHT = 52.0, 194.0


def draw(scene: Scene) -> Part:
    """Columns from left to right, then deck, discard pile and plows."""
    columns = scene.table.columns
    right = 18 + STEP * columns
    width = right + 2 * STEP + 10
    body = [
        f'<rect class="panel" width="{num(width)}" height="{num(HEIGHT)}" rx="12"/>',
        heading(scene.say("fields"), 14, 23),
    ]
    body += [_column(scene, i) for i in range(columns)]
    body += [_piles(scene, right)]
    body += [
        group(
            disc(scene.colours[seat]),
            _x(i),
            48,
            f' id="disc-{scene.colours[seat]}" class="piece seat-{scene.colours[seat]}"',
        )
        for i, seat in enumerate(scene.view["discs"])
        if seat is not None
    ]
    return Part("fields", scene.say("fields"), width, HEIGHT, "".join(body))


def _x(column: int) -> float:
    return 12 + STEP * (column + 0.5)


def _column(scene: Scene, i: int) -> str:
    view = scene.view
    pair, taker = view["display"][i], view["discs"][i]
    name = scene.say("column", i + 1) if taker is None else scene.say("column_of", i + 1, taker)
    for_sale = view["free_column"] == i and view["phase"] == "act"
    spoken = [name, *(scene.card(card) for card in pair if card), *([scene.say("for_sale")] if for_sale else [])]
    body = '<rect class="slot" x="-24" y="30" width="48" height="154" rx="9"/>'
    body += f'<circle class="socket" cy="48" r="11"/>{text(i + 1, 0, 52.4, "quiet mid")}'
    if for_sale:
        attributes = f' class="column" role="group" aria-label="{esc(", ".join(spoken))}"'
        body += _for_sale(scene, pair)
    else:
        attributes = scene.targets.attributes(f"column {i + 1}", ", ".join(spoken), "column")
        body += "".join(group(cards.face(card), 0, 92 + 58 * row) for row, card in enumerate(pair) if card)
    return group(body, _x(i), 0, f' id="column-{i + 1}"{attributes}')


def _for_sale(scene: Scene, pair: list[str | None]) -> str:
    """The two cards that nobody took; two equal ones are one thing to buy."""
    out = ""
    for card, count in counted([card for card in pair if card]).items():
        drawn = "".join(
            group(cards.face(card) + cards.price(scene, CARDS.index(card)), 0, 92 + 58 * row)
            for row, other in enumerate(pair)
            if other == card
        )
        name = f"{scene.card(card, count)}, {scene.say('price', scene.content.prices[CARDS.index(card)])}"
        out += f'<g id="sale-{card}"{scene.targets.attributes(f"buy {card}", name, "sale")}>{drawn}</g>'
    return out


def _piles(scene: Scene, x: float) -> str:
    view = scene.view
    deck, discard, plows = view["deck"], len(view["discard"]), view["plows"]
    out = text(scene.say("deck"), x + 24, 52.4, "quiet mid") + text(scene.say("discard"), x + 76, 52.4, "quiet mid")
    out += group(
        cards.back(deck), x + 24, 92, f' id="deck" role="img" aria-label="{esc(scene.say("deck_count", deck))}"'
    )
    pile = f' id="discard" role="img" aria-label="{esc(scene.say("discard_count", discard))}"'
    out += group(cards.back(discard), x + 76, 92, pile)
    name = f"{scene.say('plow_space', plows)}, {scene.say('price', scene.content.prices[PLOW])}"
    body = '<rect class="slot" x="-46" y="-27" width="92" height="54" rx="9"/>'
    body += text(scene.say("plows"), 0, -14, "quiet mid") + (
        use("token-PL", -28, 6, 27) + text(f"×{plows}", -1, 11, "count mid") if plows else text("–", 0, 10, "quiet mid")
    )
    if scene.targets.actions.get("buy PL"):
        body += group(cards.price(scene, PLOW), 27, -18)
    return out + group(body, x + 50, 150, f' id="plow-space"{scene.targets.attributes("buy PL", name, "sale")}')


def draft(scene: Scene, width: float) -> Part:
    """The packet that is passed on in the initial draft."""
    packet = counted(scene.view["packet"])
    body = heading(scene.say("draft"), 14, 23)
    for i, (card, count) in enumerate(packet.items()):
        attributes = scene.targets.attributes(f"draft {card}", scene.card(card, count), "sale")
        body += group(cards.stack(card, count), 38 + STEP * i, 62, f' id="draft-{card}"{attributes}')
    panel = f'<rect class="panel" width="{num(width)}" height="98" rx="12"/>'
    return Part("draft", scene.say("draft"), width, 98, panel + body)
