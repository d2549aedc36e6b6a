"""Publishing that a table has a new version: in this process, and between nodes by LISTEN/NOTIFY.

A notice holds the table, the version and whether a bot must decide, never content; the version is 0 if something beside
the log has changed that only some may see. It is sent in the transaction that wrote, so it can be neither lost nor
early. SQLite has no nodes: what this process wrote is all there is.
"""

import logging
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from eduba.tables.storage.database import CHANNEL, Database, in_one_line


class News(NamedTuple):
    """A table has changed."""

    table: str
    version: int
    own: bool
    """True if this very process wrote it."""
    awaits_bot: bool
    """True if a bot must decide now."""


Watcher = Callable[[News], None]
"""Called in any thread, and must not wait."""

PATIENCE = 5.0
"""Seconds after which the listening thread checks whether it should stop, if nothing wakes it earlier."""

log = logging.getLogger(__name__)


class Publisher:
    """Tells those who watch a table that it has changed."""

    def __init__(self, database: Database, version_of: Callable[[str], int | None]) -> None:
        self._database = database
        self._version_of = version_of
        self._lock = Lock()
        self._watchers: dict[str | None, list[Watcher]] = defaultdict(list)
        self._stop = Event()
        self._thread = None if database.is_sqlite else Thread(target=self._listen, name="eduba-listen", daemon=True)
        if self._thread:
            self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        if self._thread:
            with suppress(SQLAlchemyError), self._database.write() as c:
                c.execute(text(f"notify {CHANNEL}"))  # an empty notice wakes the thread up
            self._thread.join(PATIENCE)

    def watch(self, watcher: Watcher, table: str | None = None) -> Callable[[], None]:
        """Call `watcher` at each new version of one table, or of all; the function that it returns ends it."""
        with self._lock:
            self._watchers[table].append(watcher)

        def end() -> None:
            with self._lock:
                self._watchers[table].remove(watcher)
                if not self._watchers[table]:
                    del self._watchers[table]

        return end

    def watched_tables(self) -> frozenset[str | None]:
        """The tables that somebody watches (None stands for who watches all of them)."""
        with self._lock:
            return frozenset(self._watchers)

    def publish(self, table: str, version: int, *, own: bool, awaits_bot: bool = False) -> None:
        """Call everybody who watches this table."""
        news = News(table, version, own, awaits_bot)
        with self._lock:
            watchers = [*self._watchers.get(table, ()), *self._watchers.get(None, ())]
        for watcher in watchers:
            watcher(news)

    # -- PostgreSQL ---------------------------------------------------------------------------------

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                self._receive()
            except Exception as error:
                log.warning("the listening connection broke; trying again: %s", in_one_line(error))
                self._stop.wait(1)

    def _receive(self) -> None:
        import psycopg

        address = self._database.address.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"listen {CHANNEL}")
            self._publish_missed()
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=PATIENCE, stop_after=1):
                    if notice.payload:
                        table, version, *bot = notice.payload.split()
                        self.publish(table, int(version), own=False, awaits_bot=bool(bot))

    def _publish_missed(self) -> None:
        """Publish what was missed while the connection was gone."""
        with self._lock:
            watched = [table for table in self._watchers if table is not None]
        for table in watched:
            version = self._version_of(table)
            if version is not None:
                self.publish(table, version, own=False)
