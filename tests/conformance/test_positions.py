"""A position can be set up from readable data: the view of an open game, read back, is the same position."""

import json
import random

import pytest

import eduba
from eduba.core.errors import BadPosition, EdubaError
from tests.conformance.exchanges import derived, nearby, pool
from tests.conftest import variants

MOVES = 150
"""So far a position that was read back is played on; random games of Ur would take hundreds of moves more."""
OPEN = [game for game in map(eduba.game, eduba.ids()) if game.is_open]
VARIANTS = [variant for variant in variants() if variant.game.is_open]

each_game = pytest.mark.parametrize("game", OPEN, ids=lambda game: game.id)
each_setting = pytest.mark.parametrize("setting", VARIANTS, ids=str)


def described(state):
    """A spectator's view as another program would send it."""
    return json.loads(json.dumps(state.view(None)))


def kept(game, state):
    """All that a position is, but for future draws and what follows from the rest."""
    return {key: value for key, value in state.save().items() if key != "chance" and key not in derived(game)}


def looks(state):
    return [state.view(seat) for seat in (None, *range(state.players))]


def assert_alike(game, one, other):
    assert looks(other) == looks(one)
    assert other.options() == one.options()
    assert kept(game, other) == kept(game, one)


def found(game):
    """Some positions of every phase with every number of players, and the options they are played with."""
    for players in game.seats:
        for positions in pool(game, players).values():
            yield from ((seen.state, seen.variant.options) for seen in positions)


@each_game
def test_every_open_game_takes_positions(game):
    assert game.position({}).options()


def test_running_again_at_a_decision_changes_nothing(variant):
    for state in variant.positions(share=0.3):
        again = state.clone()
        again.run()
        assert again.save() == state.save()


@each_setting
def test_a_view_read_back_is_the_same_position(setting):
    for state in setting.positions(games=2, share=0.25):
        assert_alike(setting.game, state, setting.game.position(described(state), setting.options))


@each_game
def test_in_every_phase_a_view_read_back_is_the_same_position(game):
    for state, options in found(game):
        assert_alike(game, state, game.position(described(state), options))


@each_game
def test_it_plays_on_alike(game):
    rng = random.Random(game.id)
    for state, options in found(game):
        other = game.position(described(state), options)
        other.chance = state.chance.copy()
        one = state.clone()
        for _ in range(MOVES):
            if one.over:
                break
            action = rng.choice(one.options())
            one.apply(action)
            other.apply(action)
            assert other.view(None) == one.view(None)
        assert_alike(game, one, other)


@each_game
def test_draws_follow_from_the_seed(game):
    plays = {seed: transcript(game.position({}, seed=seed, listen=True)) for seed in (1, 2)}
    assert plays[1] == transcript(game.position({}, seed=1, listen=True)) != plays[2]


def transcript(state):
    while not state.over and len(state.events) < 400:
        state.apply(state.options()[-1])
    return state.events


def test_the_first_draws_can_be_told():
    game = eduba.game("assyria")
    order = ["blue", "green", "red"]
    state = game.position({"players": 3}, draws=[("order", colour) for colour in order])
    assert [game.colours[seat] for seat in state.order] == order
    for draw in (("order", "purple"), ("bones", "red")):
        with pytest.raises(BadPosition, match="can be drawn from a bag"):
            game.position({}, draws=[draw])


# -- bad data --------------------------------------------------------------------------------------------

STRANGE = (None, True, False, -1, 0, 1, 99, 2.0, "", "B5", [], [None], [0, 0], {}, {"x": 1}, [[]], [{}])
TRIALS = 1000


def ways(data, way=()):
    """The way to everything in a description, as keys and numbers."""
    yield way
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from ways(value, (*way, key))


def inside(data, way):
    for step in way:
        data = data[step]
    return data


def spoilt(data, rng):
    """The same description with one thing in it changed, exchanged, doubled, added or left out."""
    data = json.loads(json.dumps(data))
    key = rng.choice(list(data))
    *above, last = rng.choice(list(ways(data[key], (key,))))
    holder = inside(data, above)
    change = rng.randrange(5)
    if change == 0:
        holder[last] = rng.choice(STRANGE)
    elif change == 1:
        holder[last] = nearby(holder[last], rng)
    elif change == 2:
        del holder[last]
    elif change == 3:
        holder[last] = json.loads(json.dumps(data[rng.choice(list(data))]))
    elif isinstance(holder, list):
        holder.append(holder[last])
    else:
        holder["surplus"] = 1
    return data


def incomplete(data, rng):
    """Only some of the keys."""
    return {key: value for key, value in data.items() if key == "players" or rng.random() < 0.3}


def beginning(data, rng, game):
    """Some of the keys, at the beginning of any phase."""
    some = incomplete(data, rng)
    return {key: some[key] for key in some if key != "pending"} | {"phase": rng.choice(game.phases).name}


@each_game
def test_what_is_wrong_is_refused_with_its_key_and_what_is_not_refused_can_be_played(game):
    rng = random.Random(f"spoilt {game.id}")
    positions = list(found(game))
    taken, refused = [], []
    for n in range(TRIALS):
        state, options = rng.choice(positions)
        data = described(state)
        data = (spoilt(data, rng), incomplete(data, rng), beginning(data, rng, game))[n % 3]
        try:
            taken.append(game.position(data, options, seed=n))
        except EdubaError as error:
            refused.append(str(error))
    for state in taken:
        for _ in range(30):
            if not state.over:
                state.apply(rng.choice(state.options()))
                game.check(state)
    keys = {*described(game.start()), "surplus"}
    assert [why for why in refused if not any(key in why for key in keys)] == []
    assert min(len(taken), len(refused)) > TRIALS / 20


@each_game
@pytest.mark.parametrize("data", [None, [], "huts", 3])
def test_a_position_that_is_no_object_is_refused(game, data):
    with pytest.raises(BadPosition, match="description must be an object with keys"):
        game.position(data)
