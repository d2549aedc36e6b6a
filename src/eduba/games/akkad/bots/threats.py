"""How likely a space is lost before quests are scored: by marches and boats of the others, or by their priests."""

from functools import lru_cache

from eduba.games.akkad.army import BONES, MERCENARY, count, kinds_in, own_units
from eduba.games.akkad.bots.worth import Facts, facts_of, force_of
from eduba.games.akkad.content import PORT, ROYAL_ROADS, TEMPLE
from eduba.games.akkad.rules.combat.odds import force, odds
from eduba.games.akkad.rules.pieces import army_size
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each, members

WILL = 0.6
"""How likely somebody who could take a home city or Akkad in this Action Phase will do it."""
WILL_LATER = 0.3
"""The same for the next one: there is time to bring guards."""
OTHERS_WAIT = 0.25
"""What is left of both for Akkad: everybody would like somebody else to fight for it."""
CONVERTED = 0.35
"""How likely a priest of another seat wins over a city that no priest or ziggurat protects."""


def risk_of_loss(s: AkkadState, seat: int, city: int) -> float:
    """The chance that a seat loses an important city that it controls: its home city, or Akkad."""
    facts, beside = facts_of(s.content), s.content.near[city]
    guard = s.armies[city] if s.holder[city] == seat else 0
    if s.in_action_phase:
        will, held_back, is_closed = WILL, s.marked, s.marked >> city & 1  # who stands or goes on a marked space
    else:
        will, held_back, is_closed = WILL_LATER, 0, 0
    if city == s.content.akkad:
        will *= OTHERS_WAIT
    shielded = force_of(guard).priests or s.ziggurats & (beside | 1 << city)
    safe = 1.0
    for other in range(s.players):
        if other == seat or (s.in_action_phase and (s.passed >> other & 1 or not any(s.mat_tokens[other]))):
            continue
        if not is_closed and (strike := striking_units(s, other, facts, city, held_back)):
            safe *= 1 - will * (win_chance(strike, guard) if guard else 1.0)
        if not shielded and s.buildings[other] >> TEMPLE & 1 and _has_priests(s, other, beside):
            safe *= 1 - CONVERTED * will / WILL
    return 1 - safe


def _has_priests(s: AkkadState, seat: int, spaces: int) -> bool:
    return any(force_of(s.armies[space]).priests for space in members(spaces & s.stands[seat]))


def striking_units(s: AkkadState, seat: int, facts: Facts, target: int, held_back: int) -> int:
    """The units with which a seat could come to a space at once, if they can attack."""
    has_port = s.buildings[seat] >> PORT & 1
    steps = facts.two_steps if s.upgrades[seat] >> ROYAL_ROADS & 1 else facts.one_step
    reach = steps[has_port][target]
    if has_port:
        reach |= facts.by_boat[target]
    army = 0
    for space in each(reach & s.stands[seat] & ~held_back):
        army += s.armies[space]
    if not army:
        return 0
    army = strongest(army, army_size(s, seat))
    return army if force_of(army).attack else 0


@lru_cache(maxsize=1 << 15)
def win_chance(attackers: int, defenders: int, *, even_if_both_die: bool = False) -> float:
    """The chance of one army against another, by printed values alone; perhaps with that of falling together."""
    if not force_of(defenders).attack:
        return 1.0
    chances = odds(force(attackers), force(defenders))
    return chances.win + even_if_both_die * chances.both_die


@lru_cache(maxsize=1 << 15)
def strongest(army: int, size: int) -> int:
    """The strongest own units of an army, as many as army size allows, and its mercenaries."""
    if own_units(army) <= size:
        return army
    out, left = count(army, MERCENARY) << 8 * MERCENARY, size
    for kind in sorted((k for k in kinds_in(army) if k != MERCENARY), key=lambda k: -BONES[k]):
        n = min(left, count(army, kind))
        out += n << 8 * kind
        left -= n
    return out
