"""Who has a table open: pages are told which seats are here, and how many people watch.

Nothing of it is stored. Who comes and goes at once is told of once, and a page that nobody else looks at hears nothing.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.json import encode

from eduba.i18n import Speaker
from eduba.web.connection import direct_send
from eduba.web.table.table_view import Viewer

Socket = WebSocket[Any, Any, Any]

PAUSE = 1.0
"""Seconds in which comings and goings are gathered before anybody is told."""


class Here(NamedTuple):
    """The seats whose holders have the table open, and how many others have."""

    seats: tuple[int, ...]
    watching: int


class Company:
    """All who have one table open at this node."""

    def __init__(self, seats_held: Callable[[], Mapping[str, Sequence[int]]]) -> None:
        self._seats_held = seats_held
        self._viewers: dict[Socket, Viewer] = {}
        self._told: dict[Socket, Here | None] = {}
        """The pages that want to be told, with what they were told last."""
        self.telling: asyncio.Task[None] | None = None
        """Tells them after a pause."""

    def come(self, socket: Socket, viewer: Viewer, *, is_told: bool) -> None:
        """Somebody has opened the table."""
        self._viewers[socket] = viewer
        if is_told:
            self._told[socket] = None
        self._tell_soon()

    def go(self, socket: Socket) -> None:
        """Somebody has left it."""
        del self._viewers[socket]
        self._told.pop(socket, None)
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._told and (self.telling is None or self.telling.done()):
            self.telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(PAUSE)
        here = self.here()
        for socket, known in list(self._told.items()):
            if known == here or (known is None and len(self._viewers) == 1):
                continue
            self._told[socket] = here
            with suppress(WebSocketDisconnect, OSError, RuntimeError):
                viewer = self._viewers[socket]
                await direct_send(socket)({"type": "websocket.send", "bytes": None, "text": _message(here, viewer)})

    def here(self) -> Here:
        """Who is here now. Who has the table open twice counts once; of strangers, each page counts."""
        held = self._seats_held()
        people = {viewer.person.id if viewer.person else socket for socket, viewer in self._viewers.items()}
        seats = {seat for person in people if isinstance(person, str) for seat in held.get(person, ())}
        watching = sum(not (isinstance(person, str) and held.get(person)) for person in people)
        return Here(tuple(sorted(seats)), watching)


def _message(here: Here, viewer: Viewer) -> str:
    speaker = Speaker(viewer.language)
    watching = speaker.say("web.here.watching", here.watching) if here.watching else ""
    return encode({"here": here.seats, "words": speaker.get("web.here.seat"), "watching": watching}).decode()
