"""What the processes do: from plain data to a decision, an opinion or a hint.

A process that thinks imports the games and the bots, and nothing of the server.
"""

import secrets
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from eduba.bots import bot, coach
from eduba.bots.mcts import Mcts
from eduba.bots.value import shares
from eduba.core.editions import edition
from eduba.core.game import Game
from eduba.core.teaching.reason import Reason
from eduba.tables.thinking.best_line import LONGEST, best_line

FindGame = Callable[[str], Game]


class Position(Struct, frozen=True):
    """A position as its actor knows it."""

    game: str
    digest: str
    revision: int
    content: str
    """The text of the content, if no file has it."""
    players: int
    options: dict[str, str]
    data: dict[str, Any]

    def title(self, find_game: "FindGame") -> Game:
        """The edition of the game that is played."""
        return edition(find_game(self.game), self.digest, self.revision, self.content)


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
    line: list[str]
    """The best option and what should follow it, up to the next draw."""


class Suggestion(Struct, frozen=True):
    """A move that the coach suggests, the share of the victory it promises its player, and why."""

    action: str
    share: float
    reason: Reason


class Hint(Struct, frozen=True):
    """What the coach would play, the best first; at most two moves."""

    version: int
    seat: int
    moves: list[Suggestion]


def choose(find_game: FindGame, position: Position, level: str) -> str:
    """A bot's decision."""
    game = position.title(find_game)
    state = game.load(position.players, position.options, position.data)
    return bot(level, game, secrets.randbits(64)).choose(state).text


def judge(find_game: FindGame, position: Position, version: int, seconds: float) -> Opinion:
    """What a search of so many seconds thinks of a position."""
    game = position.title(find_game)
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
    best = thoughts[0].action if thoughts else legal[0]
    line = best_line(game, state, best, seconds / LONGEST)
    return Opinion(version, state.actor, options, values, [action.text for action in line])


def advise_person(find_game: FindGame, position: Position, version: int, seconds: float) -> Hint:
    """What the coach suggests after so many seconds of thought."""
    game, seed = position.title(find_game), secrets.randbits(64)
    state = game.load(position.players, position.options, position.data)
    found = coach.advise(game, state, Mcts(game, seed, seconds=seconds).think(state), seed)
    return Hint(version, state.actor, [Suggestion(*one) for one in found])
