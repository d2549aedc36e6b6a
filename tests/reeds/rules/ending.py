"""The end: what was buried is turned up."""

from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from tests.reeds.state import ReedState, kinds


class Unearth(Phase[ReedState]):
    """Every buried card counts twice."""

    name = "unearth"

    def run(self, s: ReedState) -> int:
        s.tell("reveal")
        for seat, buried in enumerate(s.buried):
            for kind in kinds(buried):
                s.tell("unearthed", seat, kind)
                s.score(seat, 2 * (kind + 1), "R-END-02")
        return DONE


class GameOver(Phase[ReedState]):
    """Nothing can be done any more."""

    name = "game_over"

    def run(self, s: ReedState) -> int:
        s.over = True
        return ASK

    def why_not(self, s: ReedState, a: Action) -> str | None:
        return "R-END-01"
