"""Reading logs. (`writer` writes them.)"""

from msgspec import json
from sqlalchemy import select

from eduba.tables.log.rows import Row, decode
from eduba.tables.log.table_record import Origin, Settings, TableRecord
from eduba.tables.storage import schema
from eduba.tables.storage.database import Database


class LogStore:
    """The logs of all tables in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def answers_at_once(self) -> bool:
        """True if `version` and `version_of_key` may be asked in an event loop."""
        return self._database.answers_at_once

    def record(self, table: str) -> TableRecord | None:
        """The fixed facts of a table."""
        t = schema.tables
        with self._database.read() as c:
            row = c.execute(select(t).where(t.c.id == table)).one_or_none()
        if row is None:
            return None
        return TableRecord(
            row.id,
            row.game,
            row.players,
            json.decode(row.options, type=dict[str, str]),
            row.digest,
            row.revision,
            row.seed,
            row.commitment,
            row.host,
            row.invite,
            json.decode(row.settings, type=Settings),
            row.created,
            json.decode(row.origin, type=Origin) if row.origin else None,
        )

    def version(self, table: str) -> int | None:
        """The number of the last row of a log; None if there is no such table. The most frequent question of all."""
        found = self._database.quick_read("select n from tables where id = ?", table)
        return found[0][0] if found else None

    def rows(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a log after a version."""
        log = schema.log
        query = select(log.c.n, log.c.at, log.c.body).where(log.c.table_id == table, log.c.n > after)
        with self._database.read() as c:
            return [Row(n, at, decode(body)) for n, at, body in c.execute(query.order_by(log.c.n))]

    def version_of_key(self, table: str, key: str) -> int | None:
        """The row that a request with this key was stored as, if it ever was."""
        found = self._database.quick_read("select n from log where table_id = ? and key = ?", table, key)
        return found[0][0] if found else None
