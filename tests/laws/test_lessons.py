"""Every game teaches: its lesson can be played as it is written, in every language, and explains the words it uses."""

from itertools import pairwise

import pytest

import eduba
from eduba.core.line import Line
from eduba.core.teaching import lesson as lessons
from eduba.core.teaching.lesson import BY_SCRIPT, LEARNER
from eduba.games import ui_of
from eduba.i18n import Speaker, languages
from eduba.web.glossary import explained

FILES = [file for game in eduba.ids() for file in lessons.files(eduba.game(game))]
EACH = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")


def read(file):
    return lessons.read(file.read_text(encoding="utf-8"), eduba.game)


def test_every_game_has_a_lesson():
    assert {file.parts[-3] for file in FILES} == set(eduba.ids())


@EACH
def test_it_can_be_played_by_every_way_that_it_leaves_open(file):
    lesson = read(file)
    lessons.check(lesson)
    assert 18 <= len(lesson.steps) <= 40
    assert 10 <= lesson.minutes <= 15


@EACH
def test_each_step_asks_for_a_move_in_the_words_of_every_language(file):
    lesson = read(file)
    assert {move.step for move in lesson.moves if move.step != BY_SCRIPT} == set(range(len(lesson.steps)))
    assert all(move.seat == LEARNER for move in lesson.moves if move.step != BY_SCRIPT)
    said = [lesson.title, *lesson.closing]
    for step in lesson.steps:
        said += [step.heading, step.text, *step.news]
        assert step.hint != step.text, f"{step.heading}: no kind answer to another move"
        said.append(step.hint)
    for words in said:
        assert words.keys() == set(languages()), words
        assert len(set(words.values())) == len(words), f"not translated: {words}"
        assert all(len(text) < 420 for text in words.values()), f"too long for one step: {words}"


@EACH
@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_game_explain_themselves(file, language):
    lesson = read(file)
    steps = [explained(step.text[language], lesson.game, language) for step in lesson.steps]
    assert sum('class="term"' in step for step in steps) > len(steps) / 2


@EACH
def test_where_a_form_stands_it_proposes_what_is_asked_for(file):
    lesson = read(file)
    game, forms = lesson.game, ui_of(lesson.game).forms
    line, sent = Line(game, lesson.players, lesson.seed, lesson.options, lesson.draws), 0
    for move in lesson.moves:
        state = line.state
        if forms and move.step != BY_SCRIPT and not sent:
            draft = forms.drafts(state).get(move.action.text) or forms.opening(state)
            if draft:
                sends = forms.form(state, draft, Speaker("en", game, lesson.names)).sends
                assert (move.form_line or move.action.text) in [send.line for send in sends], f"line {move.line}"
            sent = len(game.read(state, move.form_line)) if move.form_line else 1
        sent = max(0, sent - 1)
        line.play(move.action, move.draws)


@EACH
def test_after_other_seats_have_moved_a_note_comes_first(file):
    moves = read(file).moves
    for before, move in pairwise(moves):
        if move.step != BY_SCRIPT and before.seat != LEARNER:
            assert before.step != move.step
            assert all(earlier.step != move.step for earlier in moves[: moves.index(move)]), move
