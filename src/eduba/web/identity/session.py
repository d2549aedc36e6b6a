"""Who is asking: a cookie in a browser, a bearer token from a program."""

import asyncio
import time
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException

from eduba.i18n import Speaker
from eduba.tables import House, Person
from eduba.web.language import language

COOKIE = "eduba"
YEAR = 366 * 24 * 3600
WHO = "eduba who"

Connection = ASGIConnection[Any, Any, Any, Any]


class Faces:
    """People seen a moment ago are recognised without looking them up again."""

    SECONDS = 10.0
    MOST = 5000

    def __init__(self, house: House) -> None:
        self._house = house
        self._seen: dict[str, tuple[Person, float]] = {}

    async def recognise(self, secret: str) -> Person | None:
        """Who has this secret, if anybody."""
        known = self._seen.get(secret)
        if known and known[1] > time.monotonic():
            return known[0]
        person = await asyncio.to_thread(self._house.people.with_secret, secret)
        self._seen.pop(secret, None)
        if person:
            while len(self._seen) >= self.MOST:
                del self._seen[next(iter(self._seen))]
            self._seen[secret] = person, time.monotonic() + self.SECONDS
        return person

    def forget(self, person: Person) -> None:
        """Look this person up again: their name has changed."""
        self._seen = {key: seen for key, seen in list(self._seen.items()) if seen[0].id != person.id}


def house_of(connection: Connection) -> House:
    """The house this server runs."""
    house: House = connection.app.state.house
    return house


def secret_of(connection: Connection) -> str:
    """The secret a request carries, if any."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")


async def recognise(connection: Connection) -> Person | None:
    """Find out who is asking, once per request, before anything else."""
    faces: Faces = connection.app.state.faces
    secret = secret_of(connection)
    who = await faces.recognise(secret) if secret else None
    connection.scope["state"][WHO] = who
    return who


def someone(connection: Connection) -> Person | None:
    """Who is asking; None for a stranger."""
    who: Person | None = connection.scope["state"].get(WHO)
    return who


def known(connection: Connection) -> Person:
    """Who is asking; a stranger is told how to become known."""
    person = someone(connection)
    if person is None:
        raise NotAuthorizedException(Speaker(language(connection)).say("api.stranger"))
    return person


def renamed(connection: Connection, name: str) -> Person:
    """Who is asking, under another name."""
    person = house_of(connection).people.rename(known(connection), name)
    connection.app.state.faces.forget(person)
    return person


def somebody(connection: Connection, name: str) -> tuple[Person, list[Cookie]]:
    """Who asks, renamed if they gave another name; a newcomer becomes known."""
    who = someone(connection)
    if who is None:
        who, secret = house_of(connection).people.register(name or Speaker(language(connection)).get("web.guest"))
        return who, [cookie(secret, connection)]
    return (renamed(connection, name) if name and name != who.name else who), []


def cookie(secret: str, connection: Connection) -> Cookie:
    """The cookie that keeps a person known on this device; scripts and foreign sites never get it."""
    secure = connection.url.scheme in ("https", "wss")
    return Cookie(key=COOKIE, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
