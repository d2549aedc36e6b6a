"""Bots decide by what their seat may know: what lies hidden from it makes no difference."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from eduba.bots import bot
from eduba.core.journal import Journal
from eduba.core.state import State
from eduba.core.vocabulary import Action
from tests.laws.worlds import Worlds, dealt
from tests.reeds.game import Reeds
from tests.reeds.state import ReedState, kinds
from tests.variants import titles

LARGE = [game for game in titles() if not game.is_open and not isinstance(game, Reeds)]
FOLLOWED = 30
"""For so many decisions a pair of worlds is followed."""


class TemptingReeds(Reeds):
    """Judgement and habits look at all hands: whoever asks them about the true position gives it away."""

    horizon = 3

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, ReedState)
        hidden = [sum(kinds(state.hands[seat])) + 2 * sum(kinds(state.buried[seat])) for seat in range(state.players)]
        return [float(points + more) for points, more in zip(state.points, hidden, strict=True)]

    def habits(self, state: State, options: Sequence[Action]) -> list[float]:
        assert isinstance(state, ReedState)
        high = sum(kinds(state.hands[(state.actor + 1) % state.players]))
        return [1.0 + (high + action.id) % 7 for action in options]


class Judged(TemptingReeds):
    """The same for the search that trusts its judgement at once."""

    horizon = 0


def choices(game, spec: str, moments: int):
    """In pairs of worlds that the actor cannot tell apart, what a bot chooses in each."""
    for seed in range(200):
        rng = Random(seed)
        worlds = Worlds.from_the_start(dealt(Journal(game, 3, str(seed)), rng), rng)
        for _ in islice(worlds.play(), FOLLOWED):
            seat = worlds.one.state.actor
            if seat in worlds.viewers:
                moments -= 1
                yield [bot(spec, game, seed).choose(world.state) for world in (worlds.one, worlds.two)]
            if not moments:
                return


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:20"])
@pytest.mark.parametrize("game", [TemptingReeds(), Judged()], ids=["by habit", "judged"])
def test_a_bot_decides_the_same_whatever_it_cannot_know(game, spec):
    found = list(choices(game, spec, moments=60))
    assert len(found) == 60
    assert all(one is two for one, two in found)


@pytest.mark.parametrize("spec", ["greedy", "mcts:5"])
@pytest.mark.parametrize("game", LARGE, ids=lambda game: game.id)
def test_so_does_a_bot_of_a_large_game(game, spec):
    found = list(choices(game, spec, moments=25))
    assert len(found) == 25
    assert all(one is two for one, two in found)


class Cheat:
    """A bot that looks at the true position."""

    def __init__(self, game):
        self.game = game

    def choose(self, state):
        habits = self.game.habits(state, state.options())
        return state.options()[habits.index(max(habits))]


def test_a_bot_that_looks_at_hidden_hands_is_found(monkeypatch):
    game = TemptingReeds()
    monkeypatch.setattr("tests.bots.test_hidden.bot", lambda spec, game, seed: Cheat(game))
    assert any(one is not two for one, two in choices(game, "cheat", moments=60))
