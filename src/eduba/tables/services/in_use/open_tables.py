"""The tables in use, and the one way in which anything is written to a log.

A request is carried out on a draft of its table (decide), what it led to is stored (append), then the draft becomes
the table and who watches is told (publish). While that goes on at a table, further requests for it wait in its queue;
whoever looks at it sees it as it was stored last.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from hashlib import sha256

from eduba.core.errors import EdubaError
from eduba.tables.errors import Refused
from eduba.tables.log.draft import Request
from eduba.tables.log.rows import MovedUp
from eduba.tables.log.table import Table
from eduba.tables.services.archive.editions import Editions
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.deciding import decide, refuse_outdated
from eduba.tables.services.in_use.place import Ack, Place, WaitingRequest
from eduba.tables.services.in_use.publisher import Publisher
from eduba.tables.services.in_use.tables_in_memory import TablesInMemory
from eduba.tables.standing_orders.autoplay import Orders
from eduba.tables.storage.decision import Conflict, Decision
from eduba.tables.storage.log_store import LogStore
from eduba.tables.storage.order_store import OrderStore
from eduba.tables.storage.writer import Writer

ATTEMPTS = 20
THREADS = 8
"""So many tables can be read from the disk at once for requests that must not wait."""

log = logging.getLogger(__name__)


class OpenTables:
    """What all services share. Every method may be called in any thread, but in an event loop only `submit`."""

    def __init__(
        self,
        log_store: LogStore,
        writer: Writer,
        orders: OrderStore,
        publisher: Publisher,
        editions: Editions,
        limit: int,
        *,
        holds_back: bool,
        now: Callable[[], int],
    ) -> None:
        self.find_game = editions.find_game
        self._editions = editions
        self.publisher = publisher
        self._log = log_store
        self._writer = writer
        self._orders = orders
        self._memory = TablesInMemory(log_store, publisher.watched_tables, editions, limit)
        self.now = now
        """The time that rows get, in milliseconds since 1970."""
        self._held_back = 0 if holds_back else None
        self._threads = ThreadPoolExecutor(THREADS, "eduba-tables")

    def close(self) -> None:
        """Store what is decided, and nothing more."""
        self._writer.close()
        self._threads.shutdown()

    @contextmanager
    def read(self, id: str, enough: int | None = None) -> Iterator[Table]:
        """The table as it is stored at this moment, for reading only. It does not change, even after the `with`.

        If it is in memory with `enough` rows, the database is not asked for more.
        """
        yield self._memory.up_to_date(self._memory.place(id), enough)

    def number_in_memory(self) -> int:
        """How many tables are kept in memory."""
        return len(self._memory.places)

    def in_memory(self, id: str) -> Table | None:
        """The table as it was stored last, if it is in memory. It may have gone on elsewhere."""
        return self._memory.place(id).table

    def change(self, id: str, request: Request, who: Person | None, version: int | None, key: str | None) -> Ack:
        """Store what a request leads to, publish it, and wait until that is done. With a key, at most once."""
        place = self._memory.place(id)
        waiting = WaitingRequest(request, version, _digest(who, key), self._held_back)
        if place.enqueue(waiting):
            self._carry_on(place)
        return waiting.answer.result()

    def obey(self, id: str, version: int) -> None:
        """Do one step that a standing order decides and that was held back, unless the table has gone on."""
        place, waiting = self._memory.place(id), WaitingRequest(lambda _: None, version, None, 1)
        if place.enqueue(waiting):
            self._carry_on(place)
        waiting.answer.result()

    def submit(
        self, id: str, request: Request, who: Person | None, version: int | None, key: str | None
    ) -> "Future[Ack]":
        """The same without waiting: not for the disk, and not for requests that came before."""
        place = self._memory.place(id)
        waiting = WaitingRequest(request, version, _digest(who, key), self._held_back)
        at_hand = self._memory.version_at_hand(place)
        if place.enqueue(waiting):
            waiting.enough = at_hand
            self._carry_on_elsewhere(place) if at_hand is None else self._carry_on(place)
        return waiting.answer

    def create(self, table: Table, requests: Sequence[Request]) -> Ack:
        """Store a new table with all that these requests lead to, one after the other."""
        self._editions.keep(table.game)
        place = self._memory.place(table.record.id)
        held_back = self._held_back
        orders = self._orders_of(place)
        decision = decide(table, requests, orders, None, at=self.now(), held_back=held_back, is_new=True)
        done: Future[None] = Future()
        self._writer.write(decision, lambda error: done.set_exception(error) if error else done.set_result(None))
        try:
            done.result()
        except Conflict:
            return Ack(place.id, self._log.version(place.id) or 0)
        place.put(decision.after)
        self._publish(decision)
        return Ack(place.id, decision.after.version)

    def acknowledged(self, id: str, who: Person | None, key: str | None) -> Ack | None:
        """The answer to an earlier request of this person with the same key, if it was carried out."""
        return self._answered(id, _digest(who, key))

    def _answered(self, id: str, digest: str | None) -> Ack | None:
        version = self._log.version_of_key(id, digest) if digest else None
        return None if version is None else Ack(id, version)

    def _carry_on(self, place: Place) -> None:
        """Carry out what waits at a table until something has to be stored; then it goes on when that is done."""
        while waiting := place.next_waiting():
            decision = self._decide(place, waiting)
            if decision is not None:
                self._writer.write(decision, partial(self._stored, place, waiting, decision))
                return

    def _decide(self, place: Place, waiting: WaitingRequest) -> Decision | None:
        """What a request leads to; None if it has been answered without anything to store."""
        try:
            decision = self._attempt(place, waiting)
            if isinstance(decision, Decision):
                return decision
            waiting.answer.set_result(decision)
        except BaseException as error:
            waiting.answer.set_exception(error)
        return None

    def _attempt(self, place: Place, waiting: WaitingRequest) -> Decision | Ack:
        """What a request leads to, or the answer that it got before."""
        if waiting.attempts and (done := self._answered(place.id, waiting.key)):
            return done
        try:
            if waiting.attempts == ATTEMPTS:
                raise Refused("busy")
            table = self._memory.up_to_date(place, None if waiting.attempts else waiting.enough)
            if waiting.version is not None:
                refuse_outdated(table, waiting.version)
            at, held_back = self.now(), waiting.held_back
            orders = self._orders_of(place)
            decision = decide(table, [waiting.request], orders, waiting.key, at=at, held_back=held_back)
            if decision.rows:
                return decision
            if not self._is_overtaken(place, waiting):
                return Ack(place.id, table.version)
        except EdubaError:
            if done := self._answered(place.id, waiting.key):
                return done
            if not self._is_overtaken(place, waiting):
                raise
        waiting.attempts += 1
        return self._attempt(place, waiting)

    def _is_overtaken(self, place: Place, waiting: WaitingRequest) -> bool:
        """True if it was decided on the table in memory, and the table has gone on in another process."""
        return waiting.enough is not None and not waiting.attempts and self._memory.is_behind(place)

    def _orders_of(self, place: Place) -> Orders:
        return lambda: self._orders.orders(place.id)

    def _stored(self, place: Place, waiting: WaitingRequest, decision: Decision, error: BaseException | None) -> None:
        """Go on after a decision has been stored, or not."""
        if error is None:
            if any(isinstance(row.body, MovedUp) for row in decision.rows):
                place.forget()
            else:
                place.put(decision.after)
            waiting.answer.set_result(Ack(place.id, decision.answer))
            self._publish(decision)
        elif isinstance(error, Conflict):
            waiting.attempts += 1
            place.wait_again(waiting)
        else:
            waiting.answer.set_exception(error)
        if place.has_more():
            self._carry_on_elsewhere(place)

    def _publish(self, decision: Decision) -> None:
        table = decision.after
        try:
            self.publisher.publish(table.record.id, table.version, own=True, awaits_bot=decision.indexed.awaits_bot)
        except Exception:
            log.exception("a new version is stored, but somebody who watches could not be told")

    def _carry_on_elsewhere(self, place: Place) -> None:
        """Go on in a thread that may wait."""
        try:
            self._threads.submit(self._carry_on, place)
        except RuntimeError:  # the house is being closed, and nothing is stored any more
            self._carry_on(place)


def _digest(who: Person | None, key: str | None) -> str | None:
    """What is stored of a key, which is a person's own."""
    return sha256(f"{who.id if who else ''} {key}".encode()).hexdigest() if key else None
