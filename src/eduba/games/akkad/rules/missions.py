"""Sacred Missions: one for each home city, four victory points, once (AK-SAC)."""

from typing import Any

from eduba.games.akkad.rules.conditions import holds, price
from eduba.games.akkad.rules.pieces import can_pay, crown_order, held_homes, pay
from eduba.games.akkad.rules.scoring import score
from eduba.games.akkad.state import NONE, AkkadState

POINTS = 4


def mission_of(s: AkkadState, seat: int) -> dict[str, Any]:
    """The Sacred Mission of a seat as the content has it."""
    mission: dict[str, Any] = s.content.data["mats"][s.mats[seat]]["mission"]
    return mission


def is_complete(s: AkkadState, seat: int) -> bool:
    """True if a seat has its mission behind it."""
    return bool(s.missions >> seat & 1)


def is_fulfilled(s: AkkadState, seat: int) -> bool:
    """True if a seat may score its mission now, payment aside."""
    if s.mats[seat] == NONE or is_complete(s, seat) or not held_homes(s, seat):  # AK-HOM-01, AK-HOM-02
        return False
    return holds(s, seat, mission_of(s, seat)["cond"])


def check_missions(s: AkkadState) -> None:
    """Score every mission that is fulfilled and costs nothing, in crown order (AK-SAC-07)."""
    for seat in crown_order(s):
        check_mission(s, seat)


def check_mission(s: AkkadState, seat: int) -> None:
    """Score the mission of one seat if it is fulfilled and costs nothing."""
    if is_fulfilled(s, seat) and not any(price(mission_of(s, seat).get("pay"))):
        _complete(s, seat)


def can_pay_mission(s: AkkadState, seat: int) -> bool:
    """True if a seat may complete its mission by paying for it now: Susa (AK-SAC-06, D-45)."""
    if not is_fulfilled(s, seat):
        return False
    cost = price(mission_of(s, seat).get("pay"))
    return any(cost) and can_pay(s, seat, cost)  # AK-GEN-13


def pay_mission(s: AkkadState, seat: int) -> None:
    """Pay for the mission and score it."""
    pay(s, seat, price(mission_of(s, seat)["pay"]))
    _complete(s, seat)


def _complete(s: AkkadState, seat: int) -> None:
    s.missions |= 1 << seat
    s.tell("mission_completed", seat)
    score(s, seat, POINTS, "AK-SAC-01")
