"""Cards in a fight: who is asked by public facts, what may be played, and playing it (AK-WIN-01, AK-WIN-02)."""

from collections.abc import Sequence

from eduba.games.akkad.rules.card_play import cards
from eduba.games.akkad.rules.combat.sides import is_player
from eduba.games.akkad.state import AkkadState


def is_able(s: AkkadState, side: int, window: str) -> bool:
    """True if, by what everybody sees, a side might play a card in this window that it has not played there yet."""
    return is_player(s, side) and cards.able_in_public(s, s.fighters[side], window, s.fight_played[side])  # AK-WIN-10


def cards_to_play(s: AkkadState, side: int, window: str) -> int:
    """The kinds of action cards in hand that a side may play in this window."""
    return cards.fitting(s, s.fighters[side], window, s.fight_played[side])


def mercies_to_play(s: AkkadState, side: int, window: str) -> int:
    """The unused Mercy cards of a side that may be played in this window."""
    return cards.fitting_mercies(s, s.fighters[side], window)


def why_not_card(s: AkkadState, side: int, card: int, open_windows: Sequence[str]) -> str | None:
    """The clause that keeps a side from playing an action card while these windows are open, or None."""
    if not s.hands[s.fighters[side]][card]:
        return "AK-CARD-26"
    window = s.content.card_when[card]
    if window == cards.ACTION:
        return "AK-CARD-01"
    if window not in open_windows:
        return "AK-CMB-22"
    return "AK-CMB-21" if s.fight_played[side] >> card & 1 else None


def play(s: AkkadState, side: int, card: int) -> None:
    """Announce an action card; calls phases."""
    s.fight_played[side] |= 1 << card  # also if it is negated: AK-CARD-09
    cards.announce(s, s.fighters[side], card)
