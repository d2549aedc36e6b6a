"""Verbs of effects: hands of action cards."""

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.content.effects import Step
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.card_play.hand_limit import hand_limit
from eduba.games.akkad.rules.effects.operation import Operation, finish
from eduba.games.akkad.rules.effects.where import amount
from eduba.games.akkad.rules.pieces import draw_cards, pass_card
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import Words
from eduba.mechanisms.bitset import mask_of


class Draw(Operation):
    """Action cards from the deck; who has too many then discards (AK-CARD-04)."""

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return any(s.deck) or any(s.discarded)  # AK-CARD-05

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        draw_cards(s, seat, amount(s, seat, step.n))
        hand_limit(s)


class HandLook(Operation):
    """The acting seat alone sees the hand of another one, once."""

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return any(s.hands[seat])

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        s.seen_hands[seat] |= 1 << e.seat
        s.tell("reveal")
        cards = [kind for kind, n in enumerate(s.hands[seat]) for _ in range(n)]
        s.tell("hand_seen", e.seat, seat, *cards)
        finish(s, e, step)


class CardSteal(Operation):
    """A card of another seat: chosen if the hand was looked at (D-59), else by chance."""

    clause = "AK-CARD-11"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return any(s.hands[seat])

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        if not _has_looked(s, e):
            return []
        return w.give[seat].of(mask_of(kind for kind, n in enumerate(s.hands[seat]) if n))

    def asked(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        return e.seat

    def answers_itself(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return sum(s.hands[seat]) == 1  # how many cards there are is public, how many kinds is not

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        self._pass_on(s, e, step, seat, a.arg)

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        hand = s.hands[seat][:]
        self._pass_on(s, e, step, seat, s.draw("cards", hand))

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_card_steal", seat)

    @staticmethod
    def _pass_on(s: AkkadState, e: Effect, step: Step, seat: int, kind: int) -> None:
        pass_card(s, seat, e.seat, kind)
        if e.done + 1 < amount(s, seat, step.n) and any(s.hands[seat]):
            s.set_local(e.with_one_more())
        else:
            finish(s, e, step)
            hand_limit(s)


def _has_looked(s: AkkadState, e: Effect) -> bool:
    return any(step.op == "hand_look" for step in s.content.effects.programs[e.program].steps[: e.step])
