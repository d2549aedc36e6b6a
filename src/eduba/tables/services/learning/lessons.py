"""Lessons: real tables at which the first seat learns and a script plays the others."""

from eduba.core.teaching import lesson as lessons
from eduba.core.teaching.lesson import LEARNER, Lesson
from eduba.tables.errors import Unfit
from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import LessonGiven, SeatTaken
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import Settings
from eduba.tables.services.clean_text import NAME_LENGTH, clean_name
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.new_table import new_record
from eduba.tables.services.people import Person

LONGEST = 200_000
"""Characters of a lesson."""


class Lessons:
    """Tables that teach."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    def begin(self, who: Person, text: str, *, key: str | None = None) -> Ack:
        """A new table for a lesson. What is wrong with its text is said with the line."""
        if len(text) > LONGEST:
            raise Unfit("lesson text", LONGEST)
        lesson = lessons.read(text, self._tables.find_game)
        lessons.check(lesson)
        game, settings = lesson.game, Settings(listed=False)
        record = new_record(who, game, lesson.players, lesson.options, settings, key, seed=lesson.seed)
        requests = [lambda draft: _seat(draft, who, lesson, text), Draft.start]
        return self._tables.create(Table(record, game), requests)


def _seat(draft: Draft, who: Person, lesson: Lesson, text: str) -> None:
    """Seat the learner; the other seats have names, and nobody holds them."""
    draft.append(LessonGiven(text))
    for seat, name in enumerate(lesson.names):
        own = seat == LEARNER
        draft.append(SeatTaken(seat, who.id if own else "", clean_name(who.name if own else name[:NAME_LENGTH])))
