"""Who is asking: a cookie in a browser, a bearer token from a program."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException

from eduba.tables import House, Person

COOKIE = "eduba"
YEAR = 366 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


def house_of(connection: Connection) -> House:
    """The house this server runs."""
    house: House = connection.app.state.house
    return house


def secret_of(connection: Connection) -> str:
    """The secret a request carries, if any."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")


def someone(connection: Connection) -> Person | None:
    """Who is asking; None for a stranger."""
    secret = secret_of(connection)
    return house_of(connection).person(secret) if secret else None


def known(connection: Connection) -> Person:
    """Who is asking; a stranger is told how to become known."""
    person = someone(connection)
    if person is None:
        raise NotAuthorizedException("Say who you are first: POST /api/me with a name gives you a token.")
    return person


def cookie(secret: str, connection: Connection) -> Cookie:
    """The cookie that keeps a person known on this device; scripts and foreign sites never get it."""
    secure = connection.url.scheme in ("https", "wss")
    return Cookie(key=COOKIE, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def same_site(connection: Connection) -> None:
    """Refuse what another site makes a browser send: browsers say where a request comes from, programs do not."""
    if connection.scope.get("method") in ("GET", "HEAD", "OPTIONS"):
        return
    site = connection.headers.get("sec-fetch-site")
    origin = connection.headers.get("origin")
    if site not in ("same-origin", "none") if site else origin and origin.partition("://")[2] != _host(connection):
        raise PermissionDeniedException("This request came from another site.")


def _host(connection: Connection) -> str:
    return str(connection.headers.get("host", ""))
