"""What the processes find out about a whole game: how each seat stood before a move, and what the move gave away."""

import secrets
from collections.abc import Collection, Sequence

from msgspec import Struct

from eduba.bots.mcts import Mcts
from eduba.bots.reasons import consequences, reason
from eduba.bots.thought import Thought
from eduba.bots.value import shares
from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.teaching.reason import Reason
from eduba.core.vocabulary import Action
from eduba.tables.thinking.bot_worker import FindGame
from eduba.tables.thinking.recorded_game import RecordedGame

WORTH_TELLING = 0.02
"""A move that gave away less of the victory is as good as the best."""
FEW = 10
"""An option that was looked at so many times less often than the best one is hardly known."""


class JudgedMove(Struct, frozen=True):
    """A move of a game, judged from what its seat could know then. Shares are shares of the victory."""

    number: int
    seat: int
    values: list[float]
    """By seat, what was expected before the move; empty if there was only one option."""
    played: str
    best: str
    loss: float
    """How much less the move promised its seat than the best one did."""
    asked: Event
    """What was asked then."""
    reason: Reason | None = None
    """What the best move brings and costs against this one, if this one gave away much."""


def judge_moves(find_game: FindGame, game: RecordedGame, numbers: Collection[int], seconds: float) -> list[JudgedMove]:
    """Judge these moves of a game, thinking so many seconds about each."""
    title = game.title(find_game)
    last = max(numbers)
    found = []
    moves = zip(game.moves, game.course(title), strict=False)
    for number, (move, line) in enumerate(moves, game.first + 1):
        if number in numbers:
            found.append(_judged(title, line.state, number, title.action(move.action), seconds))
        if number == last:
            break
    return found


def _judged(game: Game, state: State, number: int, played: Action, seconds: float) -> JudgedMove:
    seat = state.actor
    if len(state.options()) == 1:
        return JudgedMove(number, seat, [], played.text, played.text, 0.0, state.prompt())
    thoughts = Mcts(game, secrets.randbits(64), seconds=seconds).think(state)
    best = thoughts[0]
    found = next((thought for thought in thoughts if thought.action is played), None)
    is_known = found and found.visits * FEW >= best.visits
    after = found.values if found and is_known else _outlook(game, state, played, seconds)
    loss = 0.0 if played is best.action else max(0.0, best.values[seat] - after[seat])
    why = None
    if loss >= WORTH_TELLING:
        better, worse = consequences(game, state, [best.action, played], number)
        why = reason(better, worse, seat)
    return JudgedMove(number, seat, expected(thoughts), played.text, best.action.text, loss, state.prompt(), why)


def _outlook(game: Game, state: State, action: Action, seconds: float) -> list[float]:
    """What an option promises that the search has hardly looked at: what a few looks find is luck."""
    later = state.clone()
    later.imagine(state.actor, secrets.token_bytes(16))
    later.apply_unchecked(action)
    if later.over or len(later.options()) == 1:
        return shares(game, later)
    return expected(Mcts(game, secrets.randbits(64), seconds=seconds).think(later))


def expected(thoughts: Sequence[Thought]) -> list[float]:
    """By seat, what a search expects all in all."""
    total = sum(thought.visits for thought in thoughts)
    seats = range(len(thoughts[0].values))
    return [sum(thought.visits * thought.values[seat] for thought in thoughts) / total for seat in seats]
