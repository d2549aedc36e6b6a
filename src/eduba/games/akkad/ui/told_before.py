"""What the seat that is asked should know before it answers: what events do that it looks at, and what it can give."""

from eduba.games.akkad.frames import Offer
from eduba.games.akkad.rules.buildings.offers import ANSWER
from eduba.games.akkad.sequence import OFFER
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.forms.bargaining import stock
from eduba.i18n import Speaker

_LOOKING = ("ask.effect_peek_events", "ask.effect_events_order", "ask.effect_events_apart")
"""The questions of who looks at events; they name the seat, then the events."""


def told_before(s: AkkadState, speaker: Speaker) -> list[str]:
    """In one line, so that nothing of it is folded away. It may be secret: nobody else reads it (AK-GEN-17)."""
    question, *named = s.prompt()
    if question in _LOOKING:
        events = [int(event) for event in named[1:]]
        told = [speaker.get(f"board.event_card.{s.content.events[event]}") for event in events]
        return [" ".join(f"{speaker.label('event_card', event)}: {does}" for event, does in zip(events, told))]
    if s.stack[-1] == OFFER and s.local(Offer).stage == ANSWER:
        return [speaker.say("board.form.you_have", stock(s, s.actor, speaker))]
    return []
