"""The live channel: everybody who has a table open is sent the fragments of the page that changed for them.

All sockets of a table share one `LiveTable`. At each new version it looks at the table once for all viewers; each
socket then sends what leads from the last thing it sent to the present. So a slow socket skips what is out of date.
Pages also act over their socket (see `requests`).
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import TooManyRequestsException, WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from eduba.core.errors import EdubaError
from eduba.tables import DATABASE_AWAY, House, Person
from eduba.web.connection import direct_send, house_of
from eduba.web.identity.session import person_of, secret_of
from eduba.web.language import language_of
from eduba.web.live.messages import Look, Showing
from eduba.web.live.presence import Company
from eduba.web.live.requests import answer
from eduba.web.metrics import Metrics
from eduba.web.table.table_view import Viewer, view_table

Socket = WebSocket[Any, Any, Any]

GONE, FAILED = 4404, 1011
"""Codes for closing a socket: there is no such table for this viewer; it could not be drawn."""
DRAWN_TOGETHER = 24
"""So many tables are drawn before what was drawn is sent and new requests are read: few, so that nobody waits for all
tables that changed at the same moment; not one, because requests that are read together share a commit."""

HIDES = {'{"hidden":true}': True, '{"hidden":false}': False}
"""What a page says when its reader looks elsewhere, and when they are back."""

log = logging.getLogger(__name__)


class LiveTable:
    """A table that somebody has open, with all its sockets."""

    def __init__(self, live_tables: "LiveTables", id: str) -> None:
        self._live_tables, self._id = live_tables, id
        self._viewers: dict[Socket, Viewer] = {}
        self._insiders: frozenset[str] = frozenset()
        """The people who may see more than any spectator."""
        self._seats_held: Mapping[str, Sequence[int]] = {}
        self._company = Company(live_tables.house.lookers, id, lambda: self._seats_held)
        self._present: dict[Viewer, Showing] = {}
        """What each audience should see now; not there for those who may not see the table any more."""
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._follow())

    async def show(
        self,
        socket: Socket,
        viewer: Viewer,
        fingerprint: str,
        *,
        is_told_who_is_here: bool = False,
        is_hidden: bool = False,
    ) -> None:
        """Keep one page up to date until its socket closes, or its viewer may not see the table any more.

        The fingerprint says what the page shows already.
        """
        self._viewers[socket] = viewer
        self._live_tables.metrics.sockets.inc()
        try:
            with self._company.with_page(socket, viewer, is_told=is_told_who_is_here, is_hidden=is_hidden):
                await self._keep_up(socket, viewer, fingerprint)
            await socket.close(GONE)
        except (WebSocketDisconnect, OSError):
            return
        except DATABASE_AWAY as error:
            log.warning("a page waits for the database: %s", error)
            await socket.close(FAILED)
        except Exception:
            log.exception("a table could not be shown")
            await socket.close(FAILED)
        finally:
            del self._viewers[socket]
            self._live_tables.metrics.sockets.dec()
            if not self._viewers:
                self._task.cancel()
                self._company.close()
                self._live_tables.drop(self._id)

    def hide(self, socket: Socket, is_hidden: bool) -> None:
        """A page is hidden now, or can be seen again."""
        self._company.hide(socket, is_hidden)

    async def _keep_up(self, socket: Socket, viewer: Viewer, fingerprint: str) -> None:
        """Send a page what is new, again and again, as long as its viewer may see the table."""
        send, sent = direct_send(socket), None
        if self._audience(viewer) not in self._present:
            self._draw()
        while (now := self._present.get(self._audience(viewer))) is not None:
            if now is sent:
                await self._news.wait()
                continue
            await send(  # no name for the message: it would be kept until the next one
                {
                    "type": "websocket.send",
                    "bytes": now.message_after(sent) if sent else now.first_message(fingerprint),
                    "text": None,
                }
            )
            sent = now

    async def _follow(self) -> None:
        with self._live_tables.house.subscribe(self._id) as versions:
            async for version in versions:
                if versions.has_changed_beside_log():
                    await self._close_signed_out()
                async with self._live_tables.turn_to_draw:
                    try:
                        with self._live_tables.metrics.drawing.time():
                            self._draw(version)
                    except DATABASE_AWAY as error:
                        log.warning("a table waits for the database: %s", error)
                    except Exception:
                        log.exception("a table could not be drawn")
                    await asyncio.sleep(0)  # lets sockets send and receive

    async def _close_signed_out(self) -> None:
        """Close the sockets of browsers that are not signed in any more: who only watches may sit down later.

        A guest who has become somebody known is not signed in as that guest either; the page comes back as the other.
        """
        people = self._live_tables.house.people
        for socket, viewer in list(self._viewers.items()):
            if viewer.person is None:
                continue
            with suppress(*DATABASE_AWAY):
                known = await asyncio.to_thread(people.with_secret, secret_of(socket))
                if known is None or known.id != viewer.person.id:
                    with suppress(WebSocketDisconnect, OSError, RuntimeError):
                        await socket.close(GONE)

    def _audience(self, viewer: Viewer) -> Viewer:
        """Who sees the same as this viewer: all strangers with one language do."""
        is_insider = viewer.person is not None and viewer.person.id in self._insiders
        return viewer if is_insider else viewer._replace(person=None)

    def _draw(self, version: int | None = None) -> None:
        """Look at the table once for each audience, and wake all sockets up. `version` is the one just told of."""
        before, look = self._present, Look()
        with self._live_tables.house.views.snapshot(self._id, enough=version) as snapshot:
            self._insiders, self._seats_held = snapshot.people, snapshot.seats_held
            self._present = {}
            for audience in dict.fromkeys(map(self._audience, self._viewers.values())):
                try:
                    seen = view_table(snapshot.seen_by(audience.person), audience)
                except EdubaError:
                    continue  # they may not see it any more, for instance after leaving the seat
                last = before.get(audience)
                self._present[audience] = last.followed_by(seen, look) if last else Showing(seen)
            snapshot.lookups.forget()
        news, self._news = self._news, asyncio.Event()
        news.set()


class LiveTables:
    """All tables that somebody has open."""

    def __init__(self, house: House, metrics: Metrics) -> None:
        self.house, self.metrics = house, metrics
        self._by_id: dict[str, LiveTable] = {}
        metrics.live_tables.set_function(lambda: len(self._by_id))
        self.turn_to_draw = asyncio.Semaphore(DRAWN_TOGETHER)
        """Tables are drawn in the order in which they changed."""

    def open(self, id: str) -> LiveTable:
        """The live table with this id; the first viewer starts it."""
        if id not in self._by_id:
            self._by_id[id] = LiveTable(self, id)
        return self._by_id[id]

    def drop(self, id: str) -> None:
        """Forget a table: its last viewer has left."""
        del self._by_id[id]


def _check(house: House, id: str, person: Person | None, seat: int | None, *, is_hidden: bool) -> None:
    """Refuse a table that is not there, or a seat of somebody else. This reads the table from the disk."""
    with house.views.snapshot(id, person) as moment:
        moment.seat(seat)
    if person and not is_hidden:
        house.notices.seen(person, id)


async def _hide(socket: Socket, table: LiveTable, id: str, is_hidden: bool) -> None:
    """A page is hidden now, or can be seen again: then its reader has seen how the table stands."""
    with suppress(TooManyRequestsException):
        await socket.app.state.limits.check(socket)
        table.hide(socket, is_hidden)
        if (person := person_of(socket)) and not is_hidden:
            await asyncio.to_thread(house_of(socket).notices.seen, person, id)


@websocket("/t/{id:str}/live")
async def live(
    socket: Socket,
    id: FromPath[str],
    seat: FromQuery[int | None] = None,
    has: FromQuery[str] = "",
    here: FromQuery[bool] = False,
    hidden: FromQuery[bool] = False,
) -> None:
    """Send what changed for this viewer. `has` is the fingerprint of the page; another page is sent all its parts.

    With `here`, it is also told who has the table open. `hidden`: nobody sees the page yet.
    """
    await socket.accept()
    live_tables: LiveTables = socket.app.state.live_tables
    try:
        person = person_of(socket)
        await asyncio.to_thread(_check, house_of(socket), id, person, seat, is_hidden=hidden)
        viewer, table = Viewer(person, language_of(socket), seat), live_tables.open(id)
        showing = asyncio.create_task(
            table.show(socket, viewer, has, is_told_who_is_here=here, is_hidden=hidden)
        )
        send = direct_send(socket)
        try:
            while True:  # do what the page asks for, one thing after the other
                asked = await socket.receive_text()
                if asked in HIDES:
                    await _hide(socket, table, id, HIDES[asked])
                    continue
                told = await answer(socket, id, asked)
                await send({"type": "websocket.send", "bytes": None, "text": told})
        finally:
            showing.cancel()
            await asyncio.gather(showing, return_exceptions=True)
    except (WebSocketDisconnect, OSError):
        return
    except EdubaError as error:
        await socket.close(GONE, str(error)[:100])
    except DATABASE_AWAY as error:
        log.warning("a page waits for the database: %s", error)
        await socket.close(FAILED)
    except Exception:
        log.exception("a live channel broke")
        await socket.close(FAILED)


ROUTES = [live]
