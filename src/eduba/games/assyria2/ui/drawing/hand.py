"""The cards of the deciding seat, which lie below its Player Board."""

from eduba.games.assyria2.ui.drawing import cards
from eduba.games.assyria2.ui.drawing.scene import WIDTH, Scene, reconstructed, spoken
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, remembered, spot
from eduba.render.scene import View, counted
from eduba.render.svg import esc, group, use
from eduba.render.targets import Target, attributes

TOP, STEP, GAP = 240.0, 42.0, 7.0
SEAL = 20.0
"""The room beside a Favour Card for the seal that discards it; it would cover the name of the card."""


class _Places:
    """Lays cards side by side in lines, and knows where the board ends below them."""

    def __init__(self) -> None:
        self.x, self.y, self.bottom = 10.0, TOP + 20, TOP + 4

    def next(self, width: float) -> tuple[float, float]:
        """Where the middle of a card of this width comes to lie."""
        if self.x + width > WIDTH - 8:
            self.x, self.y = 10.0, self.y + STEP
        middle = self.x + width / 2
        self.x += width + GAP
        self.bottom = self.y + 26
        return middle, self.y


def draw(scene: Scene, own: View) -> tuple[list[Fragment], float]:
    """Food Cards, changed ones after them, then Favour Cards; and where the board ends below them."""
    words, view, find = scene.words, scene.view, scene.targets.find
    places, out = _Places(), []
    for card, count in counted(own["food"]).items():
        at = places.next(cards.WIDTH)
        out.append(_food(words, card, count, card in view["spend"], find(f"save {card}"), *at))
    for i, (_, face) in enumerate(view["changed"]):
        out.append(_changed(words, i, face, *places.next(cards.WIDTH)))
    for card, count in counted(own["favours"]).items():
        x, y = places.next(cards.FAVOUR + SEAL)
        out.append(_favour(words, card, count, find(f"favour {card}"), find(f"camel {card}"), x - SEAL / 2, y))
    if own["favours"] and (mark := reconstructed(words, scene.game, "favours", *places.next(24), "hand-favours")):
        out.append(mark)
    return out, places.bottom


@remembered
def _food(words: Speaker, card: str, count: int, spending: bool, target: Target | None, x: float, y: float) -> Fragment:
    body = cards.counted(cards.food(card), count, cards.WIDTH / 2)
    more = attributes(target, words.get(f"card.{card}"), "sale spending" if spending else "sale")
    return spot(f"held-{card}", x, y, group(body, 0, 0, f' id="food-{card}"{more}'))


@remembered
def _changed(words: Speaker, i: int, face: str, x: float, y: float) -> Fragment:
    said = words.say("board.changed", words.get(f"face.{face}"))
    more = f' class="sale spending"{spoken(esc(said))}'
    return spot(f"changed-{i}", x, y, group(cards.food(face), 0, 0, more))


@remembered
def _favour(
    words: Speaker, card: str, count: int, use_it: Target | None, discard: Target | None, x: float, y: float
) -> Fragment:
    """A Favour Card: used for its effect, or by its seal discarded for a Camel."""
    body = cards.counted(cards.favour(words, card), count, cards.FAVOUR / 2)
    name = f"{words.get(f'card.{card}')}: {words.get(f'board.favour.{card}')}"
    out = group(body, 0, 0, f' id="favour-{card}"{attributes(use_it, name, "sale")}')
    if discard and discard.words:
        seal = '<circle r="12"/>' + use("camel", 0, 0, 15, more=' class="sign"')
        out += group(seal, cards.FAVOUR / 2 + 9, 8, attributes(discard, "", "chip"))
    return spot(f"held-{card}", x, y, out)
