"""What a player does without much thought: a weight for each option, larger for the more natural one.

No rule and no judgement of positions, only habits: feed what pays, dig the well, raise the ziggurat.
"""

from collections.abc import Sequence

from eduba.core.vocabulary import Action
from eduba.games.assyria.content import HIGHER, LOWER, PLOW, SYMBOLS, WILD
from eduba.games.assyria.sequence import ACT, FEED, HARVEST, NEW_HUTS, RESUPPLY, WELLS
from eduba.games.assyria.state import KINDS, AssyriaState


def habits(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """How likely each option is to be taken."""
    habit = _HABITS.get(s.stack[-1])
    return habit(s, options) if habit else [1.0] * len(options)


def _symbols(s: AssyriaState) -> list[int]:
    at = s.actor * KINDS
    h = s.hands
    return [h[i] + 2 * h[i + 1] + 3 * h[i + 2] for i in range(at, at + 15, 3)]


def _column(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """Rich columns, rather than early ones; food for huts that stand counts double."""
    huts = s.huts[s.actor]
    foods = s.content.foods
    out = []
    for a in options:
        worth = 0.0
        for kind in (s.display[a.arg], s.display[a.arg + s.table.columns]):
            if kind >= WILD:
                worth += 1.7
            elif kind >= 0:
                worth += SYMBOLS[kind] * 0.7 + min(SYMBOLS[kind], (huts & foods[kind // 3]).bit_count()) * 0.4
        out.append(worth**3)
    return out


def _hut(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """Where food in hand is left for it; rivers and the middle before the outside; next to two for a well."""
    c = s.content
    seat = s.actor
    huts = s.huts[seat]
    fed = 0
    at = seat * KINDS
    hands = s.hands
    for food in c.foods:
        if hands[at] + 2 * hands[at + 1] + 3 * hands[at + 2] > (huts & food).bit_count():
            fed |= food
        at += 3
    river = 4.0 if s.turn < 7 else 2.0
    upper = 1.5 * river if not huts & c.upper else river
    lower = 1.5 * river if not huts & c.lower else river
    out = []
    for a in options:
        bit = 1 << a.arg
        if c.middle & bit:
            x = 3.0
        elif c.outside & bit:
            x = 1.5
        else:
            x = upper if c.upper & bit else lower
        out.append(x if fed & bit else 0.15 * x)
    return out


def _card(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """Cards that fit fully first, the big ones first; wild food and plow last."""
    unfed = s.unfed
    foods = s.content.foods
    out = []
    for a in options:
        kind = a.arg
        if kind >= WILD:
            out.append(0.02 if kind == WILD else 0.05)
        else:
            n = SYMBOLS[kind]
            wanted = (unfed & foods[kind // 3]).bit_count()
            out.append(3.0 * n if wanted >= n else 1.0 / (n - wanted))
    return out


def _feed(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    c = s.content
    river = 6.0 if s.turn < 7 else 3.0
    return [4.0 if c.middle >> a.arg & 1 else 1.0 if c.outside >> a.arg & 1 else river for a in options]


def _well(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    out = [10.0] * len(options)
    out[-1] = 0.5
    return out


def _act(s: AssyriaState, options: Sequence[Action]) -> list[float]:
    """Ziggurats while they pay, some Assur, offerings for who has ziggurats, a plow, pass with little left."""
    seat = s.actor
    left = 8 - s.turn
    last = s.turn in (2, 5, 8)
    ziggurats = s.ziggurats[seat].bit_count()
    camels = s.camels[seat]
    out = []
    for a in options:
        verb = a.verb
        if verb == "extend":
            out.append(2.0 * left)
        elif verb == "build":
            out.append(1.5 * left)
        elif verb == "offer":
            gain = s.content.multipliers[s.offerings[seat] + a.arg + 1] - s.content.multipliers[s.offerings[seat]]
            out.append(gain * ziggurats * (1.0 if last else 0.5) / (a.arg + 1))
        elif verb == "intrigue":
            out.append(3.0 if last else 0.7)
        elif verb == "buy":
            out.append(0.0 if not left else 2.0 if a.arg == PLOW else 0.7)
        else:
            out.append(1.0 if camels > 2 and left else 2.0)
    return out


_HABITS = {HARVEST: _column, NEW_HUTS: _hut, RESUPPLY: _card, FEED: _feed, WELLS: _well, ACT: _act}
