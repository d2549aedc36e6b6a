"""The page of one table, and its live channel."""

import asyncio
from typing import Any

from litestar import WebSocket, get, websocket
from litestar.contrib.jinja import JinjaTemplateEngine
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from litestar.response import Template
from msgspec import json

from eduba.core.errors import EdubaError
from eduba.tables import Subscription
from eduba.web import frame
from eduba.web.face import Face
from eduba.web.language import language
from eduba.web.reading import titled
from eduba.web.sight import Reader, Sight, sight
from eduba.web.who import Connection, house_of, someone

Socket = WebSocket[Any, Any, Any]


def engine_of(connection: Connection) -> JinjaTemplateEngine:
    """The templates."""
    engine = connection.app.template_engine
    assert isinstance(engine, JinjaTemplateEngine)
    return engine


def reader_of(connection: Connection, seat: int | None) -> Reader:
    """Who looks."""
    return Reader(someone(connection), language(connection), seat)


@get("/t/{id:str}", include_in_schema=False, sync_to_thread=True)
def table(
    request: frame.Reader,
    id: FromPath[str],
    at: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    invite: FromQuery[str] = "",
) -> Template:
    """The table, now or at a version of its log; every version has this address of its own."""
    house, reader = house_of(request), reader_of(request, seat)
    seen = sight(house, engine_of(request), id, reader, at)
    view = house.view(id, reader.who, seat=seat)
    game = house.find(view.game)
    return frame.page(
        request,
        "table.html",
        "table",
        id=id,
        at=at,
        seat=view.seat,
        invite=invite,
        game=view.game,
        title=titled(view.game, reader.language),
        symbols=Face(game, reader.language, ()).symbols(),
        parts=seen.parts,
        note=house.note(id, reader.who, view.seat) if reader.who and view.seat is not None else "",
    )


@websocket("/t/{id:str}/live")
async def live(socket: Socket, id: FromPath[str], seat: FromQuery[int | None] = None) -> None:
    """Push what changed for this reader; the first message is the whole view."""
    await socket.accept()
    reader = await asyncio.to_thread(reader_of, socket, seat)
    gone = asyncio.create_task(_gone(socket))
    try:
        with house_of(socket).subscribe(id) as news:
            await _push(socket, id, reader, news, gone)
    except (WebSocketDisconnect, EdubaError):
        pass
    finally:
        gone.cancel()


async def _gone(socket: Socket) -> None:
    """Until the other side is gone. Nothing is expected from it."""
    try:
        while True:
            await socket.receive_data(mode="text")
    except WebSocketDisconnect:
        return


async def _push(
    socket: Socket, id: str, reader: Reader, news: Subscription, gone: "asyncio.Task[None]"
) -> None:
    sent: dict[str, str] = {}
    while not gone.done():
        seen = await asyncio.to_thread(sight, house_of(socket), engine_of(socket), id, reader)
        await socket.send_text(_message(seen, sent))
        sent = seen.parts
        waiting = asyncio.ensure_future(anext(news))
        await asyncio.wait({waiting, gone}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()


def _message(seen: Sight, sent: dict[str, str]) -> str:
    changed = "".join(html for name, html in seen.parts.items() if sent.get(name) != html)
    return json.encode(
        {"version": seen.version, "mine": seen.mine, "words": seen.words, "html": changed}
    ).decode()


ROUTES = [table, live]
