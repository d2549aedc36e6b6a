"""Lessons: what their text says, and the sentences that name what is wrong with it."""

import pytest

import eduba
from eduba.core.errors import BadTranscript
from eduba.core.teaching import lesson as lessons
from eduba.core.teaching.lesson import BY_SCRIPT

HEAD = """eduba 1
game assyria
players 2
seed 7
> title en: A beginning
chance order red
chance order blue
"""
START = """
> en: Home | Begin here.
>    It is a good place.
> de: Heimat | Beginne hier.
> hint en: Not there.
> look: hex-B5
red start B5
"""


def read(text):
    return lessons.read(text, eduba.game)


def checked(text):
    lessons.check(read(text))


def test_a_note_before_a_move_of_the_learner_is_a_step():
    lesson = read(HEAD + START + "> en: Blue came too.\nblue start E2\n> en: The end.\n")
    lessons.check(lesson)
    [step] = lesson.steps
    assert (step.heading["de"], step.text["en"], step.hint["en"]) == (
        "Heimat",
        "Begin here. It is a good place.",
        "Not there.",
    )
    assert step.look == ("hex-B5",)
    assert [move.step for move in lesson.moves] == [0, BY_SCRIPT]
    assert [str(words) for words in lesson.closing] == ["Blue came too.", "The end."]
    assert (str(lesson.title), lesson.minutes, lesson.players) == ("A beginning", 1, 2)


def test_of_several_notes_the_last_one_asks():
    lesson = read(HEAD + "> en: Good morning.\n\n> en: Home | Begin here.\nred start B5\n")
    assert [str(words) for words in lesson.steps[0].news] == ["Good morning."]
    assert str(lesson.steps[0].text) == "Begin here."


def test_moves_by_itself_belong_to_the_script_up_to_the_next_note():
    lesson = read(HEAD + START + "blue start E2\n> by itself\nred draft D1\n> en: Go on.\nred column 1\n")
    assert [move.step for move in lesson.moves] == [0, BY_SCRIPT, BY_SCRIPT, 1]


def test_words_are_spoken_in_english_where_a_language_lacks_them():
    step = read(HEAD + START).steps[0]
    assert step.hint.spoken("de") == "Not there."
    assert step.text.spoken("de") == "Beginne hier."


def test_every_other_answer_is_tried():
    other = START.replace("> look", "> also: start E6\n> look")
    checked(HEAD + other + "blue start E2\n")
    with pytest.raises(BadTranscript, match=r"line 16: .*start E6"):
        checked(HEAD + other + "blue start E6\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEAD + "> wave: hello\n" + START, "line 8: no note of a lesson begins like 'wave: hello'"),
        (HEAD + "> minutes: ten\n" + START, "line 8: a lesson lasts a number of minutes, not 'ten'"),
        (HEAD + START.replace("start B5", "jump B5"), "line 14: cannot read 'red jump B5'"),
        (HEAD + START.replace("start B5", "hut B5"), "line 14: 'hut B5' is not legal now: A1-HUT-12"),
        (HEAD + START + "red start E2\n", "line 15: it is the decision of blue"),
        (HEAD + START + "chance food W\n", "line 15: the rules draw nothing here"),
        (HEAD + START.replace("> look", "> also: hut\n> look"), "line 15: none of the other answers is possible"),
        (HEAD + "red start B5\n", "a lesson asks for at least one move"),
        (HEAD.replace("players 2\n", "") + START, "the header has no line 'players'"),
        (START, "line 1: a transcript begins with 'eduba 1'"),
        (HEAD + START + "red undo 0\n", "line 15: cannot read 'red undo 0'"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text, sentence):
    with pytest.raises(BadTranscript) as caught:
        checked(text)
    assert str(caught.value) == sentence


def test_what_a_form_sends_must_make_the_moves_that_are_asked_for():
    with pytest.raises(BadTranscript, match="line 15: what a form sends makes other moves: start E2"):
        checked(HEAD + START.replace("> look", "> line: start E2\n> look"))
