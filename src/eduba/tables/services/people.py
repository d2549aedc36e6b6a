"""People without accounts: a name and a secret token, of which only the hash is stored."""

import secrets

from msgspec import Struct
from sqlalchemy import delete, insert, update

from eduba.tables.services.clean_text import clean_name
from eduba.tables.services.secret_tokens import hash_secret, new_secret
from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import people, tokens

_OF_SECRET = "select p.id, p.name from people p join tokens t on t.person = p.id where t.hash = ?"


class Person(Struct, frozen=True):
    """Somebody with a name. Whoever knows a secret token of the person is that person."""

    id: str
    name: str


class People:
    """Registering and recognising people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def register(self, name: str) -> tuple[Person, str]:
        """A new person, and the secret that proves it: for a cookie, or for a bot of one's own."""
        person = Person(secrets.token_hex(8), clean_name(name))
        secret = new_secret()
        with self._database.write() as c:
            c.execute(insert(people).values(id=person.id, name=person.name, created=now()))
            c.execute(insert(tokens).values(hash=hash_secret(secret), person=person.id, label="", created=now()))
        return person, secret

    def with_secret(self, secret: str) -> Person | None:
        """The person who has this secret, if anybody."""
        found = self._database.quick_read(_OF_SECRET, hash_secret(secret))
        return Person(*found[0]) if found else None

    @property
    def are_known_at_once(self) -> bool:
        """True if `with_secret` waits for nobody, so that an event loop may call it."""
        return self._database.answers_at_once

    def rename(self, who: Person, name: str) -> Person:
        """Another name, for the tables this person joins from now on."""
        renamed = Person(who.id, clean_name(name))
        with self._database.write() as c:
            c.execute(update(people).where(people.c.id == who.id).values(name=renamed.name))
        return renamed

    def new_token(self, who: Person, label: str) -> str:
        """One more secret for the same person, for a program that plays for them."""
        secret = new_secret()
        values = {"hash": hash_secret(secret), "person": who.id, "label": clean_name(label), "created": now()}
        with self._database.write() as c:
            c.execute(insert(tokens).values(values))
        return secret

    def forget_token(self, secret: str) -> None:
        """From now on this secret is worth nothing."""
        with self._database.write() as c:
            c.execute(delete(tokens).where(tokens.c.hash == hash_secret(secret)))
