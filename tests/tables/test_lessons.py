"""Lessons at their tables: asked moves, kind refusals, going back, the end."""

import pytest

from eduba.core.errors import BadTranscript, IllegalAction
from eduba.i18n import messages
from eduba.tables import Refused, Unfit, Unknown
from eduba.tables.services.learning import lessons
from eduba.tables.thinking.checked_record import check_lesson
from tests.core.test_lesson import HEAD, START

FOOD = "".join(f"chance food {label}\n" for label in ("G2", "P2", "P3", "B1", "G1", "D2"))
LESSON = (
    HEAD
    + FOOD
    + START
    + """> en: Blue came too.
blue start E2
chance food S1
chance food D1
blue draft S1

> en: Harvest | Take a column.
> also: column 3
red column 1
blue column 2
"""
)


@pytest.fixture
def anna(house):
    return house.people.register("Anna")[0]


class Learning:
    """A person at the table of a lesson."""

    def __init__(self, house, who, text=LESSON):
        self.house, self.who = house, who
        self.id = house.lessons.begin(who, text).table

    @property
    def view(self):
        return self.house.views.view(self.id, self.who)

    @property
    def moment(self):
        with self.house.views.snapshot(self.id, self.who) as snapshot:
            return snapshot.lesson()

    def act(self, action):
        return self.house.play.act(self.id, self.who, action, self.view.version)


def test_it_asks_for_one_move_after_the_other_and_plays_the_others_itself(house, anna):
    table = Learning(house, anna)
    assert (table.moment.number, [str(a) for a in table.moment.answers]) == (1, ["start B5"])
    table.act("start B5")
    assert table.view.actor == 0
    assert table.moment.number == 2
    assert [str(words) for words in table.moment.step.news] == ["Blue came too."]
    assert [str(a) for a in table.moment.answers] == ["column 1", "column 3"]
    table.act("column 3")
    assert table.view.status == "closed"
    assert table.moment.step is None
    log = house.views.log(table.id, anna)
    assert (log[0].kind, log[-1].kind) == ("lesson", "lesson_over")
    assert {str(entry.words[0]) for entry in log} <= messages("de").keys()
    assert not house.lists.tables("mine", anna), "what is over waits for nobody"


def test_another_move_is_answered_kindly_and_an_illegal_one_with_its_clause(house, anna):
    table = Learning(house, anna)
    version = table.view.version
    with pytest.raises(Refused, match=r"not yet\. Not there\."):
        table.act("start E6")
    with pytest.raises(IllegalAction, match="A1-HUT-12"):
        table.act("hut B5")
    assert table.view.version == version, "neither is made"


def test_it_can_be_left_and_taken_back_step_by_step(house, anna):
    table = Learning(house, anna)
    table.act("start B5")
    assert [one.id for one in house.lists.tables("waiting", anna)] == [table.id]
    house.undo.ask(table.id, anna, 0, table.view.version)
    assert table.moment.number == 1
    table.act("start B5")
    assert table.moment.number == 2
    assert table.view.position["seats"][1]["hand"], "the others are where they were"


def test_the_words_are_for_the_learner_and_no_bot_plays(house, anna):
    table = Learning(house, anna)
    with pytest.raises(Refused, match="played by the learner"):
        house.lobby.hand_to_bot(table.id, anna, "random")


def test_what_the_script_draws_is_drawn(house, anna):
    table = Learning(house, anna)
    assert "chance food D1" in house.records.export(table.id, anna) or table.act("start B5")
    assert "chance food D1" in house.records.export(table.id, anna)


def test_a_stranger_lesson_is_read_with_care(house, anna):
    with pytest.raises(BadTranscript, match="line 20"):
        house.lessons.load(anna, LESSON.replace("red start B5", "red hut B5"))
    with pytest.raises(Unfit):
        house.lessons.load(anna, LESSON + "#" * 200_000)
    with pytest.raises(Unknown):
        house.views.view("nothing", anna)


def test_a_lesson_is_played_through_by_another_process_that_has_little_time(house, anna, monkeypatch):
    with monkeypatch.context() as little:
        little.setattr(lessons, "MOST_SECONDS", 1e-6)
        with pytest.raises(Unfit, match="too long to play this lesson"):
            house.lessons.load(anna, LESSON)
    assert house.lists.tables("mine", anna) == []
    assert house.lessons.load(anna, LESSON).table


def test_what_never_comes_to_an_end_is_given_up():
    def never(name):
        while True:
            pass

    assert not check_lesson(never, LESSON, 0.05)
