"""One database: its connections and transactions.

SQLite runs in WAL mode with `synchronous=FULL`: a commit is on the disk before it is acknowledged, so that
not even a power cut loses it. One thread writes at a time, and takes the write lock at once (BEGIN IMMEDIATE).
Decisions at tables are written by a thread of their own (see `writer`).
"""

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from threading import Lock
from typing import IO, Any

from sqlalchemy import Connection, create_engine, event, make_url, text
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from eduba.core.errors import EdubaError
from eduba.tables.storage.migrations import upgrade

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

CHANNEL = "eduba_log"
"""The channel of PostgreSQL on which nodes tell each other that a table has changed."""
HERE = "eduba_here"
"""The channel on which they tell each other who has a table open."""
BESIDE_LOG = 0
"""Stands for a version in a notice: the log has not grown, but something beside it has changed."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")

DATABASE_AWAY = (OperationalError, InterfaceError, NoConnectionFree, sqlite3.OperationalError)
"""What is raised while a database is away, busy for too long, or has no room left."""


def now() -> int:
    """The time as the database stores it: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def in_one_line(error: Exception) -> str:
    """What a database said, without the advice that comes with it."""
    reason = str(getattr(error, "orig", None) or error)
    return " ".join(reason.split())


@contextmanager
def told_in_a_sentence(url: str) -> Iterator[None]:
    """What is wrong with a database that a user named, in one sentence."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise EdubaError("this database needs the package {0}: pip install 'eduba[postgres]'", error.name) from None
    except (ArgumentError, NoSuchModuleError):
        message = "'{0}' is no address of a database such as sqlite:///tables.db or postgresql://user@host/name"
        raise EdubaError(message, url) from None
    except DBAPIError as error:
        raise EdubaError("the database cannot be used: {0}", in_one_line(error)) from None


def make_private(file: Path) -> None:
    """Make a file, or an old one, readable for its owner only: seeds, hands and notes of people are in it.

    An old one is not opened: to close it again would end the locks that SQLite may hold on it in this process.
    """
    with suppress(OSError):  # what is wrong with it is told when it is opened
        try:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            file.chmod(0o600)


class Database:
    """SQLite or PostgreSQL, brought to the present schema."""

    def __init__(self, url: str, node: str = "") -> None:
        address = make_url(url)
        if address.drivername in ("postgres", "postgresql"):
            address = address.set(drivername="postgresql+psycopg")
            if node:  # so that others see by its connections that it is there
                address = address.update_query_dict({"application_name": node})
        self.address = address
        if address.get_backend_name() == "sqlite" and address.database:
            make_private(Path(address.database))
        self.is_sqlite = address.get_backend_name() == "sqlite"
        threads = {"check_same_thread": False} if self.is_sqlite else {}
        self.engine = create_engine(
            address, pool_size=8, max_overflow=24, pool_pre_ping=not self.is_sqlite, connect_args=threads
        )
        if self.is_sqlite:
            event.listen(self.engine, "connect", _pragmas)
            event.listen(self.engine, "begin", _begin)
        self._reading = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writing = self.engine.execution_options(writing=True)
        self.write_lock = Lock() if self.is_sqlite else nullcontext()
        """Held by whoever writes, where only one connection can write at a time."""
        with self.write() as c:
            upgrade(c)
        self._claim: IO[str] | None = None
        self._quick_lock = Lock()
        self._quick: sqlite3.Connection | None = self.separate_connection() if self.is_sqlite else None

    def close(self) -> None:
        """Give all connections back."""
        if self._quick:
            with self._quick_lock:
                self._quick.close()
        self.engine.dispose()
        if self._claim:
            self._claim.close()

    def separate_connection(self) -> sqlite3.Connection:
        """A plain connection to SQLite, outside the pool and outside of any transaction."""
        connection = sqlite3.connect(self.address.database or "", check_same_thread=False)
        _pragmas(connection, None)
        return connection

    def claim(self) -> None:
        """Be the one process that serves a file of SQLite, until it ends; refuses if another one does.

        Pages at one process would not hear of what happens at the other.
        """
        file = self.address.database
        if not self.is_sqlite or not file or fcntl is None:
            return
        self._claim = open(f"{file}.serving", "w")  # noqa: SIM115
        try:
            fcntl.flock(self._claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise EdubaError("another server uses '{0}'; for several of them take PostgreSQL", file) from None

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that will write."""
        with self.write_lock, self._writing.begin() as c:
            yield c

    def read(self) -> Connection:
        """A connection for reading; use it in a `with`."""
        return self._reading.connect()

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection for reading everything as it is at one moment, while others write."""
        reading = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        with reading.connect() as c, c.begin():
            yield c

    @property
    def answers_at_once(self) -> bool:
        """True if `quick_read` takes a few microseconds and waits for nobody, so that an event loop may call it."""
        return self.is_sqlite

    def quick_read(self, query: str, *values: str) -> Sequence[Sequence[Any]]:
        """What is stored at this moment, at next to no cost: for what each drawing of a page and each move asks."""
        if self._quick:
            with self._quick_lock:
                return self._quick.execute(query, values).fetchall()
        with self.read() as c:
            return c.exec_driver_sql(query.replace("?", "%s"), values).all()

    def notify(self, c: Connection, table: str, version: int, *, awaits_bot: bool = False) -> None:
        """Let other nodes know of a change, as soon as this transaction is done."""
        if not self.is_sqlite:
            notice = f"{table} {version} bot" if awaits_bot else f"{table} {version}"
            c.execute(text("select pg_notify(:channel, :it)"), {"channel": CHANNEL, "it": notice})


def _pragmas(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # what is damaged is told later
    for pragma in PRAGMAS:
        connection.execute(f"pragma {pragma}")


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
