"""What it promises to stand near champions or monsters, for a seat whose mission is to defeat them; and near Akkad,
while another seat's mission is to stay there."""

from collections.abc import Iterable

from eduba.games.akkad.army import champions
from eduba.games.akkad.bots.quest_progress import AKKAD_PHASES, CHAMPIONS, MONSTERS, mission_step
from eduba.games.akkad.bots.threats import striking_units, strongest, win_chance
from eduba.games.akkad.bots.worth import facts_of, force_of
from eduba.games.akkad.rules.combat.prospects import odds_against_monster
from eduba.games.akkad.rules.pieces import army_size
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members

AT_ONCE = 0.4
"""What a fight that can be sought in this Action Phase counts, against one that is won."""
SOON = 0.2
"""The same for one that can be sought in the next phase: the champion may have gone by then."""

WATCH = 0.5
"""What it counts to be able to drive somebody out of Akkad whose mission is to stay there."""


def watch_worth(s: AkkadState, seat: int) -> float:
    """What units near Akkad promise a seat while another one is about to fulfil its mission there."""
    akkad = s.content.akkad
    owner = s.control[akkad]
    if owner in (NONE, seat) or not mission_step(s, owner, AKKAD_PHASES, s.akkad_row[owner]):
        return 0.0
    near = _units_within_two(s, seat, akkad)
    return WATCH * win_chance(near, s.armies[akkad]) if near else 0.0


def hunting_worth(s: AkkadState, seat: int) -> float:
    """What champions and monsters within reach promise a seat: the best chance counts, others half as much."""
    beaten = s.beaten_champions[seat]
    if trophy := mission_step(s, seat, CHAMPIONS, beaten.bit_count()):
        others = (other for other in range(s.players) if other != seat and not beaten >> other & 1)
        chances = [_best(_chance(s, seat, at) for at in _champions(s, other)) for other in others]
    elif trophy := mission_step(s, seat, MONSTERS, s.claimed_monsters[seat].bit_count()):
        gone = s.monsters_down | s.monsters_gone | s.beaten_monsters[seat]
        lairs = (lair for monster, lair in enumerate(s.content.lairs) if not gone >> monster & 1)
        chances = [_chance_in_lair(s, seat, lair) for lair in lairs]
    else:
        return 0.0
    return trophy * sum(chance * 0.5**n for n, chance in enumerate(sorted(chances, reverse=True)))


def _best(chances: Iterable[float]) -> float:
    return max(chances, default=0.0)


def _champions(s: AkkadState, seat: int) -> Iterable[int]:
    """The spaces on which champions of a seat stand."""
    return (space for space in members(s.stands[seat]) if champions(s.armies[space]))


def _chance(s: AkkadState, seat: int, target: int) -> float:
    """How likely a champion is defeated where it stands now, be it together with its hunters (AK-CMB-64)."""
    guard, chance = s.armies[target], 0.0
    can_activate = s.in_action_phase and not s.passed >> seat & 1 and any(s.mat_tokens[seat])
    if can_activate and not s.marked >> target & 1:
        strike = striking_units(s, seat, facts_of(s.content), target, s.marked)
        chance = AT_ONCE * win_chance(strike, guard, even_if_both_die=True) if strike else 0.0
    if near := _units_within_two(s, seat, target):
        chance = max(chance, SOON * win_chance(near, guard, even_if_both_die=True))
    return chance


def _chance_in_lair(s: AkkadState, seat: int, lair: int) -> float:
    """How likely a monster is beaten soon by the units that are near it."""
    near = _units_within_two(s, seat, lair)
    return SOON * odds_against_monster(s, seat, near).win if near else 0.0


def _units_within_two(s: AkkadState, seat: int, target: int) -> int:
    """The strongest units of a seat that are at most two steps away, if they can attack."""
    army = 0
    for space in members(facts_of(s.content).within_two[target] & s.stands[seat]):
        army += s.armies[space]
    if not army:
        return 0
    army = strongest(army, army_size(s, seat))
    return army if force_of(army).attack else 0
