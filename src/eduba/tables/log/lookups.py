"""What was found by looking at a table, so that it is found once for all who look at it."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")

_NOTHING: Any = object()


class Lookups:
    """Of one version of a table, which does not change any more.

    What depends on the version is gone with it, or when everybody has looked. What grows with the log is taken along to
    the next version, as long as each version is asked for it.
    """

    __slots__ = ("_before", "_found", "_growing")

    def __init__(self, before: "Lookups | None" = None) -> None:
        self._found: dict[Hashable, Any] = {}
        self._growing: dict[Hashable, Any] = {}
        self._before: dict[Hashable, Any] = (before._growing or before._before) if before else {}

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """What was found at this version under this key, or what `find` finds now."""
        found: T = self._found.get(key, _NOTHING)
        if found is _NOTHING:
            found = self._found[key] = find()
        return found

    def forget(self) -> None:
        """Give the memory back: everybody has seen this version. Who looks later finds it once more."""
        self._found.clear()

    def grown(self, key: Hashable, grow: Callable[[T | None], T]) -> T:
        """The same for what grows with the log: `grow` is given what the version before had found, if anything."""
        if key not in self._growing:
            self._growing[key] = grow(self._before.get(key))
        found: T = self._growing[key]
        return found
