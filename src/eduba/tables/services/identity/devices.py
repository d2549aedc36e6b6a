"""The devices of a person: every browser and every program that has a secret of theirs."""

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, exists, func, or_, select, update

from eduba.tables.errors import Unknown
from eduba.tables.services.clean_text import clean_name
from eduba.tables.services.identity.people import Kind, Person
from eduba.tables.services.identity.secret_tokens import hash_secret
from eduba.tables.services.in_use.lookers import Lookers
from eduba.tables.services.in_use.publisher import Publisher
from eduba.tables.storage.database import BESIDE_LOG, Database
from eduba.tables.storage.schema import holders, one_time, seats, tables, tokens

ID_LENGTH = 16
"""A device is named by the beginning of its secret's hash, which betrays nothing of the secret."""


class Device(Struct, frozen=True):
    """A browser or a program that is signed in. Times are milliseconds since 1970, the last use is to the hour."""

    id: str
    label: str
    kind: Kind
    created: int
    used: int
    current: bool
    """True for the device that asks."""


class Devices:
    """Listing, naming and signing out what a person is signed in on."""

    def __init__(self, database: Database, publisher: Publisher, lookers: Lookers) -> None:
        self._database = database
        self._publisher = publisher
        self._lookers = lookers

    def of(self, who: Person, secret: str = "") -> list[Device]:
        """All devices of a person, the one with this secret first, then those used last."""
        t, own = tokens.c, device_id(secret)
        query = select(t.hash, t.label, t.kind, t.created, t.used).where(t.person == who.id)
        with self._database.read() as c:
            found = [Device(r.hash[:ID_LENGTH], *r[1:], r.hash[:ID_LENGTH] == own) for r in c.execute(query)]
        return sorted(found, key=lambda device: (not device.current, -device.used, -device.created))

    def rename(self, who: Person, id: str, label: str) -> None:
        """Give a device another label."""
        with self._database.write() as c:
            if not c.execute(update(tokens).where(_device(who, id)).values(label=clean_name(label))).rowcount:
                raise Unknown("device")

    def revoke(self, who: Person, id: str) -> None:
        """Sign a device out: its secret is worth nothing from now on, nor are links that it may have made."""
        if not self._forget(who, _device(who, id), ends_links=True):
            raise Unknown("device")

    def sign_out(self, who: Person, secret: str) -> None:
        """Sign out the device with this secret, with all of its pages at the tables of this person."""
        self._forget(who, tokens.c.hash == hash_secret(secret), ends_links=False)

    def revoke_others(self, who: Person, secret: str) -> None:
        """Sign all devices out but the one with this secret."""
        others = (tokens.c.person == who.id) & (tokens.c.hash != hash_secret(secret))
        self._forget(who, others, ends_links=True)

    def revoke_all(self, who: Person) -> None:
        """Sign all devices out."""
        self._forget(who, tokens.c.person == who.id, ends_links=True)

    def _forget(self, who: Person, condition: ColumnElement[bool], *, ends_links: bool) -> int:
        """Forget secrets of a person, and let their pages at tables on all nodes be looked at again.

        Pages at tables where the person has no seat are among them: they may sit down there later.
        `ends_links`: a device that was lost may have made links to sign in by and to seats, and comes back by none.
        """
        held = select(holders.c.table_id).where(holders.c.person == who.id)
        seen = select(tables.c.id).where(or_(tables.c.id.in_(held), tables.c.host == who.id))
        with self._database.write() as c:
            forgotten = c.execute(delete(tokens).where(condition)).rowcount
            if ends_links:
                _end_links(c, who)
            played = c.execute(seen.where(tables.c.status.in_(["waiting", "running"]))).scalars()
            concerned = {*played, *self._lookers.tables_of(who.id)}
            for table in concerned:
                self._database.notify(c, table, BESIDE_LOG)
        for table in concerned:
            self._publisher.publish(table, BESIDE_LOG, own=True)
        return forgotten


def _end_links(c: Connection, who: Person) -> None:
    """Links of a person that nobody has used yet are void; whoever came by one stays."""
    to_sign_in = (one_time.c.person == who.id) & (one_time.c.purpose == "sign-in link") & one_time.c.used.is_(None)
    c.execute(delete(one_time).where(to_sign_in))
    held = exists().where(holders.c.table_id == seats.c.table_id, holders.c.seat == seats.c.seat)
    c.execute(update(seats).where(held.where(holders.c.person == who.id)).values(link=None))


def device_id(secret: str) -> str:
    """The name of the device that has this secret."""
    return hash_secret(secret)[:ID_LENGTH]


def _device(who: Person, id: str) -> ColumnElement[bool]:
    return (tokens.c.person == who.id) & (func.substr(tokens.c.hash, 1, ID_LENGTH) == id)
