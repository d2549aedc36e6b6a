"""From points to chances: what share of a victory each seat may expect."""

from math import exp

from eduba.core.game import Game
from eduba.core.state import State


def shares(game: Game, state: State) -> list[float]:
    """By seat, the expected share of the victory; exact when the game is over."""
    if state.over:
        winners = state.winners()
        return [(seat in winners) / max(1, len(winners)) for seat in range(state.players)]
    points = game.evaluate(state)
    doubt = game.doubt(state, points)
    best = max(points)
    weights = [exp((x - best) / doubt) for x in points]
    total = sum(weights)
    return [x / total for x in weights[: state.players]]
