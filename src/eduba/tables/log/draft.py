"""A draft: the copy of a table on which a request is carried out.

A refusal or an error throws the draft away, and the table is as it was. Otherwise the rows that the draft adds are
stored, and then it becomes the table.
"""

from collections.abc import Callable, Sequence

from eduba.core.line import Draw, Line, Step
from eduba.core.vocabulary import Action
from eduba.tables.errors import Forbidden
from eduba.tables.log.draws import to_labels
from eduba.tables.log.fold import fold
from eduba.tables.log.lesson_moves import draws_in_lesson
from eduba.tables.log.rows import Body, DecidedBy, Ended, Moved, Row, Started
from eduba.tables.log.table import Table


class Draft:
    """A table with rows that are not stored yet."""

    def __init__(self, stored: Table, at: int) -> None:
        self.stored = stored
        """The table without the new rows. It does not change."""
        self.table = stored.copy()
        self.at = at
        """The time of all rows that are added."""

    @property
    def new_rows(self) -> Sequence[Row]:
        """The rows that have to be stored."""
        return self.table.rows[self.stored.version :]

    def append(self, body: Body, played: Step | None = None) -> None:
        """Add a row. If it tells of a move that was made elsewhere, the move is played with the draws it had there."""
        row = Row(self.table.version + 1, self.at, body)
        fold(self.table, row, played)
        if self.table.departed and self.table.departed.row == row.number:
            raise RuntimeError(f"the rules contradict themselves: {self.table.departed.reason}")

    def start(self) -> None:
        """Set the game up, and add the row that tells of it."""
        record, game, lesson = self.table.record, self.table.game, self.table.lesson
        known = lesson.draws if lesson else ()
        line = self.table.line_if_started = Line(game, record.players, record.seed, record.options, known)
        self.append(Started(to_labels(game, line.steps[0].draws)), line.steps[0])
        self._end_if_over()

    def move(self, seat: int, action: Action, known: Sequence[Draw] = (), by: DecidedBy = "") -> None:
        """Play a decision of a seat, once, and add the row that tells of it."""
        line = self.table.line
        if line.state.actor != seat:
            raise Forbidden("not your turn")
        if lesson := self.table.lesson:
            known = draws_in_lesson(lesson, line, action)
        step = line.play(action, known)
        self.append(Moved(seat, action.text, to_labels(self.table.game, step.draws), by), step)
        self._end_if_over()

    def _end_if_over(self) -> None:
        state = self.table.line.state
        if state.over:
            self.append(Ended(state.scores(), state.winners()))


Request = Callable[[Draft], None]
"""What somebody asks of a table: it is carried out on a draft, adds no row if nothing is left to do, or refuses."""
