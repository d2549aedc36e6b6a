"""What a page learns from the messages of the live channel, in both ways the server has spoken.

Reading must be cheap: one core follows thousands of messages a second. A page only has to know what can be clicked.
"""

import re
import zlib
from html import unescape
from typing import Protocol

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
    gone: list[str] = []
    put: list[tuple[str, str, str, str]] = []
    """Key, HTML, parent and predecessor of each fragment that is new or changed."""


_decode = Decoder(Message).decode


def decode(data: bytes) -> Message:
    """A message as it came from the socket."""
    return _decode(zlib.decompress(data, GZIP))


class Page(Protocol):
    """What can be clicked in an open page."""

    acts_over_socket: bool
    """True if pages of this kind send actions over their live channel; others post them."""

    def take(self, message: Message) -> None:
        """Follow one message."""

    def action(self) -> str:
        """Something that can be clicked."""


class PageOfParts:
    """The older way: one text with all parts of the page, stubs in place of what has not changed."""

    acts_over_socket = False

    def __init__(self) -> None:
        self._action = ""

    def take(self, message: Message) -> None:
        self._action = first_action(message.html or "") or self._action

    def action(self) -> str:
        return self._action


class PageOfFragments:
    """The newer way: fragments by key. Every option is a line of a list, in a fragment of its own: `option-hut_C4`."""

    acts_over_socket = True

    def __init__(self) -> None:
        self._actions: dict[str, str] = {}
        """By the key of its line, each action that can be clicked."""

    def take(self, message: Message) -> None:
        for key in message.gone:
            self._forget(key)
        for key, html, _, _ in message.put:
            if html and key.startswith(("ask", "option")):
                self._forget(key)
                self._actions.update((line, unescape(action)) for line, action in _OPTION.findall(html))

    def _forget(self, key: str) -> None:
        """Forget a line, all lines of a verb (`options-hut`), or all."""
        if key in ("ask", "options"):
            self._actions.clear()
        elif key.startswith("options-"):
            verb = key.removeprefix("options-")
            self._actions = {line: action for line, action in self._actions.items() if action.split()[0] != verb}
        else:
            self._actions.pop(key, None)

    def action(self) -> str:
        return next(iter(self._actions.values()), "")


_OPTION = re.compile(r'<li id="(option-[^"]+)"><button data-action="([^"]+)"')


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
