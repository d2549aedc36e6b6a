"""The small vocabulary of effects on Favour Cards, Civilisation Boards, columns and Roof spaces."""

from eduba.games.assyria2.content import GAINS, PRICES
from eduba.games.assyria2.frames import ClimbingTrack
from eduba.games.assyria2.rules.cards import draw_favour, draw_food, gain_card
from eduba.games.assyria2.rules.influence import gain_influence
from eduba.games.assyria2.sequence import KEEP_FAVOUR, OFFERING, TAKE_CARD
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.effects import Effect

SHIP, GOLD, FARMER, HUT, OFFER, INFLUENCE, VP, PLOUGH, FOOD, FAVOURS, CARD = range(len(GAINS))
PAY_GOLD, PAY_VP, PAY_CAMEL, PAY_FARMER, RIVER_HUT, LAND_HUT = range(len(PRICES))


def always_useful(effect: Effect) -> bool:
    """True if an effect does something in every position."""
    return effect[0] in (GOLD, SHIP, FARMER, VP)  # which never run out (A2-CMP-03)


def useful(s: Assyria2State, tribe: int, effect: Effect) -> bool:
    """True if an effect would do anything at all."""
    verb = effect[0]
    if verb == HUT:
        return s.main[tribe] > 0
    if verb == OFFER:
        return s.offerings[tribe] < len(s.content.well_values) - 1
    if verb == INFLUENCE:
        return s.influence[tribe] < s.content.influence_end
    if verb == PLOUGH:
        return s.ploughs[tribe] < 2
    if verb == FOOD:
        return any(s.food_deck) or any(s.food_discard)
    if verb == FAVOURS:
        return any(s.favour_deck) or any(s.favour_discard)
    if verb == CARD:
        return any(card >= 0 for card in s.display)
    return always_useful(effect)


def gain(s: Assyria2State, tribe: int, effect: Effect) -> None:
    """Carry out an effect as far as possible (A2-GEN-10); one that asks something does so next."""
    verb, n = effect
    if verb == SHIP:
        s.ships[tribe] += n
    elif verb == GOLD:
        s.gold[tribe] += n
    elif verb == FARMER:
        s.farmers[tribe] += n
    elif verb == HUT:
        n = min(n, s.main[tribe])
        s.main[tribe] -= n
        s.personal[tribe] += n
    elif verb == PLOUGH:
        n = min(n, 2 - s.ploughs[tribe])
        s.ploughs[tribe] += n  # A2-PLO-03
    else:
        _gain_more(s, tribe, verb, n)
        return
    if n and s.events is not None:
        s.tell("gained" if n == 1 else "gained_many", tribe, n, verb)


def _gain_more(s: Assyria2State, tribe: int, verb: int, n: int) -> None:
    if verb == VP:
        s.score(tribe, n, "A2-TRI-04")
    elif verb == INFLUENCE:
        gain_influence(s, tribe, n)  # A2-INF-05
    elif verb == OFFER:
        s.call(OFFERING, ClimbingTrack(n, 0))  # A2-OFF-03
    elif verb == FOOD:
        for _ in range(n):
            kind = draw_food(s)
            if kind >= 0:
                gain_card(s, tribe, kind)
    elif verb == FAVOURS:
        s.drawn = [card for card in [draw_favour(s) for _ in range(n)] if card >= 0]
        s.call(KEEP_FAVOUR)
    elif verb == CARD:
        s.call(TAKE_CARD)


def can_pay(s: Assyria2State, tribe: int, price: Effect) -> bool:
    """True if a price can be paid in full (A2-GEN-11)."""
    verb, n = price
    if verb == PAY_GOLD:
        return s.gold[tribe] >= n
    if verb == PAY_VP:
        return s.points[tribe] >= n  # A2-GEN-08
    if verb == PAY_CAMEL:
        return s.camels[tribe] >= n
    if verb == PAY_FARMER:
        return s.farmers[tribe] >= n  # A2-CIV-13
    return bool(payable_huts(s, tribe, price))


def payable_huts(s: Assyria2State, tribe: int, price: Effect) -> int:
    """The Huts of which one must be destroyed for a price, if it asks for a Hut."""
    river = s.content.river
    if price[0] == RIVER_HUT:
        return s.huts[tribe] & river
    return s.huts[tribe] & ~river if price[0] == LAND_HUT else 0


def pay_price(s: Assyria2State, tribe: int, price: Effect) -> None:
    """Give what is asked, unless it is a Hut, which must be chosen."""
    verb, n = price
    if verb == PAY_VP:
        s.lose_points(tribe, n, "A2-GEN-08")
    elif verb == PAY_CAMEL:
        s.pay(tribe, n)
    elif verb == PAY_GOLD:
        s.gold[tribe] -= n
        s.tell("gave", tribe, n, GOLD)
    else:
        s.farmers[tribe] -= n
        s.tell("gave", tribe, n, FARMER)
