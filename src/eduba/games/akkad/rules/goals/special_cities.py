"""Special-city cards: who controls the city may hold its card, but only three at a time (AK-SPC).

A card that nobody holds lies in the display.
"""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE
from eduba.core.vocabulary import Action
from eduba.games.akkad.board import give_up_special, hold_special
from eduba.games.akkad.frames import SpecialSwap
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import crown_order
from eduba.games.akkad.sequence import SPECIAL_SWAP
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each


def city_taken(s: AkkadState, seat: int, space: int) -> None:
    """A seat has taken a special city or Akkad; calls a phase if there is a choice."""
    card = s.content.special_of[space]
    if room_for_cards(s, seat):
        _hold(s, seat, card)  # AK-SPC-01, AK-SPC-06
        settle_cards(s)
        return
    settle_cards(s)
    s.call(SPECIAL_SWAP, SpecialSwap(seat, card))  # AK-SPC-03


def settle_cards(s: AkkadState) -> None:
    """Who has fewer than three takes displayed cards of own cities (AK-SPC-05); calls a phase if there is a choice."""
    controlled = s.content.special_cities & ~s.lands[NONE]
    if sum(s.specials).bit_count() == controlled.bit_count():
        return  # each of these cards is held, and no city has two
    for seat in crown_order(s):
        displayed, free = displayed_cards(s, seat), room_for_cards(s, seat)
        if not displayed or not free:
            continue
        if displayed.bit_count() <= free:
            for card in each(displayed):
                _hold(s, seat, card)
        elif SpecialSwap(seat, NONE) not in s.frames:
            s.call(SPECIAL_SWAP, SpecialSwap(seat, NONE))


def room_for_cards(s: AkkadState, seat: int) -> int:
    """How many more special-city cards a seat may hold (AK-SPC-02)."""
    return max(0, s.content.settings.special_card_limit - s.specials[seat].bit_count())


def displayed_cards(s: AkkadState, seat: int) -> int:
    """The cards in the display whose city a seat controls (AK-SPC-04)."""
    own, out = s.lands[seat] & s.content.special_cities, 0
    if own:
        special_of = s.content.special_of
        for space in each(own):
            out |= 1 << special_of[space]
        for cards in s.specials:
            out &= ~cards
    return out


def _hold(s: AkkadState, seat: int, card: int) -> None:
    hold_special(s, seat, card)
    s.tell("special_taken", seat, card)


class SpecialSwapPhase(Decision):
    """Give up a card for a new one or not; or choose among displayed ones (D-41)."""

    name = "special_swap"
    frame = SpecialSwap

    def run(self, s: AkkadState) -> int:
        seat, card = s.local(SpecialSwap)
        is_open = displayed_cards(s, seat) >> card & 1 if card != NONE else self._cards(s)
        if not is_open or (card != NONE and room_for_cards(s, seat)):
            s.done()
            settle_cards(s)
            return CONTINUE
        s.actor = seat
        return ASK

    @staticmethod
    def _cards(s: AkkadState) -> int:
        """The cards that may be named: those to give up, or those to take."""
        seat, card = s.local(SpecialSwap)
        if card != NONE:
            return s.specials[seat]
        return displayed_cards(s, seat) if room_for_cards(s, seat) else 0

    def options(self, s: AkkadState) -> list[Action]:
        cards = self.words.special.of(self._cards(s))
        return [*cards, self.words.skip] if s.local(SpecialSwap).card != NONE else cards

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        is_swap = s.local(SpecialSwap).card != NONE
        if a is self.words.skip and is_swap:
            return None
        if a.kind == self.words.special.kind and self._cards(s) >> a.arg & 1:
            return None
        return "AK-SPC-03" if is_swap else "AK-SPC-05"

    def apply(self, s: AkkadState, a: Action) -> None:
        seat, card = s.local(SpecialSwap)
        s.done()
        if card == NONE:
            _hold(s, seat, a.arg)
        elif a is not self.words.skip:
            give_up_special(s, seat, a.arg)
            s.tell("special_given_up", seat, a.arg)
            _hold(s, seat, card)
        settle_cards(s)

    def prompt(self, s: AkkadState) -> Event:
        card = s.local(SpecialSwap).card
        return ("ask.special_swap", card) if card != NONE else ("ask.special_choice",)
