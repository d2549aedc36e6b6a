"""Tree search for games whose judgement is better than their habits: nothing is played on, everything is judged.

When a place in the tree is reached for the first time, each of its natural options is judged there as greedy would,
and the best of them is booked on the way back. Differences are measured against the best and the worst option of the
same place, so that the search does not depend on how far apart the chances of winning are. Every option at the root is
tried in the same futures, in the same order: luck says nothing about which of them is better.
"""

from math import exp, sqrt
from random import Random as Dice

from eduba.bots.greedy import Greedy
from eduba.bots.thought import Thought, lead
from eduba.bots.value import shares
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action

EXPLORE = 0.5
"""How much an option that looked good at first sight weighs against the best so far."""
CURIOSITY = 0.1
"""The part of this weight that all natural options share equally."""
TEMPER = 0.2
"""By what part of the way from worst to best an option must look better than another to be tried much sooner."""
NATURAL = 3
"""How many options are judged where the search looks ahead; for the decision itself, all natural ones are."""
CLOSE = 1e-9


class Place:
    """An option in its place, judged once when it was found: what it brought its chooser, and what can follow."""

    __slots__ = ("following", "total", "visits", "weight")

    def __init__(self, value: float, weight: float) -> None:
        self.visits = 1
        self.total = value
        self.weight = weight
        self.following: dict[Action, Place] = {}


class Appraisal:
    """The tree grown for one decision."""

    def __init__(self, game: Game, state: State, dice: Dice, greedy: Greedy) -> None:
        self.game = game
        self.state = state
        self.bytes = dice.randbytes
        self.greedy = greedy
        self.seat = state.actor
        self.root = Place(0.0, 1.0)
        self.options = state.options()
        self.keys: list[bytes] = []
        self.totals: dict[Action, list[float]] = {}
        self._open(self.root, self._imagined(0), self.options)

    @property
    def settled(self) -> bool:
        """True if there is nothing to search for."""
        return len(self.root.following) == 1

    def lead(self) -> int:
        """By how many visits the option tried most often is ahead of every other one."""
        return lead(place.visits for place in self.root.following.values())

    def iterate(self) -> None:
        """One imagined future: down the tree to a place not yet open, which is opened."""
        first = self._select(self.root, self.options)
        assert first is not None
        place = self.root.following[first]
        path: list[tuple[Place, int]] = [(place, self.seat)]
        state = self._imagined(place.visits)
        state.apply_unchecked(first)
        values: list[float] | None = None
        while values is None and not state.over:
            options = state.options()
            if len(options) == 1:
                state.apply_unchecked(options[0])
                continue
            action = self._select(place, options)
            if action is None:
                values = self._open(place, state, options)
                continue
            place = place.following[action]
            path.append((place, state.actor))
            state.apply_unchecked(action)
        values = values or shares(self.game, state)
        self.root.visits += 1
        for place, seat in path:
            place.visits += 1
            place.total += values[seat]
        self._count(first, values)

    def _imagined(self, number: int) -> State:
        """The position with one of the futures that are tried."""
        while len(self.keys) <= number:
            self.keys.append(self.bytes(16))
        state = self.state.clone()
        state.imagine(self.seat, self.keys[number])
        return state

    def _open(self, place: Place, state: State, options: list[Action]) -> list[float]:
        """Judge the natural options of a place; what the best of them promises everybody."""
        seat = state.actor
        outlooks = self.greedy.judge(state, options, 0 if place is self.root else NATURAL)
        judged = [(a, outlook.shares) for a, outlook in zip(options, outlooks) if outlook]
        best = max((values for _, values in judged), key=lambda values: values[seat])
        worst = min(values[seat] for _, values in judged)
        scale = TEMPER * (best[seat] - worst) + CLOSE
        weights = [exp((values[seat] - best[seat]) / scale) for _, values in judged]
        for (action, values), weight in zip(judged, weights):
            share = (1 - CURIOSITY) * weight / sum(weights) + CURIOSITY / len(judged)
            place.following[action] = Place(values[seat], share)
            if place is self.root:
                self._count(action, values)
        return best

    def _count(self, action: Action, values: list[float]) -> None:
        totals = self.totals.setdefault(action, [0.0] * len(values))
        for seat, value in enumerate(values):
            totals[seat] += value

    def thoughts(self) -> list[Thought]:
        """What was judged at the root, the most visited first; among equals, the best."""
        out = []
        for action, option in self.root.following.items():
            out.append(Thought(action, option.visits, [total / option.visits for total in self.totals[action]]))
        return sorted(out, key=lambda thought: (-thought.visits, -thought.values[self.seat]))

    def _select(self, place: Place, options: list[Action]) -> Action | None:
        """The most promising option that has been judged here, if any."""
        found = [(action, place.following[action]) for action in options if action in place.following]
        if not found:
            return None
        means = [option.total / option.visits for _, option in found]
        low = min(means)
        scale = 1 / (max(means) - low + CLOSE)
        explore = EXPLORE * sqrt(place.visits)
        best, choice = -1.0, found[0][0]
        for (action, option), mean in zip(found, means):
            worth = (mean - low) * scale + explore * option.weight / option.visits
            if worth > best:
                best, choice = worth, action
        return choice
