"""II-B and II-C. Resupply, where every hut must be fed if it can be, and famine."""

from collections.abc import Sequence

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria.content import PLOW, SYMBOLS, WILD
from eduba.games.assyria.rules.moments import leaves_off, wrong_moment
from eduba.games.assyria.sequence import FEED
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.choices import Choices

_ANY_FOOD = 1 << WILD | 1 << PLOW


class Hunger(Phase[AssyriaState]):
    """Every own hut on the board counts as unfed."""

    name = "hunger"

    def run(self, s: AssyriaState) -> int:
        s.unfed = s.huts[s.actor]  # A1-RES-01, A1-RES-02, A1-EOT-03
        return DONE


class Resupply(Phase[AssyriaState]):
    """Card by card, as long as a card or the plow in hand can feed a hut."""

    name = "resupply"

    def __init__(self, foods: Sequence[int], actions: list[Action]) -> None:
        self.foods = foods
        self.verb = actions[0].kind
        self.choices = Choices(actions)

    def run(self, s: AssyriaState) -> int:
        unfed = s.unfed
        if unfed:
            usable = _ANY_FOOD  # A1-RES-04, A1-RES-09
            kinds = 7
            for food in self.foods:
                if unfed & food:
                    usable |= kinds  # A1-RES-03
                kinds <<= 3
            usable &= s.held[s.actor]
            if usable:
                if usable & (usable - 1):  # A1-RES-10
                    s.open = usable
                    return ASK
                self._play(s, usable.bit_length() - 1)
                return CONTINUE
        return DONE  # A1-RES-08, A1-RES-14

    def why_not(self, s: AssyriaState, a: Action) -> str | None:
        if a.kind != self.verb:
            if a.verb == "feed":
                return "A1-RES-05"
            return "A1-RES-08" if leaves_off(a) else wrong_moment(s, a)
        kind = a.arg
        if not s.held[s.actor] >> kind & 1:
            return "A1-RES-17"
        if kind < WILD and not s.unfed & self.foods[kind // 3]:
            return "A1-RES-07"
        return None

    def options(self, s: AssyriaState) -> list[Action]:
        return self.choices.of(s.open)

    def apply(self, s: AssyriaState, a: Action) -> None:
        self._play(s, a.arg)

    def _play(self, s: AssyriaState, kind: int) -> None:
        seat = s.actor
        s.lose_card(seat, kind)
        if kind == PLOW:
            s.plows += 1  # A1-RES-12
        else:
            s.discard[kind] += 1  # A1-RES-11
        if s.events is not None:
            s.tell("played", seat, kind)
        s.symbols = SYMBOLS[kind]
        s.open = s.unfed if kind >= WILD else s.unfed & self.foods[kind // 3]
        s.call(FEED)


class Feed(Phase[AssyriaState]):
    """Symbol by symbol, which matching huts the played card feeds; it must be used as far as it goes."""

    name = "feed"

    def __init__(self, actions: list[Action]) -> None:
        self.verb = actions[0].kind
        self.choices = Choices(actions)

    def run(self, s: AssyriaState) -> int:
        if s.open.bit_count() > s.symbols > 0:
            return ASK
        if s.symbols:
            self._feed(s, s.open)  # A1-RES-06
        return DONE

    def why_not(self, s: AssyriaState, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A1-RES-06" if leaves_off(a) or a.verb == "play" else wrong_moment(s, a)
        bit = 1 << a.arg
        if not s.table.land & bit:
            return "A1-SET-01"
        if s.ziggurats[s.actor] & bit:
            return "A1-RES-02"
        if not s.unfed & bit:
            return "A1-RES-15"
        return None if s.open & bit else "A1-RES-03"

    def options(self, s: AssyriaState) -> list[Action]:
        return self.choices.of(s.open)

    def apply(self, s: AssyriaState, a: Action) -> None:
        s.symbols -= 1
        self._feed(s, 1 << a.arg)

    def _feed(self, s: AssyriaState, huts: int) -> None:
        s.unfed &= ~huts
        s.open &= ~huts
        if s.events is not None:
            s.tell("fed", s.actor, huts)

    def prompt(self, s: AssyriaState) -> Event:
        return ("ask.feed", s.symbols)


class Famine(Phase[AssyriaState]):
    """II-C. Unfed huts go back to the stock before anything is earned."""

    name = "famine"

    def run(self, s: AssyriaState) -> int:
        lost = s.unfed  # A1-FAM-02
        if lost:
            seat = s.actor
            s.huts[seat] &= ~lost  # A1-FAM-01, A1-FAM-04
            s.occupied &= ~lost  # A1-FAM-03
            s.stock[seat] += lost.bit_count()
            s.unfed = 0
            if s.events is not None:
                s.tell("starved", seat, lost)
        return DONE
