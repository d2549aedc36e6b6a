"""Whispers: a card is offered to one seat in secret, and nobody else learns to whom or what came of it."""

from eduba.core.events import Event
from eduba.core.phase import ASK, Phase
from eduba.core.vocabulary import Action
from tests.reeds.frames import Whisper
from tests.reeds.sequence import ANSWER
from tests.reeds.state import ReedState


def why_not_offer(s: ReedState, asked: int, card: int) -> str | None:
    """The clause that forbids the actor to offer a card to a seat."""
    if asked >= s.players or asked == s.actor:
        return "R-WHI-01"
    return None if s.hands[s.actor][card] else "R-TURN-02"


def offer(s: ReedState, asked: int, card: int) -> None:
    """The card leaves the hand until the answer has come."""
    s.hands[s.actor][card] -= 1
    s.tell("reveal")
    s.tell("whispered", s.actor, asked, card)
    s.call(ANSWER, Whisper(s.actor, asked, card))


class Answer(Phase[ReedState]):
    """The seat is asked whatever it holds, so that nothing can be read from it."""

    name = "answer"
    frame = Whisper

    def run(self, s: ReedState) -> int:
        s.actor = s.local(Whisper).asked
        return ASK

    def why_not(self, s: ReedState, a: Action) -> str | None:
        asker, asked, _ = s.local(Whisper)
        if a.verb not in ("give", "refuse"):
            return "R-GEN-03"
        if a.arg != asker:
            return "R-WHI-03"
        return None if a.verb == "refuse" or s.hands[asked][a.args[1]] else "R-TURN-02"

    def apply(self, s: ReedState, a: Action) -> None:
        asker, asked, offered = s.local(Whisper)
        s.tell("reveal")
        if a.verb == "give":
            given = a.args[1]
            s.hands[asked][given] -= 1
            s.hands[asked][offered] += 1
            s.hands[asker][given] += 1  # R-WHI-03
            s.tell("exchanged", asker, asked, offered, given)
        else:
            s.hands[asker][offered] += 1
            s.tell("refused", asker, asked)
        s.done()

    def prompt(self, s: ReedState) -> Event:
        return ("ask.answer", *s.local(Whisper))
