"""The passkeys of people: their public halves, and the challenges that they answer. The web checks what they sign."""

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct
from sqlalchemy import Row, delete, insert, select, update

from eduba.tables.errors import Refused, Unknown
from eduba.tables.services.clean_text import clean_name
from eduba.tables.services.identity.one_time import find, keep, use
from eduba.tables.services.identity.people import Person, add_token
from eduba.tables.services.identity.secret_tokens import hash_secret
from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import passkeys, people

Ceremony = Literal["new passkey", "sign in"]
MOST = 20
"""More passkeys nobody needs."""


class Passkey(Struct, frozen=True):
    """A passkey of a person. Times are milliseconds since 1970."""

    id: str
    name: str
    created: int
    used: int


class PublicKey(NamedTuple):
    """What is needed to check a signature of a passkey, and whose it is."""

    person: Person
    key: bytes
    signatures: int


class Passkeys:
    """Keeping passkeys and signing in with them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, who: Person) -> list[Passkey]:
        """All passkeys of a person, the oldest first."""
        return [Passkey(_short(row.id), row.name, row.created, row.used) for row in self._rows(who)]

    def credentials(self, who: Person) -> list[str]:
        """What the browsers call the passkeys of a person."""
        return [row.id for row in self._rows(who)]

    # -- ceremonies ---------------------------------------------------------------------------------

    def challenge(self, ceremony: Ceremony, who: Person | None) -> bytes:
        """Something to sign that nobody has signed before; it can be answered once, for ten minutes."""
        out = secrets.token_bytes(32)
        with self._database.write() as c:
            keep(c, _text(out), ceremony, who.id if who else None)
        return out

    def take_answer(self, challenge: bytes, ceremony: Ceremony, who: Person | None) -> None:
        """Use a challenge up; refuse one that was never given to this person, is too old or was answered before."""
        with self._database.write() as c:
            given = find(c, _text(challenge), ceremony)
            is_own = given is not None and (who is None or given.person == who.id)
            if not is_own or not use(c, _text(challenge)):
                raise Refused("challenge")

    def add(self, who: Person, credential: str, key: bytes, signatures: int, name: str) -> Passkey:
        """Keep a new passkey of a person."""
        at, called = now(), clean_name(name)
        values = {"id": credential, "person": who.id, "name": called, "public_key": key, "signatures": signatures}
        with self._database.write() as c:
            if c.execute(select(passkeys.c.id).where(passkeys.c.id == credential)).first():
                raise Refused("passkey known")
            if len(c.execute(select(passkeys.c.id).where(passkeys.c.person == who.id)).all()) >= MOST:
                raise Refused("passkeys", MOST)
            c.execute(insert(passkeys).values(values | {"created": at, "used": at}))
        return Passkey(_short(credential), called, at, at)

    def public_key(self, credential: str) -> PublicKey:
        """The public key of a passkey, by what the browser calls it."""
        query = select(people.c.id, people.c.name, passkeys.c.public_key, passkeys.c.signatures)
        query = query.join_from(passkeys, people).where(passkeys.c.id == credential)
        with self._database.read() as c:
            row = c.execute(query).one_or_none()
        if row is None:
            raise Unknown("passkey")
        return PublicKey(Person(row.id, row.name), bytes(row.public_key), row.signatures)

    def sign_in(self, credential: str, signatures: int, label: str) -> str:
        """A secret for a browser in which a passkey has signed, which was checked; and the use is noted."""
        with self._database.write() as c:
            signed = update(passkeys).where(passkeys.c.id == credential).values(signatures=signatures, used=now())
            owner = c.execute(signed.returning(passkeys.c.person)).scalar_one_or_none()
            if owner is None:
                raise Unknown("passkey")
            return add_token(c, owner, clean_name(label), "browser")

    # -- the list -----------------------------------------------------------------------------------

    def rename(self, who: Person, id: str, name: str) -> None:
        """Call a passkey otherwise."""
        credential, called = self._credential(who, id), clean_name(name)
        with self._database.write() as c:
            c.execute(update(passkeys).where(passkeys.c.id == credential).values(name=called))

    def remove(self, who: Person, id: str) -> None:
        """Forget a passkey: nobody signs in with it any more. Browsers that are signed in stay so."""
        credential = self._credential(who, id)
        with self._database.write() as c:
            c.execute(delete(passkeys).where(passkeys.c.id == credential))

    def _credential(self, who: Person, id: str) -> str:
        found = next((credential for credential in self.credentials(who) if _short(credential) == id), None)
        if found is None:
            raise Unknown("passkey")
        return found

    def _rows(self, who: Person) -> Sequence[Row[Any]]:
        query = select(passkeys).where(passkeys.c.person == who.id).order_by(passkeys.c.created, passkeys.c.id)
        with self._database.read() as c:
            return c.execute(query).all()


def _short(credential: str) -> str:
    """A passkey's name in addresses: browsers' own names are long."""
    return hash_secret(credential)[:16]


def _text(challenge: bytes) -> str:
    return urlsafe_b64encode(challenge).decode()
