"""What a player does without much thought: a weight for each option, larger for the more natural one.

No rule and no judgement of positions, only habits: feed what pays, dig the well, raise the ziggurat.
"""

from collections.abc import Callable, Sequence

from eduba.core.vocabulary import Action
from eduba.games.assyria.content import PLOW, SYMBOLS, WILD
from eduba.games.assyria.sequence import ACT, FEED, HARVEST, NEW_HUTS, RESUPPLY, WELLS
from eduba.games.assyria.state import KINDS, AssyriaState


def habits(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """How natural each option is."""
    habit = _HABITS.get(s.stack[-1])
    return habit(s, options) if habit else [1.0] * len(options)


def _turns_left(s: AssyriaState) -> int:
    return sum(s.content.reigns) - s.turn


def _column(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """The richer columns; food for huts that stand counts more."""
    huts = s.huts[s.actor]
    foods = s.content.foods
    out = []
    for a in options:
        worth = 0.1
        for kind in (s.display[a.arg], s.display[a.arg + s.table.columns]):
            if kind >= WILD:
                worth += 1.7
            elif kind >= 0:
                worth += 0.7 * SYMBOLS[kind] + 0.4 * min(SYMBOLS[kind], (huts & foods[kind // 3]).bit_count())
        out.append(worth**3)
    return out


def _hut(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """Where food in hand is left for it; a river, above all a new one, before the middle before the outside."""
    c = s.content
    seat = s.actor
    huts = s.huts[seat]
    hands = s.hands
    at = seat * KINDS
    fed = 0
    for food in c.foods:
        if hands[at] + 2 * hands[at + 1] + 3 * hands[at + 2] > (huts & food).bit_count():
            fed |= food
        at += 3
    river = 4.0 if _turns_left(s) > 1 else 2.0
    upper = river if huts & c.upper else 1.5 * river
    lower = river if huts & c.lower else 1.5 * river
    out = []
    for a in options:
        bit = 1 << a.arg
        if c.middle & bit:
            weight = 3.0
        elif c.outside & bit:
            weight = 1.5
        else:
            weight = upper if c.upper & bit else lower
        out.append(weight if fed & bit else 0.15 * weight)
    return out


def _card(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """Cards that can be used fully, the big ones first; plow and wild food last."""
    unfed = s.unfed
    foods = s.content.foods
    out = []
    for a in options:
        kind = a.arg
        if kind >= WILD:
            out.append(0.02 if kind == WILD else 0.05)
        else:
            symbols = SYMBOLS[kind]
            wanted = (unfed & foods[kind // 3]).bit_count()
            out.append(3.0 * symbols if wanted >= symbols else 1.0 / (symbols - wanted))
    return out


def _feed(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """River huts, then those in the middle."""
    c = s.content
    river = 6.0 if _turns_left(s) > 1 else 3.0
    return [4.0 if c.middle >> a.arg & 1 else 1.0 if c.outside >> a.arg & 1 else river for a in options]


def _well(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """Any well rather than none; `done` stands last."""
    return [10.0] * (len(options) - 1) + [0.5]


def _act(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """Ziggurats while turns are left, Assur and offerings before the flood, a plow; passing with little in hand."""
    seat = s.actor
    left = _turns_left(s)
    flood = len(s.expansion) == s.content.reigns[s.reign]
    offered = s.offerings[seat]
    multipliers = s.content.multipliers
    ziggurats = s.ziggurats[seat].bit_count()
    fixed = {
        "extend": 2.0 * left or 0.1,
        "build": 1.5 * left or 0.1,
        "intrigue": 3.0 if flood else 0.7,
        "buy": 0.7 if left else 0.0,
        "pass": 1.0 if s.camels[seat] > 2 and left else 2.0,
    }
    out = []
    for a in options:
        if a.verb == "offer":
            gain = multipliers[offered + a.arg + 1] - multipliers[offered]
            out.append(gain * ziggurats * (1.0 if flood else 0.5) / (a.arg + 1))
        elif a.verb == "buy" and a.arg == PLOW:
            out.append(2.0 if left else 0.1)
        else:
            out.append(fixed[a.verb])
    return out


_HABITS: dict[int, Callable[[AssyriaState, Sequence[Action]], list[float]]] = {
    HARVEST: _column,
    NEW_HUTS: _hut,
    RESUPPLY: _card,
    FEED: _feed,
    WELLS: _well,
    ACT: _act,
}
