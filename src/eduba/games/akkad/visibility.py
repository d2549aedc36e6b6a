"""What a seat may know of what happens: of events, questions and moves (AK-GEN-17)."""

from eduba.core.events import Event
from eduba.core.vocabulary import Action

VEILED = {
    "drew": ("drew_unseen", 1),
    "card_passed": ("card_passed_unseen", 2),
    "looked_at_event": ("looked_at_event_unseen", 1),
    "mercy_taken": ("mercy_taken_unseen", 1),
    "hand_seen": ("hand_seen_unseen", 2),
    "ask.effect_peek_events": ("waiting.events", 1),
    "ask.effect_events_order": ("waiting.events", 1),
    "ask.effect_events_apart": ("waiting.events", 1),
}
"""What is told instead of an event, and how many of the seats that the event names first may know all of it."""
SECRET_BAGS = ("cards", "mercies", "events")
"""What is drawn from these is told by events of their own; a quest or an event that is turned up is seen by all."""


def seen_event(event: Event, seat: int | None) -> Event | None:
    """What a seat (None: a spectator) may know of an event or a question."""
    name, *rest = event
    if name == "chance" and rest[0] in SECRET_BAGS:
        return None
    veiled, concerned = VEILED.get(str(name), ("", 0))
    return (veiled, *rest[:concerned]) if veiled and seat not in rest[:concerned] else event


def seen_move(move: Event, action: Action, seat: int | None) -> Event:
    """What a seat may know of a move `("move", seat, text)`: all, or only who moved.

    Who gets or gives a card knows which. How events go back that somebody looked at, only that seat knows (AK-WOR-03).
    """
    match action.verb:
        case "give":
            return move if seat in (move[1], action.args[1]) else move[:2]
        case "lay":
            return move if seat == move[1] else move[:2]
    return move
