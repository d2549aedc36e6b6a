"""The live channel: everybody who has a table open is sent the parts of the page that changed.

All sockets of a table share one `LiveTable`. At each new version it renders the table once for all viewers who see
the same, in a thread of its own; versions that arrive meanwhile are rendered together. A slow socket skips versions
that are out of date.
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
from eduba.web.connection import house_of
from eduba.web.identity.session import person_of
from eduba.web.language import language_of
from eduba.web.live.html_delta import split_html
from eduba.web.table.table_view import RenderedTable, Viewer, render_table

Socket = WebSocket[Any, Any, Any]

GONE, FAILED = 4404, 1011
"""Codes for closing a socket: there is no such table for this viewer; it could not be rendered."""

COMPRESSION = 1
"""The gzip level: the first message of a table in mid-game, 70 kB, becomes 12 kB in 0.4 ms."""

_numbers = count(1)
log = logging.getLogger(__name__)


class _Audience(NamedTuple):
    """What a rendering depends on: all strangers with one language see the same."""

    person: str | None
    seat: int | None
    language: str


class _Rendering:
    """A rendering that was sent: the hashes of its fragments, and the messages that lead to it from earlier ones."""

    def __init__(self, table: RenderedTable) -> None:
        self.number = next(_numbers)
        self.version = table.version
        self.hashes = {name: split_html(html).hashes for name, html in table.parts.items()}
        self.messages: dict[int, bytes] = {}

    def equals(self, other: "_Rendering") -> bool:
        """True if pages with these two renderings look the same."""
        return self.version == other.version and self.hashes == other.hashes

    def prepare_message(self, table: RenderedTable, before: "_Rendering | None") -> None:
        """Prepare the message for pages that show `before`: JSON, compressed once for all of them."""
        if number_of(before) not in self.messages:
            known: Mapping[str, Set[int]] = before.hashes if before else {}
            parts = table.parts.items()
            changed = "".join(split_html(html).without(known.get(name, frozenset())) for name, html in parts)
            message = {"version": table.version, "mine": table.must_decide, "words": table.prompt, "html": changed}
            self.messages[number_of(before)] = gzip.compress(json.encode(message), COMPRESSION, mtime=0)


Deliver = Callable[[Viewer, _Rendering], None]
"""Receives the rendering for a viewer; may be called in any thread."""


def number_of(rendering: _Rendering | None) -> int:
    """The number of a rendering; 0 for a page that shows nothing yet."""
    return rendering.number if rendering else 0


class LiveTable:
    """A table that somebody has open, with all its sockets."""

    def __init__(self, live_tables: "LiveTables", id: str) -> None:
        self._live_tables, self._id = live_tables, id
        self._sockets: dict[Socket, Viewer] = {}
        self._shown: dict[Viewer, _Rendering] = {}
        self._sent: dict[Socket, _Rendering] = {}
        """What each socket was sent last."""
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._follow())

    async def show(self, socket: Socket, viewer: Viewer) -> None:
        """Keep one page up to date until its socket closes."""
        self._sockets[socket] = viewer
        try:
            await self._send(socket, viewer)
        finally:
            del self._sockets[socket]
            self._sent.pop(socket, None)
            if viewer not in self._sockets.values():
                self._shown.pop(viewer, None)
            if not self._sockets:
                self._task.cancel()
                self._live_tables.drop(self._id)

    async def _send(self, socket: Socket, viewer: Viewer) -> None:
        shown: _Rendering | None = None
        while True:
            news, now = self._news, self._shown.get(viewer)
            if now is None or (now is not shown and number_of(shown) not in now.messages):
                await self._render({viewer: shown})  # a new page, or one that was too slow to follow step by step
                if viewer not in self._shown:
                    return
            elif now is shown:
                await news.wait()
            else:
                await socket.send_bytes(now.messages[number_of(shown)])
                shown = self._sent[socket] = now
                if all(self._sent.get(s) is now for s, v in self._sockets.items() if self._shown.get(v) is now):
                    now.messages.clear()  # everybody has got theirs

    async def _follow(self) -> None:
        with self._live_tables.house.subscribe(self._id) as versions:
            async for _ in versions:
                try:
                    await self._render(dict(self._shown))
                except Exception:
                    log.exception("a table could not be rendered")

    async def _render(self, viewers: Mapping[Viewer, _Rendering | None]) -> None:
        """Have the table rendered. Each viewer gets their rendering as soon as it is ready."""
        loop = asyncio.get_running_loop()

        def deliver(viewer: Viewer, rendering: _Rendering) -> None:
            loop.call_soon_threadsafe(self._deliver, viewer, rendering)

        tables = self._live_tables
        await loop.run_in_executor(tables.render_thread, tables.render, self._id, viewers, deliver)

    def _deliver(self, viewer: Viewer, rendering: _Rendering) -> None:
        last = self._shown.get(viewer)
        if last is not None and last.equals(rendering):  # rendered again for one more page; nothing new for the others
            last.messages |= rendering.messages
        elif viewer in self._sockets.values():
            self._shown[viewer] = rendering
        news, self._news = self._news, asyncio.Event()
        news.set()


class LiveTables:
    """All tables that somebody has open."""

    def __init__(self, house: House, engine: JinjaTemplateEngine) -> None:
        self.house, self._engine = house, engine
        self.render_thread = ThreadPoolExecutor(1, "eduba-render")
        self._by_id: dict[str, LiveTable] = {}

    def open(self, id: str) -> LiveTable:
        """The live table with this id; the first viewer starts it."""
        if id not in self._by_id:
            self._by_id[id] = LiveTable(self, id)
        return self._by_id[id]

    def drop(self, id: str) -> None:
        """Forget a table: its last viewer has left."""
        del self._by_id[id]

    def render(self, id: str, viewers: Mapping[Viewer, _Rendering | None], deliver: Deliver) -> None:
        """Render a table once for each audience. `viewers` says what each of them was sent before."""
        insiders = self.house.views.people_at(id)
        audiences = {v: _Audience(_insider(insiders, v), v.seat, v.language) for v in viewers}
        rendered: dict[_Audience, tuple[RenderedTable, _Rendering]] = {}
        for viewer, before in viewers.items():
            audience = audiences[viewer]
            if audience not in rendered:
                try:
                    table = render_table(self.house, self._engine, id, viewer)
                except EdubaError:  # this viewer may not see it any more, for instance after leaving the seat
                    continue
                rendered[audience] = table, _Rendering(table)
            table, rendering = rendered[audience]
            rendering.prepare_message(table, before)
            deliver(viewer, rendering)

    def close(self) -> None:
        """Stop rendering."""
        self.render_thread.shutdown(wait=False, cancel_futures=True)


def _insider(insiders: Set[str], viewer: Viewer) -> str | None:
    """The id of a viewer who may see more than any spectator; None for all others."""
    return viewer.person.id if viewer.person and viewer.person.id in insiders else None


@websocket("/t/{id:str}/live")
async def live(socket: Socket, id: FromPath[str], seat: FromQuery[int | None] = None) -> None:
    """Send what changed for this viewer; the first message has all parts of the page."""
    await socket.accept()
    live_tables: LiveTables = socket.app.state.live_tables
    try:
        person = person_of(socket)
        await asyncio.to_thread(house_of(socket).views.view, id, person, seat=seat)
        showing = asyncio.create_task(live_tables.open(id).show(socket, Viewer(person, language_of(socket), seat)))
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
    """Wait until the other side closes. It sends nothing that matters."""
    try:
        while True:
            await socket.receive_data(mode="text")
    except WebSocketDisconnect:
        return


ROUTES = [live]
