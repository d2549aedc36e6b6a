"""Protection of readers from other sites: headers and guards."""

from re import compile as pattern

from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope

from eduba.web.connection import Connection, header

POLICY = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "connect-src 'self'; "
    "manifest-src 'self'; "
    "worker-src 'self'; "
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
