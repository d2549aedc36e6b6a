"""The last steps of setup: start bonuses of the characters, then the roll for the Crown of Heaven."""

from typing import Final

from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.games.akkad.frames import Served
from eduba.games.akkad.rules.effects import begin_effect
from eduba.games.akkad.rules.pieces import throw
from eduba.games.akkad.state import AkkadState

CROWN_BONES: Final = 5


class StartBonuses(Phase[AkkadState]):
    """One seat after the other (AK-SET-03, AK-SET-16, AK-SET-22)."""

    name = "start_bonuses"
    frame = Served

    def run(self, s: AkkadState) -> int:
        seat = s.local(Served).seats
        if seat == s.players:
            return DONE
        s.set_local(Served(seat + 1))
        if s.content.data["characters"][s.characters[seat]]["start"]:
            begin_effect(s, seat, "characters", s.characters[seat], "start")
        return CONTINUE


class CrownRoll(Phase[AkkadState]):
    """Everybody rolls five bones, those who tie for the most roll again (AK-SET-17, AK-SET-18)."""

    name = "crown_roll"

    def run(self, s: AkkadState) -> int:
        seats = list(range(s.players))
        while len(seats) > 1:
            hits = [throw(s, seat, CROWN_BONES) for seat in seats]
            seats = [seat for seat, n in zip(seats, hits) if n == max(hits)]
        s.crown = seats[0]
        s.tell("crowned", s.crown)
        return DONE
