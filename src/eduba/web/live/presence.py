"""Who has a table open: pages are told which seats are here, and how many people watch, at whichever node they are.

Nothing of it is stored. Who comes and goes at once is told of once, and a page that nobody else looks at hears nothing.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.json import encode

from eduba.i18n import Speaker
from eduba.tables import Lookers, OpenPage
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
    """All who have one table open."""

    def __init__(self, lookers: Lookers, table: str, seats_held: Callable[[], Mapping[str, Sequence[int]]]) -> None:
        self._lookers, self._table = lookers, table
        self._seats_held = seats_held
        self._viewers: dict[Socket, Viewer] = {}
        """The pages at this node that want to be told."""
        self._told: dict[Socket, Here] = {}
        """What they were told last."""
        self._pages: dict[Socket, OpenPage] = {}
        self.telling: asyncio.Task[None] | None = None
        """Tells them after a pause."""
        self._loop = asyncio.get_running_loop()
        self.close = lookers.watch(table, self._hear)

    @contextmanager
    def with_page(self, socket: Socket, viewer: Viewer, *, is_told: bool, is_hidden: bool = False) -> Iterator[None]:
        """In the `with` somebody has the table open."""
        person = viewer.person.id if viewer.person else ""
        try:
            with self._lookers.looking(person, self._table, is_hidden=is_hidden) as self._pages[socket]:
                if is_told:
                    self._viewers[socket] = viewer
                self._tell_soon()
                yield
        finally:
            self._pages.pop(socket, None)
            self._viewers.pop(socket, None)
            self._told.pop(socket, None)
            self._tell_soon()  # also if the page is gone by an error

    def hide(self, socket: Socket, is_hidden: bool) -> None:
        """A page is hidden now, or can be seen again. It is as open as before, so nobody is told."""
        if socket in self._pages:
            self._pages[socket].hide(is_hidden)

    def _hear(self) -> None:
        """Somebody has come or gone at another node. Called in any thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(self._tell_soon)

    def _tell_soon(self) -> None:
        if self._viewers and (self.telling is None or self.telling.done()):
            self.telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(PAUSE)
        here, is_alone = self._here()
        for socket, viewer in list(self._viewers.items()):
            known = self._told.get(socket)
            if known == here or (known is None and is_alone):
                continue
            self._told[socket] = here
            with suppress(WebSocketDisconnect, OSError, RuntimeError):
                message = _message(here, viewer, is_watching=not self._seats_of(viewer))
                await direct_send(socket)({"type": "websocket.send", "bytes": None, "text": message})

    def _here(self) -> tuple[Here, bool]:
        """Who is here now, and whether that is one page alone. Who has the table open twice counts once."""
        held, looking = self._seats_held(), self._lookers.at(self._table)
        seats = {seat for person in looking.people for seat in held.get(person, ())}
        watching = looking.strangers + sum(not held.get(person) for person in looking.people)
        return Here(tuple(sorted(seats)), watching), len(looking.people) + looking.strangers == 1

    def _seats_of(self, viewer: Viewer) -> Sequence[int]:
        return self._seats_held().get(viewer.person.id, ()) if viewer.person else ()


def _message(here: Here, viewer: Viewer, *, is_watching: bool) -> str:
    """What a page is told; who watches reads of the others who do."""
    speaker = Speaker(viewer.language)
    number = here.watching - is_watching
    watching = speaker.say("web.here.others" if is_watching else "web.here.watching", number) if number > 0 else ""
    return encode({"here": here.seats, "words": speaker.get("web.here.seat"), "watching": watching}).decode()
