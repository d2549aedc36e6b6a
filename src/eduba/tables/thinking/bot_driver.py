"""Bots at tables: whenever a bot must decide, a process thinks, and its decision is played like a person's.

One thread does all the book-keeping. A node looks after the tables it wrote to; what a node that died left
behind is found by whoever looks next. Two nodes that think about the same decision do no harm: the
second decision is stale.
"""

import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from eduba.core.errors import EdubaError
from eduba.tables.log.table import imagined
from eduba.tables.services.lists import Lists
from eduba.tables.services.play import Play
from eduba.tables.services.table_service import Desk
from eduba.tables.thinking.bot_worker import choose
from eduba.tables.thinking.process_pool import MOVES, Workers

LOOK_AGAIN = 30.0
"""Seconds between two looks for tables that nobody looks after."""

log = logging.getLogger(__name__)


class _Decided(NamedTuple):
    table: str
    seat: int
    version: int
    answer: "Future[str]"


class Bots:
    """Plays all seats that bots have."""

    def __init__(self, house: "BotHouse", workers: Workers) -> None:
        self._house = house
        self._workers = workers
        self._news: SimpleQueue[str | _Decided | None] = SimpleQueue()
        self._pending: dict[str, int] = {}
        """The version each table is being thought about at."""
        self._end = house.notices.watch(self._hear)
        self._thread = Thread(target=self._run, name="eduba-bots", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop playing."""
        self._end()
        self._news.put(None)
        self._thread.join()

    def _hear(self, table: str, _version: int, own: bool) -> None:
        if own:
            self._news.put(table)

    def _run(self) -> None:
        self._look(self._house.bots_to_move)
        while True:
            try:
                news = self._news.get(timeout=LOOK_AGAIN)
            except Empty:
                self._look(self._house.bots_to_move)
                continue
            if news is None:
                return
            try:
                self._consider(news) if isinstance(news, str) else self._play(news)
            except EdubaError as error:
                log.info("a bot's decision came to nothing: %s", error)
            except Exception:
                log.exception("a bot could not play")

    def _look(self, find: Callable[[], list[str]]) -> None:
        try:
            for table in find():
                self._news.put(table)
        except Exception:
            log.exception("looking for bots to move failed")

    def _consider(self, id: str) -> None:
        """If a bot must decide at this table and nobody thinks about it yet, have it thought about."""
        with self._house.at(id) as table:
            level, version = table.bot_to_move, table.turned
            if level is None or self._pending.get(id) == version:
                return
            seat = table.awaits[0]
            where = imagined(table, table.played.state)
        self._pending[id] = version
        answer = self._workers.submit(MOVES, choose, self._house.find, where, level)
        answer.add_done_callback(lambda done: self._news.put(_Decided(id, seat, version, done)))

    def _play(self, decided: _Decided) -> None:
        if self._pending.get(decided.table) == decided.version:
            del self._pending[decided.table]
        if decided.answer.cancelled():
            return
        error = decided.answer.exception()
        if error is None:
            action = decided.answer.result()
        else:
            log.error("a bot failed; any legal action is played for it", exc_info=error)
            action = self._any(decided)
        self._house.act_for_bot(decided.table, decided.seat, action, decided.version)

    def _any(self, decided: _Decided) -> str:
        with self._house.at(decided.table) as table:
            options = table.played.state.options()
        return secrets.choice(options).text if options else ""


class BotHouse(Play, Lists, Desk):
    """What bots need of the house."""
