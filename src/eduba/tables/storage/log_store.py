"""Reading logs. (`writer` writes them.)"""

import zlib
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any

from msgspec import DecodeError, MsgspecError, json
from sqlalchemy import Connection, select

from eduba.tables.errors import Damaged
from eduba.tables.log.rows import Row, decode
from eduba.tables.log.table import KeptPosition
from eduba.tables.log.table_record import TableRecord, decode_origin, decode_settings
from eduba.tables.storage import schema
from eduba.tables.storage.database import Database


class LogStore:
    """The logs of all tables in one database, as they are now, or as a given connection sees them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def answers_at_once(self) -> bool:
        """True if `version` and `version_of_key` may be asked in an event loop."""
        return self._database.answers_at_once

    def record(self, table: str, connection: Connection | None = None) -> TableRecord | None:
        """The fixed facts of a table."""
        t = schema.tables
        with self._reading(connection) as c:
            row = c.execute(select(t).where(t.c.id == table)).one_or_none()
        if row is None:
            return None
        try:
            return _record(row)
        except MsgspecError:
            raise Damaged("damaged record") from None

    def version(self, table: str) -> int | None:
        """The number of the last row of a log; None if there is no such table. The most frequent question of all."""
        found = self._database.quick_read("select n from tables where id = ?", table)
        return found[0][0] if found else None

    def rows(self, table: str, after: int = 0, connection: Connection | None = None) -> list[Row]:
        """The rows of a log after a version."""
        log = schema.log
        query = select(log.c.n, log.c.at, log.c.body).where(log.c.table_id == table, log.c.n > after)
        with self._reading(connection) as c:
            return [_row(*found) for found in c.execute(query.order_by(log.c.n))]

    def positions(self, table: str) -> list[KeptPosition]:
        """The positions that were stored beside a log, the earliest first. One that cannot be read is left out."""
        kept = schema.positions
        query = select(kept.c.n, kept.c.body).where(kept.c.table_id == table).order_by(kept.c.n)
        found: list[KeptPosition] = []
        with self._database.read() as c:
            for n, body in c.execute(query):
                with suppress(DecodeError, zlib.error):
                    found.append(KeptPosition(n, json.decode(zlib.decompress(body), type=dict[str, Any])))
        return found

    def version_of_key(self, table: str, key: str) -> int | None:
        """The row that a request with this key was stored as, if it ever was."""
        found = self._database.quick_read("select n from log where table_id = ? and key = ?", table, key)
        return found[0][0] if found else None

    def _reading(self, connection: Connection | None) -> AbstractContextManager[Connection]:
        return nullcontext(connection) if connection else self._database.read()


def _record(row: Any) -> TableRecord:
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
        decode_settings(row.settings),
        row.created,
        decode_origin(row.origin) if row.origin else None,
    )


def _row(n: int, at: int, body: str) -> Row:
    try:
        return Row(n, at, decode(body))
    except MsgspecError:
        raise Damaged("damaged", n) from None
