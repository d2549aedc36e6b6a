"""A place for one table in memory, with the requests that wait for it."""

from collections import deque
from concurrent.futures import Future
from threading import Lock

from msgspec import Struct

from eduba.tables.log.draft import Request
from eduba.tables.log.table import Table


class Ack(Struct, frozen=True):
    """It is stored: `version` is the row that did it."""

    table: str
    version: int


class WaitingRequest:
    """A request in the queue of its table, and the answer that somebody waits for."""

    __slots__ = ("answer", "attempts", "enough", "held_back", "key", "request", "version")

    def __init__(self, request: Request, version: int | None, key: str | None, held_back: int | None) -> None:
        self.request = request
        self.version = version
        """The version that the person saw; None if it does not matter."""
        self.key = key
        self.held_back = held_back
        """How many steps of standing orders are made with it that must not come at once; None: all."""
        self.attempts = 0
        """How often somebody else wrote first."""
        self.enough: int | None = None
        """The version in memory on which it is decided first, without asking whether there is more; None: none."""
        self.answer: Future[Ack] = Future()
        self.answer.set_running_or_notify_cancel()  # who stops waiting does not take the request back


class Place:
    """A table as it was stored last, or the empty place for it. At most one request is being carried out."""

    __slots__ = ("_lock", "_waiting", "id", "is_busy", "reading", "table")

    def __init__(self, id: str) -> None:
        self.id = id
        self.table: Table | None = None
        self.reading = Lock()
        """Held by the thread that reads rows from the database."""
        self.is_busy = False
        """True while a request is being carried out or stored."""
        self._waiting: deque[WaitingRequest] = deque()
        self._lock = Lock()

    def put(self, table: Table) -> None:
        """Show the table with more rows from now on."""
        with self._lock:
            if self.table is None or self.table.version < table.version:
                self.table = table

    def forget(self) -> None:
        """The table has to be read anew: by other rules, from its first row on."""
        with self._lock:
            self.table = None

    def enqueue(self, waiting: WaitingRequest) -> bool:
        """Add a request to the queue; True if nobody is at work here, so that the caller has to carry it out."""
        with self._lock:
            self._waiting.append(waiting)
            was_busy, self.is_busy = self.is_busy, True
            return not was_busy

    def wait_again(self, waiting: WaitingRequest) -> None:
        """Put a request back to the head of the queue."""
        with self._lock:
            self._waiting.appendleft(waiting)

    def next_waiting(self) -> WaitingRequest | None:
        """Take the next request out of the queue; None if there is none: then nobody is at work here any more."""
        with self._lock:
            self.is_busy = bool(self._waiting)
            return self._waiting.popleft() if self._waiting else None

    def has_more(self) -> bool:
        """True if another request waits; if not, nobody is at work here any more."""
        with self._lock:
            self.is_busy = bool(self._waiting)
            return self.is_busy
