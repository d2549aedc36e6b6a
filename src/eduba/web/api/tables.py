"""Making tables, sitting down, getting up, and looking."""

import asyncio
from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from eduba.tables import Ack, LogEntry, Scored, SeatPlan, Settings, Summary, View
from eduba.web.api.types import READS, TOKEN, WRITES, After, AnyRequest, Id, Key, Number, Seat, Version
from eduba.web.identity.session import house_of, known, someone

WAIT = 25.0
"""How many seconds a request that waits for news waits at the most."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made: one plan per seat."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    settings: Settings = Settings()
    key: Key | None = None


class Removing(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that becomes free."""

    seat: Number
    key: Key | None = None


class Claiming(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a private seat link."""

    secret: Annotated[str, Meta(max_length=64)]


class Claimed(Struct, frozen=True):
    """Where the link leads."""

    table: str
    seat: int
    version: int


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, where it matters which."""

    seat: Number | None = None
    key: Key | None = None


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Sitting down, with the invitation of a private table."""

    invite: Annotated[str, Meta(max_length=64)] = ""
    seat: Number | None = None
    key: Key | None = None


class Handing(Struct, frozen=True, forbid_unknown_fields=True):
    """The bot that shall play."""

    bot: Annotated[str, Meta(max_length=40)]
    seat: Number | None = None
    key: Key | None = None


class Link(Struct, frozen=True):
    """The secret part of a link, and the whole path."""

    secret: str
    path: str


@get("/api/tables", sync_to_thread=True, responses=READS)
def tables(
    request: AnyRequest,
    which: FromQuery[Literal["mine", "waiting", "open", "running", "finished"]] = "open",
    page: Annotated[int, QueryParameter(ge=0, le=10_000)] = 0,
) -> list[Summary]:
    """Lists of tables, the latest change first, 50 a page."""
    return house_of(request).lists.tables(which, someone(request), page=page)


@post("/api/tables", sync_to_thread=True, responses=WRITES, security=TOKEN)
def create(request: AnyRequest, data: JSONBody[NewTable]) -> Ack:
    """Make a table; it starts at once if no seat is open."""
    return house_of(request).lobby.create(
        known(request), data.game, data.seats, data.options, data.settings, key=data.key
    )


@get("/api/tables/{id:str}", responses=READS)
async def look(
    request: AnyRequest,
    id: Id,
    seat: Seat = None,
    version: Version = None,
    after: After = None,
) -> View:
    """The table as you may see it, now or at a version; with `after`, as soon as it is newer than that."""
    house, who = house_of(request), someone(request)
    if after is not None:
        with house.subscribe(id) as news:
            view = await asyncio.to_thread(house.views.view, id, who, seat=seat)
            if view.version > after or view.status in ("finished", "closed"):
                return view
            try:
                async with asyncio.timeout(WAIT):
                    while await anext(news) <= after:  # a notice may come after what it tells was seen
                        pass
            except TimeoutError:
                return view
    return await asyncio.to_thread(house.views.view, id, who, seat=seat, version=version)


@get("/api/tables/{id:str}/log", sync_to_thread=True, responses=READS)
def log(
    request: AnyRequest, id: Id, after: After = None, seat: Seat = None
) -> list[LogEntry]:
    """All that happened after a version, as message keys with arguments."""
    return house_of(request).views.log(id, someone(request), seat=seat, after=after or 0)


@get("/api/tables/{id:str}/points", sync_to_thread=True, responses=READS)
def points(request: AnyRequest, id: Id, seat: Seat = None) -> list[Scored]:
    """Every point of the game: who, when, by which clause."""
    return house_of(request).views.points(id, someone(request), seat=seat)


@post("/api/tables/{id:str}/join", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def join(request: AnyRequest, id: Id, data: JSONBody[Joining]) -> Ack:
    """Take an open seat."""
    return house_of(request).lobby.join(id, known(request), invite=data.invite, seat=data.seat, key=data.key)


@post("/api/tables/{id:str}/leave", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def leave(request: AnyRequest, id: Id, data: JSONBody[Chosen]) -> Ack:
    """Free your seat before the start."""
    return house_of(request).lobby.leave(id, known(request), seat=data.seat, key=data.key)


@post("/api/tables/{id:str}/remove", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def remove(request: AnyRequest, id: Id, data: JSONBody[Removing]) -> Ack:
    """The host frees a seat before the start."""
    return house_of(request).lobby.remove(id, known(request), data.seat, key=data.key)


@post("/api/tables/{id:str}/start", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def start(request: AnyRequest, id: Id, data: JSONBody[Chosen]) -> Ack:
    """The host begins the game."""
    return house_of(request).lobby.start(id, known(request), key=data.key)


@post("/api/tables/{id:str}/close", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def close(request: AnyRequest, id: Id, data: JSONBody[Chosen]) -> Ack:
    """The host gives the table up before the start."""
    return house_of(request).lobby.close(id, known(request), key=data.key)


@post("/api/tables/{id:str}/hand", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def hand(request: AnyRequest, id: Id, data: JSONBody[Handing]) -> Ack:
    """Let a bot play your seat."""
    return house_of(request).lobby.hand_to_bot(id, known(request), data.bot, seat=data.seat, key=data.key)


@post("/api/tables/{id:str}/take-back", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def take_back(request: AnyRequest, id: Id, data: JSONBody[Chosen]) -> Ack:
    """Play your seat yourself again."""
    return house_of(request).lobby.take_back(id, known(request), seat=data.seat, key=data.key)


@get("/api/tables/{id:str}/invite", sync_to_thread=True, responses=READS, security=TOKEN)
def invite(request: AnyRequest, id: Id) -> Link:
    """The link by which friends join this table."""
    secret = house_of(request).lobby.invite(id, known(request))
    return Link(secret, f"/t/{id}?invite={secret}")


@post("/api/tables/{id:str}/seat-link", sync_to_thread=True, responses=WRITES, security=TOKEN)
def seat_link(request: AnyRequest, id: Id, data: JSONBody[Chosen]) -> Link:
    """A new private link to your seat for a second device; an older one is void."""
    secret = house_of(request).lobby.seat_link(id, known(request), data.seat)
    return Link(secret, f"/seat/{secret}")


@post("/api/seats", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def claim(request: AnyRequest, data: JSONBody[Claiming]) -> Claimed:
    """Hold the seat of a private link as well."""
    ack, seat = house_of(request).lobby.claim(data.secret, known(request))
    return Claimed(ack.table, seat, ack.version)


ROUTES = [
    tables, create, look, log, points, join, leave, remove, start, close, hand, take_back, invite, seat_link, claim
]  # fmt: skip
