"""Deciding, taking back, talking."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from eduba.tables import Ack, SeatOrders, Until
from eduba.web.api.types import READS, TOKEN, WRITES, AnyRequest, Id, Key, Number, Seat
from eduba.web.identity.session import house_of, known


class Deciding(Struct, frozen=True, forbid_unknown_fields=True):
    """An action by its text (`hut C4`) or its number, in view of a version of the table."""

    action: Annotated[str, Meta(max_length=200)] | Number
    version: Number
    seat: Number | None = None
    key: Key | None = None


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """The version that was seen, and for going back the number of moves that shall stand."""

    version: Number
    to: Number | None = None
    seat: Number | None = None
    key: Key | None = None


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """Going back to the moment after `to` moves."""

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
    """Pass for me until something `change`s, or until the `end` of the present occasion."""

    version: Number
    until: Until
    seat: Number | None = None
    key: Key | None = None


class Cancelling(Struct, frozen=True, forbid_unknown_fields=True):
    """The occasion at which you decide for yourself again; without one, all of them."""

    occasion: Annotated[list[Annotated[str, Meta(max_length=200)] | Number], Meta(max_length=8)] | None = None
    seat: Number | None = None


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """Something written."""

    text: Annotated[str, Meta(max_length=1000)]
    seat: Number | None = None
    key: Key | None = None


class Note(Struct, frozen=True):
    """Your private note."""

    text: str


class Why(Struct, frozen=True):
    """The clause that forbids an action now; none if it is legal."""

    clause: str | None


@post("/api/tables/{id:str}/actions", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def act(request: AnyRequest, id: Id, data: JSONBody[Deciding]) -> Ack:
    """Decide. 409 tells the clause that forbids it, or the version the table has moved on to."""
    return house_of(request).play.act(id, known(request), data.action, data.version, seat=data.seat, key=data.key)


@get("/api/tables/{id:str}/why", sync_to_thread=True, responses=READS, security=TOKEN)
def why(request: AnyRequest, id: Id, action: Annotated[str, QueryParameter(max_length=200)], seat: Seat = None) -> Why:
    """Why an action cannot be done now."""
    return Why(house_of(request).views.why_not(id, known(request), action, seat=seat))


@post("/api/tables/{id:str}/undo", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def undo(request: AnyRequest, id: Id, data: JSONBody[Seen]) -> Ack:
    """Go back inside your own turn."""
    return house_of(request).undo.undo(id, known(request), data.version, to=data.to, seat=data.seat, key=data.key)


@post("/api/tables/{id:str}/redo", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def redo(request: AnyRequest, id: Id, data: JSONBody[Seen]) -> Ack:
    """Make the next move again that you took back."""
    return house_of(request).undo.redo(id, known(request), data.version, seat=data.seat, key=data.key)


@post("/api/tables/{id:str}/ask-undo", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def ask_undo(request: AnyRequest, id: Id, data: JSONBody[Asking]) -> Ack:
    """Ask the others to go back further."""
    return house_of(request).undo.ask(id, known(request), data.to, data.version, seat=data.seat, key=data.key)


@post("/api/tables/{id:str}/answer-undo", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def answer_undo(request: AnyRequest, id: Id, data: JSONBody[Answering]) -> Ack:
    """Accept or refuse to go back; who asked may withdraw with a no."""
    return house_of(request).undo.answer(id, known(request), data.yes, data.version, key=data.key)


@post("/api/tables/{id:str}/confirm", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def confirm(request: AnyRequest, id: Id, data: JSONBody[Seen]) -> Ack:
    """End your turn, at a table that wants to hear it."""
    return house_of(request).undo.confirm(id, known(request), data.version, key=data.key)


@get("/api/tables/{id:str}/orders", sync_to_thread=True, responses=READS, security=TOKEN)
def orders(request: AnyRequest, id: Id, seat: Seat = None) -> SeatOrders:
    """At what the table could pass for you now, and what you have told it already."""
    return house_of(request).standing_orders.of(id, known(request), seat=seat)


@post("/api/tables/{id:str}/order", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def order(request: AnyRequest, id: Id, data: JSONBody[Ordering]) -> Ack:
    """Tell the table to pass for you: at once if you must decide, and from now on. Nobody else learns of it."""
    orders = house_of(request).standing_orders
    return orders.give(id, known(request), data.until, data.version, seat=data.seat, key=data.key)


@post("/api/tables/{id:str}/cancel-order", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def cancel_order(request: AnyRequest, id: Id, data: JSONBody[Cancelling]) -> Ack:
    """Decide for yourself again. What was passed stays passed."""
    occasion = None if data.occasion is None else tuple(data.occasion)
    return house_of(request).standing_orders.cancel(id, known(request), occasion, seat=data.seat)


@post("/api/tables/{id:str}/chat", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def chat(request: AnyRequest, id: Id, data: JSONBody[Text]) -> Ack:
    """Say something to the table."""
    return house_of(request).chat.say(id, known(request), data.text, seat=data.seat, key=data.key)


@get("/api/tables/{id:str}/note", sync_to_thread=True, responses=READS, security=TOKEN)
def note(request: AnyRequest, id: Id, seat: Seat = None) -> Note:
    """Your private note."""
    return Note(house_of(request).chat.note(id, known(request), seat))


@post("/api/tables/{id:str}/note", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def set_note(request: AnyRequest, id: Id, data: JSONBody[Text]) -> Note:
    """Write your private note anew."""
    house_of(request).chat.set_note(id, known(request), data.text, data.seat)
    return Note(data.text)


ROUTES = [act, why, undo, redo, ask_undo, answer_undo, confirm, orders, order, cancel_order, chat, note, set_note]
