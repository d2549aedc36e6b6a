"""What a part of Ur's table needs to draw itself: the view, the words, the printed facts, what happened before."""

from eduba.games.ur.content import NATIONS, STATES
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.chronicle import Annals
from eduba.render import scene
from eduba.render.pieces import disc
from eduba.render.scene import ReaderView
from eduba.render.svg import group, text, use


class Scene(scene.Scene):
    """One view for one reader, with the printed map and what happened before."""

    def __init__(self, game: Ur, seen: ReaderView[Annals]) -> None:
        super().__init__(game, seen)
        self.game, self.content = game, game.content
        self.annals = seen.highlights or Annals()

    def state(self, name: str) -> str:
        """A state in the reader's language."""
        return self.speaker.label("state", STATES.index(name))

    def nation(self, name: str) -> str:
        """A nation in the reader's language."""
        return self.speaker.label("nation", NATIONS.index(name))

    def owners(self, kind: str = "areas") -> dict[str, int]:
        """By area, the seat that owns it, or (`flipped`) whose flipped marker lies there."""
        return {area: seat for seat, own in enumerate(self.view["seats"]) for area in own[kind]}


def seal(state: str, x: float, y: float, size: float = 20) -> str:
    """The shield of a state with its initial: no two states share one."""
    letter = text(state[0], 0, 0.2 * size, "mid on-shield")
    return group(use("ur-shield", 0, 0, size) + letter, x, y, f' class="state-{state}"')


def counter(colour: str, x: float, y: float, size: float = 20, more: str = "") -> str:
    """The disc of a seat."""
    return group(disc(colour, size), x, y, f' class="seat-{colour}"{more}')
