"""Who sends next. Sending waits for hosts that people have named, so threads are shared out between hosts and people:
whoever is slow keeps only themselves waiting.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock
from typing import NamedTuple

AT_ONCE = 8
"""So many messages are sent at the same time."""
TO_STRANGERS = 4
"""At most so many of them go to hosts that did not take the last message soon, or are new here."""
TO_THE_SLOW = 2
"""At most so many go to hosts that are known to be slow."""
TO_A_HOST = 2
TO_A_PERSON = 1
SOON = 3.0
"""Seconds within which a host takes a message that is not slow."""
REMEMBERED = 1000
"""Of so many hosts it is known whether they are slow."""


class Errand(NamedTuple):
    """Something is to be sent to an address, by its id, of a person, at a host."""

    address: str
    host: str
    person: str
    tries: int
    """How often that was tried."""


class Senders:
    """Threads that send."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "eduba-send")
        self._under_way: dict[Errand, bool | None] = {}
        """What is being sent, and whether its host is slow; None if nobody knows."""
        self._slow: dict[str, bool] = {}
        """Whether hosts are slow, by what they did the last time; the last one last."""
        self._lock, self._is_done = Lock(), Event()

    def begin(self, errands: Iterable[Errand], send: Callable[[Errand], None]) -> None:
        """Send as many of these as may be sent now, the first ones first."""
        self._is_done.clear()
        for errand in errands:
            with self._lock:
                if len(self._under_way) >= AT_ONCE:
                    return
                is_slow = self._slow.get(errand.host, True if errand.tries else None)
                if not self._may_begin(errand, is_slow):
                    continue
                self._under_way[errand] = is_slow
            self._threads.submit(self._send, errand, send)

    @property
    def are_busy(self) -> bool:
        """True if something is being sent."""
        return bool(self._under_way)

    def answered(self, host: str, *, soon: bool) -> None:
        """A host has taken a message soon, or has not."""
        with self._lock:
            self._slow.pop(host, None)
            self._slow[host] = not soon
            if len(self._slow) > REMEMBERED:
                del self._slow[next(iter(self._slow))]

    def wait(self, seconds: float) -> None:
        """Until one of the errands that were begun last, or before, is done; at most so many seconds."""
        self._is_done.wait(seconds)

    def wake(self) -> None:
        """End a wait."""
        self._is_done.set()

    def close(self) -> None:
        """Wait for what is being sent."""
        self._threads.shutdown()

    def _may_begin(self, errand: Errand, is_slow: bool | None) -> bool:
        hosts, people = Counter(e.host for e in self._under_way), Counter(e.person for e in self._under_way)
        if hosts[errand.host] >= TO_A_HOST or people[errand.person] >= TO_A_PERSON:
            return False
        kinds = Counter(self._under_way.values())
        if is_slow and kinds[True] >= TO_THE_SLOW:
            return False
        return is_slow is False or kinds[True] + kinds[None] < TO_STRANGERS

    def _send(self, errand: Errand, send: Callable[[Errand], None]) -> None:
        try:
            send(errand)
        finally:
            with self._lock:
                del self._under_way[errand]
            self._is_done.set()
