"""Playing: actions, undo, standing orders, chat, notes."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from eduba.tables import Ack, Says, SeatOrders, Until, WindowOrder
from eduba.web.api.types import LONGEST_LINE, READS, TOKEN, WRITES, Key, Number, Seat, TableId
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import require_person
from eduba.web.limits import CHAT, GOING_BACK, QUOTA
from eduba.web.metrics import metrics_of


class Deciding(Struct, frozen=True, forbid_unknown_fields=True):
    """An action, by its text (`hut C4`) or its number, and the version of the table you decide on."""

    action: Annotated[str, Meta(max_length=LONGEST_LINE)] | Number
    version: Number
    seat: Number | None = None
    key: Key | None = None


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """The version you have seen; for undo, the number of moves to keep."""

    version: Number
    to: Number | None = None
    seat: Number | None = None
    key: Key | None = None


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """Go back to the position after `to` moves."""

    version: Number
    to: Number
    seat: Number | None = None
    key: Key | None = None


class Answering(Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no."""

    version: Number
    yes: bool
    key: Key | None = None


class Ordering(Struct, frozen=True, forbid_unknown_fields=True):
    """Pass for me: until something changes (`change`), or until this occasion ends (`end`)."""

    version: Number
    until: Until
    seat: Number | None = None
    key: Key | None = None


class Cancelling(Struct, frozen=True, forbid_unknown_fields=True):
    """The occasion on which you want to decide for yourself again; without one, all of them."""

    occasion: Annotated[list[Annotated[str, Meta(max_length=200)] | Number], Meta(max_length=8)] | None = None
    seat: Number | None = None


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table does for you at a kind of window, as long as something goes on; else until you change it."""

    window: Annotated[str, Meta(max_length=50)]
    says: Says
    during: Annotated[list[Annotated[str, Meta(max_length=200)] | Number], Meta(max_length=8)] | None = None
    seat: Number | None = None


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """A text."""

    text: Annotated[str, Meta(max_length=1000)]
    seat: Number | None = None
    key: Key | None = None


class Note(Struct, frozen=True):
    """Your private note."""

    text: str


class Why(Struct, frozen=True):
    """The clause that forbids an action now; null if it is legal."""

    clause: str | None


@post("/api/tables/{id:str}/actions", status_code=200, responses=WRITES, security=TOKEN)
async def act(request: AnyRequest, id: TableId, data: JSONBody[Deciding]) -> Ack:
    """Take an action. 409 gives the clause that forbids it, or the newer version of the table."""
    play = house_of(request).futures.play
    with metrics_of(request).action():
        ack = play.act(id, require_person(request), data.action, data.version, seat=data.seat, key=data.key)
        return await asyncio.wrap_future(ack)


@get("/api/tables/{id:str}/why", sync_to_thread=True, responses=READS, security=TOKEN)
def why(
    request: AnyRequest, id: TableId, action: Annotated[str, QueryParameter(max_length=200)], seat: Seat = None
) -> Why:
    """Ask why an action is not possible now."""
    return Why(house_of(request).views.why_not(id, require_person(request), action, seat=seat))


@post("/api/tables/{id:str}/undo", status_code=200, responses=WRITES, security=TOKEN, opt={QUOTA: GOING_BACK})
async def undo(request: AnyRequest, id: TableId, data: JSONBody[Seen]) -> Ack:
    """Undo within your own turn."""
    undo = house_of(request).futures.undo
    ack = undo.undo(id, require_person(request), data.version, to=data.to, seat=data.seat, key=data.key)
    return await asyncio.wrap_future(ack)


@post("/api/tables/{id:str}/redo", status_code=200, responses=WRITES, security=TOKEN, opt={QUOTA: GOING_BACK})
async def redo(request: AnyRequest, id: TableId, data: JSONBody[Seen]) -> Ack:
    """Redo the next move that you undid."""
    undo = house_of(request).futures.undo
    ack = undo.redo(id, require_person(request), data.version, seat=data.seat, key=data.key)
    return await asyncio.wrap_future(ack)


@post("/api/tables/{id:str}/ask-undo", status_code=200, responses=WRITES, security=TOKEN, opt={QUOTA: GOING_BACK})
async def ask_undo(request: AnyRequest, id: TableId, data: JSONBody[Asking]) -> Ack:
    """Ask the others whether you may go back further."""
    undo = house_of(request).futures.undo
    ack = undo.ask(id, require_person(request), data.to, data.version, seat=data.seat, key=data.key)
    return await asyncio.wrap_future(ack)


@post("/api/tables/{id:str}/answer-undo", status_code=200, responses=WRITES, security=TOKEN, opt={QUOTA: GOING_BACK})
async def answer_undo(request: AnyRequest, id: TableId, data: JSONBody[Answering]) -> Ack:
    """Accept or refuse to go back. The person who asked withdraws by answering no."""
    undo = house_of(request).futures.undo
    ack = undo.answer(id, require_person(request), data.yes, data.version, key=data.key)
    return await asyncio.wrap_future(ack)


@post("/api/tables/{id:str}/confirm", status_code=200, responses=WRITES, security=TOKEN)
async def confirm(request: AnyRequest, id: TableId, data: JSONBody[Seen]) -> Ack:
    """Confirm the end of your turn, at a table that asks for it."""
    undo = house_of(request).futures.undo
    return await asyncio.wrap_future(undo.confirm(id, require_person(request), data.version, key=data.key))


@get("/api/tables/{id:str}/orders", sync_to_thread=True, responses=READS, security=TOKEN)
def orders(request: AnyRequest, id: TableId, seat: Seat = None) -> SeatOrders:
    """The standing orders that you can give now, and those that you have given."""
    return house_of(request).standing_orders.of(id, require_person(request), seat=seat)


@post("/api/tables/{id:str}/order", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def order(request: AnyRequest, id: TableId, data: JSONBody[Ordering]) -> Ack:
    """Let the table pass for you: now, if you have to decide, and from now on. Nobody else learns of it."""
    orders = house_of(request).standing_orders
    return orders.give(id, require_person(request), data.until, data.version, seat=data.seat, key=data.key)


@post("/api/tables/{id:str}/cancel-order", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def cancel_order(request: AnyRequest, id: TableId, data: JSONBody[Cancelling]) -> Ack:
    """Decide for yourself again. What the table has passed stays passed."""
    occasion = None if data.occasion is None else tuple(data.occasion)
    return house_of(request).standing_orders.cancel(id, require_person(request), occasion, seat=data.seat)


@get("/api/tables/{id:str}/windows", sync_to_thread=True, responses=READS, security=TOKEN)
def windows(request: AnyRequest, id: TableId, seat: Seat = None) -> list[WindowOrder]:
    """For each kind of moment at which others wait for your answer: whether you are asked."""
    return house_of(request).standing_orders.windows(id, require_person(request), seat=seat)


@post("/api/tables/{id:str}/window", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def window(request: AnyRequest, id: TableId, data: JSONBody[Saying]) -> Ack:
    """Say whether to ask you at such moments. Nobody else learns of it, not even when the table answers for you."""
    during, orders = None if data.during is None else tuple(data.during), house_of(request).standing_orders
    return orders.say(id, require_person(request), data.window, data.says, during, seat=data.seat)


@post("/api/tables/{id:str}/chat", status_code=200, responses=WRITES, security=TOKEN, opt={QUOTA: CHAT})
async def chat(request: AnyRequest, id: TableId, data: JSONBody[Text]) -> Ack:
    """Say something to everybody at the table.

    Who holds no seat speaks to those who watch: the players read it as soon as the game is over.
    """
    chat = house_of(request).futures.chat
    ack = chat.say(id, require_person(request), data.text, seat=data.seat, key=data.key)
    return await asyncio.wrap_future(ack)


@get("/api/tables/{id:str}/note", sync_to_thread=True, responses=READS, security=TOKEN)
def note(request: AnyRequest, id: TableId, seat: Seat = None) -> Note:
    """Your private note."""
    return Note(house_of(request).chat.note(id, require_person(request), seat))


@post("/api/tables/{id:str}/note", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def set_note(request: AnyRequest, id: TableId, data: JSONBody[Text]) -> Note:
    """Replace your private note."""
    house_of(request).chat.set_note(id, require_person(request), data.text, data.seat)
    return Note(data.text)


ROUTES = [
    *(act, why, undo, redo, ask_undo, answer_undo, confirm),
    *(orders, order, cancel_order, windows, window, chat, note, set_note),
]
