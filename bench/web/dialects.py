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
    """The newer way: fragments by key. Every option is a fragment of its own, such as `option-hut_C4`, inside that of
    its kind, such as `kind-hut`, or among those that end a turn (`leaving`)."""

    acts_over_socket = True

    def __init__(self) -> None:
        self._actions: dict[str, tuple[str, str]] = {}
        """By the key of its button, each action that can be clicked, with the key of what it is in."""

    def take(self, message: Message) -> None:
        for key in message.gone:
            self._forget(key)
        for key, html, parent, _ in message.put:
            if html and key.startswith(_IN_QUESTION):
                _, kind = self._actions.get(key, ("", ""))  # what changes in its place is told without a parent
                self._forget(key)
                self._learn(html, parent or kind)

    def _learn(self, html: str, parent: str) -> None:
        kind = parent.replace("folded-", "fold-")
        for found in _OPTION.finditer(html):
            if found["kind"]:
                kind = found["kind"]
            else:
                self._actions[found["option"]] = unescape(found["action"]), kind

    def _forget(self, key: str) -> None:
        """Forget an option, all options of a kind, all but those that end a turn, or all."""
        key = key.replace("folded-", "fold-")
        if key in ("ask", "last", "answers"):
            self._actions.clear()
        elif key == "choices":
            self._actions = {name: told for name, told in self._actions.items() if told[1] == "leaving"}
        elif key.startswith(("option-", "sure-")):
            self._actions.pop(key, None)
        else:
            self._actions = {name: told for name, told in self._actions.items() if told[1] != key}

    def action(self) -> str:
        return next((action for action, _ in self._actions.values()), "")


_IN_QUESTION = ("ask", "answers", "last", "choices", "kind-", "fold", "leaving", "sending", "option")
_OPTION = re.compile(
    r'<\w+ id="(?:(?P<kind>(?:kind|fold)-[^"]+|leaving|sending)"'
    r'|(?P<option>option-[^"]+)"[^>]* data-action="(?P<action>[^"]+)")'
)


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
