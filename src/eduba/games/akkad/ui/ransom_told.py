"""What follows from each answer in the bargain over a captured champion, before it is given (AK-CHA-05, AK-CHA-06)."""

from eduba.games.akkad.frames import Ransom
from eduba.games.akkad.sequence import RANSOM_ANSWER, RANSOM_REPLY
from eduba.games.akkad.state import NONE, AkkadState
from eduba.i18n import Speaker
from eduba.render.panels import cited
from eduba.render.svg import esc


def told_of_ransom(s: AkkadState, speaker: Speaker) -> dict[str, str]:
    """By the text of an answer to a demand or to a counter-offer."""
    if s.stack[-1] not in (RANSOM_ANSWER, RANSOM_REPLY):
        return {}
    ransom = s.local(Ransom)
    side, other = ("owner", ransom.captor) if s.actor == ransom.owner else ("captor", ransom.owner)
    verbs = [action.verb for action in s.options()]
    return {verb: speaker.say(f"board.ransom.{side}_{verb}", other) for verb in verbs}


def told_of_bid(s: AkkadState, speaker: Speaker) -> tuple[str, ...]:
    """What to know while a demand or a counter-offer is put together."""
    ransom = s.local(Ransom)
    if ransom.demand == NONE:
        return (f"{esc(speaker.say('board.ransom.if_refused', ransom.owner))} {cited('AK-CHA-06', speaker)}",)
    demanded = speaker.say("board.ransom.demanded", ransom.captor, ransom.demand)
    refused = speaker.say("board.ransom.owner_counter", ransom.captor)
    return (esc(demanded), f"{esc(refused)} {cited('AK-CHA-06', speaker)}")
