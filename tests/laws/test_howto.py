"""Every game tells how it is played in a few steps, in all languages, with real positions and clauses that exist."""

import pytest

import eduba
from eduba.core.clauses import reference
from eduba.games import ui_of
from eduba.i18n import ENGLISH, languages

GAMES = pytest.mark.parametrize("game", eduba.ids())


@GAMES
@pytest.mark.parametrize("language", languages())
def test_each_step_has_words_clauses_and_a_picture(game, language):
    steps = ui_of(eduba.game(game)).lesson.steps(language)
    assert len(steps) > 5
    for step in steps:
        assert not step.title.startswith("howto."), step.title
        assert not step.text.startswith("howto."), step.text
        assert step.clauses
        assert set(step.clauses) <= set(reference(eduba.game(game))), step.clauses
        assert step.picture.count("<svg") == 1


@GAMES
def test_german_differs_and_the_pictures_show_what_could_be_done(game):
    lesson = ui_of(eduba.game(game)).lesson
    english, german = lesson.steps(ENGLISH), lesson.steps("de")
    assert all(a.title != b.title and a.text != b.text for a, b in zip(english, german, strict=True))
    assert sum("data-action" in step.picture for step in english) >= 4
