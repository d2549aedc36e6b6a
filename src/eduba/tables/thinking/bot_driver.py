"""Bots at tables: whenever a bot must decide, a process thinks, and its decision is played like a person's.

One thread does all the book-keeping. A node looks after the tables it wrote to; tables that a dead node left
behind are found by the next node that searches for them. Two nodes that think about the same decision do no harm:
the second decision is refused as stale.
"""

import logging
import secrets
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from eduba.core.errors import EdubaError
from eduba.tables.services.lists import Lists
from eduba.tables.services.open_tables import OpenTables
from eduba.tables.services.place import Ack
from eduba.tables.services.play import Play
from eduba.tables.thinking.bot_worker import choose
from eduba.tables.thinking.known_position import known_position
from eduba.tables.thinking.process_pool import MOVES, ProcessPool

SEARCH_AGAIN = 30.0
"""Seconds between two searches for tables that no node looks after."""

log = logging.getLogger(__name__)


class _Thought(NamedTuple):
    """A process has finished thinking."""

    table: str
    seat: int
    version: int
    answer: "Future[str]"


class BotDriver:
    """Plays all seats that bots have."""

    def __init__(self, tables: OpenTables, play: Play[Ack], lists: Lists, pool: ProcessPool) -> None:
        self._tables = tables
        self._play = play
        self._lists = lists
        self._pool = pool
        self._queue: SimpleQueue[str | _Thought | None] = SimpleQueue()
        """Tables that have changed, thoughts that are ready, and None as the end."""
        self._pending: dict[str, int] = {}
        """The version each table is being thought about at."""
        self._end = tables.publisher.watch(self._changed)
        self._thread = Thread(target=self._run, name="eduba-bots", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop playing."""
        self._end()
        self._queue.put(None)
        self._thread.join()

    def _changed(self, table: str, version: int, own: bool) -> None:
        known = self._tables.in_memory(table) if own else None
        if own and not (known and known.version >= version and known.bot_to_move is None):
            self._queue.put(table)

    def _run(self) -> None:
        self._search()
        while True:
            try:
                item = self._queue.get(timeout=SEARCH_AGAIN)
            except Empty:
                self._search()
                continue
            if item is None:
                return
            try:
                self._consider(item) if isinstance(item, str) else self._decide(item)
            except EdubaError as error:
                log.info("a bot's decision came to nothing: %s", error)
            except Exception:
                log.exception("a bot could not play")

    def _search(self) -> None:
        try:
            for table in self._lists.bots_to_move():
                self._queue.put(table)
        except Exception:
            log.exception("searching for bots to move failed")

    def _consider(self, id: str) -> None:
        """If a bot must decide at this table and no process thinks about it yet, let one think."""
        with self._tables.read(id) as table:
            level, version = table.bot_to_move, table.outdated_before
            if level is None or self._pending.get(id) == version:
                return
            seat = table.awaited[0]
            position = known_position(table, table.line.state)
        self._pending[id] = version
        answer = self._pool.submit(MOVES, choose, self._tables.find_game, position, level)
        answer.add_done_callback(lambda done: self._queue.put(_Thought(id, seat, version, done)))

    def _decide(self, thought: _Thought) -> None:
        if self._pending.get(thought.table) == thought.version:
            del self._pending[thought.table]
        if thought.answer.cancelled():
            return
        error = thought.answer.exception()
        if error is None:
            action = thought.answer.result()
        else:
            log.error("a bot failed; any legal action is played for it", exc_info=error)
            action = self._any_action(thought.table)
        self._play.act_for_bot(thought.table, thought.seat, action, thought.version)

    def _any_action(self, id: str) -> str:
        with self._tables.read(id) as table:
            options = table.line.state.options()
        return secrets.choice(options).text if options else ""
