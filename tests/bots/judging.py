"""What the tests of a game's judgement share: positions of greedy games, and who was expected to win them."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from eduba.bots import bot
from eduba.core.game import Game
from eduba.core.state import State

S = TypeVar("S", bound=State)


def greedy_until(game: Game, state: S, reached: Callable[[S], bool], seed: int = 0) -> S:
    """Play a greedy game on to the first decision that is looked for."""
    player = bot("greedy", game, seed)
    while not reached(state):
        state.apply(player.choose(state))
    return state


def foreseen(game: Game, positions: Iterable[State]) -> int:
    """In how many of these positions the seat that is expected to win then does so in a greedy game."""
    right = 0
    for seed, state in enumerate(positions):
        expected = game.evaluate(state)
        end = greedy_until(game, state, lambda position: position.over, seed)
        right += expected.index(max(expected)) in end.winners()
    return right
