"""What a page asks for over its live channel: actions, so that a click needs no request of its own.

    {"ask": 7, "action": "hut C4", "version": 12, "key": "..."}

is carried out like `POST /api/tables/{id}/actions`, with the same limits, and answered by the same data with its
number: `{"ask": 7, "table": "...", "version": 13}`, or `{"ask": 7, "status": 409, "detail": "...", "clause": "..."}`.
"""

import asyncio
import logging
from typing import Any

from litestar import WebSocket
from litestar.exceptions import ClientException
from msgspec import DecodeError, to_builtins
from msgspec.json import Decoder, encode

from eduba.web.api.play import Deciding
from eduba.web.connection import house_of
from eduba.web.errors import problem_of
from eduba.web.identity.session import require_person
from eduba.web.limits import Limits
from eduba.web.metrics import metrics_of

log = logging.getLogger(__name__)


class Asked(Deciding, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An action, with a number that the answer repeats."""

    ask: int


_decoder = Decoder(Asked)


async def answer(socket: WebSocket[Any, Any, Any], table: str, message: str) -> str:
    """Carry out what a page asks for; the answer as it is sent."""
    number, told = 0, {}
    try:
        asked = _read(message)
        number = asked.ask
        limits: Limits = socket.app.state.limits
        await limits.check(socket)
        act = house_of(socket).futures.play.act
        with metrics_of(socket).action():
            ack = act(table, require_person(socket), asked.action, asked.version, seat=asked.seat, key=asked.key)
            told = to_builtins(await asyncio.wrap_future(ack))
    except Exception as error:
        problem = problem_of(socket, error)
        if problem.status >= 500:
            log.error("a request over the live channel failed", exc_info=error)
        told = to_builtins(problem)
    return encode({"ask": number, **told}).decode()


def _read(message: str) -> Asked:
    try:
        return _decoder.decode(message)
    except (DecodeError, RecursionError) as error:
        raise ClientException(str(error)) from None
