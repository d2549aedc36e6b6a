"""Requests and sockets: their types, and the house that stands behind them."""

from typing import Any
from urllib.parse import unquote

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.types import Send

from eduba.tables import House

Connection = ASGIConnection[Any, Any, Any, Any]
"""A request or a socket."""
AnyRequest = Request[Any, Any, Any]

DIRECT_SEND = "eduba send"
"""The key under which a socket keeps how the server sends: Litestar takes each message through six more calls."""


def header(connection: Connection, name: str) -> str:
    """A header of a request or socket; empty if it has none of this name.

    Litestar would read all headers and keep them as long as the socket is open, twice the memory of what it shows.
    """
    wanted = name.encode()
    return next((value.decode("latin-1") for key, value in connection.scope["headers"] if key == wanted), "")


def cookie(connection: Connection, name: str) -> str:
    """A cookie of a request or socket; empty if it has none of this name."""
    for one in header(connection, "cookie").split(";"):
        key, _, value = one.strip().partition("=")
        if key == name:
            return unquote(value)
    return ""


def direct_send(connection: Connection) -> Send:
    """What sends an ASGI message over a socket; it raises OSError if the other side has gone."""
    send: Send = connection.scope[DIRECT_SEND]  # type: ignore[literal-required]
    return send


def house_of(connection: Connection) -> House:
    """The house this server runs."""
    house: House = connection.app.state.house
    return house
