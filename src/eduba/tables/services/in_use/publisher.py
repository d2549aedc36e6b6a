"""Publishing that a table has a new version: in this process, and between nodes by LISTEN/NOTIFY.

A notice holds the table, the version and whether a bot must decide, never content; the version is 0 if something beside
the log has changed that only some may see. It is sent in the transaction that wrote, so it can be neither lost nor
early. SQLite has no nodes: what this process wrote is all there is. Who looks at which table comes on a channel beside.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from eduba.tables.services.in_use.lookers import Lookers
from eduba.tables.services.in_use.watchers import Watchers
from eduba.tables.storage.database import BESIDE_LOG, CHANNEL, HERE, Database, in_one_line


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

    def __init__(
        self, database: Database, version_of: Callable[[str], int | None], lookers: Lookers, node: str
    ) -> None:
        self._database = database
        self._lookers, self._node = lookers, node
        self._version_of = version_of
        self._watchers = Watchers[str | None, Watcher]()
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
        return self._watchers.add(table, watcher)

    def watched_tables(self) -> frozenset[str | None]:
        """The tables that somebody watches (None stands for who watches all of them)."""
        return self._watchers.watched()

    def publish(self, table: str, version: int, *, own: bool, awaits_bot: bool = False) -> None:
        """Call everybody who watches this table."""
        news = News(table, version, own, awaits_bot)
        for watcher in self._watchers.of((table, None)):
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
            for channel in (CHANNEL, HERE):
                connection.execute(f"listen {channel}")
            self._publish_missed()
            self._lookers.missed()
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=PATIENCE, stop_after=1):
                    if notice.channel == HERE:
                        self._lookers.hear(notice.payload, self._node)
                    elif notice.payload:
                        table, version, *bot = notice.payload.split()
                        self.publish(table, int(version), own=False, awaits_bot=bool(bot))

    def _publish_missed(self) -> None:
        """Publish what was missed while the connection was gone."""
        for table in filter(None, self._watchers.watched()):
            version = self._version_of(table)
            if version is not None:
                self.publish(table, version, own=False)
                self.publish(table, BESIDE_LOG, own=False)
