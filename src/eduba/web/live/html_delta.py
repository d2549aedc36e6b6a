"""Splits HTML into fragments, so that a page is sent only what it does not show yet.

A fragment is an element whose first attribute is its id and that contains no other element of its kind: a row of a
list, a picture, a group in a picture. If the page already has it, we send a stub instead: the empty element with its id
and `data-same`.
"""

import re
from collections.abc import Iterator, Set

from eduba.web.cache import LruCache

KINDS = ("li", "svg", "g")
"""From the largest to the smallest; each is looked for inside those before it."""

PATTERNS = {
    tag: re.compile(rf'(<{tag}(?: xmlns="[^"]*")? id="[^"]+")[^<]*(?:<(?!/?{tag}[\s>])[^<]*)*</{tag}>') for tag in KINDS
}


class Fragment:
    """One element, or a whole part of the page: text and smaller fragments in turn."""

    __slots__ = ("content", "hash", "hashes", "stub")

    def __init__(self, html: str, stub: str = "", kinds: tuple[str, ...] = KINDS) -> None:
        self.stub, self.hash = stub, hash(html)
        self.content = list(_split(html, kinds))
        inner = (part.hashes for part in self.content if isinstance(part, Fragment))
        self.hashes: frozenset[int] = frozenset((self.hash,)).union(*inner)
        """The hashes of this fragment and of all inside it."""

    def without(self, known: Set[int]) -> str:
        """The HTML for a page that already shows the fragments with these hashes."""
        if self.hash in known:
            return self.stub
        return "".join(inner if isinstance(inner, str) else inner.without(known) for inner in self.content)


def _split(html: str, kinds: tuple[str, ...]) -> Iterator[str | Fragment]:
    while kinds and f"<{kinds[0]} " not in html:
        kinds = kinds[1:]
    if not kinds:
        yield html
        return
    tag, smaller, end = kinds[0], kinds[1:], 0
    for found in PATTERNS[tag].finditer(html):
        yield from _split(html[end : found.start()], smaller)
        yield Fragment(found[0], f"{found[1]} data-same></{tag}>", smaller)
        end = found.end()
    yield from _split(html[end:], smaller)


_fragments: LruCache[str, Fragment] = LruCache(64)
"""Parts of a page that several viewers see are split once."""


def split_html(html: str) -> Fragment:
    """Split a part of the page into fragments."""
    return _fragments.get_or_make(html, lambda: Fragment(html))
