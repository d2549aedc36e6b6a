"""Carrying out a movement: legs in the order they were named, space by space, then the arrival (AK-MOVE-19, G7)."""

from typing import Final

from eduba.core.phase import CONTINUE, Phase
from eduba.games.akkad.army import NOBODY
from eduba.games.akkad.rules.combat import arrive
from eduba.games.akkad.rules.control import take
from eduba.games.akkad.rules.movement.danger import danger_roll, group_left, is_dangerous
from eduba.games.akkad.rules.movement.mustering import BY_ACTIVATION, BY_EXPEDITION
from eduba.games.akkad.sequence import TRAVEL
from eduba.games.akkad.state import NONE, AkkadState

ARMY: Final = 0
BY_BOAT: Final = 1
ORIGIN: Final = 2
FIRST_STEP: Final = 3
"""The places of a leg: its army, how it goes, and its path from the origin on."""


def set_out(s: AkkadState) -> None:
    """The legs are complete: let them go."""
    if s.move_kind == BY_EXPEDITION:
        _commit(s)
        return
    s.move_step, s.move_arrived, s.move_rolled = FIRST_STEP, NOBODY, False
    s.stack.append(TRAVEL)


def _commit(s: AkkadState) -> None:
    """The units of an expedition go into the box until the Prestige Phase (AK-WAT-12, AK-WAT-23, AK-WAT-24)."""
    seat = s.move_seat
    for leg in s.move_legs:
        s.boxes[seat] += leg[ARMY]
        s.tell("embarked", seat, leg[ORIGIN], s.move_target)
    s.destinations[seat] = s.move_target
    s.explored |= 1 << seat  # AK-WAT-18
    clear_movement(s)


class Travel(Phase[AkkadState]):
    """Moves the first of the legs that are left by one space, or lets all that have come through arrive."""

    name = "travel"

    def run(self, s: AkkadState) -> int:
        while s.stack[-1] == TRAVEL:  # until somebody is asked
            if not s.move_legs:
                self._arrive(s)
                break
            if s.move_rolled:
                self._leave_danger(s)
            elif s.move_step == len(s.move_legs[0]):
                s.move_arrived += s.move_legs.pop(0)[ARMY]
                s.move_step = FIRST_STEP
            else:
                self._enter(s, s.move_legs[0])
        return CONTINUE

    def _enter(self, s: AkkadState, leg: list[int]) -> None:
        space = leg[s.move_step]
        if s.events is not None:
            s.tell("marched" if not leg[BY_BOAT] else "sailed", s.move_seat, leg[s.move_step - 1], space)
        if is_dangerous(s, s.move_seat, space, by_boat=bool(leg[BY_BOAT])):  # AK-DNG-04, AK-DNG-09
            group, leg[ARMY] = leg[ARMY], NOBODY
            s.move_rolled = True
            danger_roll(s, s.move_seat, space, group)
            return
        s.move_step += 1
        if space != s.move_target:
            take(s, s.move_seat, space)  # AK-CTL-01, AK-CTL-09, AK-MOVE-14, AK-WAT-10

    def _leave_danger(self, s: AkkadState) -> None:
        s.move_rolled = False
        s.move_step += 1
        s.move_legs[0][ARMY] = group_left(s)
        if not s.move_legs[0][ARMY]:  # AK-MOVE-19, AK-DNG-10
            s.move_legs.pop(0)
            s.move_step = FIRST_STEP

    def _arrive(self, s: AkkadState) -> None:
        """All that came through enter the target as one army (AK-MOVE-07, AK-MOVE-15)."""
        seat, space, army = s.move_seat, s.move_target, s.move_arrived
        clear_movement(s)
        s.stack.pop()
        if army:
            arrive(s, seat, space, army)


def clear_movement(s: AkkadState) -> None:
    """Nobody moves."""
    s.move_seat = s.move_target = s.move_from = s.march_origin = NONE
    s.move_group = s.move_arrived = s.danger_group = NOBODY
    s.move_route, s.move_legs = [], []
    s.move_kind, s.move_step, s.move_rolled = BY_ACTIVATION, FIRST_STEP, False
