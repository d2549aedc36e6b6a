"""What a part needs to draw itself: the view, the words, the printed facts and what can be clicked."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from eduba.games.assyria.content import Content
from eduba.games.assyria.game import GAME
from eduba.i18n import Speaker
from eduba.render.svg import document, group, text, use
from eduba.render.targets import Targets

FEEDING = ("resupply", "feed")


class Part(NamedTuple):
    """A drawn part of the table, with its size and its name for screen readers."""

    id: str
    label: str
    width: float
    height: float
    body: str

    def alone(self) -> str:
        """The part as an SVG of its own, for a page that holds the symbols and links the stylesheet."""
        return document(self.body, self.width, self.height, id=f"part-{self.id}", label=self.label)

    def placed(self, x: float, y: float) -> str:
        """The part inside a larger picture."""
        return group(self.body, x, y)


class Scene:
    """One view in one language, with the actions and refusals of who looks at it."""

    def __init__(
        self,
        view: Mapping[str, Any],
        language: str,
        names: Sequence[str],
        targets: Targets,
        content: Content,
        fresh: Collection[str],
        doomed: Collection[str],
    ) -> None:
        self.view = view
        self.targets = targets
        self.content = content
        self.table = content.tables[view["players"]]
        self.fresh = fresh
        self.doomed = doomed
        self.speaker = Speaker(language, GAME, names)
        self.colours = GAME.colours[: view["players"]]

    def say(self, key: str, *args: int | str) -> str:
        """A message of the section `board`."""
        return self.speaker.say(f"board.{key}", *args)

    def word(self, key: str) -> str:
        """A message of the section `board` that has no places to fill."""
        return self.speaker.get(f"board.{key}")

    def card(self, card: str | None, count: int = 1) -> str:
        """The name of a card, or of so many equal ones."""
        name = self.speaker.get(f"card.{card}") if card else self.say("empty")
        return self.say("card_times", name, count) if count > 1 else name

    def counted(self, cards: Sequence[str]) -> dict[str, int]:
        """Equal cards together, in the order of the view."""
        return {card: cards.count(card) for card in dict.fromkeys(cards)}


def heading(words: str, x: float, y: float) -> str:
    """The title of a part, with a wedge as in clay before it."""
    return use("wedge", x + 6, y - 4, 12, more=' class="wedge"') + text(words, x + 16, y, "heading")
