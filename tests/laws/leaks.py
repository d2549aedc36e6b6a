"""Reeds with one leak each: what the law of non-interference must find."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from eduba.core.events import Event
from eduba.core.game import Game, Opportunity
from eduba.core.phase import ASK, CONTINUE
from eduba.core.state import State
from eduba.core.vocabulary import Action
from tests.laws.sabotage import OtherReeds
from tests.reeds.frames import Water, Whisper
from tests.reeds.game import Reeds
from tests.reeds.rules.flood import Flood
from tests.reeds.rules.turn import Turn
from tests.reeds.rules.whisper import Answer
from tests.reeds.state import CARDS, ReedState

# -- positions --------------------------------------------------------------------------------------------


class KindsInView(ReedState):
    """A view tells how many kinds of cards each hand has."""

    __slots__ = ()

    def view_for(self, seat: int | None) -> dict[str, Any]:
        return super().view_for(seat) | {"kinds": [sum(map(bool, hand)) for hand in self.hands]}


class OptionsInView(ReedState):
    """A view tells how many options the actor has."""

    __slots__ = ()

    def view_for(self, seat: int | None) -> dict[str, Any]:
        return super().view_for(seat) | {"options": len(self.options())}


class TopInView(ReedState):
    """A view tells everybody the card that one seat has looked at."""

    __slots__ = ()

    def view_for(self, seat: int | None) -> dict[str, Any]:
        return super().view_for(seat) | {"top": CARDS[self.top]}


class HandInTensor(ReedState):
    """A tensor ends with the best card of the next seat."""

    __slots__ = ()

    def tensor_for(self, seat: int) -> list[int]:
        hand = self.hands[(seat + 1) % self.players]
        return [*super().tensor_for(seat)[:-1], max([kind + 1 for kind, count in enumerate(hand) if count], default=0)]


class ActorNamed(ReedState):
    """Everybody is told who answers a whisper."""

    __slots__ = ()

    def actor_seen_by(self, seat: int | None) -> int | None:
        return self.actor


# -- questions --------------------------------------------------------------------------------------------


class HandInPrompt(Turn):
    """The question of a turn says whether the actor has a high card."""

    def prompt(self, s: ReedState) -> Event:
        return ("ask.turn", s.left, int(any(s.hands[s.actor][3:])))


class OnlyHighHandsAsked(Flood):
    """The water reaches only those who have a high card."""

    def run(self, s: ReedState) -> int:
        asked = super().run(s)
        if asked == ASK and not any(s.hands[s.actor][3:]):
            s.set_local(Water(s.local(Water).reached + 1))
            return CONTINUE
        return asked


class EmptyHandsNotAsked(Answer):
    """Whoever has no card, and so could only refuse a whisper, is not asked."""

    def run(self, s: ReedState) -> int:
        asker, asked, _ = s.local(Whisper)
        if any(s.hands[asked]):
            return super().run(s)
        self.apply(s, next(a for a in self.every_action if a.verb == "refuse" and a.arg == asker))
        return CONTINUE


# -- what is told -----------------------------------------------------------------------------------------


class SeatInLog(Reeds):
    """An answer is veiled, but not who gives it."""

    def shown(self, event: Event, seat: int | None) -> Event | None:
        return super().shown(event, seat) or (event[:2] if event[0] == "move" else None)


class DrawsShown(Reeds):
    """Everybody sees what is drawn."""

    def shown(self, event: Event, seat: int | None) -> Event | None:
        return event if event[0] == "drew" else super().shown(event, seat)


class AnswersDiffer(Reeds):
    """A refusal looks different from a gift."""

    def shown(self, event: Event, seat: int | None) -> Event | None:
        seen = super().shown(event, seat)
        return ("declined", event[1]) if event[0] == "refused" and seen != event else seen


class BurialScored(Turn):
    """Points for a buried card are told at once."""

    def apply(self, s: ReedState, a: Action) -> None:
        super().apply(s, a)
        if a.verb == "bury":
            s.tell("scored", s.turn, 2 * (a.arg + 1), "R-END-02")


class HighBurialsFinal(Turn):
    """The burial of a high card cannot be taken back."""

    def apply(self, s: ReedState, a: Action) -> None:
        super().apply(s, a)
        if a.verb == "bury" and a.arg > 2:
            s.tell("reveal")


class UndoTells(OtherReeds):
    """Nobody is told so, but it shows in what can be taken back."""

    def shown(self, event: Event, seat: int | None) -> Event | None:
        return None if event[0] == "reveal" else super().shown(event, seat)


class OrdersTell(Reeds):
    """The right neighbour of who is asked is offered another standing order."""

    def opportunities(self, state: State, seat: int) -> Sequence[Opportunity]:
        assert isinstance(state, ReedState)
        found = super().opportunities(state, seat)
        is_neighbour = state.whisper is not None and state.whisper.asked == (seat + 1) % state.players
        return found[:1] if is_neighbour else found


class Leak(NamedTuple):
    """A game that gives something away, and by which way a viewer can tell."""

    game: Game
    way: str


LEAKS = {
    "kinds in view": Leak(OtherReeds(KindsInView), "view"),
    "options in view": Leak(OtherReeds(OptionsInView), "view"),
    "top in view": Leak(OtherReeds(TopInView), "view"),
    "hand in tensor": Leak(OtherReeds(HandInTensor), "tensor"),
    "actor named": Leak(OtherReeds(ActorNamed), "who is asked"),
    "hand in prompt": Leak(OtherReeds(phase=HandInPrompt), "question"),
    "only high hands asked": Leak(OtherReeds(phase=OnlyHighHandsAsked), "who is asked"),
    "empty hands not asked": Leak(OtherReeds(phase=EmptyHandsNotAsked), "who is asked"),
    "seat in log": Leak(SeatInLog(), "who decides"),
    "draws shown": Leak(DrawsShown(), "log"),
    "answers differ": Leak(AnswersDiffer(), "log"),
    "burial scored": Leak(OtherReeds(phase=BurialScored), "points"),
    "undo tells": Leak(UndoTells(phase=HighBurialsFinal), "free undo"),
    "orders tell": Leak(OrdersTell(), "standing orders"),
}
