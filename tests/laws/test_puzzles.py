"""Every puzzle can be played, speaks every language, and has one move that a small search finds clearly better."""

import pytest

import eduba
from eduba.arena.puzzle_search import QUICK, clearly_best
from eduba.bots.greedy import Greedy
from eduba.core.records.line import Line
from eduba.core.teaching import lesson as lessons
from eduba.core.teaching import puzzle
from eduba.core.teaching.lesson import BY_SCRIPT, LEARNER
from eduba.i18n import languages

FILES = [file for game in eduba.ids() for file in puzzle.files(eduba.game(game))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_puzzle_asks_for_one_move_that_a_search_finds_and_a_first_look_does_not(file):
    read = lessons.read(file.read_text(encoding="utf-8"), eduba.game)
    lessons.check(read)
    assert [move.step for move in read.moves if move.step != BY_SCRIPT] == [0]
    *before, asked = read.moves
    line = Line(read.game, read.players, read.seed, read.options, read.draws)
    for move in before:
        line.play(move.action, move.draws)
    assert line.state.actor == asked.seat == LEARNER
    assert len(line.state.options()) > 3
    assert clearly_best(read.game, line.state, QUICK, 0) is asked.action
    assert Greedy(read.game, 0).choose(line.state) is not asked.action or (
        Greedy(read.game, 1).choose(line.state) is not asked.action
    )
    worth = read.steps[0].worth
    best, second = sorted(worth.values(), reverse=True)[:2]
    assert worth[asked.action.text] == best
    assert best >= second + 4
    for words in (read.title, *read.closing):
        assert words.keys() == set(languages())
        assert len(set(words.values())) == len(words)
        assert all(len(text) < 300 for text in words.values())
    assert len(read.closing) == 1


def test_titles_are_unlike():
    titles = [str(one.title) for game in eduba.ids() for one in puzzle.puzzles(eduba.game(game))]
    assert len(set(titles)) == len(titles)
