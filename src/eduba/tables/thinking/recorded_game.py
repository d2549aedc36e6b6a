"""A game as it was played, as plain data, for processes that go through it once more."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from eduba.core.editions import edition
from eduba.core.game import Game
from eduba.core.line import Line
from eduba.tables.log.draws import from_labels
from eduba.tables.log.replay import origin
from eduba.tables.log.rows import LabelledDraw, Moved, Row, Started, Undone
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import TableRecord
from eduba.tables.thinking.bot_worker import FindGame


class RecordedGame(Struct, frozen=True):
    """Moves and draws from the set-up on, or from a position that was kept. There is no seed in it."""

    game: str
    digest: str
    revision: int
    content: str
    """The text of the content, if no file has it."""
    players: int
    options: dict[str, str]
    position: dict[str, Any] | None
    setup: tuple[LabelledDraw, ...]
    moves: list[Moved]
    first: int = 0
    """How many moves were made before those that are recorded here."""

    def title(self, find_game: FindGame) -> Game:
        """The edition of the game that was played."""
        return edition(find_game(self.game), self.digest, self.revision, self.content)

    def course(self, game: Game) -> Iterator[Line]:
        """The line before the first move, and after each one: the same line, which goes on."""
        setup = from_labels(game, self.setup)
        line = Line(game, self.players, None, self.options, setup, position=self.position)
        yield line
        for move in self.moves:
            line.play(game.action(move.action), from_labels(game, move.draws))
            yield line


def recorded(table: Table) -> RecordedGame:
    """The game of a table as it stands."""
    begins = origin(table, table.version)
    first = len(table.moves_at(table.version)) - len(begins.moves)
    setup = begins.setup.draws if begins.setup else ()
    return _recorded(table.record, table.game, begins.position, setup, begins.moves, first)


def recorded_in(record: TableRecord, game: Game, rows: Sequence[Row]) -> RecordedGame | None:
    """The game that the rows of a log tell, without playing it; None if it never began."""
    started: Started | None = None
    moves: list[Moved] = []
    for body in (row.body for row in rows):
        if isinstance(body, Started):
            started = body
        elif isinstance(body, Moved):
            moves.append(body)
        elif isinstance(body, Undone):
            del moves[body.to :]
    return _recorded(record, game, started.position, started.draws, moves, 0) if started else None


def _recorded(
    record: TableRecord,
    game: Game,
    position: dict[str, Any] | None,
    setup: tuple[LabelledDraw, ...],
    moves: list[Moved],
    first: int,
) -> RecordedGame:
    edition_of = (game.id, game.digest, game.revision, game.kept_content)
    return RecordedGame(*edition_of, record.players, record.options, position, setup, moves, first)
