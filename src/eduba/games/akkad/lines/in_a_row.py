"""Answers to questions that follow each other, in one line: `march kish then fight`, `at ur then option 0`.

Each part is an action or another line. What would come after chance has spoken, or after something hidden has come to
light, is left out: if it could be refused, that would tell what came.
"""

from collections.abc import Callable

from eduba.core.errors import IllegalAction
from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.games.akkad.state import AkkadState

THEN = "then"
OF_HANDS = ("card", "discard", "give", "lay", "mercy", "sabotage")
"""Whether these are possible later hangs on what is in hands, so they can only be said when they are asked for."""


class Follower:
    """A copy of a position that is played on as long as the same seat is asked and nobody learns anything."""

    def __init__(self, state: AkkadState) -> None:
        self.position = state.clone()
        self.position.events = []
        self._seat, self._drawn = state.actor, state.chance.count

    @property
    def is_same_seat(self) -> bool:
        """True if the game goes on with a question to the same seat."""
        return not self.position.over and self.position.actor == self._seat

    @property
    def has_learnt(self) -> bool:
        """True if chance has spoken, or something hidden has come to light."""
        events = self.position.events or []
        return self.position.chance.count != self._drawn or any(event[0] == "reveal" for event in events)

    def play(self, action: Action) -> list[Event]:
        """A legal action; what it brings about, as far as the seat may know before."""
        before = len(self.position.events or [])
        self.position.apply_unchecked(action)
        return [] if self.has_learnt else (self.position.events or [])[before:]


def read(game: Game, state: AkkadState, text: str, one: Callable[[AkkadState, str], list[Action]]) -> list[Action]:
    """The decisions that a line stands for now; `one` reads a part of it."""
    follower, out = Follower(state), list[Action]()
    for part in text.split(f" {THEN} "):
        if out and follower.has_learnt:
            break
        if not follower.is_same_seat or (out and part.split()[:1] and part.split()[0] in OF_HANDS):
            raise IllegalAction(text, "AK-ACT-02")
        for action in one(follower.position, part):
            clause = follower.position.why_not(action)
            if clause is not None:
                raise IllegalAction(action.text, clause)
            out.append(action)
            follower.play(action)
    return out
