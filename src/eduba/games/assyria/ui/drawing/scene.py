"""What a part of Assyria's table needs to draw itself: the view, the words, the printed facts, what to point out."""

from collections.abc import Collection
from typing import NamedTuple

from eduba.games.assyria.game import Assyria
from eduba.render import scene
from eduba.render.scene import ReaderView

FEEDING = ("resupply", "feed")


class Highlights(NamedTuple):
    """What the pictures point out: by name of their hexes, huts placed this turn, and huts that will starve."""

    fresh: Collection[str] = ()
    doomed: Collection[str] = ()


class Scene(scene.Scene):
    """One view for one reader, with the printed board and the huts to point out."""

    def __init__(self, game: Assyria, seen: ReaderView[Highlights]) -> None:
        super().__init__(game, seen)
        self.game, self.content = game, game.content
        self.table = game.content.tables[self.view["players"]]
        self.fresh, self.doomed = seen.highlights or Highlights()
