"""Players that know only the contract: position, options, and what a game says about itself.

>>> import eduba
>>> from eduba.bots import bot
>>> game = eduba.game("assyria")
>>> player = bot("greedy", game)
>>> state = game.start(players=2, seed=7)
>>> player.choose(state) in state.options()
True
"""

import re
from typing import Protocol

from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action

SPECS = ("random", "greedy", "greedy:2", "mcts", "mcts:100ms", "mcts:2s", "mcts:400", "mcts:400:full")
"""What one may ask for: names, and examples of budgets in time or iterations."""

_GREEDY = re.compile(r"greedy(?::(?P<most>[1-9]\d{0,8}))?")
_MCTS = re.compile(r"mcts(?::(?P<number>\d{1,9})(?P<unit>ms|s)?)?(?P<full>:full)?")


class Bot(Protocol):
    """Chooses an action in any position of its game."""

    name: str

    def choose(self, state: State) -> Action:
        """One of the options of the position's actor."""


def bot(spec: str, game: Game, seed: int | str = 0) -> Bot:
    """The bot that `spec` describes. Equal seeds play equally, unless the budget is time."""
    from eduba.bots.greedy import Greedy
    from eduba.bots.mcts import Mcts
    from eduba.bots.random import Random

    if spec == "random":
        return Random(seed)
    if greedy := _GREEDY.fullmatch(spec):
        return Greedy(game, seed, int(greedy["most"] or 0))
    asked = _MCTS.fullmatch(spec)
    if asked is None or int(asked["number"] or 1) == 0:
        raise EdubaError("there is no bot '{0}'; there are, for example: {1}", spec, ", ".join(SPECS))
    number, unit, full = int(asked["number"] or 1), asked["unit"], bool(asked["full"])
    if asked["number"] and not unit:
        return Mcts(game, seed, iterations=number, full=full)
    return Mcts(game, seed, seconds=number / 1000 if unit == "ms" else float(number), full=full)
