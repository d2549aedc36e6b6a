"""The live channel: whoever has a table open gets the parts of the page that changed.

All sockets of a table share one room. At each new version the room draws the table once for everybody who
sees the same, in one thread that does nothing else; versions that follow in the meantime are drawn as one. A
socket that is slow skips what is outdated anyway.
"""

import asyncio
import gzip
import logging
from collections.abc import Callable, Mapping, Set
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, NamedTuple

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from litestar.plugins.jinja import JinjaTemplateEngine
from msgspec import json

from eduba.core.errors import EdubaError
from eduba.tables import House
from eduba.web.identity.session import house_of, someone
from eduba.web.language import language
from eduba.web.live.html_delta import pieces
from eduba.web.table.table_view import Reader, Sight, sight

Socket = WebSocket[Any, Any, Any]

GONE, FAILED = 4404, 1011
"""The codes a socket is closed with: there is no such table, or not for this reader; we could not draw it."""

LEVEL = 1
"""Of compression: the first message of a table in mid-game, 70 kB, becomes 12 kB in 0.4 ms."""

_numbers = count(1)
log = logging.getLogger(__name__)


class _Eyes(NamedTuple):
    """What a sight of a table depends on: strangers in one language see the same."""

    who: str | None
    seat: int | None
    language: str


class _Shown:
    """A sight that was shown: what it consisted of, and the messages that lead to it from earlier ones."""

    def __init__(self, seen: Sight) -> None:
        self.number = next(_numbers)
        self.version = seen.version
        self.marks = {name: pieces(html).marks for name, html in seen.parts.items()}
        self.messages: dict[int, bytes] = {}

    def equals(self, other: "_Shown") -> bool:
        """Whether pages that show either of them look the same."""
        return self.version == other.version and self.marks == other.marks

    def lead(self, seen: Sight, before: "_Shown | None") -> None:
        """Prepare the message for pages that show `before`: JSON, compressed once for all who get it."""
        if number_of(before) not in self.messages:
            marks: Mapping[str, Set[int]] = before.marks if before else {}
            changed = "".join(pieces(html).beyond(marks.get(name, frozenset())) for name, html in seen.parts.items())
            told = {"version": seen.version, "mine": seen.mine, "words": seen.words, "html": changed}
            self.messages[number_of(before)] = gzip.compress(json.encode(told), LEVEL, mtime=0)


Give = Callable[[Reader, _Shown], None]
"""Takes what was drawn for a reader; may be called in any thread."""


def number_of(shown: _Shown | None) -> int:
    """0 for a page that shows nothing yet."""
    return shown.number if shown else 0


class Room:
    """Everybody who has one table open."""

    def __init__(self, rooms: "Rooms", id: str) -> None:
        self._rooms, self._id = rooms, id
        self._sockets: dict[Socket, Reader] = {}
        self._shown: dict[Reader, _Shown] = {}
        self._at: dict[Socket, _Shown] = {}
        """What each socket has been sent last."""
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._follow())

    async def show(self, socket: Socket, reader: Reader) -> None:
        """Keep one page up to date until its socket closes."""
        self._sockets[socket] = reader
        try:
            await self._send(socket, reader)
        finally:
            del self._sockets[socket]
            self._at.pop(socket, None)
            if reader not in self._sockets.values():
                self._shown.pop(reader, None)
            if not self._sockets:
                self._task.cancel()
                self._rooms.leave(self._id)

    async def _send(self, socket: Socket, reader: Reader) -> None:
        shown: _Shown | None = None
        while True:
            news, now = self._news, self._shown.get(reader)
            if now is None or (now is not shown and number_of(shown) not in now.messages):
                await self._draw({reader: shown})  # who comes, and who was too slow to follow step by step
                if reader not in self._shown:
                    return
            elif now is shown:
                await news.wait()
            else:
                await socket.send_bytes(now.messages[number_of(shown)])
                shown = self._at[socket] = now
                if all(self._at.get(s) is now for s, r in self._sockets.items() if self._shown.get(r) is now):
                    now.messages.clear()  # everybody has them

    async def _follow(self) -> None:
        with self._rooms.house.subscribe(self._id) as versions:
            async for _ in versions:
                try:
                    await self._draw(dict(self._shown))
                except Exception:
                    log.exception("a table could not be drawn")

    async def _draw(self, readers: Mapping[Reader, _Shown | None]) -> None:
        """Have the table drawn; each reader gets it as soon as it is there, whoever comes after them."""
        loop = asyncio.get_running_loop()

        def give(reader: Reader, shown: _Shown) -> None:
            loop.call_soon_threadsafe(self._give, reader, shown)

        await loop.run_in_executor(self._rooms.painter, self._rooms.draw, self._id, readers, give)

    def _give(self, reader: Reader, shown: _Shown) -> None:
        known = self._shown.get(reader)
        if known is not None and known.equals(shown):  # drawn again for one more page: the others stay where they are
            known.messages |= shown.messages
        elif reader in self._sockets.values():
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

    def draw(self, id: str, readers: Mapping[Reader, _Shown | None], give: Give) -> None:
        """Draw a table for these readers, who were shown that before; each different sight once."""
        insiders = self.house.views.people_at(id)
        eyes = {r: _Eyes(_insider(insiders, r), r.seat, r.language) for r in readers}
        drawn: dict[_Eyes, tuple[Sight, _Shown]] = {}
        for reader, before in readers.items():
            key = eyes[reader]
            if key not in drawn:
                try:
                    seen = sight(self.house, self._engine, id, reader)
                except EdubaError:  # a seat that was given up is seen no more
                    continue
                drawn[key] = seen, _Shown(seen)
            seen, shown = drawn[key]
            shown.lead(seen, before)
            give(reader, shown)

    def close(self) -> None:
        """Draw nothing any more."""
        self.painter.shutdown(wait=False, cancel_futures=True)


def _insider(insiders: Set[str], reader: Reader) -> str | None:
    """The reader, if they may see more of the table than any spectator."""
    return reader.who.id if reader.who and reader.who.id in insiders else None


@websocket("/t/{id:str}/live")
async def live(socket: Socket, id: FromPath[str], seat: FromQuery[int | None] = None) -> None:
    """Push what changed for this reader; the first message is the whole view."""
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    try:
        who = await asyncio.to_thread(someone, socket)
        await asyncio.to_thread(house_of(socket).views.view, id, who, seat=seat)
        showing = asyncio.create_task(rooms.enter(id).show(socket, Reader(who, language(socket), seat)))
        gone = asyncio.create_task(_gone(socket))
        try:
            await asyncio.wait({showing, gone}, return_when=asyncio.FIRST_COMPLETED)
            if showing.done() and not gone.done():
                showing.result()
                await socket.close(GONE)
        finally:
            for task in (showing, gone):
                task.cancel()
            await asyncio.gather(showing, gone, return_exceptions=True)
    except WebSocketDisconnect:
        return
    except EdubaError as error:
        await socket.close(GONE, str(error)[:100])
    except Exception:
        log.exception("a table could not be shown")
        await socket.close(FAILED)


async def _gone(socket: Socket) -> None:
    """Until the other side is gone. Nothing is expected from it."""
    try:
        while True:
            await socket.receive_data(mode="text")
    except WebSocketDisconnect:
        return


ROUTES = [live]
