"""What every game tells bots: a habit and a judgement for each decision, and at the end nothing but the score."""

import random

import pytest

import eduba
from eduba.bots import bot
from eduba.bots.value import shares

TABLES = pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in eduba.ids() for players in eduba.game(name).seats]
)


@TABLES
def test_there_is_a_habit_and_a_judgement_for_every_decision(name: str, players: int) -> None:
    game, dice, asked = eduba.game(name), random.Random(players), set()
    for seed in range(4):
        state, left = game.start(players, seed), 800
        while not state.over and left:
            options, left = state.options(), left - 1
            habits = game.habits(state, options)
            assert habits is not None
            assert len(habits) == len(options)
            assert min(habits) >= 0 < max(habits)
            chances = shares(game, state)
            assert len(chances) == players
            assert 0 < sum(chances) <= 1 + 1e-9
            assert sum(chances) == pytest.approx(1) or len(state.scores()) > players, "nobody else can win"
            asked.add(state.prompt()[0])
            state.apply(dice.choice(options))
    assert len(asked) > 7


@TABLES
def test_at_the_end_the_expectation_is_the_score(name: str, players: int) -> None:
    game = eduba.game(name)
    state, player = game.start(players, 3), bot("greedy", game)
    while not state.over:
        state.apply(player.choose(state))
    assert game.evaluate(state) == state.scores()
    assert sum(shares(game, state)) == (1 if state.winners() else 0)
