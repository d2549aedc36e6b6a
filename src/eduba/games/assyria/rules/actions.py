"""III. Actions: camels for ziggurats, intrigue, offerings, food and plow, in any order."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action, Vocabulary
from eduba.games.assyria.content import PLOW, Content
from eduba.games.assyria.rules.moments import wrong_moment
from eduba.games.assyria.sequence import ACT
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.choices import Choices

_OFFER, _BUY, _PASS = 3, 6, 6 + PLOW + 1
"""Where the kinds of actions begin in the menu: intrigue at 0, offerings, cards by kind, pass."""


class Actions(Phase[AssyriaState]):
    """One player after the other takes all his actions."""

    name = "actions"

    def run(self, s: AssyriaState) -> int:
        if s.position == s.players:
            s.position = 0
            return DONE
        s.actor = s.order[s.position]  # A1-ORD-02
        s.position += 1
        s.extended = 0
        s.offered = s.bought = False
        s.call(ACT)  # A1-GEN-06
        return CONTINUE


class Act(Phase[AssyriaState]):
    """Action by action until the player passes or can afford nothing more."""

    name = "act"

    def __init__(self, content: Content, vocabulary: Vocabulary) -> None:
        def verb(name: str) -> list[Action]:
            return [a for a in vocabulary if a.verb == name]

        build, extend, intrigue, offer, buy = map(verb, ("build", "extend", "intrigue", "offer", "buy"))
        self.stop = vocabulary.read("pass")
        self.build, self.extend = Choices(build), Choices(extend)
        self.menu = Choices([*intrigue, *offer, *buy, self.stop])
        self.build_verb, self.extend_verb = build[0].kind, extend[0].kind
        self.intrigue_verb, self.offer_verb, self.buy_verb = intrigue[0].kind, offer[0].kind, buy[0].kind
        self.rivers = content.rivers
        self.base_price, self.center_price, self.roof_price = content.zig_prices
        self.spaces, self.prices = content.assur_spaces, content.assur_prices
        self.top = (0, self.spaces[0], self.spaces[0] + self.spaces[1])
        self.end_of_track = len(content.multipliers) - 1
        self.card_prices = content.prices

    def run(self, s: AssyriaState) -> int:
        seat = s.actor
        camels = s.camels[seat]
        if camels:
            s.open = self._sites(s, seat, camels)
            s.menu = self._menu(s, seat, camels)
            if s.open or s.menu:
                return ASK
        return DONE

    def _sites(self, s: AssyriaState, seat: int, camels: int) -> int:
        """Own huts that may become ziggurats and own ziggurats that may grow."""
        out = 0
        if camels >= self.base_price and s.bases[seat]:
            out = s.huts[seat] & ~self.rivers & ~s.well_hexes
        if camels >= self.roof_price:
            fresh = s.ziggurats[seat] & ~s.extended
            if s.roofs[seat]:
                out |= fresh & s.with_center & ~s.with_roof
            if camels >= self.center_price and s.centers[seat]:
                out |= fresh & ~s.with_center
        return out

    def _menu(self, s: AssyriaState, seat: int, camels: int) -> int:
        """Everything else, as a set over the menu."""
        out = 0
        if s.stock[seat]:
            for d in range(3):
                if camels >= self.prices[d] and s.assur_used[d] < self.spaces[d]:
                    out |= 1 << d
        if not s.offered:
            steps = min(3, camels, self.end_of_track - s.offerings[seat])
            out |= ((1 << steps) - 1) << _OFFER
        if camels >= self.card_prices[PLOW] and not s.held[seat] >> PLOW & 1:
            out |= 1 << _BUY + PLOW
        if not s.bought:
            column = s.free_column
            for kind in (s.display[column], s.display[column + s.table.columns]):
                if kind >= 0 and camels >= self.card_prices[kind]:
                    out |= 1 << _BUY + kind
        return out

    def options(self, s: AssyriaState) -> list[Action]:
        seat = s.actor
        out = self.build.of(s.open & s.huts[seat])
        out += self.extend.of(s.open & s.ziggurats[seat])
        out += self.menu.of(s.menu | 1 << _PASS)  # A1-ACT-01
        return out

    def why_not(self, s: AssyriaState, a: Action) -> str | None:
        kind = a.kind
        if a is self.stop:
            return None
        if kind == self.build_verb:
            return self._why_not_build(s, a.arg)
        if kind == self.extend_verb:
            return self._why_not_extend(s, a.arg)
        if kind == self.intrigue_verb:
            return self._why_not_intrigue(s, a.arg)
        if kind == self.offer_verb:
            return self._why_not_offer(s, a.arg + 1)
        if kind == self.buy_verb:
            return self._why_not_buy(s, a.arg)
        return wrong_moment(s, a)

    def _why_not_build(self, s: AssyriaState, at: int) -> str | None:
        bit = 1 << at
        if not s.table.land & bit:
            return "A1-SET-01"
        if not s.huts[s.actor] & bit:
            return "A1-ZIG-02"
        if self.rivers & bit:
            return "A1-ZIG-03"
        if s.well_hexes & bit:
            return "A1-ZIG-04"
        if not s.bases[s.actor]:
            return "A1-ZIG-05"
        return None if s.camels[s.actor] >= self.base_price else "A1-ZIG-01"

    def _why_not_extend(self, s: AssyriaState, at: int) -> str | None:
        bit = 1 << at
        if not s.table.land & bit:
            return "A1-SET-01"
        if not s.ziggurats[s.actor] & bit:
            return "A1-ZIG-13"
        if s.with_roof & bit:
            return "A1-ZIG-07"
        if s.extended & bit:
            return "A1-ZIG-08"
        grown = s.with_center & bit
        if not (s.roofs if grown else s.centers)[s.actor]:
            return "A1-SET-03"
        return None if s.camels[s.actor] >= (self.roof_price if grown else self.center_price) else "A1-ZIG-07"

    def _why_not_intrigue(self, s: AssyriaState, d: int) -> str | None:
        if not s.stock[s.actor]:
            return "A1-INT-05"
        if s.assur_used[d] == self.spaces[d]:
            return "A1-INT-03"
        return None if s.camels[s.actor] >= self.prices[d] else "A1-INT-01"  # A1-INT-04

    def _why_not_offer(self, s: AssyriaState, steps: int) -> str | None:
        if s.offered:
            return "A1-OFF-02"
        if s.offerings[s.actor] + steps > self.end_of_track:
            return "A1-OFF-03"
        return None if s.camels[s.actor] >= steps else "A1-OFF-01"

    def _why_not_buy(self, s: AssyriaState, kind: int) -> str | None:
        seat = s.actor
        if kind == PLOW:
            if s.held[seat] >> PLOW & 1:
                return "A1-BUY-06"
            return None if s.camels[seat] >= self.card_prices[PLOW] else "A1-BUY-04"  # A1-BUY-07
        if s.bought or kind not in (s.display[s.free_column], s.display[s.free_column + s.table.columns]):
            return "A1-BUY-01"
        return None if s.camels[seat] >= self.card_prices[kind] else "A1-BUY-02"

    def apply(self, s: AssyriaState, a: Action) -> None:
        kind = a.kind
        if a is self.stop:
            s.done()  # A1-ACT-03
            s.tell("passed", s.actor)
        elif kind == self.build_verb:
            self._build(s, a.arg)
        elif kind == self.extend_verb:
            self._extend(s, a.arg)
        elif kind == self.intrigue_verb:
            self._intrigue(s, a.arg)
        elif kind == self.offer_verb:
            self._offer(s, a.arg + 1)
        else:
            self._buy(s, a.arg)

    def _build(self, s: AssyriaState, at: int) -> None:
        seat = s.actor
        bit = 1 << at
        s.pay(seat, self.base_price)
        s.huts[seat] ^= bit
        s.stock[seat] += 1  # A1-ZIG-01, A1-ZIG-12
        s.ziggurats[seat] |= bit  # A1-ZIG-10, A1-ZIG-11
        s.bases[seat] -= 1
        s.extended |= bit  # A1-ZIG-08
        s.tell("built", seat, at)

    def _extend(self, s: AssyriaState, at: int) -> None:
        seat = s.actor
        bit = 1 << at
        if s.with_center & bit:
            s.pay(seat, self.roof_price)
            s.with_roof |= bit
            s.roofs[seat] -= 1
        else:
            s.pay(seat, self.center_price)
            s.with_center |= bit
            s.centers[seat] -= 1
        s.extended |= bit  # A1-ZIG-09
        s.tell("extended", seat, at)

    def _intrigue(self, s: AssyriaState, d: int) -> None:
        seat = s.actor
        s.pay(seat, self.prices[d])
        s.stock[seat] -= 1  # A1-INT-06
        s.assur[self.top[d] + s.assur_used[d]] = seat  # A1-INT-02
        s.assur_used[d] += 1
        s.tell("intrigued", seat, d)

    def _offer(self, s: AssyriaState, steps: int) -> None:
        seat = s.actor
        s.pay(seat, steps)
        s.offerings[seat] += steps  # A1-OFF-01, A1-OFF-05
        s.offered = True
        s.tell("offered", seat, steps)

    def _buy(self, s: AssyriaState, kind: int) -> None:
        seat = s.actor
        s.pay(seat, self.card_prices[kind])
        s.gain_card(seat, kind)
        if kind == PLOW:
            s.plows -= 1
            return
        s.bought = True  # A1-BUY-05
        column = s.free_column
        s.display[column if s.display[column] == kind else column + s.table.columns] = -1  # A1-BUY-03

    def prompt(self, s: AssyriaState) -> Event:
        return ("ask.act", s.camels[s.actor])
