"""Reading and writing the database. A change is one transaction: the rows of the log and all that indexes them.

SQLite runs in WAL mode with `synchronous=FULL`: a commit is on the disk before it is acknowledged, so that
not even a power cut loses it. One thread writes at a time, and takes the write lock at once (BEGIN IMMEDIATE).
"""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from threading import Lock
from typing import Any

from msgspec import Struct
from msgspec import json as msgjson
from msgspec.structs import asdict
from sqlalchemy import Connection, create_engine, delete, event, insert, make_url, select, text, update
from sqlalchemy.exc import IntegrityError

from eduba.core.phase import Event
from eduba.tables.log.record import Origin, Program, Record, Settings, Status
from eduba.tables.log.rows import Row, decode, encode
from eduba.tables.log.seats import Seat
from eduba.tables.storage import schema
from eduba.tables.storage.migrations import upgrade

CHANNEL = "eduba_log"
BESIDE = 0
"""In place of a version: not the log has grown, but something beside it has changed."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


class Conflict(Exception):
    """Somebody else wrote first; look again."""


class Change(Struct):
    """What one transaction appends to a table, and how the table stands then."""

    table: str
    rows: Sequence[Row]
    status: Status
    awaits: int
    """The seats that must decide, as a set."""
    seats: dict[int, Seat]
    """Those that changed."""
    result: list[int] | None = None
    key: str | None = None
    program: Program | None = None
    """The program that decided: it must still be there."""


def now() -> int:
    """The time as the log notes it."""
    return time.time_ns() // 1_000_000


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        address = make_url(url)
        if address.drivername in ("postgres", "postgresql"):
            address = address.set(drivername="postgresql+psycopg")
        self.address = address
        self.lite = address.get_backend_name() == "sqlite"
        threads = {"check_same_thread": False} if self.lite else {}
        self.engine = create_engine(
            address, pool_size=8, max_overflow=24, pool_pre_ping=not self.lite, connect_args=threads
        )
        if self.lite:
            event.listen(self.engine, "connect", _pragmas)
            event.listen(self.engine, "begin", _begin)
        self._reading = self.engine if self.lite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writing = self.engine.execution_options(writing=True)
        self._turn = Lock() if self.lite else nullcontext()
        with self.write() as c:
            upgrade(c)
        self._glance = Lock()
        self._quick: sqlite3.Connection | None = self._apart() if self.lite else None

    def close(self) -> None:
        """Give all connections back."""
        if self._quick:
            with self._glance:
                self._quick.close()
        self.engine.dispose()

    def _apart(self) -> sqlite3.Connection:
        """A connection outside the pool, and outside of any transaction: it sees what is stored at each moment."""
        connection = sqlite3.connect(self.address.database or "", check_same_thread=False)
        _pragmas(connection, None)
        return connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that will write."""
        with self._turn, self._writing.begin() as c:
            yield c

    def read(self) -> Connection:
        """A connection for reading; use it in a `with`."""
        return self._reading.connect()

    def _glanced(self, question: str, table: str) -> Sequence[Sequence[Any]]:
        """The rows that answer a question about a table: what each drawing asks must cost next to nothing."""
        if self._quick:
            with self._glance:
                return self._quick.execute(question, (table,)).fetchall()
        with self.read() as c:
            return c.exec_driver_sql(question.replace("?", "%s"), (table,)).all()

    # -- tables -------------------------------------------------------------------------------------

    def record(self, table: str) -> Record | None:
        """The fixed facts of a table."""
        t = schema.tables
        with self.read() as c:
            row = c.execute(select(t).where(t.c.id == table)).one_or_none()
        if row is None:
            return None
        origin = msgjson.decode(row.origin, type=Origin) if row.origin else None
        return Record(
            row.id,
            row.game,
            row.players,
            msgjson.decode(row.options, type=dict[str, str]),
            row.digest,
            row.revision,
            row.seed,
            row.commitment,
            row.host,
            row.invite,
            msgjson.decode(row.settings, type=Settings),
            row.created,
            origin,
        )

    def version(self, table: str) -> int | None:
        """The number of the last row of a log; None if there is no such table. The most frequent question of all."""
        found = self._glanced("select n from tables where id = ?", table)
        return found[0][0] if found else None

    def rows(self, table: str, after: int = 0) -> list[Row]:
        """The log from a row on."""
        log = schema.log
        query = select(log.c.n, log.c.at, log.c.body).where(log.c.table_id == table, log.c.n > after)
        with self.read() as c:
            return [Row(n, at, decode(body)) for n, at, body in c.execute(query.order_by(log.c.n))]

    def keyed(self, table: str, key: str) -> int | None:
        """The row that a request with this key was stored as, if it ever was."""
        log = schema.log
        with self.read() as c:
            query = select(log.c.n).where(log.c.table_id == table, log.c.key == key)
            found: int | None = c.execute(query).scalar_one_or_none()
            return found

    # -- programs -----------------------------------------------------------------------------------

    def programs(self, table: str) -> list[Program]:
        """What the seats of a table have told it to do for them."""
        found = self._glanced("select seat, occasion, until, version, moves from programs where table_id = ?", table)
        return [Program(seat, msgjson.decode(occasion, type=Event), *rest) for seat, occasion, *rest in found]

    def put_program(self, table: str, program: Program) -> None:
        """From now on this program stands."""
        with self.write() as c:
            _drop(c, table, program.seat, program.occasion)
            values = asdict(program) | {"table_id": table, "occasion": _json(program.occasion)}
            c.execute(insert(schema.programs).values(values))
            self._notify(c, table, BESIDE)

    def drop_programs(self, table: str, seat: int, occasion: Event | None) -> None:
        """The programs of a seat, or one of them, are gone."""
        with self.write() as c:
            _drop(c, table, seat, occasion)
            self._notify(c, table, BESIDE)

    # -- writing ------------------------------------------------------------------------------------

    def create(self, record: Record, changes: Sequence[Change]) -> None:
        """Store a new table with its first rows; `Conflict` if it is there already."""
        try:
            self._create(record, changes)
        except IntegrityError as error:
            raise Conflict from error

    def _create(self, record: Record, changes: Sequence[Change]) -> None:
        with self.write() as c:
            texts = ("options", "settings", "origin")
            values = {k: _json(v) if k in texts and v is not None else v for k, v in asdict(record).items()}
            values |= {"n": 0, "status": "waiting", "awaits": 0, "changed": record.created}
            c.execute(insert(schema.tables).values(values))
            empty = [{"table_id": record.id, "seat": i, "name": ""} for i in range(record.players)]
            c.execute(insert(schema.seats), empty)
            for change in changes:
                self._append(c, change)

    def append(self, changes: Sequence[Change]) -> None:
        """Store rows after the last one; `Conflict` if that is not the last one any more, or the key is used."""
        try:
            with self.write() as c:
                for change in changes:
                    self._append(c, change)
        except IntegrityError as error:
            raise Conflict from error

    def _append(self, c: Connection, change: Change) -> None:
        t, rows = schema.tables, change.rows
        if change.program and not _stands(c, change.table, change.program):
            raise Conflict
        values: dict[str, Any] = {"n": rows[-1].n, "changed": rows[-1].at}
        values |= {"status": change.status, "awaits": change.awaits}
        if change.result is not None:
            values["result"] = _json(change.result)
        done = c.execute(update(t).where(t.c.id == change.table, t.c.n == rows[0].n - 1).values(values))
        if done.rowcount != 1:
            raise Conflict
        c.execute(insert(schema.log), [_stored(change, row) for row in rows])
        for number, seat in change.seats.items():
            _put_seat(c, change.table, number, seat)
        self._notify(c, change.table, rows[-1].n)

    def _notify(self, c: Connection, table: str, version: int) -> None:
        """Let other nodes know, when this transaction is done."""
        if not self.lite:
            c.execute(text("select pg_notify(:channel, :it)"), {"channel": CHANNEL, "it": f"{table} {version}"})


def _stands(c: Connection, table: str, program: Program) -> bool:
    """Whether a program is there as it was read; who takes it back meanwhile waits for the end of the transaction."""
    p = schema.programs
    known = {"table_id": table, **asdict(program), "occasion": _json(program.occasion)}
    query = select(p.c.seat).where(*(p.c[name] == value for name, value in known.items()))
    return c.execute(query.with_for_update()).one_or_none() is not None


def _drop(c: Connection, table: str, seat: int, occasion: Event | None) -> None:
    p = schema.programs
    one = () if occasion is None else (p.c.occasion == _json(occasion),)
    c.execute(delete(p).where(p.c.table_id == table, p.c.seat == seat, *one))


def _stored(change: Change, row: Row) -> dict[str, Any]:
    return {
        "table_id": change.table,
        "n": row.n,
        "at": row.at,
        "kind": row.what.__struct_config__.tag,
        "body": encode(row.what).decode(),
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


def _json(value: object) -> str:
    return msgjson.encode(value).decode()


def _pragmas(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"pragma {pragma}")


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
