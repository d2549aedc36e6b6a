"""The web under test: in this process over ASGI, and as real server processes; each on SQLite and PostgreSQL."""

import pytest
from litestar.testing import TestClient

from eduba.tables import House
from eduba.web.app import create
from eduba.web.limits import Limits, TokenBucket
from tests.tables.conftest import cluster, url  # noqa: F401
from tests.tables.nods import find
from tests.web.guests import Guest
from tests.web.serving import Server


@pytest.fixture
def lite(tmp_path):
    """The address of an empty SQLite database."""
    return f"sqlite:///{tmp_path}/eduba.db"


def ample():
    """For tests that ask more in a second than any person does."""
    return Limits(TokenBucket(100_000, 1000))


@pytest.fixture
def open_site():
    """Opens the application on a database; gives the client that speaks to it."""
    opened = []

    def site(address, limits=None, **settings):
        app = create(House(address, find, workers=1, **{"holds_back": False} | settings), limits or ample())
        client = TestClient(app, base_url="http://eduba.test", raise_server_exceptions=False)
        client.__enter__()
        opened.append(client)
        return client

    yield site
    for client in opened:
        client.__exit__(None, None, None)


@pytest.fixture
def site(open_site, url):  # noqa: F811
    return open_site(url, bots=False)


@pytest.fixture
def small(open_site, lite):
    """A site on SQLite, for what does not depend on the database."""
    return open_site(lite, bots=False)


@pytest.fixture
def serve():
    """Starts server processes and ends them."""
    running = []

    def started(address, **how):
        server = Server(address, **how)
        running.append(server)
        return server

    yield started
    for server in running:
        server.stop()


@pytest.fixture
def guests(site):
    """Anna, Ben and Cleo."""
    return [Guest.new(site, name) for name in ("Anna", "Ben", "Cleo")]
