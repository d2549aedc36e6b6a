"""Where people want to be told. Nothing is sent to a mail address before its owner has said that it is theirs."""

import secrets

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from eduba.tables.errors import Unknown
from eduba.tables.sending.mail import checked_mail_address
from eduba.tables.services.one_time import Purpose, find, keep, use
from eduba.tables.services.people import Person
from eduba.tables.services.secret_tokens import new_secret
from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import notice_addresses, one_time

CONFIRM_WITHIN = 24 * 60
"""Minutes for which the link in a mail works that asks whether an address is right."""
PURPOSE: Purpose = "mail address"


class Address(Struct, frozen=True):
    """Where somebody wants to be told. Times are milliseconds since 1970."""

    id: str
    way: str
    address: str
    created: int
    confirmed: int | None
    """Nothing is sent there before."""


class Addresses:
    """Adding, confirming and ending them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, who: Person) -> list[Address]:
        """The addresses of a person."""
        with self._database.read() as c:
            return addresses_of(c, who)

    def add_mail(self, who: Person, address: str) -> tuple[str, str]:
        """A mail address in place of another one: the address, and the secret of the link by which it is confirmed.

        Links for earlier addresses are void, so nobody confirms what another one reads.
        """
        address, secret, own = checked_mail_address(address), new_secret(), notice_addresses.c
        void = (one_time.c.person == who.id) & (one_time.c.purpose == PURPOSE)
        with self._database.write() as c:
            c.execute(delete(one_time).where(void))
            c.execute(delete(notice_addresses).where(own.person == who.id, own.way == "mail"))
            _add(c, who, "mail", address, confirmed=None)
            keep(c, secret, PURPOSE, who.id, CONFIRM_WITHIN)
        return address, secret

    def to_confirm(self, secret: str) -> str:
        """The address that a link confirms; an error if it does not. Nothing changes."""
        with self._database.read() as c:
            return _to_confirm(c, secret).address

    def confirm(self, secret: str) -> None:
        """From now on notices are sent there."""
        with self._database.write() as c:
            found = _to_confirm(c, secret)
            if not use(c, secret):
                raise Unknown("notice link")
            c.execute(update(notice_addresses).where(notice_addresses.c.id == found.id).values(confirmed=now()))

    def remove(self, who: Person, id: str) -> None:
        """Send nothing to this address any more, and forget it."""
        place = (notice_addresses.c.person == who.id) & (notice_addresses.c.id == id)
        with self._database.write() as c:
            if not c.execute(delete(notice_addresses).where(place)).rowcount:
                raise Unknown("address")

    def to_stop(self, secret: str) -> str:
        """The address that a link ends; an error if there is none. Nothing changes."""
        with self._database.read() as c:
            query = select(notice_addresses.c.address).where(notice_addresses.c.stop == secret)
            address: str | None = c.execute(query).scalar()
        if address is None:
            raise Unknown("notice link")
        return address

    def stop(self, secret: str) -> None:
        """Forget the address that a link ends. Whoever reads what is sent there may do so, signed in or not."""
        with self._database.write() as c:
            c.execute(delete(notice_addresses).where(notice_addresses.c.stop == secret))


def addresses_of(c: Connection, who: Person) -> list[Address]:
    """The addresses of a person, the oldest first."""
    own = notice_addresses.c
    query = select(own.id, own.way, own.address, own.created, own.confirmed).where(own.person == who.id)
    return [Address(*row) for row in c.execute(query.order_by(own.created, own.id))]


def _add(c: Connection, who: Person, way: str, address: str, *, confirmed: int | None) -> None:
    values = {"id": secrets.token_hex(8), "person": who.id, "way": way, "address": address, "stop": new_secret()}
    c.execute(insert(notice_addresses).values(values | {"created": now(), "confirmed": confirmed}))


def _to_confirm(c: Connection, secret: str) -> Address:
    found = find(c, secret, PURPOSE)
    if found is None or found.used is not None or found.until < now() or found.person is None:
        raise Unknown("notice link")
    waiting = [a for a in addresses_of(c, Person(found.person, "")) if a.way == "mail" and a.confirmed is None]
    if not waiting:
        raise Unknown("notice link")
    return waiting[0]
