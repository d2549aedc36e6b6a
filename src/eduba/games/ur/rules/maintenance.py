"""The end of a state's turn: a crew must be there, or its king pays, sells land, or causes a revolution."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.rules.cards import hire, sold_out, top_set
from eduba.games.ur.rules.land import sell_together
from eduba.games.ur.sequence import FORCED_SALE, REVOLUTION_SALE
from eduba.games.ur.state import BANK, SEATS, UrState
from eduba.games.ur.vocabulary import Words
from eduba.mechanisms.bitset import members


def need(s: UrState) -> int:
    """What the king must raise by selling land."""
    return top_set(s).crew.price - s.money[SEATS + s.acting] - s.money[s.kings[s.acting]]  # UR-MNT-07


def limits(s: UrState) -> list[int]:
    """By state, how many of his areas the king of the acting state may sell."""
    king, out = s.kings[s.acting], []
    for state, areas in enumerate(s.content.of_state):
        mine = (s.own[king] & areas).bit_count()
        others = [(s.own[seat] & areas).bit_count() for seat in range(s.players) if seat != king]
        keep = max(others) if state == s.acting else 0  # UR-MNT-08
        if not any(others):
            keep = 1  # UR-MNT-09
        out.append(max(0, mine - keep))
    return out


def best_sale(s: UrState, marked: int) -> int:
    """The most that the marked areas and any further allowed ones bring together."""
    own = s.own[s.kings[s.acting]]
    total = s.value(marked)
    for areas, limit in zip(s.content.of_state, limits(s)):
        rest = members(own & areas & ~marked)
        prices = sorted((s.quotes[s.content.classes[area]] for area in rest), reverse=True)
        total += sum(prices[: max(0, limit - (marked & areas).bit_count())])
    return total


def markable(s: UrState) -> int:
    """Areas that may be marked: within the limits, and so that the need can still be met (UR-C-51)."""
    own, missing = s.own[s.kings[s.acting]], need(s)
    out = 0
    for areas, limit in zip(s.content.of_state, limits(s)):
        if (s.marked & areas).bit_count() < limit:
            for kind in s.content.of_class:  # areas of one class in one state are alike
                alike = own & areas & kind & ~s.marked
                if alike and best_sale(s, s.marked | alike & -alike) >= missing:
                    out |= alike
    return out


class Maintenance(Phase[UrState]):
    """A state without a crew hires the top card by compulsion."""

    name = "maintenance"

    def run(self, s: UrState) -> int:
        state = s.acting
        if s.has_crew(state) or sold_out(s):  # UR-MNT-01, UR-MNT-03, UR-C-54
            return DONE
        missing = need(s)
        if missing <= 0:
            self._compulsory_hire(s)
            return CONTINUE
        s.call(FORCED_SALE if best_sale(s, 0) >= missing else REVOLUTION_SALE)  # UR-MNT-05, UR-REV-01
        s.tell("forced" if s.stack[-1] == FORCED_SALE else "revolution", s.kings[state], state, missing)
        return CONTINUE

    def _compulsory_hire(self, s: UrState) -> None:
        state, price = s.acting, top_set(s).crew.price
        from_state = min(price, s.money[SEATS + state])
        s.pay(SEATS + state, BANK, from_state, "UR-MNT-04")
        s.pay(s.kings[state], BANK, price - from_state, "UR-MNT-04")  # UR-MNT-06
        hire(s, state)


class ForcedSale(Phase[UrState]):
    """The king marks areas until they bring enough."""

    name = "forced_sale"

    def __init__(self, words: Words) -> None:
        self.mark = words.mark

    def run(self, s: UrState) -> int:
        missing = need(s)
        if s.value(s.marked) >= missing:
            s.done()
            self._sell(s, missing)
            return CONTINUE
        s.actor = s.kings[s.acting]
        s.open = markable(s)
        if s.open & (s.open - 1) and s.value(s.marked | s.open) > missing:
            return ASK
        s.marked |= s.open
        return CONTINUE

    def _sell(self, s: UrState, missing: int) -> None:
        """Superfluous cheap areas are released, the rest is sold together."""
        quotes, classes = s.quotes, s.content.classes
        while s.marked:
            cheapest = min(members(s.marked), key=lambda area: quotes[classes[area]])
            if s.value(s.marked) - missing < quotes[classes[cheapest]]:
                break
            s.marked ^= 1 << cheapest  # UR-MNT-07
        sell_together(s, s.kings[s.acting], s.marked, "UR-MNT-07")  # UR-MNT-11
        s.marked = 0

    def options(self, s: UrState) -> list[Action]:
        return self.mark.of(s.open)

    def why_not(self, s: UrState, a: Action) -> str | None:
        if a.kind != self.mark.kind:
            return "UR-MNT-07" if a.verb == "sell" else "UR-MNT-05"
        bit = 1 << a.arg
        if not s.own[s.actor] & bit:
            return "UR-SEL-12"
        if s.marked & bit:
            return "UR-MNT-07"
        if markable(s) & bit:
            return None
        state = s.content.state[a.arg]
        if (s.marked & s.content.of_state[state]).bit_count() < limits(s)[state]:
            return "UR-C-51"
        return "UR-MNT-08" if state == s.acting else "UR-MNT-09"

    def apply(self, s: UrState, a: Action) -> None:
        s.marked |= 1 << a.arg

    def prompt(self, s: UrState) -> Event:
        return ("ask.forced_sale", s.acting, need(s) - s.value(s.marked))


class RevolutionSale(Phase[UrState]):
    """The king loses all he may sell and all his money; where limits leave him land he chooses what to keep."""

    name = "revolution_sale"

    def __init__(self, words: Words) -> None:
        self.keep = words.keep

    def run(self, s: UrState) -> int:
        king = s.actor = s.kings[s.acting]
        for areas, limit in zip(s.content.of_state, limits(s)):
            rest = s.own[king] & areas & ~s.marked
            if not limit:
                s.marked |= rest
            elif rest.bit_count() > limit:
                s.open = rest
                return ASK  # UR-REV-02
        self._fall(s, king)
        return CONTINUE

    def _fall(self, s: UrState, king: int) -> None:
        s.done()
        s.done()  # the maintenance that called
        sell_together(s, king, s.own[king] & ~s.marked, "UR-REV-01")
        s.pay(king, BANK, s.money[king], "UR-REV-01")
        s.revolted |= 1 << s.acting  # UR-REV-03, UR-REV-05
        s.marked = 0

    def options(self, s: UrState) -> list[Action]:
        return self.keep.of(s.open)

    def why_not(self, s: UrState, a: Action) -> str | None:
        if a.kind == self.keep.kind and not s.own[s.actor] >> a.arg & 1:
            return "UR-SEL-12"
        return None if a.kind == self.keep.kind and s.open >> a.arg & 1 else "UR-REV-02"

    def apply(self, s: UrState, a: Action) -> None:
        s.marked |= 1 << a.arg

    def prompt(self, s: UrState) -> Event:
        return ("ask.revolution_sale", s.acting)
