"""`eduba learn`: the lesson of a game in the terminal."""

import eduba
from eduba.core.teaching import lesson as lessons
from eduba.core.teaching.lesson import BY_SCRIPT

GAME = eduba.game("assyria")
LESSON = lessons.read(lessons.shipped(GAME) or "", eduba.game)
ASKED = [move.action.text for move in LESSON.moves if move.step != BY_SCRIPT]


def test_a_lesson_is_played_to_its_end(run):
    done = run("learn", "assyria", lines=["start B1", *ASKED])
    assert done.code == 0
    assert "in this lesson, not yet." in done.out
    assert "Step 25 of 25" in done.out
    assert "The lesson is over." in done.out


def test_it_can_be_left_and_speaks_german(run):
    done = run("learn", "assyria", "--language", "de", lines=["q"])
    assert "Gründe dein Volk" in done.out
    assert "Schritt 1 von 25" in done.out
    assert "→ Start auf B5 [start B5]" in done.out


def test_a_lesson_of_ones_own_is_checked_first(run, tmp_path):
    file = tmp_path / "own.lesson"
    file.write_text("eduba 1\ngame assyria\nplayers 2\n> en: Home.\nred jump\n", encoding="utf-8")
    done = run("learn", "assyria", "--load", str(file))
    assert done.code == 2
    assert "line 5: cannot read 'red jump'" in done.err
