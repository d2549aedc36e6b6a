"""How likely a home city is lost before quests are scored: by marches and boats of the others, or by their priests."""

from functools import lru_cache

from eduba.games.akkad.army import BONES, MERCENARY, count, kinds_in, own_units
from eduba.games.akkad.bots.worth import facts_of, force_of
from eduba.games.akkad.content import PORT, ROYAL_ROADS, TEMPLE
from eduba.games.akkad.rules.combat.odds import force, odds
from eduba.games.akkad.rules.pieces import army_size
from eduba.games.akkad.state import AkkadState

WILL = 0.4
"""How likely somebody who could take a home city in this Action Phase will do it."""
WILL_LATER = 0.2
"""The same for the next one: there is time to bring guards."""
CONVERTED = 0.25
"""How likely a priest of another seat wins over a home city that no priest or ziggurat protects."""

Groups = list[list[tuple[int, int]]]
"""By seat, where its units stand: space and army."""


def home_risk(s: AkkadState, seat: int, home: int, groups: Groups) -> float:
    """The chance that a seat loses a home city that it controls."""
    c, facts = s.content, facts_of(s.content)
    guard = s.armies[home] if s.holder[home] == seat else 0
    is_closed = s.in_action_phase and bool(s.tokens[home])  # nobody can enter it any more
    will = WILL if s.in_action_phase else WILL_LATER
    shielded = force_of(guard).priests or s.ziggurats & (c.near[home] | 1 << home)
    safe = 1.0
    for other, theirs in enumerate(groups):
        if other == seat or (s.in_action_phase and (s.passed >> other & 1 or not any(s.mat_tokens[other]))):
            continue
        buildings = s.buildings[other]
        steps = facts.one_step if not s.upgrades[other] >> ROYAL_ROADS & 1 else facts.two_steps
        reach = (steps[1] if buildings >> PORT & 1 else steps[0])[home]
        if buildings >> PORT & 1:
            reach |= facts.by_boat[home]
        near, priests = 0, False
        for space, army in theirs:
            if reach >> space & 1 and not (s.in_action_phase and s.tokens[space]):
                near += army
            if c.near[home] >> space & 1 and buildings >> TEMPLE & 1 and force_of(army).priests:
                priests = True
        if near and not is_closed:
            strike = strongest(near, army_size(s, other))
            if force_of(strike).attack:
                safe *= 1 - will * (win_chance(strike, guard) if guard else 1.0)
        if priests and not shielded:
            safe *= 1 - CONVERTED * will / WILL
    return 1 - safe


@lru_cache(maxsize=1 << 15)
def win_chance(attackers: int, defenders: int) -> float:
    """The chance of one army against another, by printed values alone."""
    if not force_of(defenders).attack:
        return 1.0
    return odds(force(attackers), force(defenders)).win


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
