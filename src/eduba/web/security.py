"""What protects readers from other sites, and the server from too much: headers, origins, addresses, limits."""

import time
from collections.abc import Callable
from re import compile as pattern

from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import NotFoundException, PermissionDeniedException, TooManyRequestsException
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope

from eduba.web.identity.session import Connection, recognise

POLICY = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "connect-src 'self'; "
    "manifest-src 'self'; "
    "base-uri 'none'; "
    "form-action 'self'; "
    "frame-ancestors 'none'"
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

_OWN_PATH = pattern(r"/(?![/\\])[^\\\x00-\x20\x7f-\U0010ffff]*")


async def with_headers(message: Message, scope: Scope) -> None:
    """Every answer, errors included: nothing foreign is loaded, nothing inline runs, nobody frames us."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if not scope["path"].startswith("/static/"):
            headers.setdefault("Cache-Control", "no-store")


def own_path(path: str) -> str:
    """A path of this site to go back to; anything that a browser could read as another site leads to the lobby."""
    return path if _OWN_PATH.fullmatch(path) else "/"


async def same_site(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse what another site makes a browser send: browsers say where a request comes from, programs do not."""
    if connection.scope.get("method") in ("GET", "HEAD", "OPTIONS"):
        return
    site = connection.headers.get("sec-fetch-site")
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    if (site and site not in ("same-origin", "none")) or (origin and origin.partition("://")[2] != host):
        raise PermissionDeniedException("This request came from another site.")


async def readable(connection: Connection, _: BaseRouteHandler) -> None:
    """No address of ours holds a null character, which databases cannot even look for."""
    if "\0" in connection.scope["path"]:
        raise NotFoundException("There is no such page.")


class Bucket:
    """So many requests at once, refilled at so many a second, for each key."""

    MOST = 20_000
    """Keys that are remembered; a flood of keys only makes us forget the ones that were idle longest."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> float:
        """Take one. 0, or the seconds after which there will be one again."""
        now = self._clock()
        left, then = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        while len(self._left) >= self.MOST:
            del self._left[next(iter(self._left))]
        self._left[key] = (left - 1 if left >= 1 else left, now)
        return 0.0 if left >= 1 else (1 - left) / self._rate


class Limits:
    """How much one may ask for. Known people count each for themselves, so that a club may share an address."""

    def __init__(self, person: Bucket | None = None, stranger: Bucket | None = None, newcomer: Bucket | None = None):
        self.person = person or Bucket(1000, 100)
        self.stranger = stranger or Bucket(600, 20)
        self.newcomer = newcomer or Bucket(60, 1 / 20)

    async def __call__(self, connection: Connection, _: BaseRouteHandler) -> None:
        """Refuse who asks too much, and say when to come again."""
        who = await recognise(connection)
        address = connection.client.host if connection.client else ""
        wait = self.person.take(who.id) if who else self.stranger.take(address)
        if not wait and who is None and connection.scope.get("method") == "POST":
            wait = self.newcomer.take(address)
        if wait:
            raise TooManyRequestsException(
                "Too many requests; come again in a moment.", headers={"Retry-After": str(int(wait) + 1)}
            )
