"""Requests and sockets: their types, and the house that stands behind them."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

from eduba.tables import House

Connection = ASGIConnection[Any, Any, Any, Any]
"""A request or a socket."""
AnyRequest = Request[Any, Any, Any]


def house_of(connection: Connection) -> House:
    """The house this server runs."""
    house: House = connection.app.state.house
    return house
