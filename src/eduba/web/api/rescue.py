"""Rescue: resign, replace somebody absent, stop playing, move up to newer rules; and days off from the clock."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from eduba.tables import Ack, Offer
from eduba.web.api.types import READS, TOKEN, WRITES, Key, Number, TableId
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import require_person
from eduba.web.limits import QUOTA, SEATS

Bot = Annotated[str, Meta(max_length=40)]


class Resigning(Struct, frozen=True, forbid_unknown_fields=True):
    """The bot that is to play on; without one, somebody new may take the seat."""

    bot: Bot | None = None
    seat: Number | None = None
    key: Key | None = None


class Replacing(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat of the person who is absent, and the bot that is to play it; without one, somebody new may take it."""

    about: Number
    bot: Bot | None = None
    seat: Number | None = None
    key: Key | None = None


class Abandoning(Struct, frozen=True, forbid_unknown_fields=True):
    """Your seat, if you have several."""

    seat: Number | None = None
    key: Key | None = None


class Away(Struct, frozen=True, forbid_unknown_fields=True):
    """For how many days, from now on; 0: you are back."""

    days: Annotated[int, Meta(ge=0, le=60)]
    seat: Number | None = None
    key: Key | None = None


class Voting(Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no."""

    yes: bool
    key: Key | None = None


@post(
    "/api/tables/{id:str}/resign",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def resign(request: AnyRequest, id: TableId, data: JSONBody[Resigning]) -> Ack:
    """Give your seat up during the game. With `take-back` you return, unless somebody else has taken it."""
    return house_of(request).rescue.resign(id, require_person(request), data.bot, seat=data.seat, key=data.key)


@post(
    "/api/tables/{id:str}/propose-replace",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def propose_replace(request: AnyRequest, id: TableId, data: JSONBody[Replacing]) -> Ack:
    """Propose that somebody else plays for a person who is absent. More than half of the others must agree."""
    return house_of(request).rescue.propose_to_replace(
        id, require_person(request), data.about, data.bot, seat=data.seat, key=data.key
    )


@post(
    "/api/tables/{id:str}/propose-abandon",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def propose_abandon(request: AnyRequest, id: TableId, data: JSONBody[Abandoning]) -> Ack:
    """Propose not to play on. All other people must agree."""
    return house_of(request).rescue.propose_to_abandon(id, require_person(request), seat=data.seat, key=data.key)


@get("/api/tables/{id:str}/newer-rules", sync_to_thread=True, responses=READS, security=TOKEN)
def newer_rules(request: AnyRequest, id: TableId) -> Offer | None:
    """What has changed since the rules or the content that a running table plays by, and whether it may move up: that
    is so if all that has happened replays alike. Null if nothing has changed. For those who sit there."""
    return house_of(request).newer_rules.offer(id, require_person(request))


@post(
    "/api/tables/{id:str}/propose-move-up",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def propose_move_up(request: AnyRequest, id: TableId, data: JSONBody[Abandoning]) -> Ack:
    """Propose to go on by the newer rules. All other people must agree; silence is no consent."""
    return house_of(request).rescue.propose_to_move_up(id, require_person(request), seat=data.seat, key=data.key)


@post(
    "/api/tables/{id:str}/answer-proposal",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def answer_proposal(request: AnyRequest, id: TableId, data: JSONBody[Voting]) -> Ack:
    """Agree to what is proposed, or refuse it. The person who proposed it withdraws it by answering no."""
    return house_of(request).rescue.answer(id, require_person(request), data.yes, key=data.key)


@post(
    "/api/tables/{id:str}/vacation",
    sync_to_thread=True,
    status_code=200,
    responses=WRITES,
    security=TOKEN,
    opt={QUOTA: SEATS},
)
def vacation(request: AnyRequest, id: TableId, data: JSONBody[Away]) -> Ack:
    """Stop your clock for some days, at a table whose clock allows that."""
    return house_of(request).rescue.take_vacation(id, require_person(request), data.days, seat=data.seat, key=data.key)


ROUTES = [vacation, resign, propose_replace, propose_abandon, newer_rules, propose_move_up, answer_proposal]
