"""Nodes that share a database, and which of them looks after a table.

What a table does by itself (bots, orders that were held back) is done by one node, whichever one people are connected
to. Each node says once a second that it is there; a table belongs to the node with the highest hash among those that
are. So nothing has to be written when a table moves on, and if a node dies the others share its tables a moment later.
While they do not agree yet, two may do the same work; only one of them can store it.
"""

import logging
import secrets
from hashlib import blake2b
from threading import Event, Thread

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from eduba.tables.storage.database import Database, in_one_line

BEAT = 1.0
"""Seconds after which a node says again that it is there."""
GONE_AFTER = 3.0
"""A node that has not been heard of for so many seconds is gone."""

_CLOCK = "(extract(epoch from clock_timestamp()) * 1000)::bigint"  # the clocks of nodes may differ
_BEAT = f"insert into nodes (id, seen) values (:id, {_CLOCK}) on conflict (id) do update set seen = excluded.seen"
_ALIVE = f"select id from nodes where seen > {_CLOCK} - :patience"
_BURY = f"delete from nodes where id = :id or seen < {_CLOCK} - 3600000"

log = logging.getLogger(__name__)


class Nodes:
    """This node among the others. On SQLite, or if it takes no part in what tables do by themselves, it is alone."""

    def __init__(self, database: Database, *, takes_part: bool) -> None:
        self._database = database
        self.id = secrets.token_hex(8)
        self.alive: tuple[str, ...] = (self.id,)
        self._stop = Event()
        self._thread: Thread | None = None
        if takes_part and not database.is_sqlite:
            self._beat()
            self._thread = Thread(target=self._run, name="eduba-node", daemon=True)
            self._thread.start()

    def looks_after(self, table: str) -> bool:
        """True if what this table does by itself is for this node to do."""
        alive = self.alive
        return len(alive) == 1 or max(alive, key=lambda node: _weight(node, table)) == self.id

    def close(self) -> None:
        """Leave the tables to the others at once."""
        self._stop.set()
        if self._thread:
            self._thread.join()
            try:
                with self._database.write() as c:
                    c.execute(text(_BURY), {"id": self.id})
            except SQLAlchemyError:
                log.info("the other nodes will find out by themselves that this one is gone")

    def _run(self) -> None:
        while not self._stop.wait(BEAT):
            try:
                self._beat()
            except SQLAlchemyError as error:
                log.warning("the other nodes could not be told that this one is there: %s", in_one_line(error))

    def _beat(self) -> None:
        with self._database.write() as c:
            c.execute(text(_BEAT), {"id": self.id})
            found = c.execute(text(_ALIVE), {"patience": int(1000 * GONE_AFTER)}).scalars().all()
        self.alive = tuple(sorted({self.id, *found}))


def _weight(node: str, table: str) -> bytes:
    return blake2b(f"{node} {table}".encode(), digest_size=8).digest()
