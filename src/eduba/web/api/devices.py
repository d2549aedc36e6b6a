"""What you are signed in on: browsers and programs, and links to sign in by on another one."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from eduba.tables import Device
from eduba.web.api.people import Me, Name
from eduba.web.api.types import READS, TOKEN, WRITES
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.arrival import arrive
from eduba.web.identity.device_label import device_label
from eduba.web.identity.session import forget_person, require_person, secret_of
from eduba.web.language import language_of
from eduba.web.limits import MAILS, QUOTA, SIGN_IN, TOKENS

DeviceId = Annotated[str, PathParameter(max_length=64, description="the id of a device of yours")]


class Label(Struct, frozen=True, forbid_unknown_fields=True):
    """What you call a device."""

    label: Name


class SignInBy(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a sign-in link; with `bring`, what you have here as a guest comes along."""

    secret: Annotated[str, Meta(max_length=64)]
    bring: bool = False


class MailTo(Struct, frozen=True, forbid_unknown_fields=True):
    """A mail address."""

    mail: Annotated[str, Meta(max_length=254)]


class NewSignInLink(Struct, frozen=True):
    """A link to open on the other device; it works once, until then (milliseconds since 1970)."""

    secret: str
    path: str
    until: int


@get("/api/me/devices", sync_to_thread=True, responses=READS, security=TOKEN)
def devices(request: AnyRequest) -> list[Device]:
    """Everything that has a token of yours, this device first, with the last use to the hour."""
    return house_of(request).devices.of(require_person(request), secret_of(request))


@post("/api/me/devices/{id:str}/label", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def label_device(request: AnyRequest, id: DeviceId, data: JSONBody[Label]) -> list[Device]:
    """Call a device of yours otherwise."""
    house_of(request).devices.rename(require_person(request), id, data.label)
    return _devices(request)


@post("/api/me/devices/{id:str}/revoke", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def revoke(request: AnyRequest, id: DeviceId) -> list[Device]:
    """Sign a device of yours out, this one too. Its token is worth nothing; on other nodes after ten seconds."""
    person = require_person(request)
    house_of(request).devices.revoke(person, id)
    forget_person(request, person)
    return _devices(request)


@post("/api/me/devices/revoke-others", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def revoke_others(request: AnyRequest) -> list[Device]:
    """Sign all your other devices out."""
    person = require_person(request)
    house_of(request).devices.revoke_others(person, secret_of(request))
    forget_person(request, person)
    return _devices(request)


def _devices(request: AnyRequest) -> list[Device]:
    return house_of(request).devices.of(require_person(request), secret_of(request))


@post("/api/me/sign-in-link", sync_to_thread=True, responses=WRITES, security=TOKEN, opt={QUOTA: TOKENS})
def sign_in_link(request: AnyRequest) -> NewSignInLink:
    """A link by which you sign in on another device. The one before is void."""
    link = house_of(request).sign_in_links.make(require_person(request))
    return NewSignInLink(link.secret, f"/sign-in/{link.secret}", link.until)


@post("/api/sign-in/link", sync_to_thread=True, responses=WRITES, opt={QUOTA: SIGN_IN})
def sign_in_by_link(request: AnyRequest, data: JSONBody[SignInBy]) -> Response[Me]:
    """Sign in by the secret of a sign-in link. The answer has a token of its own."""
    person, secret = house_of(request).sign_in_links.use(data.secret, device_label(request))
    cookies = arrive(request, person, secret, brings=data.bring)
    return Response(Me(person.id, person.name, secret), cookies=cookies)


@post("/api/sign-in/mail", sync_to_thread=False, status_code=202, responses=WRITES, opt={QUOTA: MAILS})
def ask_for_mail(request: AnyRequest, data: JSONBody[MailTo]) -> None:
    """Have a sign-in link sent to a mail address. Whether somebody has confirmed it here, the answer does not tell."""
    house_of(request).mail_sign_in.ask(data.mail, language_of(request))


ROUTES = [devices, label_device, revoke, revoke_others, sign_in_link, sign_in_by_link, ask_for_mail]
