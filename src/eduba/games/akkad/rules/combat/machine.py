"""The course of a fight (E8): one step after the other, each of which may ask somebody."""

from collections.abc import Callable
from typing import Final

from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.games.akkad.content import RED
from eduba.games.akkad.frames import Side
from eduba.games.akkad.rules.combat import aftermath
from eduba.games.akkad.rules.combat.conversion import attempt
from eduba.games.akkad.rules.combat.hits import settle_hits
from eduba.games.akkad.rules.combat.retreat import leave, reach_refuge
from eduba.games.akkad.rules.combat.rolls import bones_to_reroll, roll_attacks, roll_volleys
from eduba.games.akkad.rules.combat.sides import ATTACKER, DEFENDER, strength
from eduba.games.akkad.rules.combat.windows import is_able
from eduba.games.akkad.rules.displacement import disband, displace
from eduba.games.akkad.rules.movement.danger import group_left
from eduba.games.akkad.sequence import ASSIGN, COMBAT, HITS, REROLL, STANCE
from eduba.games.akkad.state import NONE, AkkadState

Step = Callable[[AkkadState], None]
_OF_SIDE: Final = (Side(ATTACKER), Side(DEFENDER))
"""The local values of all questions to one side."""

# -- step 1: stances ------------------------------------------------------------------------------------------------


def begin_round(s: AkkadState) -> None:
    """A new combat round; cards of the round before no longer count."""
    if s.fight_round == s.content.settings.max_rounds:  # E6
        _escape(s, ATTACKER)
        _end(s, DEFENDER)
        return
    s.fight_round += 1
    s.fight_roll_bones, s.fight_volley_bones, s.fight_conversion_bones = [0, 0], [0, 0], [0, 0]
    s.fight_played, s.fight_open_volley = [0, 0], 0
    s.tell("combat_round", s.fight_round)


def attacker_stance(s: AkkadState) -> None:
    """The attacker finishes first (AK-CMB-05)."""
    s.call(STANCE, _OF_SIDE[ATTACKER])


def defender_stance(s: AkkadState) -> None:
    """Then the defender, unless the attacker is gone at once."""
    if not s.fight_at_once:
        s.call(STANCE, _OF_SIDE[DEFENDER])


def after_stances(s: AkkadState) -> None:
    """A Swift Retreat leaves now; Conversion and Volley come once in a combat (AK-CMB-02, AK-CMB-10)."""
    if s.fight_at_once:
        _retreat(s)
    elif s.fight_round > 1:
        s.fight_step = ROLL


# -- hits -----------------------------------------------------------------------------------------------------------


def _hit_window(side: int) -> Step:
    def step(s: AkkadState) -> None:
        if s.fight_hits[side]:
            s.fight_played[side] = 0  # a window of its own
            if is_able(s, side, "hits"):
                s.call(HITS, _OF_SIDE[side])

    return step


def _assignment(side: int) -> Step:
    def step(s: AkkadState) -> None:
        if not settle_hits(s, side):
            s.call(ASSIGN, _OF_SIDE[side])

    return step


def _rerolling(side: int) -> Step:
    def step(s: AkkadState) -> None:
        if bones_to_reroll(s, side):
            s.call(REROLL, _OF_SIDE[side])

    return step


# AK-CMB-51
PLACE_HITS: Final = (_hit_window(DEFENDER), _assignment(DEFENDER), _hit_window(ATTACKER), _assignment(ATTACKER))

# -- checks (AK-CMB-71) ---------------------------------------------------------------------------------------------


def check(s: AkkadState) -> None:
    """After Conversion and Volley: is a side gone, or unable to go on?"""
    if not _is_gone(s):
        _check_strength(s)


def check_round(s: AkkadState) -> None:
    """After a roll: the same, and a declared retreat; otherwise the next round (AK-CMB-52)."""
    if _is_gone(s):  # AK-CMB-16
        return
    if s.fight_retreat != NONE:
        _retreat(s)  # AK-CMB-09
    elif not _check_strength(s):
        s.fight_step = NEXT_ROUND


def _is_gone(s: AkkadState) -> bool:
    """The side with units left is victorious (AK-CMB-54); if both are gone, nobody (AK-CMB-63)."""
    attackers, defenders = s.fight_armies
    if attackers and defenders:
        return False
    _end(s, ATTACKER if attackers else DEFENDER if defenders else NONE)
    return True


def _check_strength(s: AkkadState) -> bool:
    """A side without attack value escapes and is defeated; if both are so, the attacker (AK-CMB-53)."""
    for side in (ATTACKER, DEFENDER):
        if not strength(s, side):
            _end(s, 1 - side)
            _escape(s, side)
            return True
    return False


def _escape(s: AkkadState, side: int) -> None:
    seat, army = s.fighters[side], s.fight_armies[side]
    s.fight_armies[side] = 0
    if seat < 0:
        return
    s.tell("escapes", seat, s.fight_space)
    if s.fight_challenge:
        disband(s, seat, army)  # AK-CARD-16
    else:
        displace(s, seat, army, s.fight_space, only_cities=True)


def _retreat(s: AkkadState) -> None:
    s.fight_victor = 1 - s.fight_retreat  # AK-CMB-15
    s.fight_step = RETREAT


def _end(s: AkkadState, victor: int) -> None:
    s.fight_victor, s.fight_retreat, s.fight_step = victor, NONE, AFTER


# -- retreat --------------------------------------------------------------------------------------------------------


def arrive_in_refuge(s: AkkadState) -> None:
    """After a danger roll: what is left of the retreating army arrives."""
    if s.content.kinds[s.fight_refuge] == RED:
        reach_refuge(s, group_left(s))


STEPS: tuple[Step, ...] = (
    *(begin_round, attacker_stance, defender_stance, after_stances),
    *(attempt, check),
    *(roll_volleys, *PLACE_HITS, check),
    *(roll_attacks, _rerolling(ATTACKER), _rerolling(DEFENDER), *PLACE_HITS, check_round),
    *(leave, arrive_in_refuge),
    *aftermath.STEPS,
)
NEXT_ROUND, ROLL, RETREAT = STEPS.index(begin_round), STEPS.index(roll_attacks), STEPS.index(leave)
_END: Final = len(STEPS)
AFTER: Final = _END - len(aftermath.STEPS)


class Combat(Phase[AkkadState]):
    """Does the next step of the fight; questions are phases of their own."""

    name = "combat"

    def run(self, s: AkkadState) -> int:
        stack = s.stack
        while stack[-1] == COMBAT:  # until somebody is asked
            step = s.fight_step
            if step == _END:
                aftermath.finish(s)
                return DONE
            s.fight_step = step + 1
            STEPS[step](s)
        return CONTINUE
