"""Signing in: the browser gets its cookie, and what it had as a guest may come along."""

from litestar.datastructures import Cookie

from eduba.tables import Person
from eduba.web.connection import AnyRequest, cookie, house_of
from eduba.web.identity.session import COOKIE, forget_person, person_of, secret_of, session_cookie


def guest_tables(request: AnyRequest) -> int:
    """How many tables this browser could bring along; 0 for a stranger, and for somebody with a passkey."""
    guest = person_of(request)
    return len(house_of(request).merging.tables_of(guest)) if guest else 0


def arrive(request: AnyRequest, person: Person, secret: str, *, brings: bool) -> list[Cookie]:
    """The cookie of a browser that has signed in; the tables and devices of the guest it was are the person's now.

    The cookie takes the place of the one before, so whoever was signed in here by that one is not any more.
    """
    before, house, old = person_of(request), house_of(request), secret_of(request)
    brought = bool(brings and before and before.id != person.id and house.merging.bring(before, person))
    if before and (brought or before.id == person.id):
        house.notices.addresses.move_device(old, secret)
    elif before:
        house.notices.addresses.remove_device(old)  # what was pushed here was for somebody else
    if before and (brought or old == cookie(request, COOKIE)):
        house.devices.sign_out(person if brought else before, old)
    if before:
        forget_person(request, before)
    return [session_cookie(secret, request)]
