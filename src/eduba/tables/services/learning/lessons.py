"""Lessons: real tables at which the first seat learns and a script plays the others."""

from eduba.core.teaching import lesson as lessons
from eduba.core.teaching.lesson import LEARNER, Lesson
from eduba.tables.errors import Unfit
from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import LessonGiven, SeatTaken
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import Settings
from eduba.tables.services.clean_text import NAME_LENGTH, clean_name
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.new_table import new_record
from eduba.tables.thinking.checked_record import check_lesson
from eduba.tables.thinking.fair_queue import OPINIONS, Wish
from eduba.tables.thinking.process_pool import ProcessPool

LONGEST = 200_000
"""Characters of a lesson."""
MOST_SECONDS = 2.0
"""Of the processor, to play a lesson through by every way that it leaves open."""
SECONDS = 0.3
"""About how long that takes."""


class Lessons:
    """Tables that teach."""

    def __init__(self, tables: OpenTables, pool: ProcessPool) -> None:
        self._tables = tables
        self._pool = pool

    def load(self, who: Person, text: str, *, key: str | None = None) -> Ack:
        """A table for a lesson that somebody brings. What is wrong with its text is said with the line.

        It is played through by another process first: nobody knows how much there is to do.
        """
        if len(text) > LONGEST:
            raise Unfit("lesson text", LONGEST)
        wish = Wish(OPINIONS, who.id, "", SECONDS)
        if not self._pool.submit(wish, check_lesson, self._tables.find_game, text, MOST_SECONDS).result():
            raise Unfit("lesson takes long")
        return self.begin(who, text, key=key)

    def begin(self, who: Person, text: str, *, key: str | None = None) -> Ack:
        """A new table for a lesson that is known to be good."""
        lesson = lessons.read(text, self._tables.find_game)
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
