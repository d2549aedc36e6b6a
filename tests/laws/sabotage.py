"""Reeds with one part exchanged, to show that a law can fail."""

from typing import Any

from eduba.core.phase import Phase
from tests.reeds.game import Reeds
from tests.reeds.state import ReedState


class OtherReeds(Reeds):
    """Reeds with another class of positions, or another phase in place of one."""

    def __init__(self, position: type[ReedState] = ReedState, phase: type[Phase[Any]] | None = None) -> None:
        super().__init__()
        self.position = position
        if phase:
            number = next(n for n, known in enumerate(self.phases) if known.name == phase.name)
            self.phases[number] = phase()
            self.phases[number].every_action = self.vocabulary.actions

    def new(self, players: int, options: dict[str, str]) -> ReedState:
        s = super().new(players, options)
        s.__class__ = self.position
        return s
