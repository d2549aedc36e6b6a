"""Threads for what would keep the event loop: reading tables, drawing pages. They are shared out by who asks.

One page may take a second of the processor, and an address may ask for many of them. So each address has a few threads
at most, and each browser or program at that address fewer; what is more waits for its own turn, and everybody else
has threads left. Work that nobody outside asked for has no limit.
"""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar
from functools import partial
from threading import Lock
from typing import Any, NamedTuple, ParamSpec, TypeVar

from litestar.enums import ScopeType
from litestar.types import Scope

from eduba.web.addresses import household

OF_ADDRESS, OF_ASKER = 4, 2
"""So many threads work for one address at once, and for one browser or program there."""
THREADS = 8 * OF_ADDRESS
KNOWN_BY = (b"authorization", b"cookie")

P = ParamSpec("P")
T = TypeVar("T")


class Asker(NamedTuple):
    """Who asks: an address, and there somebody who carries this secret, be it a true one or not."""

    address: str
    secret: bytes = b""

    @classmethod
    def of(cls, scope: Scope) -> "Asker":
        """Who sends a request. Of a socket, which stays open for long, only the address is kept."""
        client = scope.get("client")
        is_request = scope["type"] == ScopeType.HTTP
        secret = next((value for key, value in scope["headers"] if key in KNOWN_BY), b"") if is_request else b""
        return cls(household(client[0]) if client else "", secret)


ASKER: ContextVar[Asker | None] = ContextVar("asker", default=None)
"""Who asked for what is being done."""


class FairThreads(ThreadPoolExecutor):
    """The default executor of an event loop: `asyncio.to_thread` and Litestar use it."""

    def __init__(self) -> None:
        super().__init__(THREADS, thread_name_prefix="eduba-page")
        self._turns = Lock()
        self._of_address: Counter[str] = Counter()
        self._of_asker: Counter[Asker] = Counter()
        self._waiting: dict[Asker, list[tuple[Future[Any], Callable[[], Any]]]] = {}
        """Who has waited longest is first; who gets a turn goes to the end."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Call a function in a thread, as soon as whoever asks has one."""
        asker = ASKER.get()
        if asker is None:
            return super().submit(fn, *args, **kwargs)
        answer: Future[T] = Future()
        with self._turns:
            self._waiting.setdefault(asker, []).append((answer, partial(fn, *args, **kwargs)))
        self._give_turns(asker.address)
        return answer

    def _give_turns(self, address: str) -> None:
        """Let those of an address work whose turn it is."""
        with self._turns:
            while (found := self._next(address)) is not None:
                answer, call = self._waiting[found].pop(0)
                rest = self._waiting.pop(found)
                if rest:
                    self._waiting[found] = rest
                if answer.set_running_or_notify_cancel():
                    self._of_address[address] += 1
                    self._of_asker[found] += 1
                    self._begin(found, answer, call)

    def _next(self, address: str) -> Asker | None:
        if self._of_address[address] >= OF_ADDRESS:
            return None
        own = (asker for asker in self._waiting if asker.address == address)
        return next((asker for asker in own if self._of_asker[asker] < OF_ASKER), None)

    def _begin(self, asker: Asker, answer: "Future[Any]", call: Callable[[], Any]) -> None:
        try:
            super().submit(self._work, asker, answer, call)
        except RuntimeError as closed:  # the server ends
            answer.set_exception(closed)

    def _work(self, asker: Asker, answer: "Future[Any]", call: Callable[[], Any]) -> None:
        try:
            result = call()
        except BaseException as error:
            self._end(asker)
            answer.set_exception(error)
        else:
            self._end(asker)
            answer.set_result(result)

    def _end(self, asker: Asker) -> None:
        with self._turns:
            self._of_address[asker.address] -= 1
            self._of_asker[asker] -= 1
            if not self._of_asker[asker]:
                del self._of_asker[asker]
            if not self._of_address[asker.address]:
                del self._of_address[asker.address]
        self._give_turns(asker.address)
