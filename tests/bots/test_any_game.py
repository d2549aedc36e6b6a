"""Bots play any game by the contract alone."""

import pytest

from eduba.bots import bot
from eduba.bots.mcts import Mcts
from tests.bots.nim import JudgedNim, Nim

both = pytest.mark.parametrize("game", [Nim(), JudgedNim()], ids=["playing on", "judging at once"])


@both
@pytest.mark.parametrize(("stones", "best"), [("5", "take 1"), ("6", "take 2"), ("7", "take 3"), ("10", "take 2")])
def test_the_search_finds_the_winning_move_of_nim(game: Nim, stones: str, best: str) -> None:
    for seed in range(5):
        thoughts = Mcts(game, seed, iterations=400).think(game.start(players=2, stones=stones))
        assert thoughts[0].action.text == best
        assert thoughts[0].values[0] > 0.8


@both
def test_the_search_knows_when_it_is_lost(game: Nim) -> None:
    thoughts = Mcts(game, 1, iterations=400).think(game.start(players=2, stones="8"))
    assert max(thought.values[0] for thought in thoughts) < 0.3


@both
def test_each_of_three_seats_wants_its_own_victory(game: Nim) -> None:
    state = game.start(players=3, stones="5")
    thoughts = {t.action.text: t.values for t in Mcts(game, 1, iterations=600).think(state)}
    assert thoughts["take 2"][1] > 0.8, "three are left: the next seat takes them all"
    assert thoughts["take 3"][1] > 0.8
    assert thoughts["take 1"][1] < 0.4, "four are left: the next seat cannot win by itself"


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:20"])
def test_every_bot_plays_a_game_without_evaluation_and_habits(spec: str) -> None:
    game = Nim()
    for seed in range(10):
        state = game.start(players=3)
        players = [bot(spec, game, f"{seed} {seat}") for seat in range(3)]
        while not state.over:
            state.apply(players[state.actor].choose(state))
        assert sum(state.scores()) == 1


def test_greedy_takes_a_victory_it_can_see() -> None:
    game = Nim()
    state = game.start(players=2, stones="5")
    state.apply(game.action("take 2"))
    assert bot("greedy", game).choose(state).text == "take 3"
