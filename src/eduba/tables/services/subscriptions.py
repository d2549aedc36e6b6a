"""Telling who watches that a table has a new version: in this process, and between nodes by LISTEN/NOTIFY.

A notice holds the table and the version, never content; the version is 0 if something beside the log has changed
that only some may see. It is sent in the transaction that wrote, so it can be neither lost nor early. SQLite has no
nodes: what this process wrote is all there is.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread
from types import TracebackType
from typing import Self

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from eduba.tables.storage.store import BESIDE, CHANNEL, Store

Watcher = Callable[[str, int, bool], None]
"""Called with a table, its version, and whether this very process wrote it; in any thread, and must not wait."""

PATIENCE = 5.0
"""Seconds after which the listening thread looks whether it shall stop, if nothing wakes it before."""

log = logging.getLogger(__name__)


class Notices:
    """Who watches which tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = Lock()
        self._watchers: dict[str | None, list[Watcher]] = defaultdict(list)
        self._stop = Event()
        self._thread = None if store.lite else Thread(target=self._listen, name="eduba-listen", daemon=True)
        if self._thread:
            self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        if self._thread:
            with suppress(SQLAlchemyError), self._store.write() as c:
                c.execute(text(f"notify {CHANNEL}"))  # an empty notice wakes the thread up
            self._thread.join(PATIENCE)

    def watch(self, watcher: Watcher, table: str | None = None) -> Callable[[], None]:
        """Call `watcher` at each new version of one table, or of all; the answer ends it."""
        with self._lock:
            self._watchers[table].append(watcher)

        def end() -> None:
            with self._lock:
                self._watchers[table].remove(watcher)
                if not self._watchers[table]:
                    del self._watchers[table]

        return end

    def tell(self, table: str, version: int, own: bool) -> None:
        """Call who watches this table."""
        with self._lock:
            watchers = [*self._watchers.get(table, ()), *self._watchers.get(None, ())]
        for watcher in watchers:
            watcher(table, version, own)

    # -- PostgreSQL ---------------------------------------------------------------------------------

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                self._hear()
            except Exception:
                log.warning("the listening connection broke; trying again", exc_info=True)
                self._stop.wait(1)

    def _hear(self) -> None:
        import psycopg

        address = self._store.address.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"listen {CHANNEL}")
            self._tell_all()
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=PATIENCE, stop_after=1):
                    table, _, version = notice.payload.partition(" ")
                    if table:
                        self.tell(table, int(version), False)

    def _tell_all(self) -> None:
        """What was missed while nobody listened."""
        with self._lock:
            watched = [table for table in self._watchers if table is not None]
        for table in watched:
            version = self._store.version(table)
            if version is not None:
                self.tell(table, version, False)


class Subscription:
    """An async iterator of the versions of one table, newest only: who is slow misses what is outdated anyway."""

    def __init__(self, notices: Notices, table: str) -> None:
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._version = 0
        self._end = notices.watch(self._hear, table)

    def _hear(self, _table: str, version: int, _own: bool) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(self._put, version)

    def _put(self, version: int) -> None:
        if version > self._version or version == BESIDE:
            self._version = max(version, self._version)
            self._news.set()

    def close(self) -> None:
        """End it."""
        self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> int:
        await self._news.wait()
        self._news.clear()
        return self._version
