"""What follows from a move, part by part of the game's judgement, and how two moves differ in that.

A move is followed as greedy does: by the habits of the game until somebody else decides. Chance and what the player
cannot know are imagined several times, and every move is looked at in the same futures.
"""

from collections.abc import Iterable, Sequence
from random import Random as Dice
from typing import NamedTuple

from eduba.bots.greedy import Greedy
from eduba.bots.value import shares
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.teaching.reason import Reason
from eduba.core.vocabulary import Action

FUTURES = 4
"""In how many futures each move is looked at."""
NAMED = 2
"""How many gains, and how many costs, a reason names."""
WORTH_NAMING = 0.3
"""A part is named if it makes at least so much of the largest difference."""
TOO_SMALL = 0.015
"""A difference of so many doubts is none."""


class Consequence(NamedTuple):
    """What follows from a move, on average."""

    shares: list[float]
    """By seat, the expected share of the victory."""
    parts: dict[str, list[float]]
    """By part of the judgement and seat, expected points."""
    doubt: float
    """By how many points the judgement may be wrong."""
    wins: bool
    """True if the move ends the game with a victory of its player, in every future."""


def consequences(
    game: Game, state: State, actions: Sequence[Action], seed: int | str = 0, futures: int = FUTURES
) -> list[Consequence]:
    """What follows from each of these moves of the actor."""
    dice, greedy, seat = Dice(f"reasons {seed}"), Greedy(game, seed), state.actor
    seen: list[list[Consequence]] = [[] for _ in actions]
    for _ in range(futures):
        imagined = state.clone()
        imagined.imagine(seat, dice.randbytes(16))
        for action, found in zip(actions, seen):
            later = greedy.after(imagined, action)
            points = game.evaluate(later)
            wins = later.over and seat in later.winners()
            found.append(Consequence(shares(game, later), game.parts(later), game.doubt(later, points), wins))
    return [mean(found) for found in seen]


def mean(seen: Sequence[Consequence]) -> Consequence:
    """The average of what was seen."""
    n = len(seen)
    parts: dict[str, list[float]] = {}
    for one in seen:
        for name, values in one.parts.items():
            parts[name] = [a + b / n for a, b in zip(parts.get(name) or [0.0] * len(values), values)]
    values = [sum(column) / n for column in zip(*(one.shares for one in seen))]
    return Consequence(values, parts, sum(one.doubt for one in seen) / n, all(one.wins for one in seen))


def reason(move: Consequence, other: Consequence, seat: int) -> Reason:
    """What a move of a seat brings and costs against another one, or against the average of several."""
    own = _differences(move, other, seat)
    seats = range(len(next(iter(move.parts.values()))))
    rivals = [(s, sum(_differences(move, other, s).values())) for s in seats if s != seat]
    rival, change = max(rivals, key=lambda one: abs(one[1]), default=(-1, 0.0))
    largest = max([abs(change), *map(abs, own.values())])
    least = max(WORTH_NAMING * largest, TOO_SMALL * other.doubt)
    if abs(change) < least:
        rival, change = -1, 0.0
    gains = _largest((name, value) for name, value in own.items() if value >= least)
    costs = _largest((name, -value) for name, value in own.items() if -value >= least)
    return Reason(gains, costs, move.shares[seat] - other.shares[seat], rival, change, move.wins)


def _differences(move: Consequence, other: Consequence, seat: int) -> dict[str, float]:
    """By part, what a seat may expect more; without what is the same for everybody, whose names begin with _."""
    names = [name for name in {**move.parts, **other.parts} if not name.startswith("_")]
    nothing = [0.0] * (seat + 1)
    return {name: move.parts.get(name, nothing)[seat] - other.parts.get(name, nothing)[seat] for name in names}


def _largest(named: Iterable[tuple[str, float]]) -> list[tuple[str, float]]:
    return sorted(named, key=lambda one: -one[1])[:NAMED]
