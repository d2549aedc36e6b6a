"""What a part needs to draw itself: the view, the words, the printed facts and what can be clicked."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from eduba.games.assyria.content import Content
from eduba.games.assyria.game import GAME
from eduba.i18n import Speaker
from eduba.render.part import Part, heading
from eduba.render.targets import Targets

__all__ = ["FEEDING", "Part", "Scene", "heading"]

FEEDING = ("resupply", "feed")


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
