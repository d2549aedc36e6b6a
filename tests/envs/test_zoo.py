"""The PettingZoo environment passes PettingZoo's own suites and keeps its promises."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import eduba
from eduba.envs import zoo
from tests.reeds.game import GAME as REEDS

GAMES = [*map(eduba.game, eduba.ids()), REEDS]
SETUPS = [pytest.param(game, players, id=f"{game.id}-{players}") for game in GAMES for players in game.seats]
INHERENT = (  # of every environment with a mask in its observation; PettingZoo excepts its own by name
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)
strictly = [pytest.mark.filterwarnings(rule) for rule in ("error", *INHERENT)]


def marked(*marks):
    def mark_all(test):
        for mark in marks:
            test = mark(test)
        return test

    return mark_all


def steps(env, seed=1, dice=1):
    """A whole game by random decisions, step by step."""
    env.reset(seed=seed)
    rng = random.Random(dice)
    while env.agents:
        observation, reward, terminated, truncated, info = env.last()
        over = terminated or truncated
        action = None if over else rng.choice(observation["action_mask"].nonzero()[0].tolist())
        yield observation, reward, over, info, action
        env.step(action)


@marked(*strictly)
@pytest.mark.parametrize("make", [zoo.env, zoo.raw_env])
@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_api_test_passes_with_warnings_as_errors(make, game, players):
    api_test(make(game, players), num_cycles=600)


@marked(*strictly)
@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_seed_test_passes(game, players):
    seed_test(lambda: zoo.env(game, players), num_cycles=400)


@marked(*strictly)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_render_test_passes(game, capsys):
    is_picture = {"svg": lambda text: text.startswith("<svg") and text.rstrip().endswith("</svg>")}
    render_test(lambda render_mode: zoo.env(game, render_mode=render_mode), is_picture)
    assert capsys.readouterr().out.count("\n") > 20, "the mode `human` prints the table"


def test_assyria_is_drawn_as_text_and_picture():
    pictures = {}
    for mode in ("ansi", "svg"):
        env = zoo.env("assyria", players=2, render_mode=mode)
        env.reset(seed=7)
        pictures[mode] = env.render()
    assert "Reign 1 of 3" in pictures["ansi"]
    assert "<svg" in pictures["svg"]


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_the_mask_is_the_options_and_rewards_come_at_the_end(game, players):
    env = zoo.raw_env(game, players)
    twin = game.start(players, 1)
    total = {}
    for observation, reward, over, info, action in steps(env):
        mask = observation["action_mask"]
        assert (mask == info["action_mask"]).all()
        if over:
            assert not mask.any()
            total[env.agent_selection] = reward
            continue
        assert reward == 0
        assert env.agent_selection == f"player_{twin.actor}"
        assert set(mask.nonzero()[0]) == {option.id for option in twin.options()}
        assert (observation["observation"] == twin.tensor(twin.actor)).all()
        twin.apply(game.vocabulary[action])
    winners = twin.winners()
    assert total == {f"player_{s}": 1 / len(winners) if s in winners else 0 for s in range(players)}


@pytest.mark.parametrize(("game", "moves"), [("assyria", 100), (REEDS, 12)], ids=["assyria", "reeds"])
def test_only_the_actor_has_legal_actions(game, moves):
    env = zoo.raw_env(game, 3)
    env.reset(seed=2)
    for _ in range(moves):
        legal = {agent: int(env.infos[agent]["action_mask"].sum()) for agent in env.agents}
        assert [agent for agent, count in legal.items() if count] == [env.agent_selection]
        env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))


def test_an_environment_can_be_asked_by_a_name_too():
    assert zoo.raw_env("ur", 3).game is eduba.game("ur")


def test_a_picture_shows_what_everybody_may_see():
    env = zoo.env(REEDS, 2, render_mode="ansi")
    env.reset(seed=1)
    assert "hand" not in env.render()
    assert env.unwrapped.position.view(0)["seats"][0]["hand"]


def test_an_observation_stays_as_it_was_when_the_game_goes_on():
    env = zoo.raw_env("assyria", 2)
    kept = [(o, {key: value.copy() for key, value in o.items()}) for o, *_ in steps(env)]
    for observation, before in kept:
        for key, value in before.items():
            assert np.array_equal(observation[key], value)
    assert len({o["observation"].tobytes() for o, _ in kept}) > 50


def test_resets_after_a_seed_are_a_reproducible_series_of_different_games():
    def series(env):
        env.reset(seed=7)
        out = [env.observe("player_0")["observation"].tobytes()]
        for _ in range(5):
            env.reset()
            out.append(env.observe("player_0")["observation"].tobytes())
        return out

    one, two = series(zoo.env("assyria")), series(zoo.env("assyria"))
    assert one == two
    assert len(set(one)) == 6


def test_options_of_the_game_are_options_of_the_environment():
    env = zoo.env("assyria", 2, rulebook="de")
    env.reset(seed=1)
    assert env.unwrapped.position.save() == eduba.game("assyria").start(2, 1, rulebook="de").save()


def test_an_illegal_action_ends_the_wrapped_game_with_a_penalty():
    env = zoo.env("assyria", 2)
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(int(env.observe(offender)["action_mask"].argmin()))
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[offender] == -1
