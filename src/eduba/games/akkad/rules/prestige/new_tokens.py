"""Everybody gains command tokens of free choice, and what special cities give (AK-PRE-11)."""

from typing import Final

from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import NewTokens, new_frame
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import crown_order, gain, gain_token
from eduba.games.akkad.state import AkkadState

EACH: Final = 2


def tokens_due(s: AkkadState, seat: int) -> int:
    """How many tokens a seat gains: two, and one more with the card of Akkad."""
    return EACH + s.powers[seat].prestige_tokens


class NewTokensPhase(Decision):
    """Asks for one token after the other, in crown order (D-46)."""

    name = "new_tokens"
    frame = NewTokens

    def run(self, s: AkkadState) -> int:
        frame: NewTokens = s.frames[-1]
        seats = frame.seats
        if seats == s.players:
            return DONE
        s.actor = crown_order(s)[seats]
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.token.actions[:]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return None if a.kind == self.words.token.kind else "AK-PRE-11"

    def apply(self, s: AkkadState, a: Action) -> None:
        frame: NewTokens = s.frames[-1]
        seats, gained = frame
        gain_token(s, s.actor, a.arg)
        if gained + 1 < tokens_due(s, s.actor):
            s.frames[-1] = new_frame(NewTokens, (seats, gained + 1))
            return
        for resource, n in enumerate(s.powers[s.actor].prestige_gain):
            if n:
                gain(s, s.actor, resource, n)
        s.frames[-1] = new_frame(NewTokens, (seats + 1, 0))

    def prompt(self, s: AkkadState) -> tuple[str | int, ...]:
        return ("ask.new_tokens", tokens_due(s, s.actor) - s.local(NewTokens).gained)
