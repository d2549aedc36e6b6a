"""Puzzles out of bots' games: positions in which one move is clearly better than every other one, and does not look it.

A position passes several sieves, the cheap ones first. A quick search must prefer a move that neither habit and a first
look nor the points of the moment lead to. A longer search with another seed must agree that it is clearly worth more.
It must not be possible just as well a little later, and bots that play on from there must do better with it, by more
than luck. The last and dearest sieve is a deep search; what is told are its figures.

Whatever the player cannot know is imagined anew in each iteration, so a move is the best one over all worlds that look
the same to them, and not only in the true one.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import sqrt
from random import Random as Dice
from statistics import mean, stdev
from typing import NamedTuple

from eduba.bots import Bot, bot
from eduba.bots.greedy import Greedy
from eduba.bots.mcts import Mcts
from eduba.bots.thought import Thought
from eduba.bots.value import shares
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.state import State
from eduba.core.teaching.lesson import LEARNER
from eduba.core.transcript import write
from eduba.core.vocabulary import Action

QUICK, SLOW, DEEP = 60, 400, 2000
"""Iterations of the first search and of those that must agree with it. Each has another seed."""
FEWEST, MOST = 4, 40
"""How many options a puzzle has."""
MARGIN = 0.04
"""By how much of a victory the best move must be ahead of every other one."""
RARELY = 20
"""A move with fewer than this part of the visits was hardly tried."""
ALIVE = 0.05
"""The chance to win below which a game is no longer worth a thought."""
WORLDS, DECISIONS = 16, 30
"""In how many worlds bots play on after the best moves, and for how many decisions."""
SURE = 2.0
"""By how many standard errors the best move must then be ahead."""
PAUSE = 40
"""Moves between two puzzles of one game."""
FROM_ONE_GAME, LOOKED_AT = 3, 60
"""How many puzzles one game gives, and how many of its decisions are looked at: the next game looks different."""
IN_ANY_ORDER = 3
"""How many moves are looked at that could come before the best one."""
LOOKS = 2
"""A first look is taken as often as this: among equals it takes any."""
TOLD = 8
"""What so many moves are worth is written down."""


class Found(NamedTuple):
    """A puzzle: the game up to it, the best move, and what each of the looked at moves is worth to the learner."""

    journal: Journal
    best: Action
    worth: dict[Action, float]
    """Shares of the victory, the best first."""


def text_of(found: Found) -> str:
    """A puzzle as a file, still without a title and the reason for its solution."""
    game = found.journal.game
    worth = ", ".join(f"{action.text} {round(100 * value)}" for action, value in [*found.worth.items()][:TOLD])
    solution = f"> worth: {worth}\n{game.colours[LEARNER]} {found.best.text}\n"
    return f"{write(found.journal, reveal=True)}\n{solution}\n> en: ?\n"


def clearly_best(game: Game, state: State) -> Action | None:
    """The move that a quick search prefers both by visits and, by half the margin, by value; None if there is none."""
    thoughts = Mcts(game, 0, iterations=QUICK).think(state)
    return thoughts[0].action if _lead(thoughts, state.actor) >= MARGIN / 2 else None


def _lead(thoughts: Sequence[Thought], seat: int) -> float:
    """By how much the move tried most often is worth more than any other that was tried now and then."""
    enough = sum(thought.visits for thought in thoughts) / RARELY
    others = [thought.values[seat] for thought in thoughts[1:] if thought.visits >= enough]
    return thoughts[0].values[seat] - max(others, default=0.0)


def find(game: Game, players: int, spec: str, seed: str, without: Collection[str] = ()) -> Iterator[Found]:
    """Some puzzles in one game of bots, at moments well apart, except those whose best move has one of these verbs."""
    journal = Journal(game, players, seed)
    company = [bot(spec, game, f"{seed}/{seat}") for seat in range(players)]
    decisions: list[tuple[int, State]] = []
    while not journal.state.over:
        if journal.state.actor == LEARNER and FEWEST <= len(journal.state.options()) <= MOST:
            decisions.append((len(journal.moves), journal.state.clone()))
        journal.act(company[journal.state.actor].choose(journal.state))
    dice = Dice(seed)
    decisions.sort(key=lambda decision: -decision[0] * dice.random())  # rather late ones first: more is at stake
    found: list[int] = []
    for made, state in decisions[:LOOKED_AT]:
        if len(found) == FROM_ONE_GAME:
            return
        puzzle = None if any(abs(made - other) < PAUSE for other in found) else _puzzle(game, state, without)
        if puzzle is not None:
            found.append(made)
            yield Found(_up_to(journal, made), *puzzle)


def _up_to(journal: Journal, made: int) -> Journal:
    """The game up to the moment after so many moves."""
    twin = Journal(journal.game, journal.players, journal.seed)
    for move in journal.moves[:made]:
        twin.act(move.action)
    return twin


def _puzzle(game: Game, state: State, without: Collection[str]) -> tuple[Action, dict[Action, float]] | None:
    looks = Greedy(game, 0).values(state, state.options())
    if max(looks) - min(looks) < MARGIN:  # nothing is at stake
        return None
    best = clearly_best(game, state)
    if best is None or best.verb in without or is_obvious(game, state, best):
        return None
    slow = Mcts(game, 1, iterations=SLOW).think(state)
    if slow[0].action is not best or _lead(slow, state.actor) < MARGIN:
        return None
    others = [thought.action for thought in slow[1:]]
    if can_wait(game, state, best, others):
        return None
    rivals = {others[0], Greedy(game, 0).choose(state)} - {best}
    if not all(holds(game, state, best, rival) for rival in rivals):
        return None
    worth = worths(game, state, DEEP, 2)
    ranked = list(worth)
    return (best, worth) if ranked[0] is best and worth[best] >= max(ALIVE, worth[ranked[1]] + MARGIN) else None


def worths(game: Game, state: State, iterations: int, seed: int) -> dict[Action, float]:
    """What each move that was tried is worth to the actor, by one search, the best first."""
    thoughts = Mcts(game, seed, iterations=iterations).think(state)
    thoughts.sort(key=lambda thought: -thought.values[state.actor])
    return {thought.action: thought.values[state.actor] for thought in thoughts}


def can_wait(game: Game, state: State, best: Action, others: Iterable[Action]) -> bool:
    """True if another move of the same turn may come first and nothing is lost: then the order is no puzzle."""
    in_any_order = [action for action in others if _may_follow(state, action, best)]
    if not in_any_order:
        return False
    least = _value_after(game, state, best) - MARGIN / 2
    return any(_value_after(game, state, action) > least for action in in_any_order[:IN_ANY_ORDER])


def _may_follow(state: State, first: Action, second: Action) -> bool:
    later = _after(state, first)
    return not later.over and later.actor == state.actor and later.why_not(second) is None


def _value_after(game: Game, state: State, action: Action) -> float:
    """What a move is worth to its actor, by a search for the best that can follow it."""
    later, seat = _after(state, action), state.actor
    if later.over or len(later.options()) == 1:
        return shares(game, later)[seat]
    return Mcts(game, 0, iterations=SLOW).think(later)[0].values[seat]


def _after(state: State, action: Action) -> State:
    later = state.clone()
    later.imagine(state.actor, bytes(16))
    later.apply_unchecked(action)
    return later


def is_obvious(game: Game, state: State, action: Action) -> bool:
    """True if the points of the moment lead to this move and to no other, or both habit and a first look do."""
    options = state.options()
    gains = [_points_after(state, option) for option in options]
    if _leads_to(action, options, gains):
        return True
    habits = game.habits(state, options) or gains
    return _leads_to(action, options, habits) and all(Greedy(game, n).choose(state) is action for n in range(LOOKS))


def _leads_to(action: Action, options: Sequence[Action], values: Sequence[float]) -> bool:
    """True if this option alone has the largest of the values."""
    value = values[options.index(action)]
    return value == max(values) and sum(value == other for other in values) == 1


def _points_after(state: State, action: Action) -> int:
    return _after(state, action).scores()[state.actor]


def holds(game: Game, state: State, best: Action, rival: Action) -> bool:
    """True if the best move stays ahead of another, by more than luck, when bots play on in the same worlds."""
    players = [bot("greedy:3", game, seat) for seat in range(state.players)]
    ahead = []
    for world in range(WORLDS):
        key = Dice(f"world {world}").randbytes(16)
        ahead.append(_played_on(game, state, best, key, players) - _played_on(game, state, rival, key, players))
    return mean(ahead) > SURE * stdev(ahead) / sqrt(WORLDS)


def _played_on(game: Game, state: State, action: Action, key: bytes, players: list[Bot]) -> float:
    """The share of the victory that the actor may expect some decisions later."""
    later, seat = state.clone(), state.actor
    later.imagine(seat, key)
    later.apply_unchecked(action)
    for _ in range(DECISIONS):
        if later.over:
            break
        later.apply_unchecked(players[later.actor].choose(later))
    return shares(game, later)[seat]
