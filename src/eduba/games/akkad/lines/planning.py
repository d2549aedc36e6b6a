"""A copy of a position on which a movement is made up, and which stops before anybody sets out.

So a form or a line can ask the engine what is possible, and no chance is involved.
"""

from typing import Any

from eduba.core.game import Game
from eduba.core.phase import ASK, CONTINUE, Phase
from eduba.core.vocabulary import Action
from eduba.games.akkad.rules.movement.legs import Legs
from eduba.games.akkad.sequence import MOVE_LEGS, TRAVEL
from eduba.games.akkad.state import AkkadState


class _PlannedLegs(Phase[AkkadState]):
    """As in the game, but whoever goes waits at the first step."""

    name = "move_legs"

    def __init__(self, legs: Legs) -> None:
        self.legs, self.every_action = legs, legs.every_action

    def run(self, s: AkkadState) -> int:
        s.actor = s.move_seat
        options = self.options(s)
        if len(options) > 1:
            return ASK
        self.apply(s, options[0])
        return CONTINUE

    def options(self, s: AkkadState) -> list[Action]:
        return self.legs.options(s)

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return self.legs.why_not(s, a)

    def apply(self, s: AkkadState, a: Action) -> None:
        if a is self.legs.words.go:
            s.done()
            s.call(TRAVEL)
        else:
            self.legs.apply(s, a)


class _Waiting(Phase[AkkadState]):
    """The legs are complete, and nobody has set out."""

    name = "travel"

    def __init__(self, every_action: list[Action]) -> None:
        self.every_action = every_action

    def options(self, s: AkkadState) -> list[Action]:
        return []


def planned(game: Game, state: AkkadState) -> AkkadState:
    """A copy on which a movement can be made up, to which nobody listens."""
    s = state.clone()
    phases: list[Phase[Any]] = list(game.phases)
    legs = phases[MOVE_LEGS]
    assert isinstance(legs, Legs)
    phases[MOVE_LEGS], phases[TRAVEL] = _PlannedLegs(legs), _Waiting(legs.every_action)
    s.phases = phases
    return s


def is_ready(s: AkkadState) -> bool:
    """True if all legs are complete."""
    return s.stack[-1] == TRAVEL
