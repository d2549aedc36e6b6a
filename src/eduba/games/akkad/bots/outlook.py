"""What is about to happen: a fight under way, an expedition that will land."""

from eduba.games.akkad.army import champions, own_units
from eduba.games.akkad.bots.quest_progress import AKKAD_PHASES, CHAMPIONS, MONSTERS, goals_of, mission_step
from eduba.games.akkad.bots.worth import FIRST_IN_AKKAD, IN_AKKAD, NO_HOME, facts_of, force_of
from eduba.games.akkad.rules.combat.prospects import odds_now, odds_of_entering
from eduba.games.akkad.rules.pieces import home_owner, homes_of
from eduba.games.akkad.state import BEAST, NONE, AkkadState
from eduba.mechanisms.bitset import members

TAKING = 1.6
"""What a space is worth to somebody who is about to take it, against its weight: quests come nearer with it."""
SURVIVORS = 0.75
"""What is left of an army that wins."""
LANDING = 0.9
"""How likely an expedition finds its destination as it is now."""
MONSTER_REWARD = 0.25
"""What somebody gets for a monster who needs no trophy of it."""
TROPHY = 0.85
"""What an open A-quest is worth to somebody who is about to fulfil it."""


def space_worth(s: AkkadState, seat: int, space: int, future: float) -> float:
    """What a seat gains by taking a space."""
    value = facts_of(s.content).spaces[space] * TAKING * (0.3 + 0.7 * future)
    if space in homes_of(s, seat):
        value += NO_HOME
    if space == s.content.akkad:
        value += mission_step(s, seat, AKKAD_PHASES, s.akkad_row[seat], IN_AKKAD)
        if not s.akkad_taken:
            value += FIRST_IN_AKKAD
    return value


def trophies(s: AkkadState, seat: int, loser: int, army: int, space: int = NONE) -> float:
    """What A-quests and a Sacred Mission promise a seat for beating an army of another one, and taking its space."""
    if not s.in_action_phase:
        return 0.0
    value, has_champion = 0.0, champions(army) > 0
    quests = goals_of(s.content).quests
    for quest in members(s.open_quests & ~s.scored[seat]):
        match quests[quest].trigger:
            case "army_defeated":
                value += TROPHY * (own_units(army) >= quests[quest].least)
            case "champion_defeated":
                value += TROPHY * has_champion
            case "home_taken":
                value += TROPHY * (space != NONE and home_owner(s, space) not in (NONE, seat))
    if has_champion and not s.beaten_champions[seat] >> loser & 1:
        value += mission_step(s, seat, CHAMPIONS, s.beaten_champions[seat].bit_count())
    return value


def monster_worth(s: AkkadState, seat: int) -> float:
    """What it promises a seat to beat a monster: the reward, an A-quest and a Sacred Mission."""
    value = MONSTER_REWARD + mission_step(s, seat, MONSTERS, s.claimed_monsters[seat].bit_count())
    if s.in_action_phase:
        quests = goals_of(s.content).quests
        for quest in members(s.open_quests & ~s.scored[seat]):
            value += TROPHY * (quests[quest].trigger == "monster_defeated")
    return value


def fight_under_way(s: AkkadState, future: float, armies: list[float], out: list[float]) -> None:
    """Add the armies that are off the board for a fight to `armies`, and the space to `out`, by the odds."""
    if s.fight_space == NONE or s.fight_victor != NONE or not all(s.fight_armies):
        if s.fight_space != NONE:
            for seat, army in zip(s.fighters, s.fight_armies):
                if seat >= 0:
                    armies[seat] += force_of(army).worth * (0.25 + 0.75 * future)
        return
    odds = odds_now(s)
    attacker, defender = s.fighters
    for seat, army, win in zip(s.fighters, s.fight_armies, (odds.win, odds.loss)):
        if seat >= 0:
            flees = 0.5 if s.fight_retreat != NONE and s.fighters[s.fight_retreat] == seat else 0.0
            armies[seat] += force_of(army).worth * max(win * SURVIVORS, flees) * (0.25 + 0.75 * future)
    if defender == BEAST:
        out[max(attacker, 0)] += monster_worth(s, max(attacker, 0)) * odds.win
        return
    if attacker >= 0:
        out[attacker] += space_worth(s, attacker, s.fight_space, future) * odds.win
        if defender >= 0:
            trophy = trophies(s, attacker, defender, s.fight_armies[1], s.fight_space)
            out[attacker] += trophy * (odds.win + odds.both_die)  # AK-CMB-64
    if defender >= 0:
        out[defender] -= space_worth(s, defender, s.fight_space, future) * odds.win
        if attacker >= 0:
            out[defender] += trophies(s, defender, attacker, s.fight_armies[0]) * (odds.loss + odds.both_die)


def expected_landing(s: AkkadState, future: float, armies: list[float], out: list[float]) -> None:
    """Add the armies in the expedition boxes to `armies`; to `out`, what they are bound for, which its owner loses."""
    for seat, army in enumerate(s.boxes):
        if not army:
            continue
        target = s.destinations[seat]
        armies[seat] += force_of(army).worth * (0.25 + 0.75 * future)
        if target != NONE and s.control[target] != seat:
            odds = odds_of_entering(s, seat, target, army)
            win = LANDING * (odds.win if odds else 1.0)
            out[seat] += win * space_worth(s, seat, target, future)
            if (owner := s.control[target]) >= 0:
                out[owner] -= win * space_worth(s, owner, target, future)
