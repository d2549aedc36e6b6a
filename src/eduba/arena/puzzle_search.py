"""Puzzles out of bots' games: positions in which one move is clearly better than every other one, and does not look it.

A position passes several sieves, the cheap ones first. A quick search must prefer a move that the first look and the
largest immediate gain do not; longer searches with other seeds must agree that it is clearly worth more; and bots that
play on from there, in the same imagined worlds, must do better with it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from random import Random as Dice
from typing import NamedTuple

from eduba.bots import Bot, bot
from eduba.bots.greedy import Greedy
from eduba.bots.mcts import Mcts
from eduba.bots.thought import Thought
from eduba.bots.value import shares
from eduba.core.game import Game
from eduba.core.records.journal import Journal
from eduba.core.records.transcript import write
from eduba.core.state import State
from eduba.core.teaching.lesson import LEARNER
from eduba.core.vocabulary import Action

QUICK, SLOW = 60, 400
"""Iterations of the first search, and of each that must agree with it. Each iteration imagines another world."""
SEEDS = 3
FEWEST, MOST = 4, 40
"""How many options a puzzle has."""
MARGIN = 0.04
"""By how much of a victory the best move must be ahead of every other one."""
RARELY = 20
"""A move with fewer than this part of the visits was hardly tried."""
ALIVE = 0.05
"""The chance to win below which a game is no longer worth a thought."""
WORLDS, DECISIONS = 8, 30
"""In how many worlds bots play on after the best moves, and for how many decisions."""
PAUSE = 15
"""Moves between two puzzles of one game."""
IN_ANY_ORDER = 3
"""How many moves are looked at that could come before the best one."""
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


def clearly_best(game: Game, state: State, iterations: int, seed: int | str) -> Action | None:
    """The move that a search prefers both by visits and, by half of the margin, by value; None if there is none."""
    thoughts = Mcts(game, seed, iterations=iterations).think(state)
    return thoughts[0].action if _lead(thoughts, state.actor) >= MARGIN / 2 else None


def _lead(thoughts: Sequence[Thought], seat: int) -> float:
    """By how much the move tried most often is worth more than any other that was tried now and then."""
    enough = sum(thought.visits for thought in thoughts) / RARELY
    others = [thought.values[seat] for thought in thoughts[1:] if thought.visits >= enough]
    return thoughts[0].values[seat] - max(others, default=0.0)


def find(game: Game, players: int, spec: str, seed: str) -> Iterator[Found]:
    """The puzzles in one game of bots, the latest first: near the end most is at stake, and the search sees most."""
    journal = Journal(game, players, seed)
    company = [bot(spec, game, f"{seed}/{seat}") for seat in range(players)]
    decisions: list[tuple[int, State]] = []
    while not journal.state.over:
        if journal.state.actor == LEARNER:
            decisions.append((len(journal.moves), journal.state.clone()))
        journal.act(company[journal.state.actor].choose(journal.state))
    before = len(journal.moves) + PAUSE
    for made, state in reversed(decisions[len(decisions) // 2 :]):
        found = _puzzle(game, state) if made <= before - PAUSE else None
        if found is not None:
            before = made
            yield Found(_up_to(journal, made), *found)


def _up_to(journal: Journal, made: int) -> Journal:
    """The game up to the moment after so many moves."""
    twin = Journal(journal.game, journal.players, journal.seed)
    for move in journal.moves[:made]:
        twin.act(move.action)
    return twin


def _puzzle(game: Game, state: State) -> tuple[Action, dict[Action, float]] | None:
    if not FEWEST <= len(state.options()) <= MOST:
        return None
    looks = Greedy(game, 0).values(state, state.options())
    if max(looks) - min(looks) < MARGIN:  # nothing is at stake
        return None
    best = clearly_best(game, state, QUICK, 0)
    if best is None or is_obvious(game, state, best):
        return None
    worth = _searched(game, state, best)
    if not worth or worth[best] < ALIVE:
        return None
    second = max((action for action in worth if action is not best), key=lambda action: worth[action])
    if worth[best] - worth[second] < MARGIN:
        return None
    if can_wait(game, state, best, worth):
        return None
    rivals = {second, Greedy(game, 0).choose(state)} - {best}
    return (best, worth) if all(_holds(game, state, best, rival) for rival in rivals) else None


def can_wait(game: Game, state: State, best: Action, worth: Mapping[Action, float]) -> bool:
    """True if another move of the same turn may come first and nothing is lost: then the order is no puzzle."""
    in_any_order = [action for action in worth if action is not best and _may_follow(state, action, best)]
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


def _searched(game: Game, state: State, best: Action) -> dict[Action, float]:
    """What each move is worth, the best first, by long searches; nothing if one of them prefers another move."""
    visits: Counter[Action] = Counter()
    totals: defaultdict[Action, float] = defaultdict(float)
    for seed in range(1, SEEDS + 1):
        thoughts = Mcts(game, seed, iterations=SLOW).think(state)
        if thoughts[0].action is not best or _lead(thoughts, state.actor) < MARGIN / 2:
            return {}
        for thought in thoughts:
            visits[thought.action] += thought.visits
            totals[thought.action] += thought.visits * thought.values[state.actor]
    means = {action: totals[action] / visits[action] for action in visits}
    return dict(sorted(means.items(), key=lambda item: -item[1]))


def is_obvious(game: Game, state: State, action: Action) -> bool:
    """True if a first look or the points of the moment lead to this move."""
    options = state.options()
    if sum(Greedy(game, seed).choose(state) is action for seed in range(SEEDS)) > SEEDS // 2:
        return True
    gains = {option: _points_after(state, option) for option in options}
    return gains[action] == max(gains.values()) and list(gains.values()).count(gains[action]) == 1


def _points_after(state: State, action: Action) -> int:
    return _after(state, action).scores()[state.actor]


def _holds(game: Game, state: State, best: Action, rival: Action) -> bool:
    """True if the best move stays ahead of another when bots play on, in the same imagined worlds."""
    players = [bot("greedy:3", game, seat) for seat in range(state.players)]
    keys = [Dice(f"world {world}").randbytes(16) for world in range(WORLDS)]
    ahead = 0.0
    for key in keys:
        ahead += _played_on(game, state, best, key, players) - _played_on(game, state, rival, key, players)
    return ahead > 0


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
