"""Looks at finished games, one after the other, and keeps what they are counted and rated by.

One thread searches by the clock; a process plays the game through. Games that were finished before anybody counted are
found in the same way, bit by bit.
"""

import logging
from concurrent.futures import CancelledError
from threading import Event, Thread

from msgspec.json import encode
from sqlalchemy.exc import SQLAlchemyError

from eduba.core.errors import EdubaError
from eduba.tables.log.table_record import as_played
from eduba.tables.services.archive.editions import Editions
from eduba.tables.services.finished_games.rated_game import RatedGame, rated_game
from eduba.tables.services.in_use.nodes import Nodes
from eduba.tables.storage.counted_store import CountedStore
from eduba.tables.storage.database import in_one_line
from eduba.tables.storage.log_store import LogStore
from eduba.tables.storage.rated_store import RatedStore
from eduba.tables.thinking.counted_game import CountedGame, count_game
from eduba.tables.thinking.fair_queue import COUNTING, Wish
from eduba.tables.thinking.process_pool import ProcessPool
from eduba.tables.thinking.recorded_game import recorded_in

SEARCH_EVERY = 5.0
"""Seconds between two searches, if there was nothing to do."""
AT_ONCE = 50
"""How many games one search finds."""
SECONDS = 0.3
"""About how long a process takes for a game."""

log = logging.getLogger(__name__)


class Counting:
    """One game at a time, and everything else comes first."""

    def __init__(
        self,
        store: CountedStore,
        rated: RatedStore,
        logs: LogStore,
        editions: Editions,
        nodes: Nodes,
        pool: ProcessPool,
    ) -> None:
        self._store = store
        self._rated = rated
        self._logs = logs
        self._editions = editions
        self._nodes = nodes
        self._pool = pool
        self._stop = Event()
        self._thread = Thread(target=self._run, name="eduba-counting", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Begin nothing more; what is not counted yet is found again."""
        self._stop.set()

    def close(self) -> None:
        """Wait for the end; the pool must be closed before."""
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            found = 0
            try:
                found = sum(self._rate(table) for table in self._own(self._rated.missing(AT_ONCE)))
                found += sum(self._count(table) for table in self._own(self._store.missing(AT_ONCE)))
            except SQLAlchemyError as error:
                log.warning("counting finished games has to wait: %s", in_one_line(error))
            if not found:
                self._stop.wait(SEARCH_EVERY)

    def _own(self, tables: list[str]) -> list[str]:
        return [table for table in tables if self._nodes.looks_after(table)]

    def _rate(self, table: str) -> bool:
        """Find out who took part in one game and how it ended; True if something was kept."""
        record = self._logs.record(table)
        if self._stop.is_set() or record is None:
            return False
        game = None
        try:
            game = rated_game(record, self._logs.rows(table), is_advised=self._rated.is_advised(table))
        except EdubaError as error:
            log.info("table %s is not rated: %s", table, error)
        self._rated.put(table, record.game, encode(game or RatedGame([], 0)).decode())
        return True

    def _count(self, table: str) -> bool:
        """Look at one game; True if something was kept."""
        record = self._logs.record(table)
        if self._stop.is_set() or record is None:
            return False
        body: CountedGame | None = None
        try:
            rows = self._logs.rows(table)
            record = as_played(record, rows)
            played = recorded_in(record, self._editions.of(record), rows)
            if played is not None:
                wish = Wish(COUNTING, "", table, SECONDS)
                work = self._pool.submit(wish, count_game, self._editions.find_game, played)
                body = work.result()
        except CancelledError:  # the house is closing
            return False
        except EdubaError as error:
            log.info("table %s is not counted: %s", table, error)
        except Exception:
            log.exception("table %s could not be counted", table)
        if self._stop.is_set():
            return False
        self._store.put(table, record.game, record.players, body)
        return True
