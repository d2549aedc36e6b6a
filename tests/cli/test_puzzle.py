"""`eduba puzzle` and `eduba puzzles find`: the best move, to be found in the terminal."""

import eduba
from eduba.arena import puzzle_search
from eduba.core.teaching import lesson as lessons
from eduba.core.teaching.puzzle import puzzles

PUZZLE = puzzles(eduba.game("assyria2"))[0]
SOLUTION = PUZZLE.moves[-1].action.text
WRONG = next(text for text in PUZZLE.steps[0].worth if text != SOLUTION)


def test_the_puzzles_of_a_game_are_listed(run):
    out = run("puzzle", "assyria2", "--language", "de").out
    assert out.startswith(f"  1. {PUZZLE.title['de']}\n")
    assert len(out.splitlines()) == len(puzzles(eduba.game("assyria2")))


def test_a_puzzle_tells_its_solution_only_after_some_wrong_answers(run):
    solved = run("puzzle", "assyria2", "1", lines=[WRONG, SOLUTION])
    assert solved.code == 0
    assert "there is a better move" in solved.out
    assert "That is the best move." in solved.out
    assert f"[{SOLUTION}]" not in solved.out.split("Find the best move for Red.")[1]
    told = run("puzzle", "assyria2", "1", lines=[WRONG, WRONG, WRONG, "q"]).out
    assert f"[{SOLUTION}]" in told.split("better move")[-1]


def test_a_number_that_no_puzzle_has_is_refused(run):
    assert "there is no number 99" in run("puzzle", "assyria2", "99").err


def test_what_is_found_is_a_lesson_in_which_the_best_move_is_asked_for(run, tmp_path, monkeypatch):
    last = lambda game, state, without: (state.options()[-1], {state.options()[-1]: 0.5})  # noqa: E731
    monkeypatch.setattr(puzzle_search, "_puzzle", last)
    monkeypatch.setattr(puzzle_search, "PAUSE", 60)
    found = run("puzzles", "find", "assyria", "--games", "1", "--bot", "random", "--output", str(tmp_path))
    files = sorted(tmp_path.glob("*.puzzle"))
    assert len(files) == len(found.out.splitlines()) > 0
    puzzle = lessons.read(files[0].read_text(encoding="utf-8"), eduba.game)
    lessons.check(puzzle)
    assert puzzle.is_puzzle
