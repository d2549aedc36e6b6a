"""Who sends a request: a browser is known by its cookie, a program by its bearer token."""

import asyncio
import time
from contextlib import suppress

from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException

from eduba.i18n import Speaker
from eduba.tables import DATABASE_AWAY, House, Person, Refused
from eduba.web.cache import LruCache
from eduba.web.connection import Connection, cookie, header, house_of
from eduba.web.identity.device_label import device_label
from eduba.web.language import language_of

COOKIE = "eduba"
YEAR = 366 * 24 * 3600
PERSON = "eduba person"
"""The key under which a request keeps who sent it."""
SECRET = "eduba secret"
"""The key under which it keeps the secret it carries."""


class PersonCache:
    """Remembers for a few seconds whose secret is whose, so that not every request asks the database."""

    SECONDS = 10.0
    SIZE = 5000

    def __init__(self, house: House) -> None:
        self._house = house
        self._people: LruCache[str, tuple[Person, float]] = LruCache(self.SIZE)
        self._noting: set[asyncio.Task[None]] = set()
        """Threads that write down the use of a secret; nobody waits for them."""

    async def person_with(self, secret: str) -> Person | None:
        """The person who has this secret, if anybody has."""
        found = self._people.get(secret)
        if found and found[1] > time.monotonic():
            return found[0]
        people = self._house.people
        if people.are_known_at_once:
            known = people.recognise(secret)
        else:
            known = await asyncio.to_thread(people.recognise, secret)
        if known is None:
            return None
        self._people.put(secret, (known.person, time.monotonic() + self.SECONDS))
        if known.was_idle:
            noting = asyncio.create_task(asyncio.to_thread(self._note_use, secret))
            self._noting.add(noting)
            noting.add_done_callback(self._noting.discard)
        return known.person

    def _note_use(self, secret: str) -> None:
        with suppress(*DATABASE_AWAY):  # then it is noted next time
            self._house.people.note_use(secret)

    def forget(self, person: Person) -> None:
        """Read this person from the database again: their name or their devices have changed.

        Other nodes still know what they read within the last `SECONDS`.
        """
        self._people.remove_values(lambda kept: kept[0].id == person.id)


def secret_of(connection: Connection) -> str:
    """The secret that a request or socket carries; empty if it has none. Sockets need it for each thing they ask."""
    state = connection.scope["state"]
    if SECRET not in state:
        scheme, _, token = header(connection, "authorization").partition(" ")
        state[SECRET] = token.strip() if scheme.lower() == "bearer" else cookie(connection, COOKIE)
    secret: str = state[SECRET]
    return secret


async def identify(connection: Connection) -> Person | None:
    """Find out who sends a request. Called once per request, before anything else."""
    cache: PersonCache = connection.app.state.person_cache
    secret = secret_of(connection)
    person = await cache.person_with(secret) if secret else None
    connection.scope["state"][PERSON] = person
    return person


def person_of(connection: Connection) -> Person | None:
    """The person who sends a request; None for a stranger."""
    person: Person | None = connection.scope["state"].get(PERSON)
    return person


def require_person(connection: Connection) -> Person:
    """The person who sends a request; a stranger gets an error that says how to register."""
    person = person_of(connection)
    if person is None:
        raise NotAuthorizedException(Speaker(language_of(connection)).say("api.stranger"))
    return person


def forget_person(connection: Connection, person: Person) -> None:
    """Do not rely on what was read about a person: something about them has changed."""
    connection.app.state.person_cache.forget(person)


def delete_person(connection: Connection, name: str) -> None:
    """Delete the person who sends a request, if they name themselves: so it does not happen by mistake."""
    person = require_person(connection)
    if name != person.name:
        raise Refused("other name")
    house_of(connection).personal_data.delete(person)
    forget_person(connection, person)


def rename_person(connection: Connection, name: str) -> Person:
    """Give the person who sends a request another name."""
    person = house_of(connection).people.rename(require_person(connection), name)
    forget_person(connection, person)
    return person


def person_or_newcomer(connection: Connection, name: str) -> tuple[Person, list[Cookie]]:
    """The person who sends a form, renamed if it has another name; a stranger is registered and gets a cookie."""
    person = person_of(connection)
    if person is None:
        guest = Speaker(language_of(connection)).get("web.guest")
        label = device_label(connection)
        person, secret = house_of(connection).people.register(name or guest, kind="browser", label=label)
        return person, [session_cookie(secret, connection)]
    return (rename_person(connection, name) if name and name != person.name else person), []


def session_cookie(secret: str, connection: Connection) -> Cookie:
    """The cookie by which we know a browser again; scripts and other sites cannot read it."""
    public = connection.app.state.origin or str(connection.url)
    secure = public.startswith(("https:", "wss:"))
    return Cookie(key=COOKIE, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
