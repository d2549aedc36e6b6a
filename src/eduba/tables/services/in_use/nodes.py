"""Nodes that share a database, and which of them looks after a table.

What a table does by itself (bots, orders that were held back) is done by one node, whichever one people are connected
to. Each node says twice a second that it is there, and who has come or gone at its pages (`lookers`); a table belongs
to the node with the highest hash among those that are there. So nothing has to be written when a table moves on, and
if a node dies the others share its tables a moment later. PostgreSQL knows at once that a process has left its
connections, which bear the id of their node; of a machine that is gone only silence tells. While nodes do not agree
yet, two may want to do the same: `leases` says which of them thinks, and only one can store it.
"""

import logging
import secrets
import time
from hashlib import blake2b
from threading import Event, Thread

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from eduba.tables.services.in_use.lookers import Lookers
from eduba.tables.storage.database import HERE, Database, in_one_line

BEAT = 0.5
"""Seconds after which a node says again that it is there."""
GONE_AFTER = 3.0
"""A node that has not been heard of for so many seconds is gone."""
SURE_FOR = 2.5
"""So many seconds after it was heard of last, a node is not sure any more that others do not take it for gone."""
CUT_OFF_AFTER = 10.0
"""After so many seconds it gives up: it is not the database that was restarted, it is this node that is cut off."""
LONG = 3600.0
"""Seconds for which nobody waits; a node whose row is as old is forgotten."""

NAMED = "n"
"""The ids of nodes begin so; those of earlier versions, whose connections bear no name, are hexadecimal numbers."""

CLOCK = "(extract(epoch from clock_timestamp()) * 1000)::bigint"  # the clocks of nodes may differ
_BEAT = f"insert into nodes (id, seen) values (:id, {CLOCK}) on conflict (id) do update set seen = excluded.seen"
THERE = (
    f"seen > {CLOCK} - :patience and (:patience > {int(1000 * GONE_AFTER)} or id not like '{NAMED}%' "
    "or id in (select application_name from pg_stat_activity))"
)
"""Said of a row of `nodes`; connections do not count while patience is long, because all of them were lost."""
_ALIVE = f"select id from nodes where {THERE}"
_TELL = "select pg_notify(:channel, :it)"
_BURY = f"delete from nodes where id = :id or seen < {CLOCK} - {int(1000 * LONG)}"
_BURY_LEASES = "delete from leases where node not in (select id from nodes)"

log = logging.getLogger(__name__)


def new_id() -> str:
    """The id of another node."""
    return NAMED + secrets.token_hex(7)


class Nodes:
    """This node among the others. On SQLite, or if it takes no part in what tables do by themselves, it is alone."""

    def __init__(self, database: Database, lookers: Lookers, id: str, *, takes_part: bool) -> None:
        self._database = database
        self._lookers = lookers
        self.id = id
        self.alive: tuple[str, ...] = (self.id,)
        self.sure_since = 0.0
        """Since when it has been heard of without a gap, by its own clock."""
        self._heard = self._patient_until = float("-inf")
        self._stop = Event()
        self._thread: Thread | None = None
        if takes_part and not database.is_sqlite:
            self._beat()
            self._thread = Thread(target=self._run, name="eduba-node", daemon=True)
            self._thread.start()

    @property
    def company(self) -> tuple[float, tuple[str, ...]]:
        """Another value when nodes have come or gone, or when the database was away and this one is sure again."""
        return self.sure_since, self.alive

    @property
    def is_alone(self) -> bool:
        """True if it never shares its tables."""
        return self._thread is None

    @property
    def is_sure(self) -> bool:
        """True if the others know that it is there."""
        return self.is_alone or time.monotonic() < self._heard + SURE_FOR

    @property
    def is_cut_off(self) -> bool:
        """True if it has not reached the database for so long that others do its work."""
        return not self.is_alone and time.monotonic() > self._heard + CUT_OFF_AFTER

    @property
    def patience(self) -> int:
        """Milliseconds after which a node that was not heard of is gone. After the database was away, nobody is yet."""
        return int(1000 * (LONG if self._heard < self._patient_until else GONE_AFTER))

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
                    c.execute(text(_BURY_LEASES))
            except SQLAlchemyError:
                log.info("the other nodes will find out by themselves that this one is gone")

    def _run(self) -> None:
        while not self._stop.wait(BEAT):
            try:
                self._beat()
            except SQLAlchemyError as error:
                log.warning("the other nodes could not be told that this one is there: %s", in_one_line(error))

    def _beat(self) -> None:
        moment = time.monotonic()
        try:
            with self._database.write() as c:
                c.execute(text(_BEAT), {"id": self.id})
                found = c.execute(text(_ALIVE), {"patience": int(1000 * GONE_AFTER)}).scalars().all()
                for message in self._lookers.to_tell(self.id, {*found} - {self.id}):
                    c.execute(text(_TELL), {"channel": HERE, "it": message})
        except SQLAlchemyError:
            self._lookers.not_told()
            raise
        if moment > self._heard + SURE_FOR:
            self._patient_until = moment + GONE_AFTER if self.sure_since else moment
            self.sure_since = moment
        self._heard = moment  # last: whoever finds that it is sure knows since when
        known = self.alive if moment < self._patient_until else ()
        self.alive = tuple(sorted({self.id, *found, *known}))


def _weight(node: str, table: str) -> bytes:
    return blake2b(f"{node} {table}".encode(), digest_size=8).digest()
