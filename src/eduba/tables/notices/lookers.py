"""Who looks at which table, at this node: they need no notice of what they see."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock


class Lookers:
    """People and the tables that they have open."""

    def __init__(self) -> None:
        self._pages: Counter[tuple[str, str]] = Counter()
        self._lock = Lock()

    @contextmanager
    def looking(self, person: str, table: str) -> Iterator[None]:
        """In the `with` this person has the table open."""
        with self._lock:
            self._pages[person, table] += 1
        try:
            yield
        finally:
            with self._lock:
                self._pages[person, table] -= 1
                if not self._pages[person, table]:
                    del self._pages[person, table]

    def looks(self, person: str, table: str) -> bool:
        """True if this person has the table open here."""
        with self._lock:
            return (person, table) in self._pages
