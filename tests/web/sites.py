"""Sites under test. To make all routes of an application takes longer than most tests, so it is used again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.datastructures import State
from litestar.testing import TestClient

from eduba.tables import House
from eduba.web.app import Application, state_of
from eduba.web.limits import Limits

_idle: list[Application] = []
"""Those whose sites are closed."""


@contextmanager
def open_site(
    house: House,
    limits: Limits | None = None,
    *,
    at: str = "http://eduba.test",
    raises: bool = False,
    **settings: Any,
) -> Iterator[TestClient[Application]]:
    """Serve a house; who speaks to it. `raises` lets faults of the server through, instead of an answer with 500."""
    app = _idle.pop() if _idle else Application(State())
    app.state = state_of(house, limits, **settings)
    with TestClient(app, base_url=at, raise_server_exceptions=raises) as client:
        yield client
    _idle.append(app)
