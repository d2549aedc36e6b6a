"""Which puzzle is whose, and which one all people get on a day."""

import eduba
from eduba.core.teaching.puzzle import files, number_of, puzzle_of_the_day, puzzles

GAMES = [eduba.game(game) for game in eduba.ids()]


def test_all_puzzles_have_their_days_one_after_the_other():
    first = 739_617
    every = {(game.id, n) for game in GAMES for n in range(1, len(files(game)) + 1)}
    days = [puzzle_of_the_day(GAMES, first + n) for n in range(len(every))]
    assert {(found[0].id, found[1]) for found in days if found} == every
    assert puzzle_of_the_day(GAMES, first) == puzzle_of_the_day(GAMES, first + len(every))
    assert puzzle_of_the_day([], first) is None


def test_a_puzzle_knows_its_number():
    for game in GAMES:
        assert [number_of(one) for one in puzzles(game)] == list(range(1, len(files(game)) + 1))
    one = puzzles(eduba.game("assyria2"))[0]
    assert number_of(one._replace(title=type(one.title)({"en": "Mine"}))) is None
