"""A lesson at its table. How far it has come is how many moves were made, so leaving and going back need nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from eduba.core.line import Draw, Line
from eduba.core.teaching.lesson import BY_SCRIPT, LEARNER, Asked, Lesson
from eduba.core.vocabulary import Action
from eduba.tables.errors import NotAsked
from eduba.tables.log.rows import BY_LESSON, LessonOver
from eduba.tables.log.table import Table

if TYPE_CHECKING:
    from eduba.tables.log.draft import Draft


class LessonMoment(NamedTuple):
    """Where a lesson is: the number of its step, and the actions that lead on; at its end, no step and no action."""

    lesson: Lesson
    number: int
    step: Asked | None
    answers: Sequence[Action]
    """The action of the script first."""
    line: str = ""
    """What a form sends, if it makes several moves at once."""


def lesson_moment(table: Table) -> LessonMoment | None:
    """How far the lesson of a table has come; None if it is an ordinary table."""
    lesson = table.lesson
    if lesson is None or table.line_if_started is None:
        return None
    made = table.line.moves_made
    if made == len(lesson.moves):
        return LessonMoment(lesson, len(lesson.steps), None, ())
    move = lesson.moves[made]
    others = [action for action in table.line.state.options() if action is not move.action and move.takes(action)]
    return LessonMoment(lesson, move.step + 1, lesson.steps[move.step], [move.action, *others], move.form_line)


def draws_in_lesson(lesson: Lesson, line: Line, action: Action) -> Sequence[Draw]:
    """The draws that follow an action in a lesson. An action that is possible but not asked for is refused."""
    move = lesson.moves[line.moves_made]
    if line.state.why_not(action) is None and not move.takes(action):
        raise NotAsked(lesson.steps[move.step], move.action, action)
    return move.draws


def is_played(table: Table) -> bool:
    """True if all moves of the lesson of this table have been made."""
    return table.lesson is not None and table.line.moves_made == len(table.lesson.moves)


def play_lesson_on(draft: Draft) -> Iterator[None]:
    """Make the moves of the script until the learner is asked for one; after the last one the lesson is over.

    A move of the learner that no note comes before and that leaves no choice is made for them.
    """
    table = draft.table
    lesson = table.lesson
    while lesson and table.can_go_on and not table.undo_request:
        made = table.line.moves_made
        if made == len(lesson.moves):
            draft.append(LessonOver())
            return
        move = lesson.moves[made]
        is_first_of_step = made == 0 or lesson.moves[made - 1].step != move.step
        if move.step != BY_SCRIPT and (is_first_of_step or len(table.line.state.options()) > 1):
            return
        draft.move(move.seat, move.action, by=BY_LESSON if move.seat == LEARNER else "")
        yield None
