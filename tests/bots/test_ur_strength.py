"""A few games with fixed seeds: greedy is far above random, and its games come to their ends under the laws."""

from time import thread_time

import pytest

import eduba
from eduba.arena.match import Match, records
from eduba.bots import bot
from eduba.bots.mcts import Mcts
from eduba.games.ur.state import UrState


def test_greedy_ends_above_every_random_seat_wherever_it_sits() -> None:
    match = Match("ur", ("greedy", "random", "random"), 1, options=(("rounds", "40"),))
    played = list(records(match))
    assert len({record.bots.index(0) for record in played}) == 3, "wherever it sits"
    for record in played:
        assert record.winners == (record.bots.index(0),)


def test_the_search_judges_natural_options_for_everybody_and_does_not_ponder_when_there_is_one() -> None:
    game = eduba.game("ur")
    state, player = game.start(players=4, seed=5), bot("greedy", game, 1)
    pondered = settled = 0
    for _ in range(250):
        options = state.options()
        if len(options) > 1:
            thoughts = Mcts(game, 1, iterations=4).think(state)
            natural = {a for a, habit in zip(options, game.habits(state, options)) if habit}
            assert {thought.action for thought in thoughts} == natural
            assert sum(t.visits for t in thoughts) == (len(natural) + 4 if len(natural) > 1 else 1)
            assert all(sum(t.values) == pytest.approx(1) for t in thoughts)
            pondered += len(natural) > 1
            settled += len(natural) == 1
        state.apply(player.choose(state))
    assert pondered > 50
    assert settled > 5


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


def test_a_whole_game_of_four_greedy_bots_is_quick() -> None:
    game = eduba.game("ur")
    state, player = game.start(players=4, seed=2), bot("greedy", game, 2)
    before = thread_time()
    while not state.over:
        state.apply(player.choose(state))
    assert thread_time() - before < 2


def test_the_game_that_once_dragged_on_to_round_156_ends_in_time() -> None:
    game = eduba.game("ur")
    state, players = game.start(players=4, seed="b4/33"), [bot("greedy", game, f"33/{seat}") for seat in range(4)]
    assert isinstance(state, UrState)
    while not state.over:
        state.apply(players[state.actor].choose(state))
        assert state.round < 40
