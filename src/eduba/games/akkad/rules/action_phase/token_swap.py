"""Changing the type of a command token, once a round: the card of Eridu (F10)."""

from typing import Final

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.content import TOKENS
from eduba.games.akkad.frames import TokenSwap
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import token_types
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import mask_of

ALL_TYPES: Final = mask_of(range(len(TOKENS)))


def why_not_swap(s: AkkadState, seat: int) -> str | None:
    """The clause that forbids changing the type of a token: Eridu, once a round (F10)."""
    if not s.powers[seat].swaps_token or s.used_swaps >> seat & 1:
        return "AK-TOK-02"
    return None if token_types(s, seat) else "AK-TOK-01"


class SwapToken(Decision):
    """Changes the type of one token on the mat: the old type, then the new one."""

    name = "token_swap"
    frame = TokenSwap

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(TokenSwap).seat
        return self.ask_or_answer(s)

    def options(self, s: AkkadState) -> list[Action]:
        seat, old = s.local(TokenSwap)
        return self.words.token.of(token_types(s, seat) if old == NONE else ALL_TYPES & ~(1 << old))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        seat, old = s.local(TokenSwap)
        if a.kind != self.words.token.kind:
            return "AK-TOK-02"
        if old == NONE:
            return None if s.mat_tokens[seat][a.arg] else "AK-TOK-01"
        return "AK-ACT-10" if a.arg == old else None

    def apply(self, s: AkkadState, a: Action) -> None:
        seat, old = s.local(TokenSwap)
        if old == NONE:
            s.set_local(TokenSwap(seat, a.arg))
            return
        s.mat_tokens[seat][old] -= 1
        s.mat_tokens[seat][a.arg] += 1
        s.used_swaps |= 1 << seat
        s.tell("token_swapped", seat, old, a.arg)
        s.done()

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.token_swap_old",) if s.local(TokenSwap).old == NONE else ("ask.token_swap_new",)
