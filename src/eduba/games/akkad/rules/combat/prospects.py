"""The odds of fights on the board: of the one under way, and of one that somebody thinks about."""

from eduba.games.akkad.army import mercenaries, own_units
from eduba.games.akkad.rules.combat.odds import MONSTER, Force, Odds, force, odds, rebels
from eduba.games.akkad.rules.combat.sides import ATTACKER, DEFENDER, lasting_bones
from eduba.games.akkad.rules.pieces import attack_value, bones_by_kind
from eduba.games.akkad.state import BEAST, NONE, REBELS, AkkadState


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


def odds_now(s: AkkadState, *, with_cards: bool = False) -> Odds:
    """The odds of the attacker in the fight under way, when a combat round begins; with the cards that are played, if
    wanted."""
    ours, theirs = (_force_in_fight(s, side) for side in (ATTACKER, DEFENDER))
    if s.fight_round > 1:  # the Volleys are over
        ours, theirs = ours._replace(archers=0), theirs._replace(archers=0)
    return odds(ours, theirs, (s.fight_roll_bones[ATTACKER], s.fight_roll_bones[DEFENDER]) if with_cards else (0, 0))


def _force_in_fight(s: AkkadState, side: int) -> Force:
    seat, army = s.fighters[side], s.fight_armies[side]
    if seat == REBELS:
        return rebels(mercenaries(army))
    if seat == BEAST:
        left = mercenaries(army)
        return Force(MONSTER.bones[:left], MONSTER.has_shields[:left], 0)
    return force_of(s, seat, army, side, s.fighters[1 - side])
