"""Reading and writing logs. A change is one transaction: the rows of the log and all that indexes them."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, json
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from eduba.tables.log.rows import Row, decode, encode
from eduba.tables.log.seats import Seat
from eduba.tables.log.table_record import Origin, Settings, Status, TableRecord
from eduba.tables.standing_orders.order import StandingOrder
from eduba.tables.storage import schema
from eduba.tables.storage.database import Database
from eduba.tables.storage.order_store import still_stands


class Conflict(Exception):
    """Somebody else wrote first; look again."""


class Change(Struct):
    """What one transaction appends to a log, and how the table stands then."""

    table: str
    rows: Sequence[Row]
    status: Status
    awaited: Sequence[int]
    """The seats that must decide."""
    publicly_awaited: Sequence[int]
    """The same, as far as everybody may know."""
    seats: dict[int, Seat]
    """The seats that changed."""
    result: list[int] | None = None
    key: str | None = None
    order: StandingOrder | None = None
    """The standing order that decided: it must still be there."""


class LogStore:
    """The logs of all tables in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # -- reading ------------------------------------------------------------------------------------

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
        log = schema.log
        with self._database.read() as c:
            query = select(log.c.n).where(log.c.table_id == table, log.c.key == key)
            found: int | None = c.execute(query).scalar_one_or_none()
            return found

    # -- writing ------------------------------------------------------------------------------------

    def create(self, record: TableRecord, changes: Sequence[Change]) -> None:
        """Store a new table with its first rows; `Conflict` if it is there already."""
        texts = ("options", "settings", "origin")
        values = {k: _json(v) if k in texts and v is not None else v for k, v in asdict(record).items()}
        values |= {"n": 0, "status": "waiting", "awaits": 0, "awaits_public": 0, "changed": record.created}
        try:
            with self._database.write() as c:
                c.execute(insert(schema.tables).values(values))
                empty = [{"table_id": record.id, "seat": i, "name": ""} for i in range(record.players)]
                c.execute(insert(schema.seats), empty)
                for change in changes:
                    self._append(c, change)
        except IntegrityError as error:
            raise Conflict from error

    def append(self, changes: Sequence[Change]) -> None:
        """Store rows after the last one; `Conflict` if that is not the last one any more, or the key is used."""
        try:
            with self._database.write() as c:
                for change in changes:
                    self._append(c, change)
        except IntegrityError as error:
            raise Conflict from error

    def _append(self, c: Connection, change: Change) -> None:
        t, rows = schema.tables, change.rows
        if change.order and not still_stands(c, change.table, change.order):
            raise Conflict
        values: dict[str, Any] = {"n": rows[-1].number, "changed": rows[-1].at}
        values |= {"status": change.status, "awaits": _bits(change.awaited)}
        values |= {"awaits_public": _bits(change.publicly_awaited)}
        if change.result is not None:
            values["result"] = _json(change.result)
        done = c.execute(update(t).where(t.c.id == change.table, t.c.n == rows[0].number - 1).values(values))
        if done.rowcount != 1:
            raise Conflict
        c.execute(insert(schema.log), [_columns(change, row) for row in rows])
        for number, seat in change.seats.items():
            _put_seat(c, change.table, number, seat)
        self._database.notify(c, change.table, rows[-1].number)


def _columns(change: Change, row: Row) -> dict[str, Any]:
    return {
        "table_id": change.table,
        "n": row.number,
        "at": row.at,
        "kind": row.body.__struct_config__.tag,
        "body": encode(row.body).decode(),
        "key": change.key if row is change.rows[-1] else None,
    }


def _put_seat(c: Connection, table: str, number: int, seat: Seat) -> None:
    s, h = schema.seats, schema.holders
    values: dict[str, Any] = {"name": seat.name, "bot": seat.bot}
    if not seat.holders:
        values["link"] = None
    c.execute(update(s).where(s.c.table_id == table, s.c.seat == number).values(values))
    c.execute(delete(h).where(h.c.table_id == table, h.c.seat == number))
    if seat.holders:
        c.execute(insert(h), [{"table_id": table, "seat": number, "person": p} for p in seat.holders])


def _bits(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)


def _json(value: object) -> str:
    return json.encode(value).decode()
