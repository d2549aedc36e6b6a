"""What an environment gives a seat holds only what the seat may know. (See `tests/laws/test_noninterference.py`.)"""

from itertools import islice
from random import Random

import pyspiel
import pytest

from eduba.core.journal import Journal
from eduba.envs import spiel, zoo
from tests.laws.leaks import LEAKS
from tests.laws.worlds import ToldApart, Worlds, dealt
from tests.reeds.game import GAME as REEDS
from tests.variants import titles

LARGE = [game for game in titles() if not game.is_open and game is not REEDS]
FOLLOWED = 30
"""For so many decisions a pair of worlds is followed."""
PUBLIC = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)


def in_pettingzoo(journal: Journal, seat: int | None) -> list[object]:
    """All that PettingZoo gives a seat in the position of a game."""
    env = zoo.raw_env(journal.game, journal.players)
    env.reset(seed=1)
    env.position = journal.state
    env.agent_selection = env.possible_agents[journal.state.actor]
    env.infos = {agent: {"action_mask": env._mask(legal=False)} for agent in env.agents}
    env._moved(env.agent_selection)
    if seat is None:
        return []
    agent = env.possible_agents[seat]
    seen = env.observe(agent)
    return [seen["observation"].tolist(), seen["action_mask"].tolist(), env.infos[agent]["action_mask"].tolist()]


def in_openspiel(journal: Journal, seat: int | None) -> list[object]:
    """All that OpenSpiel gives a seat, or everybody, in the position of a game."""
    face = type("Face", (spiel.SpielGame,), {"title": journal.game})({"players": journal.players})
    state = spiel.SpielState(face)
    state.play = spiel.SpielPlay(
        journal.game, journal.players, journal.options, journal.state.save(), happened=happened(journal)
    )
    if seat is None:
        return [face.make_py_observer(PUBLIC).string_from(state, 0)]
    return [state.information_state_string(seat), state.observation_string(seat), state.observation_tensor(seat)]


def happened(journal: Journal):
    """All events of a game, with the decisions between them."""
    out = list(journal.steps[0].events)
    for move, events in zip(journal.moves, journal.events[1:], strict=True):
        out += [("move", move.seat, move.action.text), *events]
    return tuple(out)


def compare_in_environments(game, players, pairs=12):
    """The law of non-interference, in both environments."""
    moments = 0
    for seed in range(pairs):
        rng = Random(f"{players} {seed}")
        worlds = Worlds.from_the_start(dealt(Journal(game, players, str(seed)), rng), rng)
        for _ in islice(worlds.play(), FOLLOWED):
            for viewer in worlds.viewers:
                for look in (in_pettingzoo, in_openspiel):
                    if look(worlds.one, viewer) != look(worlds.two, viewer):
                        raise ToldApart(look.__name__)
            moments += 1
    return moments


@pytest.mark.parametrize("players", REEDS.seats)
def test_nobody_can_tell_what_they_may_not_know(players):
    assert compare_in_environments(REEDS, players) > 40


@pytest.mark.parametrize("game", LARGE, ids=lambda game: game.id)
def test_nobody_can_tell_it_in_a_large_game(game):
    assert compare_in_environments(game, game.seats[0], pairs=3) > 20


@pytest.mark.parametrize(
    ("leak", "face"),
    [("hand in tensor", "in_pettingzoo"), ("kinds in view", "in_openspiel"), ("draws shown", "in_openspiel")],
)
def test_a_leak_is_found(leak, face):
    with pytest.raises(ToldApart, match=face):
        compare_in_environments(LEAKS[leak].game, 4)


def test_an_information_state_remembers_what_a_seat_has_seen_and_done():
    """Two seats drew and passed; each knows its own cards, and that the other one drew."""
    spiel.register(REEDS)
    state, rng = pyspiel.load_game("eduba_reeds(players=2)").new_initial_state(), Random(1)
    for text in ("draw", "pass", "draw", "pass"):
        while state.is_chance_node():
            state.apply_action(rng.choice([kind for kind, _ in state.chance_outcomes()]))
        state.apply_action(state.string_to_action(text))
        while state.is_chance_node():
            state.apply_action(rng.choice([kind for kind, _ in state.chance_outcomes()]))
    for seat in (0, 1):
        lines = state.information_state_string(seat).splitlines()
        assert sum(line.startswith(f"drew {seat} ") for line in lines) == 4
        assert lines.count(f"drew_unseen {1 - seat}") == 4
        assert lines.count(f"move {1 - seat} draw") == lines.count(f"move {seat} pass") == 1
        assert '"game": "reeds"' in lines[-1]


def test_information_that_is_not_for_a_seat_is_not_given():
    face = type("Face", (spiel.SpielGame,), {"title": REEDS})({"players": 2})
    everybody = pyspiel.PrivateInfoType.ALL_PLAYERS
    assert face.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=everybody)) is None
    assert face.make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=True)) is None
    assert spiel.game_type(REEDS).information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
