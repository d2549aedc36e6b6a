"""How the server keeps a WebSocket that stays open for hours: in little memory."""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class _Mailbox:
    """What a socket has received and nobody has read yet: as much of a queue as one reader needs, in little memory."""

    __slots__ = ("_arrival", "_events")

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._arrival: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        """Add an event."""
        self._events.append(event)
        if self._arrival and not self._arrival.done():
            self._arrival.set_result(None)

    def empty(self) -> bool:
        """True if all is read."""
        return not self._events

    async def get(self) -> Any:
        """The next event, when there is one."""
        while not self._events:
            self._arrival = asyncio.get_running_loop().create_future()
            await self._arrival
        return self._events.pop(0)


class LiveSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that may stay open for hours: it forgets how it was asked for, and its queue is small."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = _Mailbox()  # type: ignore[assignment]
        self.gone: Callable[[], None] | None = None
        """Called when the socket is closed."""

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is closed."""
        super().connection_lost(exc)
        if self.gone is not None:
            self.gone()

    async def send(self, message: Any) -> None:
        """Send something. Whoever did not answer a ping was shown out: to send to them is no fault of ours either."""
        if self.close_sent and message["type"] == "websocket.send":
            raise ClientDisconnected
        await super().send(message)

    def start_keepalive(self) -> None:
        """The first thing that is done once the socket is open."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
