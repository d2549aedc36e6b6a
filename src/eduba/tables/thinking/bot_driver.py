"""Bots at tables: whenever a bot must decide, a process thinks, and its decision is played like a person's.

One thread does all the book-keeping. It hears of changes, and by the clock it searches for tables that wait for a bot
all the same: because a node or the database went away, or because nobody told. Who thinks holds the lease of the table,
so no other node thinks about the same decision.

Where a hidden card could be played out of turn, a bot takes as long if it holds none as if it had to think.
"""

import logging
import random
import secrets
import time
from collections.abc import Iterable
from concurrent.futures import Future
from heapq import heappop, heappush
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from eduba.core.errors import EdubaError
from eduba.tables.services.in_use.leases import Leases
from eduba.tables.services.in_use.nodes import Nodes
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.in_use.publisher import News
from eduba.tables.services.looking.lists import Lists
from eduba.tables.services.play import Play
from eduba.tables.storage.database import DATABASE_AWAY, in_one_line
from eduba.tables.thinking.bot_limits import expected_seconds
from eduba.tables.thinking.bot_worker import choose
from eduba.tables.thinking.fair_queue import MOVES, Wish
from eduba.tables.thinking.known_position import known_position
from eduba.tables.thinking.process_pool import ProcessPool

SEARCH_EVERY = 2.0
"""Seconds between two searches for tables that wait for a bot; when nodes come, go or return there is one at once."""
LOOK_ROUND = 0.25
"""Seconds after which it looks again whether this node and the others are there."""
PAUSE = (0.15, 0.45)
"""At least so many seconds, by chance, a bot takes for an answer that must not tell whether it had a choice."""
TRY_AGAIN = 1.0
"""Seconds after which a decision that could not be stored is tried again."""

log = logging.getLogger(__name__)


class _Thought(NamedTuple):
    """A process thinks, or has finished thinking."""

    table: str
    seat: int
    version: int
    not_before: float
    """The moment at which it may be played."""
    answer: "Future[str]"


class BotDriver:
    """Plays all seats that bots have."""

    def __init__(
        self,
        tables: OpenTables,
        play: Play[Ack],
        lists: Lists,
        nodes: Nodes,
        leases: Leases,
        pool: ProcessPool,
        *,
        holds_back: bool,
    ) -> None:
        self._tables = tables
        self._play = play
        self._lists = lists
        self._nodes = nodes
        self._leases = leases
        self._pool = pool
        self._holds_back = holds_back
        self._queue: SimpleQueue[str | _Thought | None] = SimpleQueue()
        """Tables that have changed, thoughts that are ready, and None as the end."""
        self._pending: dict[str, _Thought] = {}
        """What is being thought about at each table, or waits to be stored."""
        self._later: list[tuple[float, str, _Thought]] = []
        """Decisions that come later, and when: they would be too early, or could not be stored."""
        self._end = tables.publisher.watch(self._changed)
        self._thread = Thread(target=self._run, name="eduba-bots", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop playing."""
        self._end()
        self._queue.put(None)
        self._thread.join()
        self._stop_thinking(self._pending)

    def _changed(self, news: News) -> None:
        if news.table in self._pending or (news.awaits_bot and self._nodes.looks_after(news.table)):
            self._queue.put(news.table)

    def _run(self) -> None:
        search_at, company = time.monotonic(), self._nodes.company
        while True:
            moment = time.monotonic()
            if moment >= search_at or company != self._nodes.company:
                company = self._nodes.company
                self._search()
                search_at = time.monotonic() + SEARCH_EVERY
            if self._nodes.is_cut_off:
                self._stop_thinking(self._pending)
            while self._later and self._later[0][0] <= moment:
                self._queue.put(heappop(self._later)[2])
            wake_at = min(search_at, moment + LOOK_ROUND, *(at for at, _, _ in self._later[:1]))
            try:
                item = self._queue.get(timeout=max(wake_at - time.monotonic(), 0.001))
            except Empty:
                continue
            if item is None:
                return
            try:
                self._consider(item) if isinstance(item, str) else self._decide(item)
            except EdubaError as error:
                log.info("a bot's decision came to nothing: %s", error)
            except DATABASE_AWAY as error:  # the table is found again when it works
                log.warning("a bot waits for the database: %s", in_one_line(error))
            except Exception:
                log.exception("a bot could not play")

    def _search(self) -> None:
        try:
            own = [table for table in self._lists.bots_to_move() if self._nodes.looks_after(table)]
            if self._nodes.is_sure:
                self._stop_thinking([table for table in self._pending if not self._leases.take(table)])
            self._leases.keep_only({*self._pending, *own})
            for table in own:
                if table not in self._pending:
                    self._queue.put(table)
        except SQLAlchemyError as error:
            log.warning("searching for bots to move failed: %s", in_one_line(error))
        except Exception:
            log.exception("searching for bots to move failed")

    def _consider(self, id: str) -> None:
        """If a bot must decide at this table and no process of any node thinks about it yet, let one think."""
        if id in self._pending and not self._is_outdated(id):
            return
        if not self._nodes.looks_after(id):
            self._leases.give_back(id)
            return
        if not self._leases.take(id):
            return
        with self._tables.read(id) as table:
            level, version = table.bot_to_move, table.outdated_before
            if level is None:
                return
            seat = table.awaited[0]
            position = known_position(table, table.line.state)
            wish = Wish(MOVES, table.record.host, id, expected_seconds(level))
            pauses = self._holds_back and table.game.window(table.line.state) is not None
        not_before = time.monotonic() + random.uniform(*PAUSE) + 1.5 * wish.seconds if pauses else 0.0
        answer = self._pool.submit(wish, choose, self._tables.find_game, position, level)
        thought = self._pending[id] = _Thought(id, seat, version, not_before, answer)
        answer.add_done_callback(lambda _: self._queue.put(thought))

    def _is_outdated(self, id: str) -> bool:
        """True if the table has moved on since a process began to think about it, which is stopped then."""
        with self._tables.read(id) as table:
            level, version = table.bot_to_move, table.outdated_before
        outdated = level is None or version != self._pending[id].version
        if outdated:
            self._pending.pop(id).answer.cancel()
        return outdated

    def _stop_thinking(self, tables: Iterable[str]) -> None:
        """Other nodes think about these tables instead. What is decided already can still be stored."""
        for table in list(tables):
            if not self._pending[table].answer.done():
                self._pending.pop(table).answer.cancel()

    def _decide(self, thought: _Thought) -> None:
        if self._pending.get(thought.table) is not thought:
            return
        if thought.not_before > time.monotonic():
            heappush(self._later, (thought.not_before, thought.table, thought))
            return
        try:
            action = self._action_of(thought)
            if action is not None:
                self._play.act_for_bot(thought.table, thought.seat, action, thought.version)
            del self._pending[thought.table]
        except EdubaError:
            del self._pending[thought.table]
            raise
        except DATABASE_AWAY as error:  # the database is away, or the disk is full
            log.warning("a bot's decision could not be stored and is tried again: %s", in_one_line(error))
            heappush(self._later, (time.monotonic() + TRY_AGAIN, thought.table, thought))
        except Exception:
            del self._pending[thought.table]
            raise

    def _action_of(self, thought: _Thought) -> str | None:
        """What was decided; None if nobody wanted to know any more."""
        if thought.answer.cancelled():
            return None
        error = thought.answer.exception()
        if error is None:
            return thought.answer.result()
        log.error("a bot failed; any legal action is played for it", exc_info=error)
        with self._tables.read(thought.table) as table:
            options = table.line.state.options()
        return secrets.choice(options).text if options else None
