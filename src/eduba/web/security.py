"""Protection of readers from other sites, and of the server from too many requests: headers, guards, rate limits."""

import time
from collections.abc import Callable
from re import compile as pattern

from litestar.exceptions import NotFoundException, PermissionDeniedException, TooManyRequestsException
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope

from eduba.web.connection import Connection, header
from eduba.web.identity.session import identify

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

_ENCODED = {name.lower().encode(): value.encode() for name, value in HEADERS.items()}
"""As they are sent, since every answer has them."""
_OWN_PATH = pattern(r"/(?![/\\])[^\\\x00-\x20\x7f-\U0010ffff]*")


_NOT_STORED = (b"cache-control", b"no-store")


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Add headers to every answer, errors included: no foreign files, no inline scripts, no framing by other sites."""
    if message["type"] == "http.response.start":
        headers = [pair for pair in message["headers"] if pair[0].lower() not in _ENCODED]
        if not scope["path"].startswith("/static/") and all(name.lower() != _NOT_STORED[0] for name, _ in headers):
            headers.append(_NOT_STORED)
        message["headers"] = [*headers, *_ENCODED.items()]


def own_path(path: str) -> str:
    """The path, if it is one of this site; the lobby, if a browser could take it for another site."""
    return path if _OWN_PATH.fullmatch(path) else "/"


async def refuse_other_sites(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse requests that another site makes a browser send. Only browsers say where a request comes from.

    A proxy may rewrite the host, so the public origin of the site is its own too, if it is known.
    """
    if connection.scope.get("method") in ("GET", "HEAD", "OPTIONS"):
        return
    site, origin, host = (header(connection, name) for name in ("sec-fetch-site", "origin", "host"))
    is_own = not origin or origin == connection.app.state.origin or origin.partition("://")[2] == host
    if (site and site not in ("same-origin", "none")) or not is_own:
        raise PermissionDeniedException("This request came from another site.")


async def refuse_null_characters(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse paths with a null character: no path of ours has one, and databases fail on it."""
    if "\0" in connection.scope["path"]:
        raise NotFoundException("There is no such page.")


class TokenBucket:
    """Allows each key `burst` requests at once, and then `rate` a second.

    Ours, because Litestar's middleware counts requests per window and has one limit for all; this is small and tested.
    """

    MOST = 20_000
    """The most keys to remember; when there are more, those that were idle longest are forgotten."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> float:
        """Take one request: 0 if it is allowed, otherwise the seconds to wait."""
        now = self._clock()
        left, last = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - last) * self._rate)
        while len(self._left) >= self.MOST:
            del self._left[next(iter(self._left))]
        self._left[key] = (left - 1 if left >= 1 else left, now)
        return 0.0 if left >= 1 else (1 - left) / self._rate


UNLIMITED = "unlimited"
"""Marks routes that anybody may ask at any time; nobody is asked who they are."""


class Limits:
    """Limits requests per person, for strangers per address. So the members of a club can share an address."""

    def __init__(
        self,
        person: TokenBucket | None = None,
        stranger: TokenBucket | None = None,
        newcomer: TokenBucket | None = None,
    ) -> None:
        self.person = person or TokenBucket(1000, 100)
        self.stranger = stranger or TokenBucket(600, 20)
        self.newcomer = newcomer or TokenBucket(60, 1 / 20)

    async def __call__(self, connection: Connection, handler: BaseRouteHandler) -> None:
        """Called before each request."""
        if not handler.opt.get(UNLIMITED):
            await self.check(connection)

    async def check(self, connection: Connection) -> None:
        """Find out who asks for something, and refuse it if they have asked too often; sets Retry-After."""
        person = await identify(connection)
        address = connection.client.host if connection.client else ""
        wait = self.person.take(person.id) if person else self.stranger.take(address)
        if not wait and person is None and connection.scope.get("method") == "POST":
            wait = self.newcomer.take(address)
        if wait:
            raise TooManyRequestsException(
                "Too many requests; come again in a moment.", headers={"Retry-After": str(int(wait) + 1)}
            )
