"""Does every stored game still replay by the rules that are installed? For hosts, before and after an upgrade."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from sqlalchemy import select

from eduba.core.errors import EdubaError
from eduba.tables.log.fold import fold
from eduba.tables.log.reading import read_on
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import as_played
from eduba.tables.services.archive.editions import Editions
from eduba.tables.storage import schema
from eduba.tables.storage.database import Database
from eduba.tables.storage.log_store import LogStore

Finding = Literal["same", "departs", "illegal", "unreadable"]


class Verified(Struct, frozen=True):
    """What was found out about one table."""

    table: str
    game: str
    rows: int
    finding: Finding
    row: int = 0
    """Where it departs."""
    reason: str = ""
    goes_on: bool = True
    """True if the game can be seen and played all the same, with a position that was kept."""


class Verification:
    """Replays every stored game. Nothing is written."""

    def __init__(self, database: Database, log: LogStore, editions: Editions) -> None:
        self._database = database
        self._log = log
        self._editions = editions

    def all(self) -> Iterator[Verified]:
        """Every table, the oldest first."""
        t = schema.tables
        with self._database.read() as c:
            found = c.execute(select(t.c.id, t.c.game, t.c.n).order_by(t.c.created, t.c.id)).all()
        for table, game, rows in found:
            try:
                yield self._verified(table, game)
            except Exception as error:  # whatever is wrong with one table, the others are looked at
                yield Verified(table, game, rows, "unreadable", 0, f"{type(error).__name__}: {error}", False)

    def _verified(self, id: str, game: str) -> Verified:
        with self._database.snapshot() as c:  # people may play on meanwhile
            record, rows = self._log.record(id, c), self._log.rows(id, connection=c)
            count = c.execute(select(schema.tables.c.n).where(schema.tables.c.id == id)).scalar_one()
        assert record is not None
        if [row.number for row in rows] != list(range(1, count + 1)):
            raise EdubaError("the log has {0} rows, the index says {1}", len(rows), count)
        record = as_played(record, rows)
        empty = Table(record, self._editions.of(record))
        table = empty.copy()
        for row in rows:
            fold(table, row)
            if table.departed:
                departed = table.departed
                goes_on = read_on(empty, rows, lambda: self._log.positions(id)).departed is None
                finding: Finding = "illegal" if departed.illegal else "departs"
                return Verified(id, game, count, finding, departed.row, departed.reason, goes_on)
        return Verified(id, game, count, "same")
