"""The OpenSpiel game passes those of OpenSpiel's generic suites that suit games of this size.

Used: the random simulations of the C++ and the Python side (legality, clones, serialisation, pickling, returns),
the API rules on a sampled part of the tree, and a playthrough written and replayed. Left out: everything that walks
the full tree (node counts, perfect recall), which has more nodes than could ever be visited.
"""

import random
import unittest

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

import eduba
from eduba.core.errors import BadSetup
from eduba.envs import spiel
from tests.reeds.game import GAME as REEDS
from tests.variants import LONG


def setups(game):
    """All seat counts of a game, or the smallest and the largest if there are many; of a long game the smallest."""
    seats = game.seats if game.id not in LONG else game.seats[:1]
    return [f"eduba_{game.id}(players={n})" for n in (seats if len(seats) <= 3 else (seats[0], seats[-1]))]


spiel.register(REEDS)
SETUPS = [setup for game in [*map(eduba.game, eduba.ids()), REEDS] for setup in setups(game)]


def chance(state, rng):
    kinds, weights = zip(*state.chance_outcomes(), strict=True)
    return rng.choices(kinds, weights)[0]


@pytest.mark.parametrize("name", SETUPS)
def test_random_sim_test_passes(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SETUPS)
def test_games_sim_test_passes(name):
    games_sim_test.GamesSimTest("test_pig").sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", SETUPS)
def test_api_test_passes_on_a_part_of_the_tree(name, capfd):
    case = type("OnPartialTree", (api_test.EnforceAPIOnPartialTreeBase,), {})
    case.game, case.game_name = pyspiel.load_game(name), name
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors


def test_a_playthrough_replays(tmp_path):
    flags.FLAGS.is_parsed() or flags.FLAGS(["pytest"])
    file = tmp_path / "playthrough.txt"
    text = generate_playthrough.playthrough("eduba_assyria(players=2)", action_sequence=None)
    file.write_text(text, encoding="utf-8")
    written, replayed = generate_playthrough.replay(str(file))
    assert written == replayed
    assert written.count("Apply action") > 100


@pytest.mark.parametrize("name", SETUPS)
def test_chance_nodes_have_the_probabilities_of_the_bag(name):
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(1)
    assert state.is_chance_node()
    draws = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            assert all(p > 0 for _, p in outcomes)
            draws += 1
            state.apply_action(chance(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert draws
    won = pytest.approx(sum(state.returns()))
    assert won in ((0, 1) if state.num_players() == 1 else (1,)), "who plays alone may lose"


def test_it_plays_the_same_game_as_the_engine_given_the_same_draws():
    """The engine's own game, its draws told to OpenSpiel one by one, ends in the same position."""
    game = eduba.game("assyria")
    engine, rng = game.start(3, 5, listen=True), random.Random(2)
    state = pyspiel.load_game("eduba_assyria(players=3)").new_initial_state()

    def tell(draws):
        for _, bag, kind in draws:
            assert state.action_to_string(state.current_player(), kind) == f"{bag} {game.bags[bag][kind]}"
            state.apply_action(kind)

    while True:
        tell([event for event in engine.events if event[0] == "chance"])
        engine.events.clear()
        if engine.over:
            break
        assert state.current_player() == engine.actor
        assert state.legal_actions() == sorted(option.id for option in engine.options())
        assert list(state.observation_tensor(engine.actor)) == engine.tensor(engine.actor)
        action = rng.choice(engine.options())
        assert state.action_to_string(action.id) == str(action)
        engine.apply(action)
        state.apply_action(action.id)
    assert state.is_terminal()
    assert [share > 0 for share in state.returns()] == [seat in engine.winners() for seat in range(3)]


def test_clones_go_their_own_ways():
    state, rng = pyspiel.load_game("eduba_assyria(players=2)").new_initial_state(), random.Random(3)
    for _ in range(60):
        state.apply_action(chance(state, rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    before, twin = str(state), state.clone()
    for _ in range(40):
        twin.apply_action(chance(twin, rng) if twin.is_chance_node() else rng.choice(twin.legal_actions()))
    assert str(state) == before != str(twin)


def test_options_of_the_game_are_parameters_and_wrong_ones_are_refused():
    game = pyspiel.load_game("eduba_assyria(players=2,rulebook=de)")
    assert game.options == {"rulebook": "de"}
    assert game.num_players() == 2
    assert pyspiel.load_game("eduba_ur(players=3,rounds=n40)").options["rounds"] == "40"
    with pytest.raises(BadSetup, match="2, 3 or 4 players, not 5"):
        pyspiel.load_game("eduba_assyria(players=5)")
    with pytest.raises(BadSetup, match="one of en or de"):
        pyspiel.load_game("eduba_assyria(rulebook=fr)")
    assert spiel.game_type(eduba.game("assyria")).information == pyspiel.GameType.Information.PERFECT_INFORMATION
