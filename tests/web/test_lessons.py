"""Lessons on pages: the way to them, words for the learner alone, lessons of one's own, words that are explained."""

import re

import pytest

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.core.teaching import lesson as lessons
from eduba.web.glossary import explained
from tests.tables.test_lessons import LESSON
from tests.web.guests import Guest
from tests.web.test_hidden import PAGES, headers
from tests.web.test_lobby import made, page


@pytest.fixture
def anna(small):
    return Guest.new(small, "Anna")


@pytest.mark.parametrize("game", eduba.ids())
def test_the_lobby_and_how_to_play_lead_to_the_lesson(anna, game):
    lesson = lessons.read(lessons.shipped(eduba.game(game)) or "", eduba.game)
    for path in (f"/?game={game}", f"/how-to-play/{game}"):
        assert f"Learn at a table: {lesson.minutes} minutes" in page(anna, path)
    view = made(anna, "/learn", data={"game": game})
    shown = page(anna, f"/t/{view['table']}")
    assert f"Step 1 of {len(lesson.steps)}" in shown
    assert 'class="term"' in shown


def test_only_the_learner_reads_the_words(anna, small):
    view = made(anna, "/learn", data={"game": "assyria"})
    ben = Guest.new(small, "Ben")
    shown = page(ben, f"/t/{view['table']}")
    assert 'id="lesson"' not in shown
    assert "Found your people" not in shown


def test_a_lesson_of_ones_own_is_loaded_like_a_recorded_game(anna):
    view = made(anna, "/transcripts", data={"text": LESSON}, files={"file": ("", b"")})
    assert "Begin here. It is a good place." in page(anna, f"/t/{view['table']}")


def test_what_is_wrong_with_it_is_said_with_its_line(anna):
    form = {"data": {"text": LESSON.replace("red column 1", "red column 9")}, "files": {"file": ("", b"")}}
    answer = anna.client.post("/transcripts", headers=headers(anna) | PAGES, follow_redirects=False, **form)
    assert answer.status_code == 409
    assert "Line 29: cannot read" in answer.text


@pytest.mark.parametrize("game", eduba.ids())
def test_the_first_whole_game_is_short_and_has_a_coach(anna, game):
    assert "First game with a coach" in page(anna, f"/?game={game}")
    view = made(anna, "/play", data={"game": game, "first": "1"})
    fewest = max(2, eduba.game(game).seats[0])
    assert [seat["bot"] for seat in view["seats"]][1:] == ["greedy:2"] * (fewest - 1)
    assert view["settings"]["practice"]
    assert view["settings"]["coach"]


def test_who_has_finished_one_game_is_offered_a_first_one_of_another(anna):
    journal = Journal(eduba.game("assyria"), 2, "first")
    while options := journal.state.options():
        journal.act(options[0])
    asked = {"text": transcript.write(journal, reveal=True), "seats": [{"kind": "me"}] * 2}
    anna.client.post("/api/transcripts", headers=headers(anna), json=asked).raise_for_status()
    assert "First game with a coach" not in page(anna, "/?game=assyria")
    assert "First game with a coach" in page(anna, "/?game=ur")


def test_brackets_and_stops_stay_with_the_word_that_is_explained():
    html = explained("600 shekels (SPL). Dig a canal!", eduba.game("ur"), "en")
    kept = re.findall('<span class="together">(.*?)</span>', html)
    assert [re.sub("<.*?>", "", one) for one in kept] == ["(SPL).", "canal!"]
    assert re.sub("<.*?>", "", html) == "600 shekels (SPL). Dig a canal!"


def test_a_word_is_explained_once_in_each_text_and_nothing_else_is_changed():
    html = explained("Huts <b> & huts: a hut.", eduba.game("assyria"), "en")
    assert html.count('class="term"') == 1
    assert html.endswith("Huts</button> &lt;b&gt; &amp; huts: a hut.")
    assert "button" not in explained("the right-hand way", eduba.game("assyria"), "en")
    assert explained("Cities", eduba.game("akkad"), "en").count("<button") == 1
    assert explained("Nichts davon", eduba.game("ur"), "de") == "Nichts davon"


def test_a_lesson_that_was_left_is_gone_on_with_from_the_lobby(anna):
    assert "Go on with the lesson" not in page(anna, "/?game=assyria")
    table = made(anna, "/learn", data={"game": "assyria"})["table"]
    anna.do(f"tables/{table}/actions", action="start B5", version=anna.view(table)["version"])
    shown = page(anna, "/?game=assyria")
    assert "Go on with the lesson: step 2 of 25" in shown
    assert 'formaction="/learn"' not in shown
    assert "Lesson “Your first reign”, step 2 of 25" in shown
    assert "Lesson “Your first reign”, step 2 of 25" in page(anna, "/my")
    assert 'formaction="/learn"' in page(anna, "/?game=ur"), "another game has a lesson of its own"


def test_a_puzzle_that_was_left_is_listed_as_one(anna):
    made(anna, "/puzzles/assyria/1")
    assert "Puzzle “" in page(anna, "/?game=assyria")
    assert "Go on with the lesson" not in page(anna, "/?game=assyria")
