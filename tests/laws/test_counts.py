"""How many positions lie so many decisions ahead: a change of rules never passes unseen."""

import tomllib
from pathlib import Path

from eduba.i18n import messages
from tests.laws.counts import NEAR_THE_END, SEEDS, Place, ahead, positions, question, rare
from tests.variants import titles, variants

GOLDEN = tomllib.loads(Path(__file__).with_name("counts.toml").read_text(encoding="utf-8"))
"""If a count differs and the change of rules was intended, or if a game is new: see counts.py."""


def test_every_variant_has_counts_and_no_counts_are_left_over():
    described = {f"{game.id}-rare" for game in titles() if rare(game)}
    assert set(GOLDEN) == {str(variant) for variant in variants()} | described


def test_so_many_positions_lie_ahead_of_the_start_of_each_question_and_of_the_end(variant):
    golden = GOLDEN[str(variant)]
    places = {name: Place(entry["seed"], entry["moves"]) for name, entry in golden.items()}
    assert next(iter(places.values())) == Place(SEEDS[0], 0), "the start"
    assert NEAR_THE_END in places
    found = positions(variant, places.values())
    for name, place in places.items():
        state = found[place]
        assert name in (NEAR_THE_END, question(state)), place
        assert ahead(state) == golden[name]["ahead"], (name, place)


def test_so_many_positions_lie_ahead_of_questions_that_no_random_game_asks(title):
    described = rare(title)
    assert {name: question(state) for name, state in described.items()} == {name: name for name in described}
    assert {name: {"ahead": ahead(state)} for name, state in described.items()} == GOLDEN.get(f"{title.id}-rare", {})


def test_every_question_of_a_game_is_counted_in_some_variant_or_described(title):
    written = {key.removeprefix("ask.") for key in messages("en", title) if key.startswith("ask.")}
    counted = {name for variant in variants() if variant.game is title for name in GOLDEN[str(variant)]}
    assert counted.isdisjoint(rare(title)), "what random games ask need not be described"
    assert (counted | set(rare(title))) - {NEAR_THE_END} == written - {"game_over"}


def test_the_count_can_tell_that_an_option_is_missing(title, monkeypatch):
    state = title.start(title.seats[-1], SEEDS[0])
    before = ahead(state)
    phase = type(state.phases[state.stack[-1]])
    offered = phase.options
    monkeypatch.setattr(phase, "options", lambda self, s: offered(self, s)[1:])
    assert ahead(state)[0] == before[0] - 1
