"""A few games with fixed seeds: greedy is far above random, and its games come to their ends under the laws."""

import pytest

import eduba
from eduba.arena.match import Match, records
from eduba.bots import bot


def test_greedy_ends_above_every_random_seat_wherever_it_sits() -> None:
    match = Match("ur", ("greedy", "random", "random"), 1, options=(("rounds", "40"),))
    for record in records(match):
        assert record.winners == (record.bots.index(0),)


@pytest.mark.parametrize("players", [3, 6])
def test_a_greedy_game_keeps_the_laws_and_ends_by_itself(players: int) -> None:
    game = eduba.game("ur")
    state, player = game.start(players=players, seed=2), bot("greedy", game, 2)
    for _ in range(4000):
        state.apply(player.choose(state))
        game.check(state)
        if state.over:
            break
    assert state.over
    assert min(state.scores()) >= 0
