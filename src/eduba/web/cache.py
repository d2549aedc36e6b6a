"""A cache that keeps what was used last.

`functools.lru_cache` cannot forget single values, and it makes a value inside a call; here values can be put and
removed. That is all we need of a library such as cachetools, so we have these few lines instead of one more dependency.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """Values by key. When it is full, the value that nobody has used for the longest time goes. Thread-safe."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        """The value, or None if it is not here."""
        with self._lock:
            if key not in self._values:
                return None
            self._values.move_to_end(key)
            return self._values[key]

    def put(self, key: K, value: V) -> None:
        """Keep a value."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            if len(self._values) > self._size:
                self._values.popitem(last=False)

    def remove_values(self, unwanted: Callable[[V], bool]) -> None:
        """Drop all values for which `unwanted` is true."""
        with self._lock:
            for key in [key for key, value in self._values.items() if unwanted(value)]:
                del self._values[key]
