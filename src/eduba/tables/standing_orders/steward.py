"""The steward: does after a moment what standing orders decide, where an answer at once would tell something.

Whoever is asked and answers takes a while. So what an order answers comes after a short time by chance, and nobody can
tell the one from the other. A node does it for the tables it wrote to; what another node or an earlier server left
behind is found by the clock.
"""

import logging
import random
import time
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from queue import Empty, SimpleQueue
from threading import Thread

from eduba.core.errors import EdubaError
from eduba.tables.services.in_use.nodes import Nodes
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.publisher import News
from eduba.tables.services.looking.lists import Lists
from eduba.tables.standing_orders.autoplay import due, is_held_back
from eduba.tables.storage.database import DATABASE_AWAY, in_one_line, now
from eduba.tables.storage.order_store import OrderStore

SHORTEST, LONGEST = 0.4, 1.5
"""Seconds that an answer is held back."""
TRY_AGAIN = 1.0
"""Seconds after which an answer that could not be stored is tried again."""
SEARCH_EVERY = 3.0
"""Seconds between two searches for what somebody else left behind; when nodes come or go there is one at once."""
LOOK_ROUND = 0.25
"""Seconds after which it looks again whether the other nodes are there."""
OVERLAP = 20_000
"""Milliseconds by which two searches overlap: what a table does late was stored before the last one."""

log = logging.getLogger(__name__)


class Steward:
    """One thread that keeps what is due, and when."""

    def __init__(self, tables: OpenTables, orders: OrderStore, lists: Lists, nodes: Nodes) -> None:
        self._tables = tables
        self._orders = orders
        self._lists = lists
        self._nodes = nodes
        self._searched = 0
        """Tables that have not changed since this moment need not be looked at."""
        self._noted: dict[str, int] = {}
        """The version of each table for which something is due."""
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        """Tables that have changed, and None as the end."""
        self._due: list[tuple[float, str, int]] = []
        """When a table has to be looked at again, and at which version."""
        self._end = tables.publisher.watch(self._changed)
        self._thread = Thread(target=self._run, name="eduba-steward", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop. What was held back is due again at the next start."""
        self._end()
        self._queue.put(None)
        self._thread.join()

    def _changed(self, news: News) -> None:
        known = self._tables.in_memory(news.table) if news.own else None
        if known is not None and not known.game.is_open:
            self._queue.put(news.table)

    def _run(self) -> None:
        search_at, company = time.monotonic(), self._nodes.company
        while True:
            if time.monotonic() >= search_at or company != self._nodes.company:
                company = self._nodes.company
                self._carefully(self._search)
                search_at = time.monotonic() + SEARCH_EVERY
            self._obey_what_is_due()
            wake_at = min(search_at, time.monotonic() + LOOK_ROUND, *(at for at, _, _ in self._due[:1]))
            try:
                item = self._queue.get(timeout=max(wake_at - time.monotonic(), 0.001))
            except Empty:
                continue
            if item is None:
                return
            self._carefully(partial(self._consider, item))

    def _search(self) -> None:
        """Find what was held back when a server stopped, or by a node that is gone."""
        moment = now()
        for table, game in self._lists.running(self._searched):
            if self._nodes.looks_after(table) and not self._tables.find_game(game).is_open:
                self._queue.put(table)
        self._searched = moment - OVERLAP

    def _consider(self, id: str) -> None:
        """If an order decides at this table now, note when."""
        with self._tables.read(id) as table:
            if self._noted.get(id) == table.version:
                return
            if is_held_back(table) and due(table, lambda: self._orders.orders(id)):
                self._note(id, table.version, random.uniform(SHORTEST, LONGEST))

    def _obey_what_is_due(self) -> None:
        while self._due and self._due[0][0] <= time.monotonic():
            _, table, version = heappop(self._due)
            self._carefully(partial(self._obey, table, version))

    def _obey(self, table: str, version: int) -> None:
        self._noted.pop(table, None)
        try:
            self._tables.obey(table, version)
        except DATABASE_AWAY:
            self._note(table, version, TRY_AGAIN)
            raise

    def _note(self, table: str, version: int, seconds: float) -> None:
        heappush(self._due, (time.monotonic() + seconds, table, version))
        self._noted[table] = version

    def _carefully(self, work: Callable[[], None]) -> None:
        try:
            work()
        except EdubaError as error:
            log.info("a standing order came to nothing: %s", error)
        except DATABASE_AWAY as error:
            log.warning("standing orders have to wait: %s", in_one_line(error))
        except Exception:
            log.exception("a standing order could not be carried out")
