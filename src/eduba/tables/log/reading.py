"""Reading a table from its log. Whatever has changed since it was stored, its game can be seen and goes on."""

from collections.abc import Callable, Sequence

from eduba.core.errors import EdubaError
from eduba.tables.errors import Damaged
from eduba.tables.log.fold import fold, go_on_after, retell
from eduba.tables.log.rows import Row
from eduba.tables.log.table import Gap, KeptPosition, Table

MOST_TRIES = 8
"""So many positions are tried, the earliest first, then the last one."""


def read_on(table: Table, rows: Sequence[Row], kept: Callable[[], Sequence[KeptPosition]]) -> Table:
    """The table with further rows. If they do not replay, the game goes on with a position that was kept after them."""
    table = table.copy()
    for row in rows:
        _take_in(table, row)
    if table.departed is None:
        return table
    useful = [position for position in kept() if table.departed.row <= position.row <= table.version]
    best = table
    for position in [*useful[: MOST_TRIES - 1], *useful[MOST_TRIES - 1 :][-1:]]:
        tried = _with_gap(table, Gap(table.departed.row, position.row, position))
        if tried is None:
            continue
        if tried.departed is None:
            return tried
        if best.departed and tried.departed.row > best.departed.row:
            best = tried
    return best


def _take_in(table: Table, row: Row) -> None:
    """Fold a row; whatever is wrong with it is wrong with this table only."""
    if row.number != table.version + 1:
        raise Damaged("damaged", table.version + 1)
    if not 0 <= (getattr(row.body, "seat", None) or 0) < table.record.players:
        raise Damaged("damaged", row.number)
    try:
        fold(table, row)
    except EdubaError:
        raise
    except Exception as error:
        raise Damaged("damaged", row.number) from error


def _with_gap(table: Table, gap: Gap) -> Table | None:
    """The table read over a gap in its game; None if the position at the end of the gap is of no use."""
    over = Table(table.record, table.game)
    for row in table.rows:
        if not gap.first <= row.number <= gap.last:
            fold(over, row)
            continue
        retell(over, row)
        if row.number == gap.last:
            try:
                go_on_after(over, gap)
            except (EdubaError, KeyError, TypeError, ValueError, IndexError):
                return None
    return over
