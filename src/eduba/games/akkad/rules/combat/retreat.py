"""Retreat: where to, who may declare it, and how the survivors leave (AK-CMB-04 to AK-CMB-17)."""

from eduba.games.akkad.army import mercenaries
from eduba.games.akkad.board import mark, put
from eduba.games.akkad.content import PORT, RED
from eduba.games.akkad.rules import control
from eduba.games.akkad.rules.combat.sides import as_mercenaries, is_player
from eduba.games.akkad.rules.movement.danger import danger_roll
from eduba.games.akkad.rules.pieces import has_others, is_stormy
from eduba.games.akkad.state import NONE, AkkadState


def why_not_to(s: AkkadState, seat: int, origin: int, space: int) -> str | None:
    """The clause that keeps a seat's army from retreating from one space to another, or None."""
    if not s.content.near[origin] >> space & 1:
        return "AK-CMB-06"
    if has_others(s, space, seat):  # whoever controls it
        return "AK-CMB-07"
    has_port = s.buildings[seat] >> PORT & 1
    if not has_port and not s.content.walk[origin] >> space & 1:
        return "AK-CMB-08"
    return "AK-CMB-08" if s.in_action_phase and is_stormy(s, space) else None  # AK-WOR-18


def why_not_retreat(s: AkkadState, side: int) -> str | None:
    """The clause that keeps a side from declaring any retreat now, or None; from a monster too (AK-MON-15)."""
    if s.fighters[side] < 0:  # as `is_player`
        return "AK-CMB-17"
    if s.fight_challenge:
        return "AK-CARD-17"
    return None if s.fight_retreat == NONE else "AK-CMB-05"


def refuges(s: AkkadState, side: int) -> int:
    """The spaces to which a side may declare a retreat."""
    if why_not_retreat(s, side) is not None:
        return 0
    seat, origin = s.fighters[side], s.fight_space
    ways = s.content.near if s.buildings[seat] >> PORT & 1 else s.content.walk  # AK-CMB-06, AK-CMB-08
    spaces = ways[origin] & ~(s.occupied & ~s.stands[seat] | s.rebellious)  # AK-CMB-07
    return spaces & ~(1 << s.storm) if s.storm != NONE and s.in_action_phase else spaces  # AK-WOR-18


def declare(s: AkkadState, side: int, space: int) -> None:
    """A side names the space to which its survivors will retreat (AK-CMB-04, AK-CMB-09)."""
    s.fight_retreat, s.fight_refuge = side, space
    s.tell("retreat_declared", s.fighters[side], space)


# -- carrying it out ------------------------------------------------------------------------------------------------


def claim_of(s: AkkadState, loser: int) -> int:
    """How many mercenaries of the defeated side the victor may add to the army (AK-CMB-58)."""
    n = s.fight_mercenaries[loser]
    both = is_player(s, loser) and is_player(s, 1 - loser)
    if n < 1 or not both or s.powers[s.fighters[loser]].loyal_mercenaries:  # AK-CMB-60
        return 0
    return max(1, n // 2)


def leave(s: AkkadState) -> None:
    """The survivors leave the space of the fight and are on the way; may call the danger roll."""
    side, space = s.fight_retreat, s.fight_refuge
    seat, army = s.fighters[side], s.fight_armies[side]
    alive = min(mercenaries(army), max(0, claim_of(s, side) - s.fight_dead_mercenaries[side]))  # AK-CMB-59
    army -= as_mercenaries(alive)
    s.fight_armies[side] = 0
    s.tell("retreats", seat, space)
    if not s.in_event_phase:  # AK-EVT-07
        mark(s, seat, space)  # AK-CMB-11, AK-CMB-12
    if s.content.kinds[space] == RED:
        danger_roll(s, seat, space, army)  # AK-DNG-08
    else:
        reach_refuge(s, army)


def reach_refuge(s: AkkadState, army: int) -> None:
    """What is left of the retreating army stands in its refuge and takes control of it; may call a phase."""
    seat, space = s.fighters[s.fight_retreat], s.fight_refuge
    if army:
        put(s, seat, space, army)  # AK-CMB-13
        control.take(s, seat, space)  # AK-CMB-14
