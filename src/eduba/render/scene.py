"""What a part of a table needs to draw itself: the view, the words, and what can be clicked."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.core.game import Game
from eduba.i18n import Speaker
from eduba.render.svg import group
from eduba.render.targets import Targets


class Scene:
    """One view in one language, with the actions and refusals of who looks at it. A game adds what it prints."""

    def __init__(
        self,
        game: Game,
        view: Mapping[str, Any],
        *,
        language: str = "en",
        names: Sequence[str] = (),
        actions: Mapping[str, str] | None = None,
        refusals: Mapping[str, str] | None = None,
    ) -> None:
        self.view = view
        self.targets = Targets(actions, refusals)
        self.colours = game.colours[: view["players"]]
        self.speaker = Speaker(language, game, names or self.colours)

    def say(self, key: str, *args: int | str) -> str:
        """A message of the section `board`."""
        return self.speaker.say(f"board.{key}", *args)

    def word(self, key: str) -> str:
        """A message of the section `board` that has no places to fill."""
        return self.speaker.get(f"board.{key}")

    def target(self, action: str, name: str, kind: str, body: str, x: float, y: float, id: str = "") -> str:
        """A drawn thing at a place that stands for an action."""
        named = f' id="{id}"' if id else ""
        return group(body, x, y, named + self.targets.attributes(action, name, kind))


def counted(cards: Sequence[str]) -> dict[str, int]:
    """Equal cards together, in the order of the view."""
    return {card: cards.count(card) for card in dict.fromkeys(cards)}
