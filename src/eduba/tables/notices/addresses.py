"""Where people want to be told. Nothing is sent to what somebody typed before its owner has said that it is theirs."""

import secrets

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from eduba.tables.errors import Unknown
from eduba.tables.services.identity.devices import ID_LENGTH
from eduba.tables.services.identity.one_time import Purpose, find, keep, use
from eduba.tables.services.identity.people import Person
from eduba.tables.services.identity.secret_tokens import hash_secret, new_secret
from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import notice_addresses, one_time

CONFIRM_WITHIN = 24 * 60
"""Minutes for which the link in a message works that asks whether an address is right."""
PURPOSES: dict[str, Purpose] = {"mail": "mail address", "service": "service address"}
"""What such a link is for, by the way in which it was sent."""
SENT: dict[str, tuple[Purpose, ...]] = {"mail": ("mail address", "sign-in mail"), "service": ("service address",)}
"""The links that were sent to an address: they are void when it is given up."""


class Address(Struct, frozen=True):
    """Where somebody wants to be told. Times are milliseconds since 1970."""

    id: str
    way: str
    address: str
    created: int
    confirmed: int | None
    """Nothing is sent there before."""
    device: str | None
    """The device to which it is pushed, and with which the address is forgotten."""


class Addresses:
    """Adding, confirming and ending them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, who: Person) -> list[Address]:
        """The addresses of a person."""
        with self._database.read() as c:
            return addresses_of(c, who)

    def add(self, who: Person, way: str, address: str) -> str:
        """An address in place of another one of the same way: the secret of the link by which it is confirmed.

        Links for earlier addresses are void, so nobody confirms what another one reads.
        """
        secret, own = new_secret(), notice_addresses.c
        with self._database.write() as c:
            _void_links(c, who.id, way)
            c.execute(delete(notice_addresses).where(own.person == who.id, own.way == way))
            _add(c, who, way, address, confirmed=None)
            keep(c, secret, PURPOSES[way], who.id, CONFIRM_WITHIN)
        return secret

    def add_device(self, who: Person, secret: str, address: str, *, again: bool = False) -> None:
        """Push to the device with this secret, in place of where it was reached before; what waits comes there.

        `again`: only if it was reached before.
        """
        own, device = notice_addresses.c, hash_secret(secret)
        with self._database.write() as c:
            c.execute(delete(notice_addresses).where(own.address == address, own.way == "push", own.device != device))
            known = c.execute(update(notice_addresses).where(own.device == device).values(address=address)).rowcount
            if not known and not again:
                _add(c, who, "push", address, confirmed=now(), device=device)

    def move_device(self, secret: str, new: str) -> None:
        """The device with one secret has another one now, and goes on to be pushed to."""
        here = notice_addresses.c.device == hash_secret(secret)
        with self._database.write() as c:
            c.execute(update(notice_addresses).where(here).values(device=hash_secret(new)))

    def remove_device(self, secret: str) -> None:
        """Push nothing more to the device with this secret."""
        with self._database.write() as c:
            c.execute(delete(notice_addresses).where(notice_addresses.c.device == hash_secret(secret)))

    def to_confirm(self, secret: str) -> Address:
        """The address that a link confirms; an error if it does not. Nothing changes."""
        with self._database.read() as c:
            return _to_confirm(c, secret)

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
            if not _remove(c, place):
                raise Unknown("address")

    def to_stop(self, secret: str) -> Address:
        """The address that a link ends; an error if there is none. Nothing changes."""
        with self._database.read() as c:
            found = _addresses(c, notice_addresses.c.stop == secret)
        if not found:
            raise Unknown("notice link")
        return found[0]

    def stop(self, secret: str) -> None:
        """Forget the address that a link ends. Whoever reads what is sent there may do so, signed in or not."""
        with self._database.write() as c:
            _remove(c, notice_addresses.c.stop == secret)


def addresses_of(c: Connection, who: Person) -> list[Address]:
    """The addresses of a person, the oldest first."""
    return _addresses(c, notice_addresses.c.person == who.id)


def _addresses(c: Connection, condition: ColumnElement[bool]) -> list[Address]:
    own = notice_addresses.c
    device = func.substr(own.device, 1, ID_LENGTH)
    query = select(own.id, own.way, own.address, own.created, own.confirmed, device).where(condition)
    return [Address(*row) for row in c.execute(query.order_by(own.created, own.id))]


def _remove(c: Connection, place: ColumnElement[bool]) -> int:
    """Forget addresses, and let the links that were sent there be void; how many they were."""
    own = notice_addresses.c
    for person, way in c.execute(select(own.person, own.way).where(place)).all():
        _void_links(c, person, way)
    return c.execute(delete(notice_addresses).where(place)).rowcount


def _void_links(c: Connection, person: str, way: str) -> None:
    c.execute(delete(one_time).where(one_time.c.person == person, one_time.c.purpose.in_(SENT.get(way, ()))))


def _add(
    c: Connection, who: Person, way: str, address: str, *, confirmed: int | None, device: str | None = None
) -> None:
    values = {"id": secrets.token_hex(8), "person": who.id, "way": way, "address": address, "stop": new_secret()}
    c.execute(insert(notice_addresses).values(values | {"created": now(), "confirmed": confirmed, "device": device}))


def _to_confirm(c: Connection, secret: str) -> Address:
    for way, purpose in PURPOSES.items():
        found = find(c, secret, purpose)
        if found and found.used is None and found.until >= now() and found.person:
            for address in addresses_of(c, Person(found.person, "")):
                if address.way == way and address.confirmed is None:
                    return address
    raise Unknown("notice link")
