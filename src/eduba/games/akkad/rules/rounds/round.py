"""Rounds: four phases each, at most nine rounds (AK-GEN-03, AK-GEN-04)."""

from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.games.akkad.board import turn_up_event
from eduba.games.akkad.sequence import ONE_ROUND
from eduba.games.akkad.state import NONE, AkkadState


class Round(Phase[AkkadState]):
    """Begins one round after the other; the round marker itself advances in the Event Phase."""

    name = "round"

    def run(self, s: AkkadState) -> int:
        if s.round >= s.content.settings.rounds:  # AK-GEN-03, AK-END-03
            return DONE
        s.call_all(ONE_ROUND)
        return CONTINUE


class EndOfRound(Phase[AkkadState]):
    """All that lasts for one round ends."""

    name = "end_of_round"

    def run(self, s: AkkadState) -> int:
        turn_up_event(s, NONE)  # AK-EVT-06
        s.passed = s.used_roles = s.used_gods = s.used_abilities = s.used_swaps = s.explored = 0
        s.tithes = [0] * s.players
        s.last_pair, s.this_pair = s.this_pair, 0
        return DONE
