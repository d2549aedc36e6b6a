"""The hand limit: who holds too many action cards discards (AK-CARD-04, D-43)."""

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import crown_order
from eduba.games.akkad.sequence import HAND_LIMIT
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import mask_of


def over_limit(s: AkkadState) -> int:
    """The first seat in crown order that holds too many cards, or NONE."""
    limit = s.content.settings.hand_limit
    return next((seat for seat in crown_order(s) if sum(s.hands[seat]) > limit), NONE)


def hand_limit(s: AkkadState) -> None:
    """Everybody who holds too many cards discards; calls a phase if somebody does."""
    if over_limit(s) != NONE:
        s.call(HAND_LIMIT)


class HandLimit(Decision):
    """Who is over the limit discards down to it by choice (AK-CARD-04, D-43)."""

    name = "hand_limit"

    def run(self, s: AkkadState) -> int:
        seat = over_limit(s)
        if seat == NONE:
            return DONE
        s.actor = seat
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.discard.of(mask_of(card for card, n in enumerate(s.hands[s.actor]) if n))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        is_held = a.kind == self.words.discard.kind and s.hands[s.actor][a.arg]
        return None if is_held else "AK-CARD-04"

    def apply(self, s: AkkadState, a: Action) -> None:
        s.hands[s.actor][a.arg] -= 1
        s.discarded[a.arg] += 1  # AK-CARD-03
        s.tell("reveal")
        s.tell("discarded", s.actor, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.hand_limit", sum(s.hands[s.actor]) - s.content.settings.hand_limit)
