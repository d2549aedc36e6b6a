"""People without accounts: a name and secret tokens, of which only the hashes are stored."""

import secrets
from typing import Literal, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from eduba.tables.services.clean_text import clean_name
from eduba.tables.services.identity.secret_tokens import hash_secret, new_secret
from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import people, tokens

Kind = Literal["browser", "program"]
"""What has a secret: a browser has it as a cookie, a program as a bearer token."""
USE_IS_NOTED = 3_600_000
"""The use of a secret is written down at most once in so many milliseconds."""
_OF_SECRET = "select p.id, p.name, t.used from people p join tokens t on t.person = p.id where t.hash = ?"


class Person(Struct, frozen=True):
    """Somebody with a name. Whoever knows a secret token of the person is that person."""

    id: str
    name: str


class Recognised(NamedTuple):
    """Whose secret it is, and whether it is time to write down that it is used."""

    person: Person
    was_idle: bool


class People:
    """Registering and recognising people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def register(self, name: str, *, kind: Kind = "program", label: str = "") -> tuple[Person, str]:
        """A new person, and the secret that proves it: for a cookie, or for a bot of one's own."""
        person = Person(secrets.token_hex(8), clean_name(name))
        with self._database.write() as c:
            c.execute(insert(people).values(id=person.id, name=person.name, created=now()))
            return person, add_token(c, person.id, label, kind)

    def recognise(self, secret: str) -> Recognised | None:
        """The person who has this secret, if anybody; and whether its use is to be noted."""
        found = self._database.quick_read(_OF_SECRET, hash_secret(secret))
        if not found:
            return None
        person, name, used = found[0]
        return Recognised(Person(person, name), now() - used >= USE_IS_NOTED)

    def with_secret(self, secret: str) -> Person | None:
        """The person who has this secret, if anybody."""
        found = self.recognise(secret)
        return found.person if found else None

    @property
    def are_known_at_once(self) -> bool:
        """True if `recognise` waits for nobody, so that an event loop may call it."""
        return self._database.answers_at_once

    def note_use(self, secret: str) -> None:
        """Write down that a secret is used, unless that was written within the last hour."""
        place = (tokens.c.hash == hash_secret(secret)) & (tokens.c.used <= now() - USE_IS_NOTED)
        with self._database.write() as c:
            c.execute(update(tokens).where(place).values(used=now()))

    def rename(self, who: Person, name: str) -> Person:
        """Another name, for the tables this person joins from now on."""
        renamed = Person(who.id, clean_name(name))
        with self._database.write() as c:
            c.execute(update(people).where(people.c.id == who.id).values(name=renamed.name))
        return renamed

    def new_token(self, who: Person, label: str, kind: Kind = "program") -> str:
        """One more secret for the same person, for a program that plays for them or for another browser."""
        with self._database.write() as c:
            return add_token(c, who.id, clean_name(label), kind)

    def forget_token(self, secret: str) -> None:
        """From now on this secret is worth nothing."""
        with self._database.write() as c:
            c.execute(delete(tokens).where(tokens.c.hash == hash_secret(secret)))


def all_ids(c: Connection, person: str) -> set[str]:
    """The id of a person, and those of the guests who have turned out to be this person."""
    found, more = set[str](), {person}
    while more:
        found |= more
        more = set(c.execute(select(people.c.id).where(people.c.became.in_(more))).scalars()) - found
    return found


def add_token(c: Connection, person: str, label: str, kind: Kind) -> str:
    """Store the hash of a new secret for a person; the secret."""
    secret, at = new_secret(), now()
    values = {"hash": hash_secret(secret), "person": person, "label": label, "kind": kind}
    c.execute(insert(tokens).values(values | {"created": at, "used": at}))
    return secret
