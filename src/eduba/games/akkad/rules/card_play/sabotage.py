"""The Sabotage window of an announced card (AK-WIN-04, AK-WIN-05, D-32)."""

from typing import Final

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import Effect, Sabotage, new_frame
from eduba.games.akkad.rules.card_play.cards import able_in_public, fitting
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import clockwise
from eduba.games.akkad.sequence import SABOTAGE
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each

WINDOW: Final = "card_played"


class SabotageWindow(Decision):
    """Others are asked one by one. A Sabotage is a card too: its own window lies on top of this one.

    When a window closes, `s.card_works` says whether its card takes effect.
    """

    name = "sabotage"
    frame = Sabotage

    def run(self, s: AkkadState) -> int:
        window: Sabotage = s.frames[-1]
        player, card, first, answered = window
        if answered:
            return self._settle(s, works=not s.card_works)  # AK-WIN-05: only a Sabotage that works counts
        seats = clockwise(s, player)
        for asked in range(first, s.players - 1):
            seat = seats[asked + 1]  # from the left of the card's player
            if may_answer(s, seat, player):
                if asked > first:
                    s.frames[-1] = new_frame(Sabotage, (player, card, asked, 0))
                s.actor = seat
                return ASK  # AK-WIN-11: also if it holds none
        return self._settle(s, works=True)

    @staticmethod
    def _settle(s: AkkadState, *, works: bool) -> int:
        _, card, *_ = window = s.local(Sabotage)
        s.announced[card] -= 1
        s.discarded[card] += 1  # AK-CARD-03, AK-CARD-09
        s.card_works = works
        if not works:
            s.tell("card_failed", window.seat, card)
        return DONE

    def options(self, s: AkkadState) -> list[Action]:
        held = fitting(s, s.actor, WINDOW)
        return [self.words.sabotage, self.words.let_pass] if held else [self.words.let_pass]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a is self.words.let_pass:
            return None  # AK-WIN-14
        if a is self.words.sabotage:
            return None if fitting(s, s.actor, WINDOW) else "AK-CARD-26"
        return "AK-WIN-04"

    def apply(self, s: AkkadState, a: Action) -> None:
        window: Sabotage = s.frames[-1]
        if a is self.words.let_pass:
            s.frames[-1] = new_frame(Sabotage, (window.seat, window.card, window.asked + 1, 0))
            return
        card = each(fitting(s, s.actor, WINDOW))[0]
        s.hands[s.actor][card] -= 1
        s.announced[card] += 1
        s.tell("reveal")
        s.tell("sabotaged", s.actor, window.seat, window.card)
        s.set_local(window._replace(answered=1))  # the first Sabotage ends the asking
        s.call(SABOTAGE, new_frame(Sabotage, (s.actor, card, 0, 0)))  # AK-CARD-10

    def prompt(self, s: AkkadState) -> Event:
        window, below = s.local(Sabotage), s.frames[-2]
        if isinstance(below, Effect) and below.space != NONE:  # AK-CARD-11: fixed already, so all know it
            return ("ask.sabotage_at", window.seat, window.card, below.space)
        if isinstance(below, Effect) and below.target != NONE:
            return ("ask.sabotage_against", window.seat, window.card, below.target)
        return ("ask.sabotage", window.seat, window.card)


def may_answer(s: AkkadState, seat: int, player: int) -> bool:
    """True if a seat is asked about a card of another one: able in public, and not watched by its Spies (AK-WIN-04)."""
    return not s.spies[seat] >> player & 1 and able_in_public(s, seat, WINDOW)


