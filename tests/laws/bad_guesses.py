"""Reeds whose positions guess badly: what the law about `imagine` must find."""

from typing import Any

from eduba.core.chance import Chance, key_of
from eduba.core.hidden import dealt_anew
from tests.reeds.state import ReedState


class NoGuess(ReedState):
    """What a seat imagines is the truth."""

    __slots__ = ()

    def imagine(self, seat: int, key: bytes) -> None:
        pass


class KnownFuture(ReedState):
    """Hidden cards are guessed, but the next draws are known."""

    __slots__ = ()

    def imagine(self, seat: int, key: bytes) -> None:
        future = self.chance.copy()
        super().imagine(seat, key)
        self.chance = future


class OwnHandGuessed(ReedState):
    """A seat forgets its own hand."""

    __slots__ = ()

    def imagine(self, seat: int, key: bytes) -> None:
        super().imagine(seat, key)
        self.hands[seat], self.hands[seat - 1] = self.hands[seat - 1], self.hands[seat]


class OneHandKnown(ReedState):
    """A seat always guesses right what its neighbour holds."""

    __slots__ = ()

    def imagine(self, seat: int, key: bytes) -> None:
        hand = f"hand {(seat + 1) % self.players}"
        parts = [part._replace(known_to=(seat,)) if part.name == hand else part for part in self.hidden_parts()]
        self.replace_hidden(dealt_anew(parts, seat, Chance(key_of(key.hex()), 0, [], ())))
        self.chance.reseed(key)


class PointsGuessed(ReedState):
    """A seat imagines other points, and does not see it."""

    __slots__ = ()

    def imagine(self, seat: int, key: bytes) -> None:
        super().imagine(seat, key)
        self.points[seat - 1] += 1

    def view_for(self, seat: int | None) -> dict[str, Any]:
        return {}

    def tensor_for(self, seat: int) -> list[int]:
        return []


BAD_GUESSES: dict[type[ReedState], str] = {
    NoGuess: "the future varies",
    KnownFuture: "the future varies",
    OwnHandGuessed: "the seat knows hand",
    OneHandKnown: "hand . varies",
    PointsGuessed: "nothing else has changed",
}
"""Each bad guess, and what the law must say about it."""
