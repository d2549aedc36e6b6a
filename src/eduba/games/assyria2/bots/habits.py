"""What a player does without much thought: a weight for each option, larger for the more natural one.

No rule and no judgement of positions, only habits: feed what pays, dig the Well, raise the Ziggurat.
"""

from collections.abc import Callable, Sequence

from eduba.core.vocabulary import Action
from eduba.games.assyria2.bots.weights import FAVOURS, ROUNDS
from eduba.games.assyria2.content import GOLD, OFFERINGS
from eduba.games.assyria2.rules.expansion.famine import hunger, icons_in_hand
from eduba.games.assyria2.sequence import (
    ACT,
    BIDDING,
    BONUS,
    BUILD_HUTS,
    BUILDERS,
    DIG_WELLS,
    ENVOYS,
    FEED_HUTS,
    KEEP_FAVOUR,
    MOVE_TO,
    SOLO_FOOD,
    SPEND,
    START_COLUMN,
    START_SPACE,
    STARVE,
    TAKE_CARD,
)
from eduba.games.assyria2.state import Assyria2State

_NEVER = 0.01
_BID = (1.0, 0.45, 0.12)
"""How gladly a bid of nothing, 1 or 3 points is made."""


def habits(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """How natural each option is."""
    habit = _HABITS.get(s.stack[-1])
    return habit(s, options) if habit else [1.0] * len(options)


def _card(s: Assyria2State, card: int) -> float:
    """What a card is good for, roughly in points."""
    c = s.content
    if card < 0:
        return 0.0
    if card >= c.kinds:
        return FAVOURS.get(c.favours[card - c.kinds].name, 1.0)
    huts = s.huts[s.actor]
    icons = c.icons[card]
    worth = 1.3 * icons[-1]
    for food, n in zip(c.foods, icons):
        if n:
            worth += 0.8 * n + 0.4 * min(n, (huts & food).bit_count())
    return worth


def _bid(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """Rich rows; to pay only for the best."""
    rows = [sum(_card(s, card) for card in s.display[3 * i : 3 * i + 3]) ** 3 for i in range(len(s.rows))]
    return [rows[a.args[0]] * (0.5 if a.args[2] else _BID[a.args[1]]) + _NEVER for a in options]


def _cards(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    return [_card(s, a.arg) ** 2 + _NEVER for a in options]


def _column(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """Gold and Offerings first."""
    return [1.5 if a.arg in (OFFERINGS, GOLD) else 1.0 for a in options]


def _start(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """Beside a river."""
    near, river = s.table.near, s.content.river
    return [0.2 + (near[a.arg] & river).bit_count() ** 2 for a in options]


def _yields(s: Assyria2State) -> tuple[float, float, float, float]:
    """What a Hut on the left river, on the right river, outside and between the rivers is worth."""
    left, right = s.content.rivers
    huts = s.huts[s.actor]
    camel = 0.65 + 0.14 * (ROUNDS - s.round)
    return (2 if huts & left else 3) * camel, (2 if huts & right else 3) * camel, 1.2, 2.0


def _place(s: Assyria2State, at: int, yields: tuple[float, float, float, float]) -> float:
    c = s.content
    bit = 1 << at
    if c.outside & bit:
        return yields[2]
    if c.between & bit:
        return yields[3]
    return yields[0] if c.rivers[0] & bit else yields[1]


def _fed_spaces(s: Assyria2State) -> tuple[int, int]:
    """Spaces whose food is left over for one Hut more, and how many Huts any food would do for."""
    c, huts = s.content, s.huts[s.actor]
    icons = icons_in_hand(s)
    fed, lack, spare = s.farmers_at, 0, 0
    for food in c.foods:
        left = (icons & 255) - (huts & food & ~s.farmers_at).bit_count()
        icons >>= 8
        if left > 0:
            fed |= food
            spare += left
        else:
            lack -= left
    wild = icons + s.ploughs[s.actor] + s.tokens[s.actor]
    return (fed if spare else 0), wild - lack


def _build(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """Where food is left; no Hut beyond the mandatory ones without food."""
    fed, wild = _fed_spaces(s)
    yields = _yields(s)
    forced = s.growth[s.actor] > 0
    out = []
    for a in options:
        if a.verb == "hut":
            weight = _place(s, a.arg, yields) ** 2
            if not fed >> a.arg & 1 and wild <= 0:
                weight *= 0.1 if forced else 0.02
            elif not fed >> a.arg & 1:
                weight *= 0.4
            out.append(weight)
        elif a.verb == "done":
            out.append(0.5)
        elif a.verb == "ship":
            near = s.table.near[a.arg] | 1 << a.arg
            out.append(0.05 if near & (s.huts[s.actor] | s.ziggurats[s.actor]) else 0.0)
        else:
            out.append(0.3 if a.verb == "favour" and (fed or wild > 0) else 0.05)
    return out


def _move_to(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    yields = _yields(s)
    return [_place(s, a.arg, yields) ** 2 for a in options]


def _feed(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """Let the cards feed if they can feed all; otherwise help the Huts that would starve, the best first."""
    hopeless, _, open_ = hunger(s, s.unfed, icons_in_hand(s))
    open_ |= hopeless
    if not open_:
        return [1.0 if a.verb == "feed" else 0.0 if a.verb == "farmer" else _NEVER for a in options]
    yields = _yields(s)
    verbs = {"plough": 4.0, "token": 3.0, "farmer": 1.0}
    out = []
    for a in options:
        if a.verb in verbs:
            helps = open_ >> a.arg & 1
            out.append(verbs[a.verb] * _place(s, a.arg, yields) ** 2 if helps else 0.0)
        elif a.verb == "favour":
            out.append(2.0)
        elif a.verb == "feed":
            out.append(0.5)
        else:
            out.append(0.2)
    return out


def _starve(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """The poorest Hut."""
    yields = _yields(s)
    return [_place(s, a.arg, yields) ** -3 for a in options]


def _save(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """The richest card."""
    c = s.content
    return [(c.value[a.arg] + 0.5 * c.icons[a.arg][-1]) ** 2 for a in options]


def _well(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """Any Well rather than none; `done` stands last."""
    return [10.0] * (len(options) - 1) + [0.5]


def _bonus(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """Take what costs little."""
    verbs = {"pay": 1.0, "tribute": 2.0, "favour": 0.5, "destroy": 0.4, "move": 0.2}
    return [verbs.get(a.verb, 0.7) for a in options]


def _act(s: Assyria2State, options: Sequence[Action]) -> list[float]:
    """Pieces while rounds are left, Tributes and Offerings before the Flood, Ploughs, a card."""
    worth = _Worth(s)
    return [worth.of(a) for a in options]


class _Worth:
    """The habits of one Actions turn."""

    def __init__(self, s: Assyria2State) -> None:
        self.s = s
        self.tribe = tribe = s.actor
        self.left = left = ROUNDS - s.round
        self.flood = s.round % 3 == 0
        camels = s.camels[tribe]
        missing = 2 - s.ploughs[tribe]
        land = (s.huts[tribe] & ~s.content.river).bit_count()
        self.fixed = {
            "raise": 1.5 * (left + 1) - 0.9,
            "roof": 2.0 * (left + 1),
            "ploughs": 1.1 * missing if left else 0.8 * min(missing, land) + _NEVER,
            "buy": 0.5 if left else _NEVER,
            "hut": 0.05 if left else 0.5,
            "ship": 0.0,
            "beside": _NEVER,
            "move": 0.05,
            "refresh": 0.8,
            "bonus": 1.0,
            "favour": 2.0,
            "camel": 0.1 if left else 0.3,
            "end": 1.0 if camels > 3 else 1.5,
        }

    def of(self, a: Action) -> float:
        s, left = self.s, self.left
        verb = a.verb
        if verb == "ziggurat":
            between = s.content.between >> a.args[0] & 1
            level = 1.2 if a.args[1] in (OFFERINGS, GOLD) else 1.0
            return (0.4 if between else 0.6) * level * left + _NEVER
        if verb == "offer":
            return self._offer(a.arg)
        if verb == "gold":
            return 0.8 * a.arg if left or (s.camels[self.tribe] > 2 and not s.gold[self.tribe]) else 0.1
        if verb == "tribute":
            influence = s.content.areas[s.civs.index(a.args[0])].influence
            return (1.0 if self.flood else 0.8) * influence
        if verb == "take":
            return 0.4 * _card(s, a.arg) if left else 0.2 * _card(s, a.arg)
        return self.fixed[verb]

    def _offer(self, steps: int) -> float:
        s, c = self.s, self.s.content
        at = s.offerings[self.tribe]
        wells, ziggurats = s.wells[self.tribe].bit_count(), s.ziggurats[self.tribe].bit_count()
        gain = wells * (c.well_values[at + steps] - c.well_values[at])
        gain += ziggurats * (c.ziggurat_values[at + steps] - c.ziggurat_values[at])
        if self.flood:
            return 1.5 * gain + _NEVER
        return 0.5 * gain + 0.5 * steps


_HABITS: dict[int, Callable[[Assyria2State, Sequence[Action]], list[float]]] = {
    BIDDING: _bid,
    START_COLUMN: _column,
    START_SPACE: _start,
    SOLO_FOOD: _cards,
    BUILD_HUTS: _build,
    MOVE_TO: _move_to,
    FEED_HUTS: _feed,
    STARVE: _starve,
    SPEND: _save,
    DIG_WELLS: _well,
    ACT: _act,
    BUILDERS: _act,
    ENVOYS: _act,
    BONUS: _bonus,
    KEEP_FAVOUR: _cards,
    TAKE_CARD: _cards,
}
