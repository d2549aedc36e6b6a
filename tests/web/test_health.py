"""What proxies and those who watch over a server ask it, and what it says while its database is away."""

import time

import pytest
from litestar.testing import TestClient

from eduba.core.errors import EdubaError
from eduba.tables import House
from eduba.web.app import create
from eduba.web.server import checked_origin
from tests.tables.nods import find
from tests.tables.postgresql import Cluster
from tests.web.serving import Server


def test_a_server_says_that_it_is_alive_and_ready(site):
    for path in ("/healthz", "/readyz"):
        assert (site.get(path).status_code, site.get(path).text) == (200, "ok")


def test_while_the_database_is_away_people_are_told_to_come_again():
    with Cluster() as cluster:
        server = Server(f"postgresql://eduba@/postgres?host={cluster.home}")
        try:
            with server.client() as client:
                assert client.post("/api/me", json={"name": "Anna"}).status_code == 201
                cluster.stop()
                assert client.get("/healthz").status_code == 200
                assert client.get("/readyz").status_code == 503
                answer = client.get("/api/tables", params={"which": "open"})
                assert (answer.status_code, answer.headers["retry-after"]) == (503, "3")
                assert answer.json()["detail"].startswith("The house cannot work for a moment; nothing is lost.")
                cluster.start()
                end = time.monotonic() + 10
                while client.get("/api/tables", params={"which": "open"}).status_code != 200:
                    assert time.monotonic() < end
        finally:
            server.stop()


def test_a_proxy_may_rewrite_the_host_if_the_public_origin_is_known(lite):
    own = {"Origin": "https://play.example.org", "Host": "127.0.0.1:8000", "Sec-Fetch-Site": "same-origin"}
    for origin, status in ((None, 403), ("https://play.example.org", 201), ("https://elsewhere.example.org", 403)):
        app = create(House(lite, find, workers=1, bots=False), origin=origin)
        with TestClient(app, base_url="http://127.0.0.1:8000") as client:
            answer = client.post("/api/me", json={"name": "Anna"}, headers=own)
            assert answer.status_code == status
            assert ("Secure" in answer.headers.get("set-cookie", "")) == (status == 201)


@pytest.mark.parametrize("origin", ["play.example.org", "ftp://play.example.org", "https://", "https://a.org/b"])
def test_what_is_no_origin_is_refused(origin):
    with pytest.raises(EdubaError):
        checked_origin(origin)
    assert checked_origin("https://play.example.org/") == "https://play.example.org"
