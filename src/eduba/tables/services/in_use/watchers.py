"""Who wants to be called when something about a table happens."""

from collections.abc import Callable, Hashable, Iterable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Watcher = TypeVar("Watcher")


class Watchers(Generic[Key, Watcher]):
    """Functions to call, by what they watch. Any thread may add, end and call them."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._by_key: dict[Key, list[Watcher]] = {}

    def add(self, key: Key, watcher: Watcher) -> Callable[[], None]:
        """From now on it watches; the function that is returned ends that."""
        with self._lock:
            self._by_key.setdefault(key, []).append(watcher)

        def end() -> None:
            with self._lock:
                self._by_key[key].remove(watcher)
                if not self._by_key[key]:
                    del self._by_key[key]

        return end

    def of(self, keys: Iterable[Key]) -> list[Watcher]:
        """Those that watch one of these."""
        with self._lock:
            return [watcher for key in keys for watcher in self._by_key.get(key, ())]

    def watched(self) -> frozenset[Key]:
        """All that somebody watches."""
        with self._lock:
            return frozenset(self._by_key)
