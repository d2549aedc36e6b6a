"""A view of an open game holds the whole position: what looks alike is alike. The keys of all views are documented."""

import random
from functools import cache

import pytest

import eduba
from eduba.core.game import Game
from tests.conformance.documented import documented, keys, views_of
from tests.conformance.exchanges import Findings, derived, exchange_everything, play_on_alike
from tests.variants import variants

OPEN = [game for game in map(eduba.game, eduba.ids()) if game.is_open]
VARIANTS = [variant for variant in variants() if variant.game in OPEN]
open_games = pytest.mark.parametrize("game", OPEN, ids=lambda game: game.id)
open_variants = pytest.mark.parametrize("played", VARIANTS, ids=str)


@cache
def findings(game: Game) -> Findings:
    return exchange_everything(game)


@open_games
def test_positions_that_look_alike_play_on_alike(game):
    assert findings(game).hidden == {}


@open_games
def test_every_field_of_a_position_can_be_seen_unless_it_follows_from_others(game):
    fields = {*game.start().FIELDS, "pending", "actor", "over", "options"}
    assert fields - set(findings(game).seen) - set(derived(game)) == set()


@open_games
def test_what_need_not_be_seen_follows_from_the_rest(game):
    assert set(derived(game)) <= set(game.start().FIELDS)
    assert set(derived(game)) - set(findings(game).pinned) == set()


LEFT_OUT = [
    ("assyria", {"extended"}, "extended"),
    ("assyria", {"feedable"}, "open"),
    ("assyria", {"wells_dug"}, "dug"),
    ("assyria", {"expansion_unseen", "expansion_gone"}, "expansion_deck"),
    ("assyria2", {"to_come"}, "position"),
    ("assyria2", {"used_columns"}, "used"),
    ("ur", {"sale"}, "batch"),
    ("ur", {"idle_crews"}, "idle"),
    ("ur", {"asked"}, "asked"),
    ("ur", {"nations"}, "ashur"),
    ("ur", {"water"}, "intake"),
]


@pytest.mark.parametrize(("name", "without", "field"), LEFT_OUT)
def test_the_law_notices_what_a_view_leaves_out(name, without, field):
    assert field in exchange_everything(eduba.game(name), without, {field}).hidden


@open_variants
def test_two_orders_of_moves_that_look_alike_are_alike(played):
    rng = random.Random(str(played))
    met = 0
    for state in played.positions(games=2, share=0.3):
        one, other = two_orders(state, rng)
        if one and other and one.view(None) == other.view(None):
            assert play_on_alike(one, other, rng)
            met += 1
    assert met, "no two orders led to the same view"


def two_orders(state, rng):
    """The position after two moves, and after the same moves the other way round; none where that is not possible."""
    options = state.options()
    pair = rng.sample(options, 2) if len(options) > 1 else []
    ways = []
    for moves in (pair, pair[::-1]):
        there = state.clone()
        for action in moves:
            if there and there.why_not(action) is None:
                there.apply(action)
            else:
                there = None
        ways.append(there if pair else None)
    return ways


# -- the documented keys ---------------------------------------------------------------------------------


def test_the_keys_of_a_view_are_documented(variant):
    known = documented(variant.game.folder / "view.py")
    for state in variant.positions(games=1, share=0.2):
        for view in views_of(state):
            assert set(keys(view, known)) <= known


def test_every_documented_key_occurs(title):
    known, found = documented(title.folder / "view.py"), set()
    rng = random.Random(title.id)
    for players in title.seats:
        state = title.start(players, seed=players)
        while not state.over:
            for view in views_of(state) if known - found else ():
                found.update(keys(view, known))
            state.apply(rng.choice(state.options()))
    assert known - found == set()
