"""Tables: make them, list them, look at them, take and leave seats."""

import asyncio
from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from eduba.tables import Ack, HeldSeat, LogEntry, Scored, SeatPlan, Settings, Summary, View
from eduba.web.api.types import READS, TOKEN, WRITES, After, Key, Number, Seat, TableId, Version
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import identify, person_of, require_person
from eduba.web.limits import QUOTA, SEATS, TABLES, TOKENS

WAIT = 25.0
"""The longest time in seconds that a request waits for a newer version."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table, with one plan for each seat."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    settings: Settings = Settings()
    key: Key | None = None


class Removing(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to free."""

    seat: Number
    key: Key | None = None


class Claiming(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a private seat link."""

    secret: Annotated[str, Meta(max_length=64)]


class Expelling(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to play your seat no more, and the seat, if you have several."""

    person: Annotated[str, Meta(max_length=64)]
    seat: Number | None = None


class Claimed(Struct, frozen=True):
    """The seat and table of the link."""

    table: str
    seat: int
    version: int


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat, if you have several."""

    seat: Number | None = None
    key: Key | None = None


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking a seat; a private table needs its invitation."""

    invite: Annotated[str, Meta(max_length=64)] = ""
    seat: Number | None = None
    key: Key | None = None


class Handing(Struct, frozen=True, forbid_unknown_fields=True):
    """The bot that is to play."""

    bot: Annotated[str, Meta(max_length=40)]
    seat: Number | None = None
    key: Key | None = None


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """Another game for the same company; everybody may move on by one seat."""

    moved_on: bool = False


class Link(Struct, frozen=True):
    """The secret part of a link, and the whole path."""

    secret: str
    path: str


@get("/api/tables", sync_to_thread=True, responses=READS)
def tables(
    request: AnyRequest,
    which: FromQuery[Literal["mine", "waiting", "invited", "open", "running", "finished"]] = "open",
    page: Annotated[int, QueryParameter(ge=0, le=10_000)] = 0,
) -> list[Summary]:
    """A list of tables, the last changed first, 50 to a page."""
    return house_of(request).lists.tables(which, person_of(request), page=page)


@post("/api/tables", sync_to_thread=True, responses=WRITES, security=TOKEN, opt={QUOTA: TABLES})
def create(request: AnyRequest, data: JSONBody[NewTable]) -> Ack:
    """Make a table. The game starts at once if no seat is open."""
    return house_of(request).lobby.create(
        require_person(request), data.game, data.seats, data.options, data.settings, key=data.key
    )


@get("/api/tables/{id:str}", responses=READS)
async def look(
    request: AnyRequest,
    id: TableId,
    seat: Seat = None,
    version: Version = None,
    after: After = None,
) -> View:
    """The table as you may see it, now or at a version. With `after`, wait until it is newer than that version."""
    house, person = house_of(request), person_of(request)
    if after is not None:
        with house.subscribe(id) as news:
            view = await asyncio.to_thread(house.views.view, id, person, seat=seat)
            if view.version > after or view.status in ("finished", "closed"):
                return view
            try:
                async with asyncio.timeout(WAIT):
                    while await anext(news) <= after:  # we may have seen a version before its notice comes
                        pass
            except TimeoutError:
                return view
        person = await identify(request)  # who may have been signed out meanwhile
    return await asyncio.to_thread(house.views.view, id, person, seat=seat, version=version)


@get("/api/tables/{id:str}/log", sync_to_thread=True, responses=READS)
def log(
    request: AnyRequest, id: TableId, after: After = None, seat: Seat = None
) -> list[LogEntry]:
    """Everything that happened after a version, as message keys with arguments."""
    return house_of(request).views.log(id, person_of(request), seat=seat, after=after or 0)


@get("/api/tables/{id:str}/points", sync_to_thread=True, responses=READS)
def points(request: AnyRequest, id: TableId, seat: Seat = None) -> list[Scored]:
    """Every point of the game: who got it, when, and by which clause."""
    return house_of(request).views.points(id, person_of(request), seat=seat)


@post(
    "/api/tables/{id:str}/join",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def join(request: AnyRequest, id: TableId, data: JSONBody[Joining]) -> Ack:
    """Take an open seat, or the one that is held for you; during the game, one that somebody has left."""
    return house_of(request).lobby.join(id, require_person(request), invite=data.invite, seat=data.seat, key=data.key)


@post(
    "/api/tables/{id:str}/decline",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def decline(request: AnyRequest, id: TableId, data: JSONBody[Chosen]) -> Ack:
    """Do without the seat that is held for you; everybody may take it then."""
    return house_of(request).lobby.decline(id, require_person(request), key=data.key)


@post(
    "/api/tables/{id:str}/leave",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def leave(request: AnyRequest, id: TableId, data: JSONBody[Chosen]) -> Ack:
    """Free your seat before the start."""
    return house_of(request).lobby.leave(id, require_person(request), seat=data.seat, key=data.key)


@post(
    "/api/tables/{id:str}/remove",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def remove(request: AnyRequest, id: TableId, data: JSONBody[Removing]) -> Ack:
    """Free a seat before the start, as the host, also one that is held for somebody."""
    return house_of(request).lobby.remove(id, require_person(request), data.seat, key=data.key)


@post("/api/tables/{id:str}/start", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def start(request: AnyRequest, id: TableId, data: JSONBody[Chosen]) -> Ack:
    """Start the game, as the host."""
    return house_of(request).lobby.start(id, require_person(request), key=data.key)


@post("/api/tables/{id:str}/close", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def close(request: AnyRequest, id: TableId, data: JSONBody[Chosen]) -> Ack:
    """Close a table that has not started, or that nobody else plays, as the host."""
    return house_of(request).lobby.close(id, require_person(request), key=data.key)


@post("/api/tables/{id:str}/again", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def again(request: AnyRequest, id: TableId, data: JSONBody[Again]) -> Ack:
    """Make another table for the same company, after the end, with seats held for the others for a day. Who makes one
    later gets the same table."""
    return house_of(request).lobby.again(id, require_person(request), moved_on=data.moved_on)


@post(
    "/api/tables/{id:str}/hand",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def hand(request: AnyRequest, id: TableId, data: JSONBody[Handing]) -> Ack:
    """Let a bot play your seat."""
    return house_of(request).lobby.hand_to_bot(id, require_person(request), data.bot, seat=data.seat, key=data.key)


@post(
    "/api/tables/{id:str}/take-back",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def take_back(request: AnyRequest, id: TableId, data: JSONBody[Chosen]) -> Ack:
    """Play your seat yourself again, also after you resigned or were replaced, unless somebody else has taken it."""
    return house_of(request).lobby.take_back(id, require_person(request), seat=data.seat, key=data.key)


@get("/api/tables/{id:str}/invite", sync_to_thread=True, responses=READS, security=TOKEN)
def invite(request: AnyRequest, id: TableId) -> Link:
    """The link with which friends join this table."""
    secret = house_of(request).lobby.invite(id, require_person(request))
    return Link(secret, f"/t/{id}?invite={secret}")


@post("/api/tables/{id:str}/seat-link", sync_to_thread=True, responses=WRITES, security=TOKEN, opt={QUOTA: TOKENS})
def seat_link(request: AnyRequest, id: TableId, data: JSONBody[Chosen]) -> Link:
    """A new private link to your seat, for a second device. The old link stops working."""
    secret = house_of(request).lobby.seat_link(id, require_person(request), data.seat)
    return Link(secret, f"/seat/{secret}")


@post("/api/tables/{id:str}/end-seat-link", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def end_seat_link(request: AnyRequest, id: TableId, data: JSONBody[Chosen]) -> list[HeldSeat]:
    """Nobody comes by the link of your seat any more; who came stays."""
    person = require_person(request)
    house_of(request).seat_holders.end_link(id, person, data.seat)
    return house_of(request).seat_holders.of(id, person)


@get("/api/tables/{id:str}/holders", sync_to_thread=True, responses=READS, security=TOKEN)
def holders(request: AnyRequest, id: TableId) -> list[HeldSeat]:
    """Everybody who plays a seat of yours, who took it first."""
    return house_of(request).seat_holders.of(id, require_person(request))


@post("/api/tables/{id:str}/expel", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def expel(request: AnyRequest, id: TableId, data: JSONBody[Expelling]) -> Ack:
    """Show somebody out who has held your seat for a shorter time than you; its link is void then."""
    return house_of(request).seat_holders.expel(id, require_person(request), data.person, data.seat)


@post("/api/seats", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def claim(request: AnyRequest, data: JSONBody[Claiming]) -> Claimed:
    """Play the seat of a private link as well as its owner."""
    ack, seat = house_of(request).lobby.claim(data.secret, require_person(request))
    return Claimed(ack.table, seat, ack.version)


ROUTES = [
    tables, create, look, log, points, join, decline, leave, remove, start, close, again, hand, take_back, invite,
    seat_link, claim, end_seat_link, holders, expel,
]  # fmt: skip
