"""Writing decisions: on SQLite those that wait for the disk together share a commit.

Whoever hands over a decision is told when it is stored, or why it is not.
"""

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import NamedTuple, Protocol

from sqlalchemy.exc import IntegrityError

from eduba.tables.storage.append import FIND_ORDER, append
from eduba.tables.storage.database import Database
from eduba.tables.storage.decision import Conflict, Decision

Stored = Callable[[BaseException | None], None]
"""Called once a decision is stored for good, or with the reason why it is not: a `Conflict`, or another error."""

log = logging.getLogger(__name__)


class Commits:
    """Counts transactions and the time they take."""

    def __init__(self) -> None:
        self._number, self._seconds = 0, 0.0
        self._lock = Lock()

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count what is done in the `with` as one."""
        began = time.perf_counter()
        yield
        with self._lock:
            self._number += 1
            self._seconds += time.perf_counter() - began

    def so_far(self) -> tuple[int, float]:
        """How many there were, and how many seconds they took together."""
        with self._lock:
            return self._number, self._seconds


class Writer(Protocol):
    """Stores decisions, each of them whole or not at all."""

    commits: Commits

    def write(self, decision: Decision, stored: Stored) -> None:
        """Store a decision after the last row of its table, and call `stored` then, in any thread.

        It is called with `Conflict` if that is not the last row any more, the key is used, or the table is there.
        """
        ...

    def close(self) -> None:
        """Store what waits, and nothing more."""
        ...


def writer_for(database: Database) -> Writer:
    """The writer that suits a database."""
    return SharedCommits(database) if database.is_sqlite else OwnTransactions(database)


class OwnTransactions:
    """PostgreSQL: each decision is a transaction of its own, in the thread that hands it over; other nodes hear of it.

    The server itself lets transactions that commit together share a write to the disk.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.commits = Commits()

    def write(self, decision: Decision, stored: Stored) -> None:
        """Store a decision, then call."""
        error: BaseException | None = None
        try:
            with self.commits.counted(), self._database.write() as c:
                append(
                    lambda sql, values: c.exec_driver_sql(_for_postgresql(sql), values),
                    decision,
                    asks_for_addresses=True,
                )
                table, version = decision.after.record.id, decision.after.version
                self._database.notify(c, table, version, awaits_bot=decision.indexed.awaits_bot)
        except IntegrityError as taken:
            error = Conflict()
            error.__cause__ = taken
        except Exception as failure:
            error = failure
        stored(error)

    def close(self) -> None:
        """Nothing ever waits."""


def _for_postgresql(sql: str) -> str:
    """A statement as PostgreSQL's driver reads it. Whoever cancels an order waits for the end of the transaction."""
    return sql.replace("?", "%s") + (" for update" if sql is FIND_ORDER else "")


class _Waiting(NamedTuple):
    decision: Decision
    stored: Stored


class SharedCommits:
    """SQLite: one thread writes all decisions that wait in one transaction. A conflict undoes only its own decision."""

    def __init__(self, database: Database) -> None:
        self._lock = database.write_lock
        self._connection = database.separate_connection()
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        """Decisions in the order in which they came, and None as the end."""
        self.commits = Commits()
        self._is_closed = False
        self._thread = Thread(target=self._run, name="eduba-writer", daemon=True)
        self._thread.start()

    def write(self, decision: Decision, stored: Stored) -> None:
        """Have a decision stored with the next commit. The call comes in the thread that writes and must not wait."""
        if self._is_closed:
            stored(RuntimeError("nothing is written any more"))
        else:
            self._queue.put(_Waiting(decision, stored))

    def close(self) -> None:
        """Store what waits, and nothing more."""
        self._is_closed = True
        self._queue.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        is_open = True
        while is_open:
            found = [self._queue.get()]
            with suppress(Empty):
                while True:
                    found.append(self._queue.get_nowait())
            is_open = None not in found
            if batch := [waiting for waiting in found if waiting is not None]:
                self._write(batch)

    def _write(self, batch: list[_Waiting]) -> None:
        outcomes: Sequence[BaseException | None]
        try:
            with self._lock, self.commits.counted():
                outcomes = self._commit([waiting.decision for waiting in batch])
        except Exception as error:
            outcomes = [error] * len(batch)
        for waiting, outcome in zip(batch, outcomes, strict=True):
            try:
                waiting.stored(outcome)
            except Exception:
                log.exception("a decision was stored, but somebody could not be told of it")

    def _commit(self, decisions: list[Decision]) -> list[Conflict | None]:
        """Write decisions in one transaction; for each of them the conflict it ran into, if it did."""
        try:
            return self._in_transaction(self._append, decisions)
        except (Conflict, sqlite3.IntegrityError):  # seldom, so only now savepoints find out whose it is
            return self._in_transaction(self._try, decisions)

    def _in_transaction(
        self, write: Callable[[Decision], Conflict | None], decisions: list[Decision]
    ) -> list[Conflict | None]:
        execute = self._connection.execute
        execute("begin immediate")
        try:
            conflicts = [write(decision) for decision in decisions]
            execute("commit")
        except BaseException:
            if self._connection.in_transaction:
                execute("rollback")
            raise
        return conflicts

    def _append(self, decision: Decision) -> None:
        append(self._connection.execute, decision)

    def _try(self, decision: Decision) -> Conflict | None:
        execute = self._connection.execute
        execute("savepoint decision")
        try:
            append(execute, decision)
        except (Conflict, sqlite3.IntegrityError) as error:
            execute("rollback to decision")
            execute("release decision")
            return error if isinstance(error, Conflict) else Conflict(*error.args)
        execute("release decision")
        return None
