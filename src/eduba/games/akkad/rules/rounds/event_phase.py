"""Event Phase: the round marker advances, one event is revealed and carried out (AK-EVT)."""

from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.games.akkad.board import turn_up_event
from eduba.games.akkad.rules.effects import begin_effect
from eduba.games.akkad.state import AkkadState


class EventPhase(Phase[AkkadState]):
    """Reveals the event first; when its effect is through, the phase is over."""

    name = "event_phase"

    def run(self, s: AkkadState) -> int:
        if s.in_event_phase:
            s.in_event_phase = False
            return DONE
        s.in_event_phase = True
        s.round += 1  # AK-EVT-01
        s.tell("round", s.round)
        turn_up_event(s, reveal(s))
        s.tell("event_revealed", s.event)
        if s.content.data["events"][s.event].get("steps"):
            begin_effect(s, s.crown, "events", s.event, "steps")  # AK-EVT-02, AK-EVT-03
        return CONTINUE


def reveal(s: AkkadState) -> int:
    """The next event. The deck has no order: the first card is drawn among the start events (AK-SET-14, AK-EVT-08)."""
    if s.events_on_top:
        return _seen_by_all(s, s.events_on_top.pop())
    if s.round == 1:
        first = s.draw("events", [int(event in s.content.start_events) for event in range(len(s.event_deck))])
        s.event_deck[first] = 0
        return first
    if any(s.event_deck):
        return s.draw("events", s.event_deck)
    return _seen_by_all(s, s.events_below.pop())


def _seen_by_all(s: AkkadState, event: int) -> int:
    s.knows_events[event] = 0
    return event
