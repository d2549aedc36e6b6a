"""What a seat may know of what happens in Reeds: of events, questions and moves."""

from eduba.core.events import Event
from eduba.core.vocabulary import Action

VEILED = {
    "drew": ("drew_unseen", 1),
    "buried": ("buried_unseen", 1),
    "peeked": ("peeked_unseen", 1),
    "whispered": ("whispered_unseen", 2),
    "exchanged": ("answered", 2),
    "refused": ("answered", 2),
    "ask.answer": ("waiting.whisper", 2),
}
"""What is told instead of an event, and how many of the seats that the event names first may know all of it."""


def seen_event(event: Event, seat: int | None) -> Event | None:
    """What a seat (None: a spectator) may know of an event or a question."""
    name, *rest = event
    if name == "chance" and rest[0] == "deck":
        return None
    veiled, concerned = VEILED.get(str(name), ("", 0))
    return (veiled, rest[0]) if veiled and seat not in rest[:concerned] else event


def seen_move(move: Event, action: Action, seat: int | None) -> Event | None:
    """What a seat may know of a move `("move", seat, text)`: all, only who moved, or nothing."""
    mover = move[1]
    match action.verb:
        case "bury":
            return move if seat == mover else move[:2]
        case "whisper":
            return move if seat in (mover, action.arg) else move[:2]
        case "give" | "refuse":
            return move if seat in (mover, action.arg) else None  # R-WHI-02
    return move
