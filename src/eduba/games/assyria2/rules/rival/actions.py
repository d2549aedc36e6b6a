"""The Rival's Actions turn: it spends its Gold, one action per Scheme Card, top to bottom."""

from eduba.games.assyria2.content import DEEDS, Deed, Scheme
from eduba.games.assyria2.rules.action_phase.offerings import ALL_AREAS, lay_roof, step_up
from eduba.games.assyria2.rules.action_phase.ziggurats import build_roof, new_ziggurat, of_height, raise_ziggurat, sites
from eduba.games.assyria2.rules.cards import discard
from eduba.games.assyria2.rules.influence import gain_influence
from eduba.games.assyria2.rules.rival.rival import DOWN, LEFT, RIGHT, RIVAL, UP, pick_space, reveal
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members

NEW, SECOND, THIRD, ROOF, TRIBUTE, OFFERING, POINT = range(len(DEEDS))
PIECES = 4
"""How many pieces of each size there are."""
POSSIBLE = -1


def actions(s: Assyria2State) -> None:
    """While it has Gold, card by card."""
    while s.rival_gold:
        if not any_action(s):
            s.tell("rival_gold_lost", s.rival_gold)
            s.rival_gold = 0  # A2-SOL-30
            return
        card = reveal(s)
        for n, (cost, deeds) in enumerate(card.actions):  # A2-SOL-28
            if cost > s.rival_gold:
                s.tell("rival_poor", n, cost)
                continue
            hindered = hindrance(s, card, deeds)
            if hindered != POSSIBLE:
                s.tell("rival_cannot", n, deeds[hindered].verb)
                continue
            s.tell("rival_acts", n, cost)
            s.rival_gold -= cost
            for deed in deeds:
                do(s, card, deed)
            break


def any_action(s: Assyria2State) -> bool:
    """True if any action of any Scheme Card is possible with the Rival's Gold; the easiest are tried first."""
    schemes = s.content.schemes
    for scheme, cost, deeds in s.content.plans:
        if cost <= s.rival_gold and hindrance(s, schemes[scheme], deeds) == POSSIBLE:
            return True
    return False


def hindrance(s: Assyria2State, card: Scheme, deeds: tuple[Deed, ...]) -> int:
    """Which effect of an action is not possible, all being done in sequence; or POSSIBLE."""
    if not can(s, deeds[0]):
        return 0
    if len(deeds) > 1:
        s = s.clone()
        for i, deed in enumerate(deeds):  # A2-SOL-29
            if not can(s, deed):
                return i
            do(s, card, deed)
    return POSSIBLE


def can(s: Assyria2State, deed: Deed) -> bool:
    """True if one effect is possible now."""
    if deed.verb == NEW:
        return s.ziggurats[RIVAL].bit_count() < PIECES and bool(sites(s, RIVAL))  # A2-SOL-31
    if deed.verb == SECOND:
        return bool(of_height(s, RIVAL, 1))  # A2-SOL-32: of four Ziggurats, so there is a piece for it
    if deed.verb == THIRD:
        return bool(of_height(s, RIVAL, 2))
    if deed.verb == ROOF:
        return bool(s.area_roofs and of_height(s, RIVAL, 3))  # A2-SOL-33
    if deed.verb == TRIBUTE:
        area = deed.areas[0]
        facts = s.content.areas[area]
        return s.area_ships[area] < facts.ships if deed.ship else s.area_gold[area] < facts.gold  # A2-SOL-34
    if deed.verb == OFFERING:
        return s.offerings[RIVAL] < len(s.content.well_values) - 1  # A2-SOL-37
    return any(card >= 0 for card in s.display)  # A2-SOL-36


def do(s: Assyria2State, card: Scheme, deed: Deed) -> None:
    """Carry out one effect; civilisations give the Rival nothing."""
    if deed.verb == NEW:
        at = pick_space(s, card, sites(s, RIVAL))
        s.lose_huts(RIVAL, 1 << at)
        new_ziggurat(s, RIVAL, at)
    elif deed.verb in (SECOND, THIRD):
        level = 2 if deed.verb == SECOND else 3
        raise_ziggurat(s, RIVAL, _first(of_height(s, RIVAL, level - 1)), level)
    elif deed.verb == ROOF:
        area = next(area for area in deed.areas if s.area_roofs >> area & 1)
        s.tell("rival_roof", area)
        build_roof(s, RIVAL, _first(of_height(s, RIVAL, 3)), area)
    elif deed.verb == TRIBUTE:
        _tribute(s, deed)
    elif deed.verb == OFFERING:
        if step_up(s, RIVAL):
            empty = members(ALL_AREAS & ~s.area_roofs)
            arrow = UP if UP in card.area else DOWN
            s.tell("rival_points", arrow)
            lay_roof(s, RIVAL, empty[0] if arrow == UP else empty[-1])  # A2-SOL-37
    else:
        _point(s, card)


def _first(ziggurats: int) -> int:
    """The first in reading order."""
    return (ziggurats & -ziggurats).bit_length() - 1


def _tribute(s: Assyria2State, deed: Deed) -> None:
    area = deed.areas[0]
    (s.area_ships if deed.ship else s.area_gold)[area] += 1
    s.tell("tribute_ship" if deed.ship else "tribute_gold", RIVAL, s.civs[area])
    gain_influence(s, RIVAL, s.content.areas[area].influence)


def _point(s: Assyria2State, card: Scheme) -> None:
    places = sorted((at % 3, at) for at, shown in enumerate(s.display) if shown >= 0)
    arrow = LEFT if LEFT in card.area else RIGHT
    at = places[0 if arrow == LEFT else -1][1]
    s.tell("rival_points", arrow)
    discard(s, s.display[at])
    s.tell("rival_discards", s.display[at])
    s.display[at] = -1
    s.score(RIVAL, 1, "A2-SOL-36")
