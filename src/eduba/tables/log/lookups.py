"""What was found by looking at a table, so that it is found once for all who look at it."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Lookups:
    """Of one version of a table, which does not change any more.

    What depends on the version is gone with it. What tells of a row is taken along to the next version, as long as
    each version is asked for it.
    """

    __slots__ = ("_of_rows", "_of_rows_before", "_of_version")

    def __init__(self, before: "Lookups | None" = None) -> None:
        self._of_version: dict[Hashable, Any] = {}
        self._of_rows: dict[Hashable, Any] = {}
        self._of_rows_before: dict[Hashable, Any] = (before._of_rows or before._of_rows_before) if before else {}

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """What was found at this version under this key, or what `find` finds now."""
        if key not in self._of_version:
            self._of_version[key] = find()
        found: T = self._of_version[key]
        return found

    def of_row(self, key: Hashable, find: Callable[[], T]) -> T:
        """The same for what stays true: the key names the row and all else on which it depends."""
        found: T | None = self._of_rows.get(key)
        if found is None:
            found = self._of_rows_before.get(key)
            self._of_rows[key] = found = find() if found is None else found
        return found
