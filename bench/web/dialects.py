"""What a page learns from the messages of the live channel, in both ways the server has spoken.

Reading must be cheap: one core follows thousands of messages a second. A page only has to know what can be clicked.
"""

import zlib
from html import unescape
from typing import Any, Protocol

from msgspec import Struct
from msgspec.json import Decoder

GZIP = 31
"""The `wbits` by which zlib reads gzip."""
MARK = 'data-action="'


class Message(Struct):
    """A message of the live channel. `html` is there in the older way of speaking, the rest below it in the newer."""

    version: int
    mine: bool
    html: str | None = None
    put: list[tuple[str, str, Any, Any]] = []
    """Key, HTML, parent and predecessor of each fragment that is new or changed."""
    gone: list[str] = []
    shells: list[tuple[str, str]] = []
    """Key and HTML of the elements around fragments, where they changed."""


_decode = Decoder(Message).decode


def decode(data: bytes) -> Message:
    """A message as it came from the socket."""
    return _decode(zlib.decompress(data, GZIP))


class Page(Protocol):
    """What can be clicked in an open page."""

    def take(self, message: Message) -> None:
        """Follow one message."""

    def action(self) -> str:
        """The first thing that the last change offers, or one that was offered before and still is."""


class PageOfParts:
    """The older way: one text with all parts of the page, stubs in place of what has not changed."""

    def __init__(self) -> None:
        self._action = ""

    def take(self, message: Message) -> None:
        self._action = first_action(message.html or "") or self._action

    def action(self) -> str:
        return self._action


class PageOfFragments:
    """The newer way: fragments by key. Only those that can be clicked are remembered."""

    def __init__(self) -> None:
        self._actions: dict[str, str] = {}
        self._parents: dict[str, object] = {}

    def take(self, message: Message) -> None:
        if message.gone and self._actions:
            self._drop(frozenset(message.gone))
        offered: dict[str, str] = {}
        for key, html, parent, _ in message.put:
            self._put(key, html, offered)
            if key in offered:
                self._parents[key] = parent
        for key, html in message.shells:
            self._put(key, html, offered)
        if offered:
            self._actions = offered | self._actions  # the newest first

    def _put(self, key: str, html: str, offered: dict[str, str]) -> None:
        self._actions.pop(key, None)
        if action := first_action(html):
            offered[key] = action

    def _drop(self, gone: frozenset[str]) -> None:
        """Forget fragments that are gone, also when only the element around them was named."""
        for key in [key for key in self._actions if key in gone or self._parents.get(key) in gone]:
            del self._actions[key]
            self._parents.pop(key, None)

    def action(self) -> str:
        return next(iter(self._actions.values()), "")


def page_for(first: Message) -> Page:
    """A page that understands the sender of this message."""
    return PageOfFragments() if first.html is None else PageOfParts()


def first_action(html: str) -> str:
    """The first action that can be clicked in this HTML; empty if there is none."""
    start = html.find(MARK)
    if start < 0:
        return ""
    start += len(MARK)
    return unescape(html[start : html.index('"', start)])
