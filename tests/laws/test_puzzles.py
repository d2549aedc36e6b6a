"""Every puzzle can be played, is fair, speaks every language, and has one move that is clearly best."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

import eduba
from eduba.arena.puzzle_search import MARGIN, clearly_best, is_obvious
from eduba.core.line import Line
from eduba.core.teaching import lesson as lessons
from eduba.core.teaching import puzzle
from eduba.core.teaching.lesson import BY_SCRIPT, LEARNER
from eduba.core.teaching.lesson_text import sections
from eduba.i18n import languages

FILES = [file for game in eduba.ids() for file in puzzle.files(eduba.game(game))]
EACH = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")


def read(file):
    return lessons.read(file.read_text(encoding="utf-8"), eduba.game)


@cache
def played(file):
    """A puzzle, and the position in which its move is asked for."""
    found = read(file)
    line = Line(found.game, found.players, found.seed, found.options, found.draws)
    for move in found.moves[:-1]:
        line.play(move.action, move.draws)
    return found, line.state


def verbs(game):
    """How often each kind of move is the answer to a puzzle of a game."""
    return Counter(one.moves[-1].action.verb for one in puzzle.puzzles(eduba.game(game)))


@pytest.mark.parametrize("game", eduba.ids())
def test_each_game_has_ten_puzzles_with_more_than_three_kinds_of_answers(game):
    assert verbs(game).total() == 10
    assert len(verbs(game)) > 3


@pytest.mark.parametrize("game", eduba.ids())
def test_puzzles_differ_in_their_answers_and_in_the_number_of_players(game):
    assert max(verbs(game).values()) <= 5
    assert len({one.players for one in puzzle.puzzles(eduba.game(game))}) > 1


@pytest.mark.parametrize("game", eduba.ids())
def test_no_two_puzzles_come_from_one_moment_of_a_game(game):
    moments = sorted((one.seed, one.players, len(one.moves)) for one in puzzle.puzzles(eduba.game(game)))
    for (*first, made), (*second, then) in pairwise(moments):
        assert first != second or then - made >= 15


@EACH
def test_a_puzzle_asks_for_one_move_that_a_search_finds_and_a_first_look_does_not(file):
    found, state = played(file)
    lessons.check(found)
    assert [move.step for move in found.moves if move.step != BY_SCRIPT] == [0]
    asked = found.moves[-1]
    assert state.actor == asked.seat == LEARNER
    assert len(state.options()) > 3
    assert clearly_best(found.game, state) is asked.action
    assert not is_obvious(found.game, state, asked.action)


@EACH
def test_it_is_played_with_the_content_and_by_the_rules_that_it_names(file):
    header = sections(file.read_text(encoding="utf-8")).header
    found = read(file)
    assert (found.game.digest, found.game.revision) == (header["content"], int(header["rules"]))


@EACH
def test_its_answer_is_the_best_by_the_figures_that_are_told(file):
    found, state = played(file)
    asked, worth = found.moves[-1].action, found.steps[0].worth
    assert all(state.why_not(found.game.action(text)) is None for text in worth)
    best, second = sorted(worth.values(), reverse=True)[:2]
    assert worth[asked.text] == best
    assert best >= second + round(100 * MARGIN)


@EACH
def test_its_answer_does_not_hang_on_what_the_player_cannot_know(file):
    _, state = played(file)
    known, options = state.view(LEARNER), state.options()
    for world in range(4):
        other = state.clone()
        other.imagine(LEARNER, bytes([world]) * 16)
        assert other.view(LEARNER) == known
        assert other.options() == options


@EACH
def test_it_tells_its_title_and_its_reason_in_every_language(file):
    found = read(file)
    assert len(found.closing) == 1
    for words in (found.title, *found.closing):
        assert words.keys() == set(languages())
        assert len(set(words.values())) == len(words)
        assert all(len(text) < 300 for text in words.values())


def test_titles_are_unlike():
    for language in languages():
        titles = [title[language] for game in eduba.ids() for title in puzzle.titles(eduba.game(game))]
        assert len(set(titles)) == len(titles)
