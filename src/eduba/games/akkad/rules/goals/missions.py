"""Sacred Missions: one for each home city, four victory points, once (AK-SAC)."""

from typing import Final

from eduba.games.akkad.content.goals import Goal
from eduba.games.akkad.rules.goals.conditions import fulfils
from eduba.games.akkad.rules.goals.scoring import score
from eduba.games.akkad.rules.pieces import can_pay, crown_order, holds_home, pay
from eduba.games.akkad.state import NONE, AkkadState

POINTS: Final = 4


def mission_of(s: AkkadState, seat: int) -> Goal:
    """The Sacred Mission of a seat."""
    return s.content.mats_with[s.players][s.mats[seat]].mission


def is_complete(s: AkkadState, seat: int) -> bool:
    """True if a seat has its mission behind it."""
    return bool(s.missions >> seat & 1)


def is_fulfilled(s: AkkadState, seat: int) -> bool:
    """True if a seat may score its mission now, payment aside."""
    if s.missions >> seat & 1 or s.mats[seat] == NONE:
        return False
    return fulfils(s, seat, mission_of(s, seat)) and holds_home(s, seat)  # AK-HOM-01, AK-HOM-02


def check_missions(s: AkkadState) -> None:
    """Score every mission that is fulfilled and costs nothing, in crown order (AK-SAC-07)."""
    if not s.missions_due:
        return
    mats, left = s.content.mats_with[s.players], ~s.missions
    for seat in crown_order(s):
        mission = mats[s.mats[seat]].mission
        if left >> seat & 1 and mission.is_free and fulfils(s, seat, mission) and holds_home(s, seat):  # AK-HOM-01
            _complete(s, seat)
    s.missions_due = False


def check_mission(s: AkkadState, seat: int) -> None:
    """Score the mission of one seat if it is fulfilled and costs nothing."""
    if mission_of(s, seat).is_free and is_fulfilled(s, seat):
        _complete(s, seat)


def can_pay_mission(s: AkkadState, seat: int) -> bool:
    """True if a seat may complete its mission by paying for it now: Susa (AK-SAC-06, D-45)."""
    mission = s.content.mats_with[s.players][s.mats[seat]].mission  # as `mission_of`
    return not mission.is_free and can_pay(s, seat, mission.price) and is_fulfilled(s, seat)  # AK-GEN-13


def pay_mission(s: AkkadState, seat: int) -> None:
    """Pay for the mission and score it."""
    pay(s, seat, mission_of(s, seat).price)
    _complete(s, seat)


def _complete(s: AkkadState, seat: int) -> None:
    s.missions |= 1 << seat
    s.tell("mission_completed", seat)
    score(s, seat, POINTS, "AK-SAC-01")
