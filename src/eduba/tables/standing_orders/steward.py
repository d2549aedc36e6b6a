"""The steward: does after a moment what standing orders decide, where an answer at once would tell something.

Whoever is asked and answers takes a while. So what an order answers comes after a short time by chance, and nobody can
tell the one from the other. A node looks after the tables it wrote to, and at its start after those that wait.
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
from eduba.tables.services.lists import Lists
from eduba.tables.services.open_tables import OpenTables
from eduba.tables.standing_orders.autoplay import due, is_held_back
from eduba.tables.storage.order_store import OrderStore

SHORTEST, LONGEST = 0.4, 1.5
"""Seconds that an answer is held back."""
IDLE = 60.0

log = logging.getLogger(__name__)


class Steward:
    """One thread that keeps what is due, and when."""

    def __init__(self, tables: OpenTables, orders: OrderStore, lists: Lists) -> None:
        self._tables = tables
        self._orders = orders
        self._lists = lists
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

    def _changed(self, table: str, _version: int, own: bool) -> None:
        known = self._tables.in_memory(table) if own else None
        if known is not None and not known.game.is_open:
            self._queue.put(table)

    def _run(self) -> None:
        self._carefully(self._search)
        while True:
            wait = self._due[0][0] - time.monotonic() if self._due else IDLE
            try:
                item = self._queue.get(timeout=max(wait, 0.001))
            except Empty:
                self._obey_what_is_due()
                continue
            if item is None:
                return
            self._carefully(partial(self._consider, item))

    def _search(self) -> None:
        """Find what was held back when a server stopped."""
        for table, game in self._lists.running():
            if not self._tables.find_game(game).is_open:
                self._queue.put(table)

    def _consider(self, id: str) -> None:
        """If an order decides at this table now, note when."""
        with self._tables.read(id) as table:
            if is_held_back(table) and due(table, lambda: self._orders.orders(id)):
                moment = time.monotonic() + random.uniform(SHORTEST, LONGEST)
                heappush(self._due, (moment, id, table.version))

    def _obey_what_is_due(self) -> None:
        while self._due and self._due[0][0] <= time.monotonic():
            _, table, version = heappop(self._due)
            self._carefully(partial(self._tables.obey, table, version))

    def _carefully(self, work: Callable[[], None]) -> None:
        try:
            work()
        except EdubaError as error:
            log.info("a standing order came to nothing: %s", error)
        except Exception:
            log.exception("a standing order could not be carried out")
