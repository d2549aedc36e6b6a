"""What a part needs to draw itself: the view, the words, the printed facts and what can be clicked."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from eduba.core.phase import Event
from eduba.games.ur.content import NATIONS, STATES, Content
from eduba.games.ur.game import GAME
from eduba.render import scene
from eduba.render.pieces import disc
from eduba.render.svg import group, text, use


class Annals(NamedTuple):
    """What happened: the season that is running or came last, and the latest payments, as events."""

    round: int = 0
    """The round of that season."""
    season: Sequence[Event] = ()
    payments: Sequence[Event] = ()
    earned: Mapping[str, int] = {}
    """By area, what it has brought its owners in the whole game."""
    fields: Mapping[str, tuple[int, int, int]] = {}
    """By area irrigated in that season: its owner, what he got, what the state got."""


_NONE = Annals()


class Scene(scene.Scene):
    """One view in one language, with what happened before it."""

    def __init__(
        self, view: Mapping[str, Any], *, content: Content = GAME.content, annals: Annals = _NONE, **reader: Any
    ) -> None:
        super().__init__(GAME, view, **reader)
        self.content = content
        self.annals = annals

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
