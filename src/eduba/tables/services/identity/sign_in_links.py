"""Links by which a person signs in on another device. Each works once, for ten minutes; one in a mail for fifteen."""

from typing import NamedTuple

from sqlalchemy import Connection, delete, select

from eduba.tables.errors import Refused, Unknown
from eduba.tables.services.clean_text import clean_name
from eduba.tables.services.identity.one_time import find, keep, use
from eduba.tables.services.identity.people import Person, add_token
from eduba.tables.services.identity.secret_tokens import new_secret
from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import one_time, people


class SignInLink(NamedTuple):
    """The secret of a link, and until when it works (milliseconds since 1970)."""

    secret: str
    until: int


class SignInLinks:
    """Making and using them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(self, who: Person) -> SignInLink:
        """A new link; the one before, if it was not used, is void."""
        secret = new_secret()
        with self._database.write() as c:
            void = (one_time.c.person == who.id) & (one_time.c.purpose == "sign-in link") & one_time.c.used.is_(None)
            c.execute(delete(one_time).where(void))
            return SignInLink(secret, keep(c, secret, "sign-in link", who.id))

    def person(self, secret: str) -> Person:
        """Whom a link signs in; an error says why it does not work. Nothing changes."""
        with self._database.read() as c:
            return _person(c, secret)

    def use(self, secret: str, label: str) -> tuple[Person, str]:
        """Sign a browser in: the person, and the secret for its cookie."""
        with self._database.write() as c:
            person = _person(c, secret)
            if not use(c, secret):
                raise Refused("sign-in link used")
            return person, add_token(c, person.id, clean_name(label), "browser")


def _person(c: Connection, secret: str) -> Person:
    found = find(c, secret, "sign-in link") or find(c, secret, "sign-in mail")
    if found is None:
        raise Unknown("sign-in link")
    if found.used is not None:
        raise Refused("sign-in link used")
    if found.until < now():
        raise Refused("sign-in link old")
    row = c.execute(select(people.c.id, people.c.name).where(people.c.id == found.person)).one()
    return Person(row.id, row.name)
