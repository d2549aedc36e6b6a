"""Setup: everybody is dealt three cards."""

from eduba.core.phase import DONE, Phase
from tests.reeds.state import HAND, ReedState


class Deal(Phase[ReedState]):
    """Nobody decides anything here."""

    name = "deal"

    def run(self, s: ReedState) -> int:
        for seat in range(s.players):
            for _ in range(HAND):  # R-SET-01
                s.take(seat)
        return DONE
