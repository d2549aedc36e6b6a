"""docs/data/<game>.md lists what views, facts and events really hold. `python -m tests.docs.data_pages` writes it."""

import random
import re

import pytest

import eduba
from eduba.core.events import RESERVED
from tests.conformance.documented import documented, keys, views_of
from tests.docs.code_blocks import DOCS
from tests.docs.data_pages import arguments, file, page, texts, with_table

EACH_GAME = pytest.mark.parametrize("game", [eduba.game(name) for name in eduba.ids()], ids=eduba.ids())


def listed(game, section):
    """The keys in a section of the page of a game."""
    text = file(game).read_text(encoding="utf-8").split(f"\n## {section}\n")[1].split("\n## ")[0]
    heads = re.findall(r"^- (`.*?`)(?:: |$)", text, re.MULTILINE)
    return frozenset(key for head in heads for key in re.findall(r"`([^`]+)`", head))


@EACH_GAME
def test_the_page_of_a_game_is_up_to_date(game):
    assert file(game).read_text(encoding="utf-8") == page(game)


def test_every_page_is_that_of_a_game():
    assert sorted(page.stem for page in (DOCS / "data").glob("*.md")) == eduba.ids()


@EACH_GAME
def test_the_page_lists_exactly_the_keys_of_views(game):
    known, found = listed(game, "Views"), set()
    rng = random.Random(game.id)
    for players in game.seats:
        state = game.start(players, seed=players)
        while not state.over:
            for view in views_of(state) if known - found else ():
                found.update(keys(view, known))
            state.apply(rng.choice(state.options()))
    assert found == known


@EACH_GAME
def test_the_page_lists_exactly_the_keys_of_facts(game):
    known = documented("core/facts.py") | documented(f"games/{game.id}/facts.py")
    assert listed(game, "Facts") == known
    assert set(keys(game.facts(), known)) == known


@EACH_GAME
def test_every_event_that_happens_has_the_arguments_that_are_listed(game):
    known = {name: arguments(name, text) for name, text in texts(game).items()}
    rng, met = random.Random(game.id), set()
    for players in game.seats:
        state = game.start(players, seed=players, listen=True)
        while not state.over:
            state.apply(rng.choice(state.options()))
        for name, *given in state.events:
            met.add(name)
            fixed = [kind for kind in known[name] if not kind.startswith("*")]
            many = len(fixed) < len(known[name])
            assert len(given) >= len(fixed) if many else len(given) == len(fixed), (name, given)
    assert len(met) > 15


def test_the_table_of_reserved_events_is_up_to_date():
    text = (DOCS / "python.md").read_text(encoding="utf-8")
    assert text == with_table(text)
    assert all(f'`("{name}"' in text for name in RESERVED)
