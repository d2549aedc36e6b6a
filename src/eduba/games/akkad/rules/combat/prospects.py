"""The odds of fights on the board: of the one under way, and of one that somebody thinks about."""

from typing import Final

from eduba.games.akkad.army import mercenaries, own_units
from eduba.games.akkad.rules.combat.odds import MONSTER, Force, Odds, force, odds, rebels
from eduba.games.akkad.rules.combat.sides import ATTACKER, DEFENDER, lasting_bones
from eduba.games.akkad.rules.pieces import attack_value, bones_by_kind
from eduba.games.akkad.state import BEAST, NONE, REBELS, AkkadState

BEATEN: Final = {ATTACKER: Odds(win=0.0, loss=1.0, both_die=0.0), DEFENDER: Odds(win=1.0, loss=0.0, both_die=0.0)}
"""How a fight ends if a side retreats (AK-CMB-15)."""


def force_of(s: AkkadState, seat: int, army: int, side: int, enemy: int) -> Force:
    """The force of an army of a seat, with all that lasts but without action cards."""
    return force(army, bones_by_kind(s, seat), lasting_bones(s, seat, side, enemy))


def odds_of_entering(s: AkkadState, seat: int, space: int, army: int) -> Odds | None:
    """The odds of an army that would enter a space now; None if nobody there would fight it."""
    if s.rebels[space]:
        return odds(force_of(s, seat, army, ATTACKER, REBELS), rebels(s.rebels[space]))
    other, theirs = s.holder[space], s.armies[space]
    if other in (NONE, seat) or not own_units(theirs) or not attack_value(s, other, theirs):
        return None
    return odds(force_of(s, seat, army, ATTACKER, other), force_of(s, other, theirs, DEFENDER, seat))


def odds_against_monster(s: AkkadState, seat: int, army: int) -> Odds:
    """The odds of an army against a monster."""
    return odds(force_of(s, seat, army, ATTACKER, BEAST), MONSTER)


def odds_now(s: AkkadState, *, as_declared: bool = False) -> Odds:
    """The odds of the attacker in the fight under way, when a combat round begins; if wanted, with the cards that are
    played and the retreat that is declared."""
    ours, theirs = (_force_in_fight(s, side) for side in (ATTACKER, DEFENDER))
    if s.fight_round > 1:  # the Volleys are over
        ours, theirs = ours._replace(archers=0), theirs._replace(archers=0)
    if not as_declared:
        return odds(ours, theirs)
    cards = (s.fight_roll_bones[ATTACKER], s.fight_roll_bones[DEFENDER])
    return odds(ours, theirs, cards, retreat=BEATEN.get(s.fight_retreat))


def _force_in_fight(s: AkkadState, side: int) -> Force:
    seat, army = s.fighters[side], s.fight_armies[side]
    if seat == REBELS:
        return rebels(mercenaries(army))
    if seat == BEAST:
        left = mercenaries(army)
        return Force(MONSTER.bones[:left], MONSTER.has_shields[:left], 0)
    return force_of(s, seat, army, side, s.fighters[1 - side])
