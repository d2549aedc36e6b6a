"""Passkeys: make them, name them, remove them, sign in with them. Bytes are base64url, as WebAuthn's JSON has them."""

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from eduba.tables import Passkey, Refused
from eduba.web.api.people import Me, Name, Named
from eduba.web.api.types import READS, TOKEN, WRITES
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity import passkeys
from eduba.web.identity.arrival import arrive
from eduba.web.identity.session import require_person
from eduba.web.limits import QUOTA, SIGN_IN, TOKENS

PasskeyId = Annotated[str, PathParameter(max_length=64, description="the id of a passkey of yours")]


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """What `navigator.credentials.create` gave, as JSON, and what you call it."""

    credential: dict[str, Any]
    name: Name | None = None


class Signed(Struct, frozen=True, forbid_unknown_fields=True):
    """What `navigator.credentials.get` gave, as JSON; with `bring`, what you have here as a guest comes along."""

    credential: dict[str, Any]
    bring: bool = False


class Options(Struct, frozen=True):
    """The options for the browser (`publicKey`) as JSON."""

    options: Annotated[str, Meta(description="JSON as in WebAuthn")]


@get("/api/me/passkeys", sync_to_thread=True, responses=READS, security=TOKEN)
def my_passkeys(request: AnyRequest) -> list[Passkey]:
    """Your passkeys."""
    return house_of(request).passkeys.of(require_person(request))


@post("/api/me/passkeys/options", sync_to_thread=True, responses=WRITES, security=TOKEN, opt={QUOTA: TOKENS})
def creation_options(request: AnyRequest) -> Options:
    """What a browser needs to make a passkey for you."""
    person = require_person(request)
    _refuse_where_browsers_give_none(request)
    return Options(passkeys.creation_options(request, person))


@post("/api/me/passkeys", sync_to_thread=True, responses=WRITES, security=TOKEN)
def add(request: AnyRequest, data: JSONBody[NewPasskey]) -> Passkey:
    """Keep a passkey that your browser has made: from now on it signs you in anywhere."""
    return passkeys.add_passkey(request, require_person(request), data.credential, data.name or "")


@post("/api/me/passkeys/{id:str}/name", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def rename(request: AnyRequest, id: PasskeyId, data: JSONBody[Named]) -> list[Passkey]:
    """Call a passkey of yours otherwise."""
    person = require_person(request)
    house_of(request).passkeys.rename(person, id, data.name)
    return house_of(request).passkeys.of(person)


@post("/api/me/passkeys/{id:str}/remove", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def remove(request: AnyRequest, id: PasskeyId) -> list[Passkey]:
    """Nobody signs in with this passkey of yours any more. Devices that are signed in stay so."""
    person = require_person(request)
    house_of(request).passkeys.remove(person, id)
    return house_of(request).passkeys.of(person)


@post("/api/sign-in/options", sync_to_thread=True, responses=WRITES, opt={QUOTA: SIGN_IN})
def request_options(request: AnyRequest) -> Options:
    """What a browser needs to sign in with a passkey."""
    _refuse_where_browsers_give_none(request)
    return Options(passkeys.request_options(request))


@post("/api/sign-in/passkey", sync_to_thread=True, responses=WRITES, opt={QUOTA: SIGN_IN})
def sign_in(request: AnyRequest, data: JSONBody[Signed]) -> Response[Me]:
    """Sign in with what a passkey has signed. The answer has a token of its own."""
    person, secret = passkeys.sign_in(request, data.credential)
    cookies = arrive(request, person, secret, brings=data.bring)
    return Response(Me(person.id, person.name, secret), media_type=MediaType.JSON, cookies=cookies)


def _refuse_where_browsers_give_none(request: AnyRequest) -> None:
    if passkeys.why_none(request):
        raise Refused("no passkeys")


ROUTES = [my_passkeys, creation_options, add, rename, remove, request_options, sign_in]
