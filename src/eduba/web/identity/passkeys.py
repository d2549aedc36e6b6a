"""Checking what passkeys sign. A browser gives them only to sites with TLS and a name, or to `localhost`."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from eduba.tables import DATABASE_AWAY, Passkey, Person, Refused, TableError
from eduba.web.connection import AnyRequest, header, house_of
from eduba.web.identity.device_label import device_label

log = logging.getLogger(__name__)


class Site(NamedTuple):
    """This site as browsers know it: passkeys belong to its name."""

    name: str
    origin: str


def site_of(request: AnyRequest) -> Site:
    """The public address of the site, or the one that the reader used."""
    origin = request.app.state.origin or f"{request.url.scheme}://{header(request, 'host')}"
    try:
        return Site(urlsplit(origin).hostname or "", origin)
    except ValueError:
        return Site("", origin)


def why_none(request: AnyRequest) -> str:
    """Why browsers give no passkeys to this site, as the key of a text; empty if they do."""
    site = site_of(request)
    try:
        ip_address(site.name)
        return "number"
    except ValueError:
        is_local = site.name == "localhost" or site.name.endswith(".localhost")
        return "" if is_local or site.origin.startswith("https:") else "plain"


def creation_options(request: AnyRequest, who: Person) -> str:
    """What a browser needs to make a passkey for a person, as JSON."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
    )

    passkeys = house_of(request).passkeys
    known = [PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in passkeys.credentials(who)]
    options = generate_registration_options(
        rp_id=site_of(request).name,
        rp_name="Eduba",
        user_id=who.id.encode(),
        user_name=who.name,
        user_display_name=who.name,
        challenge=passkeys.challenge("new passkey", who),
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=known,
    )
    return options_to_json(options)


def add_passkey(request: AnyRequest, who: Person, credential: dict[str, Any], name: str) -> Passkey:
    """Keep a passkey that a browser has made."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url, parse_registration_credential_json

    site, passkeys = site_of(request), house_of(request).passkeys
    with _refusal_in_a_sentence():
        answer = parse_registration_credential_json(credential)
        challenge = _challenge(answer.response.client_data_json)
        passkeys.take_answer(challenge, "new passkey", who)
        made = verify_registration_response(
            credential=answer, expected_challenge=challenge, expected_rp_id=site.name, expected_origin=site.origin
        )
    own_name = bytes_to_base64url(made.credential_id)
    return passkeys.add(who, own_name, made.credential_public_key, made.sign_count, name or device_label(request))


def request_options(request: AnyRequest) -> str:
    """What a browser needs to sign in with any passkey that it has for this site, as JSON."""
    from webauthn import generate_authentication_options, options_to_json

    challenge = house_of(request).passkeys.challenge("sign in", None)
    return options_to_json(generate_authentication_options(rp_id=site_of(request).name, challenge=challenge))


def sign_in(request: AnyRequest, credential: dict[str, Any]) -> tuple[Person, str]:
    """Whose passkey has signed, and a new secret for this browser."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import parse_authentication_credential_json

    site, passkeys = site_of(request), house_of(request).passkeys
    with _refusal_in_a_sentence():
        answer = parse_authentication_credential_json(credential)
        challenge = _challenge(answer.response.client_data_json)
        passkeys.take_answer(challenge, "sign in", None)
        owner = passkeys.public_key(answer.id)
        signed = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=owner.key,
            credential_current_sign_count=owner.signatures,
        )
    return owner.person, passkeys.sign_in(answer.id, signed.new_sign_count, device_label(request))


def _challenge(client_data: bytes) -> bytes:
    from webauthn.helpers import parse_client_data_json

    return parse_client_data_json(client_data).challenge


@contextmanager
def _refusal_in_a_sentence() -> Iterator[None]:
    """Whatever a stranger may send, the answer is a refusal."""
    try:
        yield
    except (TableError, *DATABASE_AWAY):
        raise
    except Exception as error:
        log.info("a passkey was not accepted: %s", error)
        raise Refused("passkey refused") from None
