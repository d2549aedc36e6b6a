"""Would a game have gone the same way by another edition? A process finds out, row by row, with a limit of time."""

from collections.abc import Sequence

from msgspec import Struct

from eduba.core.editions import edition
from eduba.tables.log.fold import fold
from eduba.tables.log.rows import EditionName, Row
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import TableRecord
from eduba.tables.thinking.bot_worker import FindGame
from eduba.tables.thinking.checked_record import TooLong, limited


class Played(Struct, frozen=True):
    """A game as its log tells it: without its seed, and without what people said."""

    record: TableRecord
    """Its seed is left out."""
    rows: Sequence[Row]
    content: str
    """The text of its content, if no file has it."""


class Compared(Struct, frozen=True):
    """The move from which on the game would have gone another way, 0 for its set-up; None if there is none."""

    departs: int | None = None
    too_long: bool = False


def compare_history(find_game: FindGame, played: Played, to: EditionName, seconds: float) -> Compared:
    """Play a game by its own edition and by the installed one side by side, what was taken back too."""
    installed = find_game(played.record.game)
    if EditionName(installed.revision, installed.digest) != to:  # this process is of another day
        return Compared(too_long=True)
    try:
        with limited(seconds):
            return Compared(_first_difference(find_game, played))
    except TooLong:
        return Compared(too_long=True)


def _first_difference(find_game: FindGame, played: Played) -> int | None:
    record = played.record
    installed = find_game(record.game)
    here = Table(record, edition(installed, record.digest, record.revision, played.content))
    there = Table(record, installed)
    for row in played.rows:
        fold(here, row)
        fold(there, row)
        if not _are_alike(here, there):
            return len(here.kept_moves)
    return None if _views(here) == _views(there) else len(here.kept_moves)


def _are_alike(here: Table, there: Table) -> bool:
    """True if both stand the same after the same row, with the same told of it."""
    if here.departed or there.departed or here.rows[-1].events != there.rows[-1].events:
        return False
    if here.line_if_started is None or there.line_if_started is None:
        return here.line_if_started is there.line_if_started
    return here.line.state.save() == there.line.state.save()


def _views(table: Table) -> list[object]:
    """The position by name, as each seat and a spectator see it: numbers can mean something else in other content."""
    return [table.line.state.view(seat) for seat in (None, *range(table.record.players))]
