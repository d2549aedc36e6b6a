"""What the processes do: from plain data to a decision or an opinion.

A process that thinks imports the games and the bots, and nothing of the server.
"""

import secrets
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from eduba.bots import bot
from eduba.bots.mcts import Mcts
from eduba.bots.value import shares
from eduba.core.game import Game

FindGame = Callable[[str], Game]


class Position(Struct, frozen=True):
    """A position as its actor knows it."""

    game: str
    players: int
    options: dict[str, str]
    data: dict[str, Any]


class Option(Struct, frozen=True):
    """One option of a position: how often it was tried, and the share of the victory it promises each seat."""

    action: str
    visits: int
    values: list[float]


class Opinion(Struct, frozen=True):
    """What a bot thinks of a position, the best option first; `values` is what it expects for each seat."""

    version: int
    seat: int
    options: list[Option]
    values: list[float]


def choose(find_game: FindGame, position: Position, level: str) -> str:
    """A bot's decision."""
    game = find_game(position.game)
    state = game.load(position.players, position.options, position.data)
    return bot(level, game, secrets.randbits(64)).choose(state).text


def judge(find_game: FindGame, position: Position, version: int, seconds: float) -> Opinion:
    """What a search of so many seconds thinks of a position."""
    game = find_game(position.game)
    state = game.load(position.players, position.options, position.data)
    thoughts = Mcts(game, secrets.randbits(64), seconds=seconds).think(state)
    total = sum(t.visits for t in thoughts)
    values = shares(game, state)
    if total:
        values = [sum(t.visits * t.values[seat] for t in thoughts) / total for seat in range(position.players)]
    options = [Option(t.action.text, t.visits, t.values) for t in thoughts]
    legal = state.options()
    if len(legal) == 1:
        options = [Option(legal[0].text, total, values)]
    return Opinion(version, state.actor, options, values)
