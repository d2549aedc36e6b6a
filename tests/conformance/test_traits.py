"""What finished games are counted by: each game names it with labels it has, and has words for it in every language."""

import random

import pytest

import eduba
from eduba.core.counting.traits import rounds_told
from eduba.i18n import languages, messages

pytestmark = pytest.mark.parametrize("game", [*map(eduba.game, eduba.ids())], ids=eduba.ids())


def finished(game, players):
    """The end of a game of chance, with all that happened."""
    state, dice = game.start(players, 3, listen=True), random.Random(3)
    while not state.over:
        state.apply_unchecked(dice.choice(state.options()))
    return state, state.events


def test_traits_are_labels_with_words_and_the_game_has_rounds(game):
    for players in {game.seats[0], 4}:
        state, events = finished(game, players)
        traits = game.traits(state, events)
        assert traits.of_seats
        for name, trait in traits.of_seats.items():
            assert len(trait.by_seat) == players
            assert any(trait.by_seat) or name == "mission"  # nobody has to fulfil one
            assert {label for own in trait.by_seat for label in own} <= {*map(str, game.labels[trait.kind])}
            for language in languages():
                assert f"trait.{name}" in messages(language, game)
        for name, value in traits.of_game.items():
            for language in languages():
                assert f"course.{name}" in messages(language, game)
                assert isinstance(value, int) or f"course_value.{value}" in messages(language, game)
        assert rounds_told(events, game.round_event) > 1
