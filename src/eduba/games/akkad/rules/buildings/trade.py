"""TRADE: exchanges with the treasury and with neighbours, in any order, until the trader is done."""

from typing import Final

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad import sequence
from eduba.games.akkad.frames import Trade, new_frame
from eduba.games.akkad.rules.buildings.offers import begin_offer, can_offer, owned
from eduba.games.akkad.rules.buildings.rates import CHEAP_LAPIS, EXCHANGES, exchange, numbers, open_rates, why_not_rate
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.state import NONE, AkkadState

OFFERS_PER_PARTNER: Final = 2
OFFERS_IN_ALL: Final = 4
"""How many offers one TRADE allows (E3)."""
BITS: Final = 4
MASK: Final = (1 << BITS) - 1


def is_possible(s: AkkadState, seat: int) -> bool:
    """True if the seat has anything to exchange: every resource has a rate (AK-ACT-10)."""
    return any(s.resources[seat])


def trade(s: AkkadState, seat: int) -> None:
    """Begin a TRADE."""
    s.call(sequence.TRADING, new_frame(Trade, (seat, 0, NONE, NONE, 0, 0, 0)))


def are_neighbours(s: AkkadState, seat: int, other: int) -> bool:
    """True if the two control spaces that are adjacent to each other (AK-PRT-12)."""
    return bool(s.content.roads.around(s.lands[seat]) & s.lands[other])


def why_not_offer_to(s: AkkadState, f: Trade, partner: int) -> str | None:
    """The clause that forbids an offer to a seat, or None."""
    if partner >= s.players or partner == f.seat:
        return "AK-PRT-11"
    if not are_neighbours(s, f.seat, partner):
        return "AK-PRT-12"
    if f.offers >> BITS * partner & MASK == OFFERS_PER_PARTNER or _all_offers(f) == OFFERS_IN_ALL:
        return "AK-PRT-13"
    return None if can_offer(s, f.seat, partner) else "AK-PRT-11"


def partners(s: AkkadState, f: Trade) -> int:
    """The seats to which an offer can be made, as a set."""
    if _all_offers(f) == OFFERS_IN_ALL:  # AK-PRT-13
        return 0
    trader, offers, lands = f.seat, f.offers, s.lands
    out, around, ours = 0, s.content.roads.around(lands[trader]), owned(s, trader)
    for seat in range(s.players):
        if seat == trader or not around & lands[seat]:
            continue  # AK-PRT-12
        if offers and offers >> BITS * seat & MASK == OFFERS_PER_PARTNER:
            continue  # AK-PRT-13
        theirs = owned(s, seat)
        if ours and theirs and (theirs & theirs - 1 or ours & ~theirs):  # as `could_exchange`
            out |= 1 << seat
    return out


def _all_offers(f: Trade) -> int:
    """How many offers were made; with four bits for each seat, and few of them, that is a matter of remainders."""
    return f.offers % MASK


class TradePhase(Decision):
    """At most `trade_steps` steps; both kinds of exchange may be combined (AK-PRT-13)."""

    name = "trade"
    frame = Trade

    def run(self, s: AkkadState) -> int:
        f: Trade = s.frames[-1]
        s.actor = seat = f.seat
        if f.rate != NONE:
            times = numbers(s, f, f.rate)
            if times & times - 1:
                s.ready = self.words.number.of(times)
                return ASK
            self._exchange(s, f, times.bit_length() - 1)
            return CONTINUE
        return ASK if f.steps < s.content.settings.trade_steps and any(s.resources[seat]) else DONE

    def options(self, s: AkkadState) -> list[Action]:
        f: Trade = s.frames[-1]
        if f.rate != NONE:
            return self.words.number.of(numbers(s, f, f.rate))
        out = self.words.rate.of(open_rates(s, f))
        if seats := partners(s, f):
            out += self.words.seat.of(seats)
        out.append(self.words.done)
        return out

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        f = s.local(Trade)
        if f.rate != NONE:
            return None if a.kind == self.words.number.kind and numbers(s, f, f.rate) >> a.arg & 1 else "AK-PRT-09"
        if a.kind == self.words.rate.kind:
            return why_not_rate(s, f, a.arg)
        if a.kind == self.words.seat.kind:
            return why_not_offer_to(s, f, a.arg)
        return None if a is self.words.done else "AK-PRT-09"

    def apply(self, s: AkkadState, a: Action) -> None:
        f: Trade = s.frames[-1]
        seat, steps, rate, last_rate, last_times, cheap, offers = f
        if rate != NONE:
            self._exchange(s, f, a.arg)
        elif a.kind == self.words.rate.kind:
            s.frames[-1] = new_frame(Trade, (seat, steps, a.arg, last_rate, last_times, cheap, offers))
        elif a.kind == self.words.seat.kind:
            offers += 1 << BITS * a.arg
            s.frames[-1] = new_frame(Trade, (seat, steps + 1, NONE, NONE, 0, cheap, offers))
            begin_offer(s, seat, a.arg)
        else:
            s.done()

    def _exchange(self, s: AkkadState, f: Trade, times: int) -> None:
        seat, steps, rate, _, _, cheap, offers = f
        exchange(s, seat, rate, times)
        if rate == CHEAP_LAPIS:
            cheap += times
        s.frames[-1] = new_frame(Trade, (seat, steps + 1, NONE, rate, times, cheap, offers))

    def prompt(self, s: AkkadState) -> Event:
        f = s.local(Trade)
        if f.rate == NONE:
            return ("ask.trade", s.content.settings.trade_steps - f.steps)
        (price, given), (number, received) = EXCHANGES[f.rate]
        return ("ask.trade_number", price, given, number, received)
