"""The settlement phase: land is bought and sold, and primogeniture is bid for."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.content import BARAHSHUM, DER, FOREST, Content
from eduba.games.ur.rules.land import (
    affordable,
    buy,
    fallen,
    give_back,
    move_marker,
    price_of,
    sellable,
    settle,
    takeable,
    why_not_take,
)
from eduba.games.ur.rules.moments import wrong_moment
from eduba.games.ur.rules.nations import dig_free_canal, free_canals, why_not_free_canal
from eduba.games.ur.rules.offers import UrAmount
from eduba.games.ur.sequence import PRIMOGENITURE
from eduba.games.ur.state import UrState
from eduba.games.ur.vocabulary import Words

ACTIVE_FROM = 6
"""So many colonized areas make a state active."""


def purse(s: UrState, seat: int) -> int:
    """Cash that is not set aside for primogeniture."""
    return s.money[seat] - (s.bid if s.bidder == seat else 0)  # UR-PRI-03, UR-BUY-11


class Settlement(Phase[UrState]):
    """Turn by turn: trade, bid or pass, until all have passed in a row."""

    name = "settlement"

    def __init__(self, c: Content, words: Words) -> None:
        self.words = words
        self.forest = c.of_terrain[FOREST]
        self.of_state = c.of_state

    def run(self, s: UrState) -> int:
        if s.passes == s.players:
            self._close_phase(s)  # UR-STL-02
            return CONTINUE
        seat = s.actor = s.turn  # UR-STL-01
        s.sale = sellable(s, seat)
        s.open = 0 if s.bought else takeable(s, seat) & affordable(s, purse(s, seat))
        if s.open or s.sale or self._forests(s):
            return ASK
        if s.traded:
            self._end_turn(s)
            return CONTINUE
        if s.money[seat] > s.bid or self._canals(s):
            return ASK
        self._pass(s)
        return CONTINUE

    def _forests(self, s: UrState) -> int:
        """What Der would give its owner."""
        if s.bought or s.holders[DER] != s.turn:
            return 0
        return takeable(s, s.turn) & self.forest  # UR-NAT-09

    def _canals(self, s: UrState) -> int:
        """Where Barahshum could dig for its owner, before he trades (UR-C-52)."""
        return free_canals(s) if s.holders[BARAHSHUM] == s.turn else 0

    def options(self, s: UrState) -> list[Action]:
        w = self.words
        out = w.buy.of(s.open)
        out += w.sell.of(s.sale)
        if s.holders[DER] == s.turn:
            out += w.der.of(self._forests(s))
        if s.traded:
            if self._can_close(s):
                out.append(w.close)
            out.append(w.done)
            return out
        if s.holders[BARAHSHUM] == s.turn:
            out += w.barahshum.of(free_canals(s))
        if s.money[s.turn] > s.bid:
            out.append(w.bid)
        out.append(w.stop)
        return out

    def _can_close(self, s: UrState) -> bool:
        """True if a second selling action of the same terrain could follow."""
        return s.batch >= 0 and bool(s.sale & s.content.of_terrain[s.batch])

    # -- what is refused --------------------------------------------------------------------------

    def why_not(self, s: UrState, a: Action) -> str | None:
        w = self.words
        kind = a.kind
        if kind == w.buy.kind:
            return self._why_not_buy(s, a.arg)
        if kind == w.sell.kind:
            return self._why_not_sell(s, a.arg)
        if kind == w.der.kind:
            return self._why_not_der(s, a.arg)
        if kind == w.barahshum.kind:
            if s.holders[BARAHSHUM] != s.turn:
                return "UR-NAT-06"
            return "UR-C-52" if s.traded else why_not_free_canal(s, a.arg)
        if a is w.bid:
            if s.traded:
                return "UR-STL-03"
            return None if s.money[s.turn] > s.bid else "UR-PRI-02"
        if a is w.close:
            return None if self._can_close(s) else "UR-SEL-05"
        if a is w.done:
            return None if s.traded else "UR-GEN-09"
        if a is w.stop:
            return "UR-GEN-09" if s.traded else None
        return wrong_moment(a)

    def _why_not_buy(self, s: UrState, area: int) -> str | None:
        if s.bought:
            return "UR-STL-05"
        clause = why_not_take(s, s.turn, area)
        if clause is not None:
            return clause
        return None if price_of(s, area) <= purse(s, s.turn) else "UR-BUY-11"

    def _why_not_sell(self, s: UrState, area: int) -> str | None:
        if not s.own[s.turn] >> area & 1:
            return "UR-SEL-12"
        return None if sellable(s, s.turn) >> area & 1 else "UR-SEL-08"

    def _why_not_der(self, s: UrState, area: int) -> str | None:
        if s.holders[DER] != s.turn or not self.forest >> area & 1:
            return "UR-NAT-09"
        return "UR-STL-05" if s.bought else why_not_take(s, s.turn, area)

    # -- what happens -----------------------------------------------------------------------------

    def apply(self, s: UrState, a: Action) -> None:
        w = self.words
        kind = a.kind
        if kind == w.buy.kind:
            buy(s, s.turn, a.arg)
            self._taken(s)
        elif kind == w.sell.kind:
            self._sell(s, a.arg)
        elif a is w.stop:
            self._pass(s)
        elif a is w.done:
            self._end_turn(s)
        elif a is w.close:
            self._close_sale(s)  # UR-SEL-05
        elif a is w.bid:
            s.amount, s.most = s.bid + 1, s.money[s.turn]  # UR-PRI-02, UR-PRI-06
            s.call(PRIMOGENITURE)
        elif kind == w.der.kind:
            s.tell("der", s.turn, a.arg)
            settle(s, s.turn, a.arg)
            s.dissolve(DER)
            self._taken(s)
        else:
            dig_free_canal(s, a.arg)  # UR-C-46

    def _taken(self, s: UrState) -> None:
        s.bought = s.traded = True  # UR-STL-05
        self._close_sale(s)

    def _sell(self, s: UrState, area: int) -> None:
        """One more area of the open selling action, or the first of a new one."""
        c = s.content
        terrain = c.terrain[area]
        if s.batch != terrain:
            s.batch, s.batch_count, s.batch_box = terrain, 0, s.boxes[terrain]
            s.batch_city = s.quotes[2 * terrain + 1]
        price = s.batch_city if c.classes[area] & 1 else c.bar[s.batch_box]  # UR-SEL-02
        s.batch_count += 1
        s.traded = True
        s.sold_terrains[s.turn] |= 1 << terrain  # UR-STL-08, UR-SEL-09
        s.sold_states[s.turn] |= 1 << c.state[area] & ~s.active
        give_back(s, s.turn, area, price, "UR-SEL-02")
        move_marker(s, terrain, fallen(c, s.batch_box, s.batch_count))

    def _pass(self, s: UrState) -> None:
        if s.events is not None:
            s.tell("passed", s.turn)
        s.passes += 1
        s.turn = s.left[s.turn]  # UR-STL-07

    def _end_turn(self, s: UrState) -> None:
        s.passes = 0
        s.bought = s.traded = False
        self._close_sale(s)
        s.turn = s.left[s.turn]

    def _close_sale(self, s: UrState) -> None:
        s.batch, s.batch_count, s.batch_box, s.batch_city = -1, 0, 0, 0

    def _close_phase(self, s: UrState) -> None:
        s.done()
        s.passes = 0
        s.bidder, s.bid = -1, 0  # UR-PRI-04
        s.sold_terrains, s.sold_states = [0] * s.players, [0] * s.players
        for state, areas in enumerate(self.of_state):
            if (s.colonized & areas).bit_count() >= ACTIVE_FROM and not s.active >> state & 1:
                s.active |= 1 << state  # UR-EMG-01, UR-EMG-02
                s.tell("founded", state)

    def prompt(self, s: UrState) -> Event:
        return ("ask.trade" if s.traded else "ask.settlement", purse(s, s.turn))


class Primogeniture(UrAmount):
    """A bid for the right to begin the next settlement phase."""

    name = "primogeniture"
    least_clause = "UR-PRI-02"
    most_clause = "UR-PRI-02"

    def prompt(self, s: UrState) -> Event:
        return ("ask.primogeniture", s.amount, s.most)

    def named(self, s: UrState) -> None:
        s.bidder, s.bid = s.turn, s.amount
        s.primogeniture = s.turn  # UR-PRI-01, UR-PRI-03
        s.tell("bid", s.turn, s.amount)
        s.passes = 0
        s.turn = s.left[s.turn]
