"""The live channel: whoever has a table open gets the parts of the page that changed.

All sockets of a table share one room. At each new version the room draws the table once for everybody who
sees the same, in one thread that does nothing else; versions that follow in the meantime are drawn as one. A
socket that is slow skips what is outdated anyway.
"""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from typing import Any, NamedTuple

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from litestar.plugins.jinja import JinjaTemplateEngine
from msgspec import json

from eduba.core.errors import EdubaError
from eduba.tables import House
from eduba.tables.table import Table
from eduba.web.language import language
from eduba.web.sight import Reader, Sight, sight
from eduba.web.who import house_of, someone

Socket = WebSocket[Any, Any, Any]

GONE = 4404
"""The code a socket is closed with when there is no such table, or not for this reader."""

_numbers = count(1)
log = logging.getLogger(__name__)


class _Eyes(NamedTuple):
    """What a sight of a table depends on: strangers in one language see the same."""

    who: str | None
    seat: int | None
    language: str


class _Shown:
    """A sight, and the messages that lead to it from earlier ones."""

    def __init__(self, seen: Sight) -> None:
        self.seen = seen
        self.number = next(_numbers)
        self._messages: dict[int, str] = {}

    def message(self, before: "_Shown | None") -> str:
        """What a page that shows `before` must be sent."""
        number = before.number if before else 0
        if number not in self._messages:
            sent = before.seen.parts if before else {}
            changed = "".join(html for name, html in self.seen.parts.items() if sent.get(name) != html)
            told = {"version": self.seen.version, "mine": self.seen.mine, "words": self.seen.words, "html": changed}
            self._messages[number] = json.encode(told).decode()
        return self._messages[number]


class Room:
    """Everybody who has one table open."""

    def __init__(self, rooms: "Rooms", id: str) -> None:
        self._rooms, self._id = rooms, id
        self._sockets: dict[Socket, Reader] = {}
        self._shown: dict[Reader, _Shown] = {}
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._follow())

    async def show(self, socket: Socket, reader: Reader) -> None:
        """Keep one page up to date until its socket closes."""
        self._sockets[socket] = reader
        try:
            if reader not in self._shown:
                await self._draw([reader])
            shown = None
            while reader in self._shown:
                news, now = self._news, self._shown[reader]
                if now is not shown:
                    await socket.send_text(now.message(shown))
                    shown = now
                else:
                    await news.wait()
        finally:
            del self._sockets[socket]
            if reader not in self._sockets.values():
                self._shown.pop(reader, None)
            if not self._sockets:
                self._task.cancel()
                self._rooms.leave(self._id)

    async def _follow(self) -> None:
        with self._rooms.house.subscribe(self._id) as versions:
            async for _ in versions:
                try:
                    await self._draw(list(self._shown))
                except Exception:
                    log.exception("a table could not be drawn")

    async def _draw(self, readers: list[Reader]) -> None:
        loop = asyncio.get_running_loop()
        drawn = await loop.run_in_executor(self._rooms.painter, self._rooms.draw, self._id, readers)
        for reader, shown in drawn.items():
            known = self._shown.get(reader)
            if known is None or known.seen.version < shown.seen.version:
                self._shown[reader] = shown
        news, self._news = self._news, asyncio.Event()
        news.set()


class Rooms:
    """All tables that somebody has open."""

    def __init__(self, house: House, engine: JinjaTemplateEngine) -> None:
        self.house, self._engine = house, engine
        self.painter = ThreadPoolExecutor(1, "eduba-paint")
        self._rooms: dict[str, Room] = {}

    def enter(self, id: str) -> Room:
        """The room of a table; the first who comes opens it."""
        if id not in self._rooms:
            self._rooms[id] = Room(self, id)
        return self._rooms[id]

    def leave(self, id: str) -> None:
        """The last one has left."""
        del self._rooms[id]

    def draw(self, id: str, readers: list[Reader]) -> dict[Reader, _Shown]:
        """What these readers see of a table now, each different sight drawn once."""
        with self.house.at(id) as table:
            eyes = {r: _Eyes(self._insider(table, r), r.seat, r.language) for r in readers}
        drawn: dict[_Eyes, _Shown] = {}
        for reader, key in eyes.items():
            if key not in drawn:
                with suppress(EdubaError):  # a seat that was given up is seen no more
                    drawn[key] = _Shown(sight(self.house, self._engine, id, reader))
        return {reader: drawn[key] for reader, key in eyes.items() if key in drawn}

    def _insider(self, table: Table, reader: Reader) -> str | None:
        who = reader.who.id if reader.who else None
        return who if who is not None and (who == table.record.host or table.held_by(who)) else None

    def close(self) -> None:
        """Draw nothing any more."""
        self.painter.shutdown(wait=False, cancel_futures=True)


@websocket("/t/{id:str}/live")
async def live(socket: Socket, id: FromPath[str], seat: FromQuery[int | None] = None) -> None:
    """Push what changed for this reader; the first message is the whole view."""
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    try:
        who = await asyncio.to_thread(someone, socket)
        await asyncio.to_thread(house_of(socket).view, id, who, seat=seat)
        showing = asyncio.create_task(rooms.enter(id).show(socket, Reader(who, language(socket), seat)))
        gone = asyncio.create_task(_gone(socket))
        try:
            await asyncio.wait({showing, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (showing, gone):
                task.cancel()
            await asyncio.gather(showing, gone, return_exceptions=True)
    except EdubaError as error:
        await socket.close(GONE, str(error)[:100])


async def _gone(socket: Socket) -> None:
    """Until the other side is gone. Nothing is expected from it."""
    try:
        while True:
            await socket.receive_data(mode="text")
    except WebSocketDisconnect:
        return


ROUTES = [live]
