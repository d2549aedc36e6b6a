"""Advice for a person: the best move and why, and the second best."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.bots.reasons import consequences, mean, reason
from eduba.bots.thought import Thought
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.teaching.reason import Reason

OTHERS = 8
"""With how many other moves the best one is compared."""


class Suggestion(NamedTuple):
    """A move, the share of the victory it promises its player, and what speaks for it."""

    action: str
    share: float
    reason: Reason
    """Of the best move: against what else could be done. Of the second best: against the best."""


def advise(game: Game, state: State, thoughts: Sequence[Thought], seed: int | str = 0) -> list[Suggestion]:
    """The best move by these thoughts and the second best, if there is one."""
    seat, options = state.actor, state.options()
    if len(options) == 1:
        thoughts = ()  # where nothing is to be chosen, they are about what comes after it
    best = thoughts[0].action if thoughts else options[0]
    tried = [thought.action for thought in thoughts[1 : OTHERS + 1]]
    others = tried or [action for action in options if action is not best][:OTHERS]
    first, *rest = consequences(game, state, [best, *others], seed)
    share = thoughts[0].values[seat] if thoughts else first.shares[seat]
    out = [Suggestion(best.text, share, reason(first, mean(rest) if rest else first, seat))]
    if tried:
        out.append(Suggestion(tried[0].text, thoughts[1].values[seat], reason(rest[0], first, seat)))
    return out
