"""What is about to happen: a fight under way, an expedition that will land, a home city in danger."""

from eduba.games.akkad.army import own_units
from eduba.games.akkad.bots.worth import FIRST_IN_AKKAD, NO_HOME, facts_of, force_of
from eduba.games.akkad.content import PORT
from eduba.games.akkad.rules.combat.prospects import odds_now, odds_of_entering
from eduba.games.akkad.rules.pieces import home_owner, homes_of
from eduba.games.akkad.state import BEAST, NONE, AkkadState

TAKING = 1.6
"""What a space is worth to somebody who is about to take it, against its weight: quests come nearer with it."""
SURVIVORS = 0.75
"""What is left of an army that wins."""


def space_worth(s: AkkadState, seat: int, space: int, future: float) -> float:
    """What a seat gains by taking a space."""
    value = facts_of(s.content).spaces[space] * TAKING * (0.3 + 0.7 * future)
    if home_owner(s, space) == seat:
        value += NO_HOME
    if space == s.content.akkad and not s.akkad_taken:
        value += FIRST_IN_AKKAD
    return value


def fight_under_way(s: AkkadState, future: float, out: list[float]) -> None:
    """Add the armies that are off the board for a fight, and the space, by the odds."""
    if s.fight_space == NONE or s.fight_victor != NONE or not all(s.fight_armies):
        if s.fight_space != NONE:
            for seat, army in zip(s.fighters, s.fight_armies):
                if seat >= 0:
                    out[seat] += force_of(army).worth * (0.25 + 0.75 * future)
        return
    odds = odds_now(s)
    attacker, defender = s.fighters
    for seat, army, win in zip(s.fighters, s.fight_armies, (odds.win, odds.loss)):
        if seat >= 0:
            flees = 0.5 if s.fight_retreat != NONE and s.fighters[s.fight_retreat] == seat else 0.0
            out[seat] += force_of(army).worth * max(win * SURVIVORS, flees) * (0.25 + 0.75 * future)
    if defender == BEAST:
        out[max(attacker, 0)] += 0.25 * odds.win
        return
    gain = space_worth(s, attacker, s.fight_space, future)
    if attacker >= 0:
        out[attacker] += gain * odds.win
    if defender >= 0:
        loss = space_worth(s, defender, s.fight_space, future)
        out[defender] -= loss * odds.win


def expected_landing(s: AkkadState, future: float, out: list[float]) -> None:
    """Add the armies in the expedition boxes, and where they are bound for."""
    for seat, army in enumerate(s.boxes):
        if not army:
            continue
        target = s.destinations[seat]
        out[seat] += force_of(army).worth * (0.25 + 0.75 * future)
        if target != NONE and s.control[target] != seat:
            odds = odds_of_entering(s, seat, target, army)
            win = odds.win if odds else 1.0
            out[seat] += 0.9 * win * space_worth(s, seat, target, future)


def home_in_danger(s: AkkadState, seat: int, scorings: int) -> float:
    """What the threat to the home city costs a seat."""
    if not scorings:
        return 0.0
    c, cost, facts = s.content, 0.0, facts_of(s.content)
    reach = [facts.within_three if buildings >> PORT & 1 else facts.within_two for buildings in s.buildings]
    for home in homes_of(s, seat):
        if s.control[home] != seat:
            continue
        guard = force_of(s.armies[home]) if s.holder[home] == seat else force_of(0)
        strength = guard.attack + own_units(s.armies[home]) if s.holder[home] == seat else 0
        threat, priests = 0, 0
        for space, other in enumerate(s.holder):
            if other >= 0 and other != seat and reach[other][home] >> space & 1:
                force = force_of(s.armies[space])
                threat = max(threat, force.attack)
                if c.near[home] >> space & 1:
                    priests = max(priests, force.priests)
        risk = 0.05 if not strength else 0.0
        if threat > strength:
            risk += min(0.6, (threat - strength) / 10)
        if priests and not guard.priests and not s.ziggurats & (c.near[home] | 1 << home):
            risk += 0.25
        if s.tokens[home] and s.in_action_phase:
            risk *= 0.4
        cost += risk
    return cost * (NO_HOME + 0.5)
