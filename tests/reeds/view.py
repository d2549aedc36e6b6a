"""What a seat may know of a position of Reeds, as data and as numbers.

The keys of a view; a seat is a number from 0, a card its value:

- `game`, `players`: the id of the game, and how many play.
- `phase`: the phase that asks.
- `actor`: the seat that decides; none when the game is over, and where the viewer may not know.
- `over`: true when the game is over.
- `round`, `turn`, `left`: rounds that are over, whose turn it is, and how many decisions are left in it.
- `deck`: how many cards it has.
- `top.seen_by`, `top.card`: who has looked at the top card of the deck, and which it is, for those who have.
- `played`: the cards that lie open, by kind.
- `whisper.from`: who waits for an answer.
- `whisper.to`, `whisper.card`: from whom, and which card is offered, for those two.
- `seats[].points`, `seats[].cards`, `seats[].under`: points, cards in hand and buried cards of each seat.
- `seats[].hand`, `seats[].buried`: which these are, by kind, for the seat itself; at the end for all.
"""

from typing import Any

from tests.reeds.state import CARDS, NONE, ReedState


def view(s: ReedState, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it, built from nothing: what is not put in here stays secret."""
    return {
        "game": "reeds",
        "players": s.players,
        "phase": s.phase,
        "actor": None if s.over else s.actor_seen_by(seat),
        "over": s.over,
        "round": s.round,
        "turn": s.turn,
        "left": s.left,
        "deck": s.cards_left,
        "top": _top(s, seat),
        "played": s.played[:],
        "whisper": _whisper(s, seat),
        "seats": [_seat(s, other, seat) for other in range(s.players)],
    }


def _seat(s: ReedState, seat: int, viewer: int | None) -> dict[str, Any]:
    hand, buried = s.hands[seat], s.buried[seat]
    own = {"hand": hand[:], "buried": buried[:]} if seat == viewer or s.over else {}
    return {"points": s.points[seat], "cards": sum(hand), "under": sum(buried), **own}


def _top(s: ReedState, viewer: int | None) -> dict[str, Any] | None:
    if s.top == NONE:
        return None
    return {"seen_by": s.lookers[:], "card": CARDS[s.top] if viewer in s.lookers else None}


def _whisper(s: ReedState, viewer: int | None) -> dict[str, Any] | None:
    whisper = s.whisper
    if whisper is None:
        return None
    if viewer not in (whisper.asker, whisper.asked):
        return {"from": whisper.asker}
    return {"from": whisper.asker, "to": whisper.asked, "card": CARDS[whisper.card]}


def tensor(s: ReedState, seat: int) -> list[int]:
    """The same as numbers, always as many, own seat first; cards by value, and 0 for what the seat cannot know."""
    seats = [(seat + i) % s.players for i in range(s.players)]
    whisper = s.whisper
    offered = whisper is not None and seat in (whisper.asker, whisper.asked)
    out = [*s.hands[seat], *s.buried[seat], *s.played, s.round, s.left, s.cards_left, seats.index(s.turn)]
    out += [1 + s.top if seat in s.lookers else 0, 1 + whisper.card if whisper and offered else 0]
    for other in seats:
        out += [s.points[other], sum(s.hands[other]), sum(s.buried[other])]
        out += [other in s.lookers, not s.over and other == s.actor_seen_by(seat)]
        out += [whisper is not None and other == whisper.asker]
    return [int(number) for number in out]
