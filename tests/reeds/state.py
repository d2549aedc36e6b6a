"""A position of Reeds: counts of cards by kind, and what of it is hidden."""

from collections.abc import Sequence
from typing import Any

from eduba.core.fields import with_fields
from eduba.core.hidden import HiddenPart
from eduba.core.state import State
from tests.reeds.frames import Whisper
from tests.reeds.sequence import ANSWER

CARDS = ("1", "2", "3", "4", "5", "6")
KINDS = len(CARDS)
COPIES, HAND, LIMIT, ROUNDS, DECISIONS = 5, 3, 5, 4, 2
NONE = -1


@with_fields
class ReedState(State):
    """Kind 0 is a bundle of one reed, kind 5 one of six."""

    hands: list[list[int]]  # by seat, how many of each kind
    buried: list[list[int]]  # the same
    points: list[int]
    deck: list[int]  # by kind; its order does not exist until cards are drawn
    top: int  # the kind of the card on top of the deck, if anybody has looked at it
    lookers: list[int]  # the seats that have
    played: list[int]  # by kind, all that lie open
    round: int
    turn: int  # the seat whose turn it is; `actor` is the one that is asked
    left: int  # decisions left in this turn

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.over and self.points[seat] == max(self.points)]

    def view_for(self, seat: int | None) -> dict[str, Any]:
        from tests.reeds.view import view

        return view(self, seat)

    def tensor_for(self, seat: int) -> list[int]:
        from tests.reeds.view import tensor

        return tensor(self, seat)

    # -- what several chapters do -------------------------------------------------------------------

    @property
    def cards_left(self) -> int:
        """How many cards the deck has."""
        return sum(self.deck) + (self.top != NONE)

    def look(self, seat: int) -> int:
        """Let a seat see the top card of the deck; its kind."""
        if self.top == NONE:
            self.top = self.draw("deck", self.deck)
        self.tell("reveal")
        self.lookers.append(seat)
        return self.top

    def take(self, seat: int) -> None:
        """A seat takes the top card of the deck into its hand."""
        kind = self.look(seat)
        self.top, self.lookers = NONE, []
        self.hands[seat][kind] += 1
        self.tell("drew", seat, kind)

    def lay_open(self, seat: int, kind: int) -> None:
        """A card goes from a hand to the cards that everybody sees."""
        self.hands[seat][kind] -= 1
        self.played[kind] += 1
        self.tell("reveal")

    def score(self, seat: int, points: int, clause: str) -> None:
        """Points for a reason."""
        self.points[seat] += points
        self.tell("scored", seat, points, clause)

    # -- what is hidden -----------------------------------------------------------------------------

    @property
    def whisper(self) -> Whisper | None:
        """The whisper that waits for its answer."""
        return self.local(Whisper) if self.stack[-1] == ANSWER else None

    def actor_seen_by(self, seat: int | None) -> int | None:
        """Who answers a whisper is known only to those two."""
        whisper = self.whisper
        return self.actor if whisper is None or seat in (whisper.asker, whisper.asked) else None  # R-WHI-02

    def hidden_parts(self) -> list[HiddenPart]:
        """Everybody knows what they hold and have buried. At the end all lies open."""
        if self.over:
            return []
        parts = [HiddenPart("deck", (), "deck", kinds(self.deck))]
        for seat in range(self.players):
            parts.append(HiddenPart(f"hand {seat}", (seat,), "deck", kinds(self.hands[seat])))
            parts.append(HiddenPart(f"buried {seat}", (seat,), "deck", kinds(self.buried[seat])))
        if self.top != NONE:
            parts.append(HiddenPart("top", tuple(self.lookers), "deck", (self.top,)))
        if whisper := self.whisper:
            parts.append(HiddenPart("whispered", (whisper.asker, whisper.asked), "deck", (whisper.card,)))
        return parts

    def replace_hidden(self, parts: Sequence[HiddenPart]) -> None:
        """Put other cards into the same places."""
        for part in parts:
            place, _, seat = part.name.partition(" ")
            if place == "deck":
                self.deck = counts(part.cards)
            elif place == "hand":
                self.hands[int(seat)] = counts(part.cards)
            elif place == "buried":
                self.buried[int(seat)] = counts(part.cards)
            elif place == "top":
                self.top = part.cards[0]
            else:
                self.set_local(self.local(Whisper)._replace(card=part.cards[0]))


def kinds(counts: Sequence[int]) -> tuple[int, ...]:
    """The cards that are counted."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def counts(cards: Sequence[int]) -> list[int]:
    """How many cards there are of each kind."""
    return [cards.count(kind) for kind in range(KINDS)]
