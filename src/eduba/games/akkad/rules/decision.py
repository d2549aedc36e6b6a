"""What phases that ask a seat have in common."""

from eduba.core.phase import ASK, CONTINUE, Phase
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import Words


class Decision(Phase[AkkadState]):
    """A phase that asks `s.actor` for one of its `options`."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def ask_or_answer(self, s: AkkadState) -> int:
        """Ask if there is a choice; else give the only answer. The options are listed once and kept for the actor."""
        options = self.options(s)
        if len(options) > 1:
            s.ready = options
            return ASK
        self.apply(s, options[0])
        return CONTINUE
