"""Reeds with one leak each, to show that the laws about secrets can fail."""

from collections.abc import Sequence
from typing import Any

from eduba.core.chance import Chance, key_of
from eduba.core.events import Event
from eduba.core.game import Pass
from eduba.core.hidden import dealt_anew
from eduba.core.phase import ASK, CONTINUE, Phase
from eduba.core.state import State
from eduba.core.vocabulary import Action
from tests.reeds.game import Reeds
from tests.reeds.rules.flood import Flood
from tests.reeds.rules.turn import Turn
from tests.reeds.rules.whisper import Answer
from tests.reeds.sequence import ANSWER, FLOOD, TURN
from tests.reeds.state import CARDS, ReedState, Water, Whisper


class Leaking(Reeds):
    """Reeds with another class of positions, or with other phases in place of some."""

    position: type[ReedState] = ReedState
    instead: dict[int, type[Phase[Any]]] = {}  # noqa: RUF012

    def __init__(self) -> None:
        super().__init__()
        for number, phase in self.instead.items():
            self.phases[number] = phase()
            self.phases[number].every_action = self.vocabulary.actions

    def new(self, players: int, options: dict[str, str]) -> ReedState:
        s = super().new(players, options)
        s.__class__ = self.position
        return s


# -- positions --------------------------------------------------------------------------------------------


class KindsInView(Leaking):
    """A view tells how many kinds of cards each hand has."""

    class position(ReedState):
        __slots__ = ()

        def view(self, seat: int | None) -> dict[str, Any]:
            return super().view(seat) | {"kinds": [sum(map(bool, hand)) for hand in self.hands]}


class OptionsInView(Leaking):
    """A view tells how many options the actor has."""

    class position(ReedState):
        __slots__ = ()

        def view(self, seat: int | None) -> dict[str, Any]:
            return super().view(seat) | {"options": len(self.options())}


class TopInView(Leaking):
    """A view tells everybody the card that one seat has looked at."""

    class position(ReedState):
        __slots__ = ()

        def view(self, seat: int | None) -> dict[str, Any]:
            return super().view(seat) | {"top": CARDS[self.top]}


class HandInTensor(Leaking):
    """A tensor ends with the best card of the next seat instead of its own numbers."""

    class position(ReedState):
        __slots__ = ()

        def tensor(self, seat: int) -> list[int]:
            hand = self.hands[(seat + 1) % self.players]
            return [*super().tensor(seat)[:-1], max([kind + 1 for kind, count in enumerate(hand) if count], default=0)]


class ActorNamed(Leaking):
    """Everybody is told who answers a whisper."""

    class position(ReedState):
        __slots__ = ()

        def actor_seen_by(self, seat: int | None) -> int | None:
            return self.actor


# -- questions --------------------------------------------------------------------------------------------


class HandInPrompt(Leaking):
    """The question of a turn says whether the actor has a high card."""

    class ToldTurn(Turn):
        def prompt(self, s: ReedState) -> Event:
            return ("ask.turn", s.left, int(any(s.hands[s.actor][3:])))

    instead = {TURN: ToldTurn}  # noqa: RUF012


class AskedIfHolding(Leaking):
    """The water reaches only those who have a high card."""

    class ChoosyFlood(Flood):
        def run(self, s: ReedState) -> int:
            asked = super().run(s)
            if asked == ASK and not any(s.hands[s.actor][3:]):
                s.set_local(Water(s.local(Water).reached + 1))
                return CONTINUE
            return asked

    instead = {FLOOD: ChoosyFlood}  # noqa: RUF012


class EmptyHandsNotAsked(Leaking):
    """A whisper to a seat without cards, which could only refuse, is answered by nobody."""

    class QuickAnswer(Answer):
        def run(self, s: ReedState) -> int:
            asker, asked, _ = s.local(Whisper)
            if any(s.hands[asked]):
                return super().run(s)
            self.apply(s, next(a for a in self.every_action if a.verb == "refuse" and a.arg == asker))
            return CONTINUE

    instead = {ANSWER: QuickAnswer}  # noqa: RUF012


# -- what is told -----------------------------------------------------------------------------------------


class SeatInLog(Leaking):
    """An answer is veiled, but not who gives it."""

    def shown(self, event: Event, seat: int | None) -> Event | None:
        return super().shown(event, seat) or (event[:2] if event[0] == "move" else None)


class DrawsShown(Leaking):
    """Everybody sees what is drawn."""

    def shown(self, event: Event, seat: int | None) -> Event | None:
        return event if event[0] == "drew" else super().shown(event, seat)


class AnswersDiffer(Leaking):
    """A refusal looks different from a gift."""

    def shown(self, event: Event, seat: int | None) -> Event | None:
        seen = super().shown(event, seat)
        return ("declined", event[1]) if event[0] == "refused" and seen != event else seen


class BurialScored(Leaking):
    """Points for a buried card are told at once."""

    class EagerTurn(Turn):
        def apply(self, s: ReedState, a: Action) -> None:
            super().apply(s, a)
            if a.verb == "bury":
                s.tell("scored", s.turn, 2 * (a.arg + 1), "R-END-02")

    instead = {TURN: EagerTurn}  # noqa: RUF012


class UndoTells(Leaking):
    """A high card cannot be dug up again: nobody is told, but the burial cannot be taken back."""

    class FinalTurn(Turn):
        def apply(self, s: ReedState, a: Action) -> None:
            super().apply(s, a)
            if a.verb == "bury" and a.arg > 2:
                s.tell("reveal")

    instead = {TURN: FinalTurn}  # noqa: RUF012

    def shown(self, event: Event, seat: int | None) -> Event | None:
        return None if event[0] == "reveal" else super().shown(event, seat)


class OrdersTell(Leaking):
    """The right neighbour of who is asked is offered another standing order."""

    def passing(self, state: State, seat: int) -> Sequence[Pass]:
        assert isinstance(state, ReedState)
        found = super().passing(state, seat)
        is_neighbour = state.whisper is not None and state.whisper.asked == (seat + 1) % state.players
        return found[:1] if is_neighbour else found


LEAKS: dict[type[Leaking], str] = {
    KindsInView: "view",
    OptionsInView: "view",
    TopInView: "view",
    HandInTensor: "tensor",
    ActorNamed: "who is asked",
    HandInPrompt: "question",
    AskedIfHolding: "view",
    EmptyHandsNotAsked: "view",
    SeatInLog: "who decides",
    DrawsShown: "log",
    AnswersDiffer: "log",
    BurialScored: "log",
    UndoTells: "free undo",
    OrdersTell: "standing orders",
}
"""Each leak, and where the law must find it first."""


# -- guesses ----------------------------------------------------------------------------------------------


class NoGuess(Leaking):
    """What a seat imagines is the truth."""

    class position(ReedState):
        __slots__ = ()

        def imagine(self, seat: int, key: bytes) -> None:
            pass


class KnownFuture(Leaking):
    """Hidden cards are guessed, but the next draws are known."""

    class position(ReedState):
        __slots__ = ()

        def imagine(self, seat: int, key: bytes) -> None:
            future = self.chance.copy()
            super().imagine(seat, key)
            self.chance = future


class OwnHandGuessed(Leaking):
    """A seat forgets its own hand."""

    class position(ReedState):
        __slots__ = ()

        def imagine(self, seat: int, key: bytes) -> None:
            super().imagine(seat, key)
            self.hands[seat], self.hands[seat - 1] = self.hands[seat - 1], self.hands[seat]


class OneHandKnown(Leaking):
    """A seat always guesses right what its neighbour holds."""

    class position(ReedState):
        __slots__ = ()

        def imagine(self, seat: int, key: bytes) -> None:
            hand = f"hand {(seat + 1) % self.players}"
            parts = [part._replace(known_to=(seat,)) if part.name == hand else part for part in self.hidden_parts()]
            self.replace_hidden(dealt_anew(parts, seat, Chance(key_of(key.hex()), 0, [], ())))
            self.chance.reseed(key)


class PointsGuessed(Leaking):
    """A seat imagines other points."""

    class position(ReedState):
        __slots__ = ()

        def imagine(self, seat: int, key: bytes) -> None:
            super().imagine(seat, key)
            self.points[seat - 1] += 1

        def view(self, seat: int | None) -> dict[str, Any]:
            return {}

        def tensor(self, seat: int) -> list[int]:
            return []


BAD_GUESSES: dict[type[Leaking], str] = {
    NoGuess: "the future varies",
    KnownFuture: "the future varies",
    OwnHandGuessed: "the seat knows hand",
    OneHandKnown: "hand . varies",
    PointsGuessed: "nothing else has changed",
}
"""Each bad guess, and what the law must say about it."""
