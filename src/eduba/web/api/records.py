"""Transcripts, new tables from old positions, the opinion of a bot, and the coach."""

import asyncio
from concurrent.futures import Future
from typing import Annotated, TypeVar

from litestar import MediaType, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from eduba.tables import Ack, Hint, Opinion, SeatPlan, Settings
from eduba.web.abandoned import unless_gone
from eduba.web.api.types import READS, TOKEN, WRITES, Key, Number, Seat, TableId
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_of, require_person
from eduba.web.limits import QUOTA, TABLES

T = TypeVar("T")
Seats = Annotated[list[SeatPlan], Meta(max_length=8)]


class Forking(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table that starts from a position of this one."""

    version: Number
    seats: Seats
    settings: Settings = Settings(practice=True, listed=False)
    key: Key | None = None


class Importing(Struct, frozen=True, forbid_unknown_fields=True):
    """A transcript; with seats if the game is to go on."""

    text: Annotated[str, Meta(max_length=200_000)]
    seats: Seats = []
    settings: Settings = Settings(listed=False)
    key: Key | None = None


@get("/api/tables/{id:str}/transcript", sync_to_thread=True, media_type=MediaType.TEXT, responses=READS)
def transcript(request: AnyRequest, id: TableId, seat: Seat = None) -> str:
    """The game as text, with its seed once it is over."""
    return house_of(request).records.export(id, person_of(request), seat=seat)


@post("/api/tables/{id:str}/fork", sync_to_thread=True, responses=WRITES, security=TOKEN, opt={QUOTA: TABLES})
def fork(request: AnyRequest, id: TableId, data: JSONBody[Forking]) -> Ack:
    """Make a new table that starts from a position of this one."""
    records = house_of(request).records
    return records.fork(id, require_person(request), data.version, data.seats, data.settings, key=data.key)


@post("/api/transcripts", sync_to_thread=True, responses=WRITES, security=TOKEN, opt={QUOTA: TABLES})
def load(request: AnyRequest, data: JSONBody[Importing]) -> Ack:
    """Import a transcript: store a finished game, or continue an unfinished one."""
    records = house_of(request).records
    return records.import_transcript(require_person(request), data.text, data.seats, data.settings, key=data.key)


@get("/api/tables/{id:str}/opinion", responses=READS)
async def opinion(
    request: AnyRequest,
    id: TableId,
    version: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
    seconds: Annotated[float, QueryParameter(gt=0, le=10)] = 1.0,
    seat: Seat = None,
) -> Opinion:
    """What the search bot thinks of a position: after the game, or at a practice table."""
    ask, person = house_of(request).analysis.opinion, person_of(request)
    future = await asyncio.to_thread(ask, id, person, version, seconds=seconds, seat=seat)
    return await unless_gone(request, _answer(future))


@get("/api/tables/{id:str}/hint", responses=READS, security=TOKEN)
async def hint(
    request: AnyRequest,
    id: TableId,
    version: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
    seconds: Annotated[float, QueryParameter(gt=0, le=10)] = 1.0,
    seat: Seat = None,
) -> Hint:
    """What the coach would play for the seat that must decide, by what this seat may know; the best move first.

    Refused between people who have not agreed to it by sitting down at a practice table.
    """
    ask, person = house_of(request).coach.hint, require_person(request)
    future = await asyncio.to_thread(ask, id, person, version, seconds=seconds, seat=seat)
    return await unless_gone(request, _answer(future))


async def _answer(future: "Future[T]") -> T:
    return await asyncio.wrap_future(future)


ROUTES = [transcript, fork, load, opinion, hint]
