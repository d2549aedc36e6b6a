"""What the live channel sends: JSON that leads from one state of a page to the next, compressed.

    {"version": 12, "mine": true, "words": "Place a hut.",
     "gone": [key, ...], "put": [[key, html, parent, after], ...], "shells": [[key, html], ...]}

`render.fragments.Update` says what the last three mean. Viewers for whom the same changes get the same message, which
is made once.
"""

from functools import lru_cache
from itertools import count

from msgspec import json

try:
    from isal.isal_zlib import ISAL_BEST_SPEED as LEVEL
    from isal.isal_zlib import compress
except ImportError:  # a machine for which there is none
    from zlib import Z_BEST_SPEED as LEVEL
    from zlib import compress

from eduba.render.fragments import Compared, Put, Update, update
from eduba.web.table.table_view import TableView, fingerprint

GZIP = 31
"""The number that asks for gzip, which every browser can read."""

Heading = tuple[int, bool, str]
"""The version that is shown, true if the viewer must decide, and the question."""

_NOTHING = Update([], [], [])
_numbers = count(1)


class Look:
    """One look at a table for several viewers: what is found and made for one of them serves the others."""

    __slots__ = ("_made", "compared")

    def __init__(self) -> None:
        self.compared: Compared = {}
        self._made: list[tuple[Heading, Update, bytes]] = []

    def message(self, seen: TableView, changes: Update) -> bytes:
        """What leads to this."""
        heading = _heading(seen)
        for known, same, message in self._made:
            if known == heading and same == changes:
                return message
        message = compress(_encoded(heading, changes), LEVEL, GZIP)
        self._made.append((heading, changes, message))
        return message


class Showing:
    """What a viewer should see at one moment, and the messages that lead there."""

    __slots__ = ("_number", "_ready", "_seen")

    def __init__(self, seen: TableView) -> None:
        self._number = next(_numbers)
        self._seen = seen
        self._ready: tuple[int, bytes] | None = None
        """The message for those who see what came just before, with its number."""

    def followed_by(self, seen: TableView, look: Look) -> "Showing":
        """What a viewer should see next; this again, if another look at the table found nothing new."""
        changes = update(self._seen.parts.values(), seen.parts.values(), look.compared)
        if changes == _NOTHING and seen.version == self._seen.version:
            return self
        after = Showing(seen)
        after._ready = self._number, look.message(seen, changes)
        return after

    def first_message(self, has: str) -> bytes:
        """For a new page: nothing but the present version if its fingerprint is right, else all its parts."""
        return self.message(_NOTHING) if has and has == fingerprint(self._seen) else _leading(None, self)

    def message_after(self, before: "Showing") -> bytes:
        """For a page that shows what was seen before."""
        if self._ready and self._ready[0] == before._number:
            return self._ready[1]
        return _leading(before, self)

    def changes_after(self, before: "Showing | None") -> Update:
        """What a page must do that shows what was seen before, or nothing yet."""
        parts = self._seen.parts.values()
        if before is None:
            return Update([], [Put(part.key, part.html) for part in parts], [])
        return update(before._seen.parts.values(), parts)

    def message(self, changes: Update) -> bytes:
        """What tells a page to do this."""
        return compress(_encoded(_heading(self._seen), changes), LEVEL, GZIP)


def _heading(seen: TableView) -> Heading:
    return seen.version, seen.must_decide, seen.prompt


def _encoded(heading: Heading, changes: Update) -> bytes:
    version, mine, words = heading
    gone, put, shells = changes
    return json.encode({"version": version, "mine": mine, "words": words, "gone": gone, "put": put, "shells": shells})


@lru_cache(8)
def _leading(before: Showing | None, now: Showing) -> bytes:
    """Kept for a moment, for many strangers who come at once or are slow; not longer, since whole pages are large."""
    return now.message(now.changes_after(before))
