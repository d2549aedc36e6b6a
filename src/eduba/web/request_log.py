"""What the server writes about its work: one line each, with the id of the request it belongs to.

At a terminal only what went wrong is shown, as text. Otherwise, for a service, each line is JSON, and every request has
one. The id comes from a proxy (`X-Request-ID`) or is made up; every answer repeats it.
"""

import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from typing import Any, TextIO

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec.json import encode

from eduba.web.metrics import Metrics

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered."""
NOT_LOGGED = ("/static/", "/healthz", "/readyz", "/metrics")
SECRET_AFTER = ("/seat/", "/sign-in/", "/notices/confirm/", "/notices/stop/")
_ID = re.compile(rb"[A-Za-z0-9_.:-]{1,64}")

log = logging.getLogger("eduba.requests")


class Json(logging.Formatter):
    """A line of JSON: when, how grave, which part of the program, what, and the request."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            line["request"] = request
        line |= getattr(record, "more", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return encode(line).decode()


def write_log(to: TextIO | None = None) -> None:
    """Write the log of this process to its standard error, or elsewhere."""
    stream = to or sys.stderr
    at_terminal = stream.isatty()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logging.Formatter("%(levelname)s: %(message)s") if at_terminal else Json())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("eduba").setLevel(logging.WARNING if at_terminal else logging.INFO)


class RequestLog:
    """Gives each request and socket an id, counts requests and times them."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or keep a socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        given = next((value for key, value in scope["headers"] if key == b"x-request-id"), b"")
        known_as = given if _ID.fullmatch(given) else secrets.token_hex(8).encode()
        REQUEST.set(known_as.decode())  # each request has a task, and so a context, of its own
        began = time.perf_counter()

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"x-request-id", known_as)]
                self._tell(scope, message["status"], time.perf_counter() - began)
            await send(message)

        await self._app(scope, receive, send_with_id)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        self._metrics.requests.labels(status).inc()
        self._metrics.answering.observe(seconds)
        if log.isEnabledFor(logging.INFO) and not scope["path"].startswith(NOT_LOGGED):
            more = {"method": scope.get("method"), "path": without_secrets(scope["path"]), "status": status}
            log.info("request", extra={"more": more | {"ms": round(1000 * seconds, 2)}})


def without_secrets(path: str) -> str:
    """A path without the secret of a link: to a seat, to sign in by, to confirm or end notices."""
    return next((f"{place}…" for place in SECRET_AFTER if path.startswith(place)), path)
