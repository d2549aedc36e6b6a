"""Signing in: the browser gets its cookie, and what it had as a guest may come along."""

from litestar.datastructures import Cookie

from eduba.tables import Person
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import forget_person, person_of, secret_of, session_cookie


def guest_tables(request: AnyRequest) -> int:
    """How many tables this browser could bring along; 0 for a stranger, and for somebody with a passkey."""
    guest = person_of(request)
    return len(house_of(request).merging.tables_of(guest)) if guest else 0


def arrive(request: AnyRequest, person: Person, secret: str, *, brings: bool) -> list[Cookie]:
    """The cookie of a browser that has signed in; the tables and devices of the guest it was are the person's now."""
    guest = person_of(request)
    if brings and guest and guest.id != person.id and house_of(request).merging.bring(guest, person):
        house_of(request).people.forget_token(secret_of(request))
        forget_person(request, guest)
    return [session_cookie(secret, request)]
