"""The web under test: in this process over ASGI, and as real server processes; each on SQLite and PostgreSQL."""

from contextlib import ExitStack

import pytest

from eduba.tables import House
from eduba.web.limits import Limits, TokenBucket
from tests.tables.conftest import cluster, url  # noqa: F401
from tests.tables.new_database import new_database
from tests.tables.nods import find
from tests.web import sites
from tests.web.guests import Guest
from tests.web.serving import Server


@pytest.fixture
def lite(tmp_path):
    """The address of a SQLite database without tables."""
    return new_database(tmp_path / "eduba.db")


def ample():
    """For tests that ask more in a second than any person does."""
    much = TokenBucket(100_000, 1000)
    return Limits(much, stranger=much, newcomer=much)


@pytest.fixture
def open_site():
    """Opens a site on a database; gives the client that speaks to it."""
    with ExitStack() as opened:

        def site(address, limits=None, **settings):
            house = House(address, find, workers=1, **{"holds_back": False} | settings)
            return opened.enter_context(sites.open_site(house, limits or ample()))

        yield site


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
