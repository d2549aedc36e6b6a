"""Parts of the page in pieces, so that a page gets only what it does not show yet.

A piece is an element that begins with its id and holds no other element of its kind: a row of a list, a picture, a
group in a picture. A piece that the page has is sent as a stub, which names it and says that it stays the same.
"""

import re
from collections.abc import Iterator, Set

from eduba.web.cache import Memo

KINDS = ("li", "svg", "g")
"""From the largest to the smallest: each is looked for inside of those before it."""

PATTERNS = {
    tag: re.compile(rf'(<{tag}(?: xmlns="[^"]*")? id="[^"]+")[^<]*(?:<(?!/?{tag}[\s>])[^<]*)*</{tag}>') for tag in KINDS
}


class Piece:
    """One element, or a whole part of the page: text and smaller pieces in turn."""

    __slots__ = ("content", "mark", "marks", "stub")

    def __init__(self, html: str, stub: str = "", kinds: tuple[str, ...] = KINDS) -> None:
        self.stub, self.mark = stub, hash(html)
        self.content = list(_cut(html, kinds))
        inner = (piece.marks for piece in self.content if isinstance(piece, Piece))
        self.marks: frozenset[int] = frozenset((self.mark,)).union(*inner)
        """What tells this piece and those inside of it from any other."""

    def beyond(self, known: Set[int]) -> str:
        """The piece for a page that has those marks."""
        if self.mark in known:
            return self.stub
        return "".join(inner if isinstance(inner, str) else inner.beyond(known) for inner in self.content)


def _cut(html: str, kinds: tuple[str, ...]) -> Iterator[str | Piece]:
    while kinds and f"<{kinds[0]} " not in html:
        kinds = kinds[1:]
    if not kinds:
        yield html
        return
    tag, smaller, end = kinds[0], kinds[1:], 0
    for found in PATTERNS[tag].finditer(html):
        yield from _cut(html[end : found.start()], smaller)
        yield Piece(found[0], f"{found[1]} data-same></{tag}>", smaller)
        end = found.end()
    yield from _cut(html[end:], smaller)


_kept = Memo(64)
"""Who sees the same part of a table shares its marks as well."""


def pieces(html: str) -> Piece:
    """A part of the page in pieces."""
    return _kept.of(html, lambda: Piece(html))
