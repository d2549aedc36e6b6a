"""What a part needs to draw itself: the view, the words, the printed facts and what can be clicked."""

from collections.abc import Collection, Mapping
from typing import Any

from eduba.games.assyria.content import Content
from eduba.games.assyria.game import GAME
from eduba.render import scene

FEEDING = ("resupply", "feed")


class Scene(scene.Scene):
    """One view in one language, with the huts to point out."""

    def __init__(
        self,
        view: Mapping[str, Any],
        *,
        content: Content = GAME.content,
        fresh: Collection[str] = (),
        doomed: Collection[str] = (),
        **reader: Any,
    ) -> None:
        super().__init__(GAME, view, **reader)
        self.content = content
        self.table = content.tables[view["players"]]
        self.fresh = fresh
        self.doomed = doomed

    def card(self, card: str | None, count: int = 1) -> str:
        """The name of a card, or of so many equal ones."""
        name = self.speaker.get(f"card.{card}") if card else self.say("empty")
        return self.say("card_times", name, count) if count > 1 else name
