"""Action cards: which can be played, and how one is played; who could play one out of turn, by public facts.

Whoever plays a card calls a phase: it fixes the targets, opens the Sabotage window, and carries out the effect.
"""

from itertools import compress
from typing import Final

from eduba.core.fields import changed
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.card_play.hand_limit import hand_limit
from eduba.games.akkad.rules.effects import begin_effect
from eduba.games.akkad.rules.effects.choice import can_be_done
from eduba.games.akkad.rules.effects.operation import AIM
from eduba.games.akkad.sequence import EFFECT
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each, mask_of

__all__ = [
    "able_in_public",
    "announce",
    "fitting",
    "fitting_mercies",
    "hand_limit",
    "is_live",
    "play_action_card",
    "playable",
    "use_mercy",
]
ACTION: Final = "ACTION"

# -- in the own turn ------------------------------------------------------------------------------------------------


def playable(s: AkkadState, seat: int) -> int:
    """The kinds of ACTION cards in hand that have a legal target and an effect now (AK-CARD-01, AK-CARD-07)."""
    out, programs = 0, s.content.effects.programs
    for card, program in compress(s.content.special_actions, s.hands[seat]):
        if program != NONE and can_be_done(s, programs[program], seat):
            out |= 1 << card
    return out


def play_action_card(s: AkkadState, seat: int, card: int) -> None:
    """A special action of the own turn; calls a phase."""
    announce(s, seat, card)


def announce(s: AkkadState, seat: int, card: int) -> None:
    """A card leaves the hand, is aimed, may be sabotaged, and works for its player (AK-CARD-06). Calls a phase."""
    s.hands[seat][card] -= 1
    s.announced[card] += 1
    s.tell("reveal")  # everybody sees which card is chosen, before it is aimed
    s.call(EFFECT, Effect(s.content.effects.of_card[card], seat, AIM))


def use_mercy(s: AkkadState, seat: int, mercy: int) -> None:
    """A Mercy card is used; it cannot be sabotaged (AK-CARD-12). Calls a phase."""
    s.mercies = changed(s.mercies, seat, s.mercies[seat] & ~(1 << mercy))
    s.used_mercies |= 1 << mercy
    s.tell("reveal")
    s.tell("mercy_used", seat, mercy)
    begin_effect(s, seat, "mercy", mercy, "steps")


# -- out of turn ----------------------------------------------------------------------------------------------------


def able_in_public(s: AkkadState, seat: int, window: str, played: int = 0) -> bool:
    """True if, by public facts alone, a seat could hold a card for this window (AK-WIN-01, AK-WIN-02).

    `played` is the set of kinds that it has played in this window already (AK-CMB-21).
    """
    if any(s.hands[seat]):
        c = s.content
        for card in c.cards_for.get(window, ()):
            if s.discarded[card] + s.announced[card] < c.card_counts[card] and not played >> card & 1:  # as `is_live`
                return True
    if not s.mercies[seat]:
        return False
    return any(when == window and not s.used_mercies >> card & 1 for card, when in enumerate(s.content.mercy_when))


def is_live(s: AkkadState, card: int) -> bool:
    """True if not all copies of a kind are in sight: discarded, or announced and not settled (AK-WIN-02)."""
    return s.discarded[card] + s.announced[card] < s.content.card_counts[card]


def fitting(s: AkkadState, seat: int, window: str, played: int = 0) -> int:
    """The kinds for this window that a seat really holds."""
    out, hand = 0, s.hands[seat]
    for card in s.content.cards_for.get(window, ()):
        if hand[card]:
            out |= 1 << card
    return out & ~played


def fitting_mercies(s: AkkadState, seat: int, window: str) -> int:
    """The Mercy cards for this window that a seat holds."""
    held = s.mercies[seat]
    if not held:
        return 0
    return mask_of([card for card in each(held) if s.content.mercy_when[card] == window])
