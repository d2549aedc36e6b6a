"""People without accounts: a name and a secret token, of which only the hash is stored."""

import secrets
import unicodedata

from sqlalchemy import delete, insert, select, update

from eduba.tables.errors import Unfit
from eduba.tables.log.record import Person
from eduba.tables.services.table_service import Desk, hashed, token
from eduba.tables.storage.schema import people, tokens
from eduba.tables.storage.store import now

NAME_LENGTH = 32
TEXT_LENGTH = 1000


class People(Desk):
    """Registering and recognising people."""

    def register(self, name: str) -> tuple[Person, str]:
        """A new person and the secret that proves to be them: for a cookie, or for a bot of one's own."""
        person = Person(secrets.token_hex(8), named(name))
        secret = token()
        with self.store.write() as c:
            c.execute(insert(people).values(id=person.id, name=person.name, created=now()))
            c.execute(insert(tokens).values(hash=hashed(secret), person=person.id, label="", created=now()))
        return person, secret

    def person(self, secret: str) -> Person | None:
        """Who has this secret, if anybody."""
        query = select(people.c.id, people.c.name).join(tokens, tokens.c.person == people.c.id)
        with self.store.read() as c:
            row = c.execute(query.where(tokens.c.hash == hashed(secret))).one_or_none()
        return Person(row.id, row.name) if row else None

    def rename(self, who: Person, name: str) -> Person:
        """Another name, for the tables this person joins from now on."""
        with self.store.write() as c:
            c.execute(update(people).where(people.c.id == who.id).values(name=named(name)))
        return Person(who.id, named(name))

    def new_token(self, who: Person, label: str) -> str:
        """One more secret for the same person, for a program that shall play for them."""
        secret = token()
        with self.store.write() as c:
            c.execute(insert(tokens).values(hash=hashed(secret), person=who.id, label=named(label), created=now()))
        return secret

    def forget_token(self, secret: str) -> None:
        """From now on this secret is worth nothing."""
        with self.store.write() as c:
            c.execute(delete(tokens).where(tokens.c.hash == hashed(secret)))


def named(name: str) -> str:
    """A name as it is stored: visible characters, single spaces, not too long."""
    out = " ".join(_visible(name).split())
    if not 0 < len(out) <= NAME_LENGTH:
        raise Unfit("name", NAME_LENGTH)
    return out


def spoken(text: str) -> str:
    """A line of chat or a note as it is stored."""
    out = "\n".join(_visible(line).rstrip() for line in text.strip().splitlines())
    if len(out) > TEXT_LENGTH:
        raise Unfit("text", TEXT_LENGTH)
    return out


def _visible(text: str) -> str:
    return "".join(c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
