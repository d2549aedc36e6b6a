"""A view of an open game holds the whole position: what looks alike is alike. And its keys are documented."""

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest

import eduba
from eduba.core.game import Game
from tests.conformance.exchanges import Findings, derived, exchange_everything, play_on_alike

OPEN = [game for game in map(eduba.game, eduba.ids()) if game.is_open]
open_games = pytest.mark.parametrize("game", OPEN, ids=lambda game: game.id)


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
    ("ur", {"water"}, "diverted"),
]


@pytest.mark.parametrize(("name", "without", "field"), LEFT_OUT)
def test_the_law_notices_what_a_view_leaves_out(name, without, field):
    assert field in exchange_everything(eduba.game(name), without, {field}).hidden


def test_two_orders_of_moves_that_look_alike_are_alike(variant):
    rng = random.Random(str(variant))
    for state in variant.positions(games=2, share=0.3):
        one, other = two_orders(state, rng)
        if one and other and one.view(None) == other.view(None):
            assert play_on_alike(one, other, rng)


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


def documented(game: Game) -> set[str]:
    """All keys in the docstring of a game's view: `seats[].points`, `water.flow`."""
    source = Path(eduba.__file__).parent / "games" / game.id / "view.py"
    text = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    heads = re.findall(r"^- (.*?): ", text, re.MULTILINE)
    return {key for head in heads for key in re.findall(r"`([^`]+)`", head)}


def keys(view, known, path=""):
    """The keys of a view, and of what is in it where the documentation goes into it."""
    for name, value in view.items():
        key = f"{path}{name}"
        yield key
        inner = value if isinstance(value, list) else [value]
        below = f"{key}[]." if isinstance(value, list) else f"{key}."
        if any(other.startswith(below) for other in known):
            yield from (k for entry in inner if entry is not None for k in keys(entry, known, below))


def test_the_keys_of_a_view_are_documented(variant):
    known = documented(variant.game)
    parents = {key.rpartition(".")[0].removesuffix("[]") for key in known if "." in key}
    for state in variant.positions(games=1, share=0.2):
        assert set(keys(state.view(None), known)) - parents <= known


@open_games
def test_every_documented_key_occurs(game):
    known, found = documented(game), set()
    rng = random.Random(game.id)
    for players in game.seats:
        state = game.start(players, seed=players)
        while not state.over:
            found.update(keys(state.view(None), known))
            state.apply(rng.choice(state.options()))
    assert known - found == set()
