"""Expeditions land, in crown order (AK-PRE-02, AK-WAT-21 to AK-WAT-26)."""

from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.games.akkad.army import NOBODY
from eduba.games.akkad.frames import Landing, new_frame
from eduba.games.akkad.rules.combat import arrive
from eduba.games.akkad.rules.goals.missions import check_missions
from eduba.games.akkad.rules.monsters import offer_fight
from eduba.games.akkad.rules.pieces import crown_order, own_army
from eduba.games.akkad.state import NONE, AkkadState


class LandingPhase(Phase[AkkadState]):
    """One expedition after the other: it arrives and fights, may fight a monster, then missions are checked."""

    name = "landing"
    frame = Landing

    def run(self, s: AkkadState) -> int:
        landing: Landing = s.frames[-1]
        if landing.seats == s.players:
            return DONE
        seat = crown_order(s)[landing.seats]
        if landing.arrived != NONE:
            s.frames[-1] = new_frame(Landing, (landing.seats, NONE))
            s.destinations[seat] = NONE
            if own_army(s, seat, landing.arrived) and landing.arrived in s.content.monster_of:
                offer_fight(s, seat, landing.arrived)  # AK-WAT-26, AK-MON-03
        elif s.destinations[seat] != NONE:
            army, s.boxes[seat] = s.boxes[seat], NOBODY
            s.frames[-1] = new_frame(Landing, (landing.seats, s.destinations[seat]))
            s.tell("landed", seat, s.destinations[seat])
            arrive(s, seat, s.destinations[seat], army)
        else:
            if s.missions_due:
                check_missions(s)  # AK-SAC-07
            s.frames[-1] = new_frame(Landing, (landing.seats + 1, NONE))
        return CONTINUE
