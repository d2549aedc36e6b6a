"""How a bot would go on from a position: the decisions up to the next draw."""

import secrets

from eduba.bots.mcts import Mcts
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action

LONGEST = 4
"""So many decisions at most."""


def best_line(game: Game, state: State, first: Action, seconds: float) -> list[Action]:
    """The first action and what should follow it, without what leaves no choice. It ends where chance decides, and in
    a game with hidden hands where another seat decides: nobody knows what that seat holds."""
    line, later = [first], state.clone()
    later.imagine(state.actor, secrets.token_bytes(16))
    action = first
    while True:
        drawn = later.chance.count
        later.apply_unchecked(action)
        if later.over or later.chance.count != drawn or (later.actor != state.actor and not game.is_open):
            return line
        options = later.options()
        action = options[0]
        if len(options) > 1:
            if len(line) == LONGEST:
                return line
            action = Mcts(game, secrets.randbits(64), seconds=seconds).choose(later)
            line.append(action)
