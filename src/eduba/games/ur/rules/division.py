"""Setting up, and dividing the independent nations by treaty and offer."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.content import AKKAD, ASHUR, FIRST_AKKADIANS, NATIONS, Content
from eduba.games.ur.rules.land import settle
from eduba.games.ur.rules.moments import leaves_off, wrong_moment
from eduba.games.ur.rules.offers import UrAmount
from eduba.games.ur.sequence import AUCTION, OFFER, RAISE, ROUND
from eduba.games.ur.state import BANK, SEATS, UNSOLD, UrState
from eduba.games.ur.vocabulary import Words
from eduba.mechanisms.bitset import members

STEP = 5
"""Smallest raise in the division, and by how much Ashur becomes cheaper."""


def leading_offer(s: UrState, nation: int) -> int:
    """The highest offer on a nation, 0 if there is none."""
    return max(s.offers[nation * SEATS : nation * SEATS + SEATS])


def available(s: UrState, seat: int) -> int:
    """Cash that is not set aside in leading offers."""
    set_aside = 0
    for nation in range(len(NATIONS)):
        own = s.offers[nation * SEATS + seat]
        if own and own == leading_offer(s, nation):
            set_aside += own
    return s.money[seat] - set_aside  # UR-AUC-07


def usable(s: UrState, seat: int, nation: int) -> int:
    """What a player can offer on a nation: available cash, and what he himself has set aside there."""
    own = s.offers[nation * SEATS + seat]
    return available(s, seat) + (own if own == leading_offer(s, nation) else 0)  # UR-AUC-09, UR-AUC-14


def acquire(s: UrState, seat: int, nation: int, amount: int, clause: str) -> None:
    """A nation joins a player for an amount."""
    payee = SEATS + AKKAD if nation == FIRST_AKKADIANS else BANK  # UR-AUC-19
    s.transfer(nation, seat)
    s.tell("joined", seat, nation, amount)
    s.pay(seat, payee, amount, clause)
    s.offers[nation * SEATS : nation * SEATS + SEATS] = [0] * SEATS
    if nation == FIRST_AKKADIANS:
        for area in members(s.content.homes[nation]):
            settle(s, seat, area)  # UR-AUC-20, UR-EMG-04


class Setup(Phase[UrState]):
    """The seats are drawn; the first opens the division."""

    name = "setup"

    def run(self, s: UrState) -> int:
        seats = [1] * s.players
        order = [s.draw("order", seats) for _ in range(s.players)]  # UR-SET-03
        for i, seat in enumerate(order):
            s.left[seat] = order[(i + 1) % s.players]
        s.primogeniture = s.turn = order[0]  # UR-AUC-01
        s.tell("seated", *order)
        return DONE


class Division(Phase[UrState]):
    """Turn by turn: buy the treaty nation, make an offer on another, or pass."""

    name = "division"

    def __init__(self, c: Content, words: Words) -> None:
        self.prices = c.nation_prices
        self.words = words

    def run(self, s: UrState) -> int:
        treaty = self._treaty(s)
        if treaty < 0:
            self._end(s)
            return CONTINUE
        if leading_offer(s, treaty):
            self._resolve(s, treaty)  # UR-AUC-10, UR-AUC-15
            return CONTINUE
        s.actor = s.turn
        s.open = self._open(s, treaty)
        if s.open:
            return ASK
        self._pass(s)
        return CONTINUE

    def _treaty(self, s: UrState) -> int:
        """The first nation nobody owns (UR-AUC-02), or -1."""
        return s.holders.index(UNSOLD) if UNSOLD in s.holders else -1

    def _price(self, s: UrState, nation: int) -> int:
        return s.ashur if nation == ASHUR else self.prices[nation]

    def _least(self, s: UrState, nation: int) -> int:
        return max(self.prices[nation], leading_offer(s, nation)) + STEP  # UR-AUC-06

    def _open(self, s: UrState, treaty: int) -> int:
        """The nations the player may buy (the treaty nation) or make an offer on (any other)."""
        seat = s.turn
        out = 1 << treaty if available(s, seat) >= self._price(s, treaty) else 0  # UR-AUC-04
        for nation in range(treaty + 1, len(NATIONS)):
            if usable(s, seat, nation) >= self._least(s, nation):
                out |= 1 << nation
        return out

    def options(self, s: UrState) -> list[Action]:
        treaty = 1 << self._treaty(s)
        w = self.words
        return [*w.treaty.of(s.open & treaty), *w.offer.of(s.open & ~treaty), w.stop]

    def why_not(self, s: UrState, a: Action) -> str | None:
        w = self.words
        if a is w.stop:
            return None
        treaty = self._treaty(s)
        if a.kind == w.treaty.kind:
            if a.arg != treaty:
                return "UR-AUC-02"
            return None if available(s, s.turn) >= self._price(s, treaty) else "UR-AUC-04"
        if a.kind == w.offer.kind:
            if a.arg == treaty:
                return "UR-AUC-05"
            if s.holders[a.arg] != UNSOLD:
                return "UR-AUC-03"
            least = self._least(s, a.arg)
            if usable(s, s.turn, a.arg) >= least:
                return None
            return "UR-AUC-07" if s.money[s.turn] >= least else "UR-AUC-06"
        return wrong_moment(a)

    def apply(self, s: UrState, a: Action) -> None:
        if a is self.words.stop:
            self._pass(s)
        elif a.kind == self.words.offer.kind:
            s.subject = a.arg
            s.amount, s.most = self._least(s, a.arg), usable(s, s.turn, a.arg)
            s.call(OFFER)
        else:
            self._sign(s, a.arg, self._price(s, a.arg), "UR-AUC-04")

    def _sign(self, s: UrState, nation: int, price: int, clause: str) -> None:
        seat = s.turn
        s.passes = 0  # UR-AUC-18
        s.last_treaty = seat
        s.turn = s.left[seat]
        if nation == ASHUR:
            s.ashur = 0
        acquire(s, seat, nation, price, clause)

    def _pass(self, s: UrState) -> None:
        if s.events is not None:
            s.tell("passed", s.turn)
        s.turn = s.left[s.turn]
        s.passes += 1
        if s.passes < s.players:
            return
        s.passes = 0
        s.rows += 1
        if s.holders[ASHUR] != UNSOLD:
            self._incomes(s)
        elif s.ashur > STEP:
            s.ashur -= STEP  # UR-AUC-16
            s.tell("cheaper", s.ashur)
        else:
            self._sign(s, ASHUR, 0, "UR-AUC-16")

    def _incomes(self, s: UrState) -> None:
        for nation, holder in enumerate(s.holders):
            if holder != UNSOLD:
                s.pay(BANK, holder, s.content.incomes[nation], "UR-AUC-17")

    def _resolve(self, s: UrState, nation: int) -> None:
        offers = s.offers[nation * SEATS : nation * SEATS + SEATS]
        s.bidders = sorted((seat for seat in range(s.players) if offers[seat]), key=offers.__getitem__)  # UR-AUC-13
        if len(s.bidders) == 1:
            acquire(s, s.bidders.pop(), nation, max(offers), "UR-AUC-11")
            return
        s.bidder = s.bidders[-1]  # UR-AUC-12
        s.bid = offers[s.bidder]
        s.subject = nation
        s.call(AUCTION)
        s.tell("auction", nation, s.bidder, s.bid)

    def _end(self, s: UrState) -> None:
        s.primogeniture = s.turn = s.left[s.last_treaty]  # UR-AUC-21
        s.round, s.last_treaty = 1, 0
        s.done()
        s.call_all(ROUND)
        s.tell("divided", s.primogeniture)
        s.tell("round", 1)

    def prompt(self, s: UrState) -> Event:
        treaty = self._treaty(s)
        return ("ask.division", treaty, self._price(s, treaty), available(s, s.turn))


class Offer(UrAmount):
    """An offer on a nation that is not the treaty nation."""

    name = "offer"
    least_clause = "UR-AUC-06"
    most_clause = "UR-AUC-07"

    def named(self, s: UrState) -> None:
        s.offers[s.subject * SEATS + s.turn] = s.amount  # UR-AUC-08, UR-AUC-09
        s.tell("offered", s.turn, s.subject, s.amount)
        s.passes = s.subject = 0  # UR-AUC-18
        s.turn = s.left[s.turn]


class Auction(Phase[UrState]):
    """Those who made offers outbid each other until one is left."""

    name = "auction"

    def __init__(self, words: Words) -> None:
        self.higher, self.withdraw = words.higher, words.withdraw

    def run(self, s: UrState) -> int:
        if len(s.bidders) == 1:
            s.done()
            acquire(s, s.bidder, s.subject, s.bid, "UR-AUC-14")
            s.bidders, s.bidder, s.bid, s.subject = [], -1, 0, 0
            return CONTINUE
        seat = s.actor = s.bidders[0]
        if seat == s.bidder:
            s.bidders.append(s.bidders.pop(0))  # UR-AUC-13
            return CONTINUE
        if self._purse(s) >= s.bid + STEP:
            return ASK
        self._leave(s)
        return CONTINUE

    def _purse(self, s: UrState) -> int:
        return usable(s, s.bidders[0], s.subject)  # UR-AUC-14

    def options(self, s: UrState) -> list[Action]:
        return [self.withdraw, self.higher]

    def why_not(self, s: UrState, a: Action) -> str | None:
        if a is self.higher or a is self.withdraw:
            return None
        return "UR-AUC-13" if leaves_off(a) else wrong_moment(a)

    def apply(self, s: UrState, a: Action) -> None:
        if a is self.withdraw:
            self._leave(s)
        else:
            s.amount, s.most = s.bid + STEP, self._purse(s)
            s.call(RAISE)

    def _leave(self, s: UrState) -> None:
        seat = s.bidders.pop(0)
        s.tell("withdrew", seat, s.subject)

    def prompt(self, s: UrState) -> Event:
        return ("ask.auction", s.subject, s.bidder, s.bid)


class Raise(UrAmount):
    """A higher bid in the auction of a nation."""

    name = "raise"
    least_clause = "UR-AUC-13"
    most_clause = "UR-AUC-14"

    def named(self, s: UrState) -> None:
        s.bidder, s.bid = s.bidders[0], s.amount
        s.tell("raised", s.bidder, s.subject, s.bid)
