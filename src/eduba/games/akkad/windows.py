"""The windows of Akkad for the table, which may answer in place of a seat as the seat has told it to (AK-WIN-12).

Not all of them are about cards: a seat may also have all offers refused (E3).
"""

from collections.abc import Sequence

from eduba.core.events import Event
from eduba.core.game import Window
from eduba.games.akkad.frames import Capture, Conversion, Effect, Offer, Sabotage, Side
from eduba.games.akkad.rules.buildings.offers import ANSWER
from eduba.games.akkad.rules.card_play import cards
from eduba.games.akkad.rules.combat.windows import cards_to_play
from eduba.games.akkad.sequence import CAPTURE, CONVERTING, HITS, OFFER, SABOTAGE, STANCE, TURN
from eduba.games.akkad.state import BEAST, NONE, AkkadState
from eduba.games.akkad.vocabulary import Words

USUAL = ("auto", "ask", "never")
WINDOWS = {
    "sabotage": ("auto", "ask", "concerned", "never"),
    "stance": USUAL,
    "hits": USUAL,
    "capture": USUAL,
    "conversion": USUAL,
    "turn": ("auto", "ask"),
    "offer": ("ask", "never"),
}
"""For each kind, what a seat may say about it; the first is what holds if it says nothing."""


def open_window(s: AkkadState, words: Words) -> Window | None:
    """The window that is open for the actor: it is asked for a card, for the answer to an offer, or can only pass."""
    match s.stack[-1]:
        case top if top == SABOTAGE:
            held = bool(cards.fitting(s, s.actor, "card_played"))
            return Window("sabotage", words.let_pass, held, _concerns(s, s.actor))
        case top if top == STANCE:
            return Window("stance", words.fight, len(s.options()) > 1)  # a retreat is something to decide about
        case top if top == HITS:
            return Window("hits", words.suffer, bool(cards_to_play(s, s.local(Side).side, "hits")))
        case top if top == CAPTURE:
            seat = s.fighters[s.local(Capture).side]
            return Window("capture", words.skip, bool(cards.fitting(s, seat, "champion_captured")))
        case top if top == CONVERTING:
            conversion = s.local(Conversion)
            if conversion.target != NONE:
                fits = cards.fitting(s, conversion.seat, "conversion", conversion.played)
                return Window("conversion", words.roll, bool(fits))
        case top if top == OFFER:
            offer = s.local(Offer)
            if offer.stage == ANSWER and offer.proposer == offer.trader:  # not about a counter-offer
                return Window("offer", words.refuse, fits=True)
        case top if top == TURN and s.options() == [words.stop]:
            return Window("turn", words.stop, fits=False)
    return None


def going_on(s: AkkadState) -> Sequence[Event]:
    """The fight, by its place and sides, then the round. A space may see two fights in a round (AK-MON-12)."""
    now: Event = ("occasion.round", s.round)
    if s.fight_space == NONE:
        return [now]
    sides = [who - BEAST for who in s.fighters]  # never negative
    return [("occasion.fight", s.fight_space, s.round, *sides), now]


def _concerns(s: AkkadState, seat: int) -> bool:
    """True if an announced card aims at a seat, its spaces, units or canals, or is played against it in a fight."""
    window = s.local(Sabotage)
    for frame in reversed(s.frames[:-1]):
        if isinstance(frame, Sabotage):
            return frame.seat == seat  # a Sabotage on a card of this seat
        if isinstance(frame, Effect):
            there = frame.space
            if seat in (frame.target, frame.owner):
                return True
            if there != NONE and (seat in (s.control[there], s.holder[there]) or s.canals[there] >> seat & 1):
                return True
            break
    return s.fight_space != NONE and seat in s.fighters and window.seat in s.fighters
