"""The sluice: a die decides whether the water comes, and then everybody else loses a card."""

from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from tests.reeds.frames import Water
from tests.reeds.sequence import FLOOD
from tests.reeds.state import ReedState

FACES = ("dry", "flood")
WEIGHTS = [4, 2]  # R-FLO-01: of the six faces of the die


def open_sluice(s: ReedState) -> None:
    """Roll the die."""
    face = s.roll("die", WEIGHTS)
    s.tell("rolled", s.actor, face)
    if FACES[face] == "flood":
        s.call(FLOOD, Water(0))


class Flood(Phase[ReedState]):
    """Reaches the other seats one after the other, out of their turn."""

    name = "flood"
    frame = Water

    def run(self, s: ReedState) -> int:
        for reached in range(s.local(Water).reached, s.players - 1):
            s.actor = (s.turn + 1 + reached) % s.players
            if sum(s.hands[s.actor]):  # R-FLO-02: how many cards somebody holds is public
                s.set_local(Water(reached))
                return ASK
        return DONE

    def why_not(self, s: ReedState, a: Action) -> str | None:
        if a.verb != "lose":
            return "R-GEN-03"
        return None if s.hands[s.actor][a.arg] else "R-TURN-02"

    def apply(self, s: ReedState, a: Action) -> None:
        s.lay_open(s.actor, a.arg)
        s.tell("lost", s.actor, a.arg)
        s.set_local(Water(s.local(Water).reached + 1))
