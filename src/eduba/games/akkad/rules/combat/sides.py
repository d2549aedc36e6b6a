"""The two sides of a fight: side 0 has entered (attacker), side 1 holds the space (defender).

All armies of a fight are off the board. Rebels are counted as mercenaries, and so are the hit points of a monster.
"""

from functools import lru_cache
from typing import Final

from eduba.games.akkad.army import (
    ARCHER,
    HIT_POINTS,
    MERCENARY,
    ONE,
    PRIEST,
    SHIELD_BEARER,
    count,
    kinds_in,
    mercenaries,
    of_kind,
    own_units,
)
from eduba.games.akkad.rules.pieces import attack_value
from eduba.games.akkad.state import BEAST, NONE, REBELS, AkkadState

ATTACKER, DEFENDER = SIDES = range(2)
MONSTER_BONES: Final = 2  # AK-MON-01
MONSTER_HITS: Final = 4  # AK-MON-01


def clear_fight(s: AkkadState) -> None:
    """Nobody fights."""
    s.fight_space = s.fight_retreat = s.fight_refuge = s.fight_victor = NONE
    s.fight_step = s.fight_round = s.fight_open_volley = s.fight_rerolled = 0
    s.fight_at_once = s.fight_challenge = s.fight_rewarded = False
    s.fighters = [NONE, NONE]
    s.fight_armies, s.fight_units, s.fight_mercenaries, s.fight_dead_mercenaries = [0, 0], [0, 0], [0, 0], [0, 0]
    s.fight_fallen, s.fight_spared, s.fight_rolled, s.fight_hits = [0, 0], [0, 0], [0, 0], [0, 0]
    s.fight_played, s.fight_roll_bones, s.fight_volley_bones, s.fight_conversion_bones = [0, 0], [0, 0], [0, 0], [0, 0]


def begin_fight(s: AkkadState, space: int, attacker: int, attackers: int, defender: int, defenders: int) -> None:
    """Set up a fight between two armies that were taken off the board."""
    clear_fight(s)
    s.fight_space, s.fighters, s.fight_armies = space, [attacker, defender], [attackers, defenders]
    s.fight_units = [own_units(army) for army in s.fight_armies]
    s.fight_mercenaries = [mercenaries(army) for army in s.fight_armies]


def is_player(s: AkkadState, side: int) -> bool:
    """True if a seat, not rebels or a monster, is on this side."""
    return s.fighters[side] >= 0


def side_of(s: AkkadState, seat: int) -> int:
    """The side on which a seat fights."""
    return s.fighters.index(seat)


def strength(s: AkkadState, side: int) -> int:
    """The attack value of a side (AK-CMB-43), without any bonus."""
    army = s.fight_armies[side]
    if s.fighters[side] == BEAST:
        return MONSTER_BONES if army else 0
    return attack_value(s, s.fighters[side], army)


@lru_cache(maxsize=8192)
def hit_points(army: int) -> int:
    """The hits that an army can take before nobody is left."""
    return sum(count(army, kind) * HIT_POINTS[kind] for kind in kinds_in(army))


def priests(s: AkkadState, side: int) -> int:
    """How many priests a side has."""
    return count(s.fight_armies[side], PRIEST)


def archers(s: AkkadState, side: int) -> int:
    """How many archers a side has."""
    return count(s.fight_armies[side], ARCHER)


def has_shields(s: AkkadState, side: int) -> bool:
    """True if a side has a shield bearer; a second one adds nothing (AK-CMB-41)."""
    return of_kind(s.fight_armies[side], SHIELD_BEARER) > 0


def attack_bones(s: AkkadState, side: int) -> int:
    """The bones of a side's attack roll as things stand (AK-CMB-72)."""
    bones = strength(s, side)
    if is_player(s, side) and bones:  # AK-WOR-14
        bones += lasting_bones(s, s.fighters[side], side, s.fighters[1 - side])
    bones += s.fight_roll_bones[side] - has_shields(s, 1 - side)  # AK-CMB-40, AK-CMB-42
    return max(0, bones)  # AK-GEN-08


def lasting_bones(s: AkkadState, seat: int, side: int, enemy: int) -> int:
    """The bones that cards in front of a seat add to each attack roll on this side against this enemy."""
    bonuses = s.powers[seat].roll_bonuses
    if not bonuses:
        return 0
    versus = {REBELS: "rebel", BEAST: "monster"}.get(enemy, "player")
    fits = ("any", ("attack", "defend")[side], versus)
    return sum(bonus.bones for bonus in bonuses if bonus.side in fits and bonus.versus in fits)


def as_mercenaries(n: int) -> int:
    """Rebels, or the hit points of a monster, as an army."""
    return n * ONE[MERCENARY]
