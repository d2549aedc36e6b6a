"""Monte Carlo tree search over what the actor can know, for any number of seats.

Each iteration imagines one future that fits the actor's knowledge, walks down the tree of actions (open loop:
only actions that are legal in this future are considered), adds one node, plays on by the habits of the game up to
its horizon and the next change of seats (alone: the next draw; to the end where the game has no evaluation), and books
the expected share of the victory for every seat that decided on the way. For a game with no horizon, see `appraisal`.
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp, sqrt
from random import Random as Dice
from time import perf_counter, thread_time

from eduba.bots.appraisal import Appraisal
from eduba.bots.greedy import Greedy
from eduba.bots.thought import Thought, lead
from eduba.bots.value import shares
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action

EXPLORE = 0.6
"""How much an untried natural option weighs against the best so far."""
CURIOSITY = 0.2
"""The part of this weight that all options share equally, whatever the habits."""
TEMPER = 0.03
"""By how much of a victory one option must look better than another at first sight to be tried much sooner."""
PATIENCE = 3
"""Wall clock seconds spent at most per second of budget: the budget is processor time, the patience a person's."""


class Node:
    """An action in its place. `total` is what it brought its chooser; `won`, what the next choice brought the next."""

    __slots__ = ("children", "total", "visits", "weight", "weights", "won")

    def __init__(self, weight: float = 0.0) -> None:
        self.visits = 0
        self.total = 0.0
        self.won = 0.0
        self.weight = weight
        self.weights: dict[Action, float] = {}
        self.children: dict[Action, Node] = {}


class Mcts:
    """Searches for a number of iterations, or for so many seconds of processor time."""

    def __init__(
        self, game: Game, seed: int | str = 0, *, iterations: int = 0, seconds: float = 0.0, full: bool = False
    ) -> None:
        budget = str(iterations) if iterations else f"{round(seconds * 1000)}ms"
        self.name = f"mcts:{budget}" + (":full" if full else "")
        self._game = game
        self._dice = Dice(f"mcts {seed}")
        self._greedy = Greedy(game, seed)
        self._iterations = iterations
        self._seconds = seconds
        self._full = full

    def choose(self, state: State) -> Action:
        """The option tried most often; the search ends as soon as no other one can be tried as often any more."""
        options = state.options()
        return options[0] if len(options) == 1 else self._searched(state, in_a_hurry=True).thoughts()[0].action

    def think(self, state: State) -> list[Thought]:
        """All options that were tried, the most visited first."""
        return self._searched(state).thoughts()

    def _searched(self, state: State, *, in_a_hurry: bool = False) -> "Search | Appraisal":
        until, latest = thread_time() + self._seconds, perf_counter() + PATIENCE * self._seconds
        search = self._search(state)
        if search.settled:
            return search
        if self._iterations:
            for left in range(self._iterations, 0, -1):
                if in_a_hurry and search.lead() > left:
                    break
                search.iterate()
        else:
            search.iterate()
            while thread_time() < until and perf_counter() < latest:
                search.iterate()
        return search

    def _search(self, state: State) -> "Search | Appraisal":
        """Where the game's judgement is trusted, appraise every option; else play on, by habit."""
        if not self._full and not self._game.horizon:
            return Appraisal(self._game, state, self._dice, self._greedy)
        search = Search(self._game, state, self._dice, self._full)
        search.look(self._greedy)
        return search


class Search:
    """The tree grown for one decision."""

    def __init__(self, game: Game, state: State, dice: Dice, full: bool) -> None:
        self.game = game
        self.state = state
        self.random = dice.random
        self.bytes = dice.randbytes
        self.full = full or type(game).evaluate is Game.evaluate
        self.root = Node()
        self.seat = state.actor
        self.totals: dict[Action, list[float]] = {}

    @property
    def settled(self) -> bool:
        """True if there is nothing to search for."""
        return False

    def lead(self) -> int:
        """By how many visits the option tried most often is ahead of every other one."""
        return lead(child.visits for child in self.root.children.values())

    def look(self, greedy: Greedy) -> None:
        """Let a quick look at each option say where to search first."""
        options = self.state.options()
        values = greedy.values(self.state, options)
        best = max(values)
        self._share_out(self.root, options, [exp((value - best) / TEMPER) for value in values])

    def iterate(self) -> None:
        """One imagined future."""
        state = self.state.clone()
        state.imagine(self.seat, self.bytes(16))
        node = self.root
        path: list[tuple[Node, int]] = []
        first: Action | None = None
        while not state.over:
            options = state.options()
            if len(options) == 1:
                state.apply_unchecked(options[0])
                continue
            action = self._select(node, state, options)
            first = first or action
            path.append((node, state.actor))
            state.apply_unchecked(action)
            child = node.children.get(action)
            if child is None:
                node.children[action] = node = Node(node.weights[action])
                self._play_on(state)
                break
            node = child
        values = shares(self.game, state)
        self._book(path, node, values)
        if first is not None:
            totals = self.totals.setdefault(first, [0.0] * state.players)
            for seat, value in enumerate(values):
                totals[seat] += value

    def _book(self, path: list[tuple[Node, int]], node: Node, values: list[float]) -> None:
        """From the last node up to the root."""
        node.visits += 1
        for parent, seat in reversed(path):
            value = values[seat]
            node.total += value
            parent.won += value
            parent.visits += 1
            node = parent

    def _select(self, node: Node, state: State, options: list[Action]) -> Action:
        """The most promising option: its result so far plus what speaks for trying it."""
        children = node.children
        weights = node.weights
        explore = EXPLORE * sqrt(node.visits + 1)
        untried = node.won / node.visits if node.visits else 0.5
        best, choice = -1.0, options[0]
        for action in options:
            child = children.get(action)
            if child is None:
                if action not in weights:
                    self._weigh(node, state, options)
                worth = untried + explore * weights[action]
            else:
                worth = child.total / child.visits + explore * child.weight / (1 + child.visits)
            if worth > best:
                best, choice = worth, action
        return choice

    def _weigh(self, node: Node, state: State, options: list[Action]) -> None:
        """What speaks for each option before it is tried: the habits of the game, and some curiosity."""
        self._share_out(node, options, self.game.habits(state, options) or [1.0] * len(options))

    def _share_out(self, node: Node, options: list[Action], weights: Sequence[float]) -> None:
        scale = (1 - CURIOSITY) / sum(weights)
        floor = CURIOSITY / len(options)
        for action, weight in zip(options, weights):
            node.weights[action] = weight * scale + floor

    def _play_on(self, state: State) -> None:
        """By habit, with chance, until the horizon; all the way if the search is to see the end."""
        habits = self.game.habits
        random = self.random
        left = 10**9 if self.full else 0 if state.players == 1 else self.game.horizon
        seat, drawn = state.actor, state.chance.count
        alone = state.players == 1
        while not state.over:
            if left <= 0 and (state.actor != seat or (alone and state.chance.count != drawn)):
                return
            seat, drawn = state.actor, state.chance.count
            options = state.options()
            n = len(options)
            if n == 1:
                state.apply_unchecked(options[0])
                continue
            left -= 1
            weights = habits(state, options)
            if weights is None:
                state.apply_unchecked(options[int(random() * n)])
                continue
            sums = list(accumulate(weights))
            state.apply_unchecked(options[bisect(sums, random() * sums[-1], 0, n - 1)])

    def thoughts(self) -> list[Thought]:
        """What was tried at the root, the most visited first."""
        out = []
        for action, child in self.root.children.items():
            out.append(Thought(action, child.visits, [t / child.visits for t in self.totals[action]]))
        return sorted(out, key=lambda thought: -thought.visits)
