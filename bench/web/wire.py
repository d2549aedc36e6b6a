"""The connections of a player: a WebSocket, over which newer pages also act, and HTTP by which older pages act.

Both are written out here because the load generator must never be the slower side: general clients cost several
times as much for each message. They understand what our server sends, no more.
"""

import asyncio
import re
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING = 1, 8, 9
_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)

Failed = Callable[[str], None]
"""Is told why a connection is of no more use."""


class Connection(asyncio.Protocol):
    """Collects what arrives until it is complete."""

    def __init__(self, failed: Failed) -> None:
        self._failed = failed
        self._arrived = bytearray()
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are none by their class

    def connection_lost(self, error: Exception | None) -> None:
        self._failed(f"a connection was lost: {error or 'closed by the server'}")

    def take_head(self) -> bytes | None:
        """The head of an HTTP answer, once all of it is here."""
        end = self._arrived.find(b"\r\n\r\n")
        if end < 0:
            return None
        head = bytes(self._arrived[: end + 2])
        del self._arrived[: end + 4]
        return head


class LiveSocket(Connection):
    """One page of a table on its live channel."""

    def __init__(
        self,
        path: str,
        secret: str,
        heard: Callable[[bytes], None],
        answered: Callable[[bytes], None],
        failed: Failed,
    ) -> None:
        super().__init__(failed)
        self._path, self._secret, self._heard, self._answered = path, secret, heard, answered
        self._upgraded = False

    def send(self, body: bytes) -> None:
        """Send a text over the socket, masked by zeros; `answered` is called with the answer."""
        size = bytes((0x80 | len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        self._transport.write(b"\x81" + size + bytes(4) + body)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        lines = (
            f"GET {self._path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            f"Cookie: eduba={self._secret}",
        )
        self._transport.write("\r\n".join([*lines, "\r\n"]).encode())

    def data_received(self, data: bytes) -> None:
        self._arrived += data
        if not self._upgraded:
            head = self.take_head()
            if head is None:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._failed(f"no live channel: {head.splitlines()[0]!r}")
                return
            self._upgraded = True
        while frame := self._next_frame():
            kind, content = frame
            if kind == PING:  # the answer is a masked frame; a mask of zeros changes nothing
                self._transport.write(bytes((0x8A, 0x80 | len(content), 0, 0, 0, 0)) + content)
            elif kind == TEXT:
                self._answered(content)
            elif kind == CLOSE:
                self._failed(f"a live channel was closed: {content!r}")
            else:
                self._heard(content)

    def _next_frame(self) -> tuple[int, bytes] | None:
        arrived = self._arrived
        if len(arrived) < 2:
            return None
        start, length = 2, arrived[1] & 127
        if length > 125:
            start = 4 if length == 126 else 10
            length = int.from_bytes(arrived[2:start], "big")
        if len(arrived) < start or len(arrived) < start + length:
            return None
        frame = arrived[0] & 15, bytes(arrived[start : start + length])
        del arrived[: start + length]
        return frame


class ActionSender(Connection):
    """Sends actions one after another over a connection that stays open."""

    def __init__(self, path: str, answered: Callable[[], None], failed: Failed) -> None:
        super().__init__(failed)
        self._path, self._answered = path, answered
        self._head: bytes | None = None

    def send(self, body: bytes, secret: str) -> None:
        """Send one action; `answered` is called when it was accepted."""
        head = f"POST {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {secret}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self._transport.write(head.encode() + body)

    def data_received(self, data: bytes) -> None:
        self._arrived += data
        self._head = self._head or self.take_head()
        if self._head is None:
            return
        length = _LENGTH.search(self._head)
        if length is None or len(self._arrived) < int(length[1]):
            return
        head, body = self._head, bytes(self._arrived)
        self._head = None
        self._arrived.clear()
        if head.startswith(b"HTTP/1.1 200"):
            self._answered()
        else:
            self._failed(f"an action was refused: {head.splitlines()[0]!r} {body!r}")
