"""How the server takes a request: soon, or not at all. Who only keeps connections busy is shown out."""

import asyncio
from collections import Counter
from functools import partial
from ipaddress import ip_address
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from eduba.web.addresses import household

MOST_UNFINISHED: Final = 200
"""So many connections of one address may wait for the rest of a request; beyond that, the oldest ones are closed."""
AT_LEAST: Final = 2.0
"""Each of them has so many seconds all the same, because many people may come at once."""
A_MOMENT: Final = 0.3
SPARE_FILES: Final = 128
"""So many of the files that the process may open are not for connections."""
MOST_CONNECTIONS: Final = 1000
"""So many connections one address may have. A proxy on this machine may have any number, and has limits of its own."""


class Addresses:
    """The connections of each address."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.unfinished: dict[str, dict[HttpProtocol, float]] = {}
        """Connections that wait for the rest of a request, and since when; the oldest first."""
        self.idle: dict[HttpProtocol, str] = {}
        """Connections that nothing is done for, with their address: those that have waited longest are first."""
        self.files = 1_000_000
        """So many files this process may open."""

    def opened(self, protocol: "HttpProtocol", address: str) -> None:
        """There is one more. If there are few files left, one that waits is closed, of those who have most of them."""
        self.open[address] += 1
        if self.idle and self.open.total() > self.files - SPARE_FILES:
            [(fullest, _)] = Counter(self.idle.values()).most_common(1)
            next(one for one, its in self.idle.items() if its == fullest).show_out()
        self.idle[protocol] = address

    def close(self, address: str) -> None:
        """One connection of an address is closed."""
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

    def has_too_many(self, address: str) -> bool:
        """True if an address may open no further connection."""
        return self.open[address] > MOST_CONNECTIONS and not ip_address(address).is_loopback

    def wait(self, protocol: "HttpProtocol", address: str, now: float) -> None:
        """A connection waits for the rest of a request."""
        waiting = self.unfinished.setdefault(address, {})
        waiting[protocol] = now
        while len(waiting) > MOST_UNFINISHED:
            oldest = next(iter(waiting))
            if now - waiting[oldest] < AT_LEAST:
                break
            del waiting[oldest]
            oldest.show_out_soon()

    def done(self, protocol: "HttpProtocol", address: str) -> None:
        """A connection waits no longer."""
        if waiting := self.unfinished.get(address):
            waiting.pop(protocol, None)
            if not waiting:
                del self.unfinished[address]


class HttpProtocol(HttpToolsProtocol):
    """HTTP, with limits of time and number."""

    first_byte_within = 60.0
    """Seconds from the opening of a connection to its first byte: browsers open some in advance."""
    headers_within = 10.0
    """Seconds from the first byte of a request to the end of its headers."""
    body_within = 30.0
    """Seconds from the end of the headers to the end of the body."""
    addresses = Addresses()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has opened a connection."""
        super().connection_made(transport)
        self._address = household(self.client[0]) if self.client else ""
        self._limit: asyncio.TimerHandle | None = None
        self.addresses.opened(self, self._address)
        if self._address and self.addresses.has_too_many(self._address):
            transport.abort()
        else:
            self._limit = self.loop.call_later(self.first_byte_within, self.show_out)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed, unless it has become a socket."""
        self._is_whole()
        self.addresses.idle.pop(self, None)
        self.addresses.close(self._address)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket, which counts as long as it is open."""
        self._is_whole()
        self.addresses.idle.pop(self, None)
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.gone = partial(self.addresses.close, self._address)  # nothing that would keep all of this alive

    def on_message_begin(self) -> None:
        """The first byte of a request has come."""
        super().on_message_begin()
        self._must_be_whole_within(self.headers_within)

    def on_headers_complete(self) -> None:
        """The headers have come."""
        self._must_be_whole_within(self.body_within)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request has come."""
        self._is_whole()
        self.addresses.idle.pop(self, None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The request is answered; the connection may rest, or the next request has come already."""
        super().on_response_complete()
        if self.cycle.response_complete and not self.transport.is_closing():
            self.addresses.idle[self] = self._address

    def show_out_soon(self) -> None:
        """Close the connection if its request does not come in a moment: it may have come while we were busy."""
        if self._limit is not None:
            self._limit.cancel()
            self._limit = self.loop.call_later(A_MOMENT, self.show_out)

    def show_out(self) -> None:
        """Close the connection of somebody who keeps us waiting."""
        self._is_whole()
        self.addresses.idle.pop(self, None)
        self.transport.abort()

    def _must_be_whole_within(self, seconds: float) -> None:
        self._is_whole()
        self._limit = self.loop.call_later(seconds, self.show_out)
        self.addresses.wait(self, self._address, self.loop.time())

    def _is_whole(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
            self.addresses.done(self, self._address)
