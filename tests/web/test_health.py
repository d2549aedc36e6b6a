"""What proxies and those who watch over a server ask it, and what it says while its database is away."""

import time

import pytest
from litestar.testing import TestClient
from websockets.sync.client import connect

from eduba.core.errors import EdubaError
from eduba.tables import House
from eduba.web.app import create
from eduba.web.server import checked_origin
from tests.tables.nods import find
from tests.tables.postgresql import Cluster
from tests.tables.test_playing_bots import until
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


def test_figures_are_for_programs_on_this_machine_and_never_pass_a_proxy(lite, tmp_path):
    with TestClient(create(House(lite, find, workers=1, bots=False))) as client:  # its address is none of this machine
        assert client.get("/metrics").status_code == 404
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}")
    try:
        with server.client() as client:
            assert client.get("/metrics").status_code == 200
            for proxied in ({"X-Forwarded-For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}):
                assert client.get("/metrics", headers=proxied).status_code == 404
    finally:
        server.stop()


def test_moves_pages_sockets_thinking_and_commits_are_counted(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}")
    try:
        with server.client() as client:
            client.post("/api/me", json={"name": "Anna"})
            making = {"game": "assyria", "seats": [{"kind": "me"}, {"kind": "me"}]}
            table = client.post("/api/tables", json=making).json()["table"]
            view = client.get(f"/api/tables/{table}").json()
            acting_seat = {"seat": view["actor"]}
            view = client.get(f"/api/tables/{table}", params=acting_seat).json()
            acting = {"action": view["actions"][0], "version": view["version"], **acting_seat}
            assert client.post(f"/api/tables/{table}/actions", json=acting).status_code == 200
            assert client.post(f"/api/tables/{table}/actions", json=acting).status_code == 409  # outdated
            figures = figures_of(client)
            assert figures['eduba_actions_total{outcome="stored"}'] == 1
            assert figures['eduba_actions_total{outcome="refused"}'] == 1
            assert figures["eduba_action_seconds_count"] == 2
            assert figures["eduba_commits_total"] >= 2
            assert figures["eduba_tables_in_memory"] == 1
            assert figures['eduba_requests_total{status="409"}'] == 1
            assert figures["eduba_sockets"] == figures["eduba_live_tables"] == 0
            assert "eduba_thinking_running" in figures
            for kind in ("moves", "opinions", "judgements", "counting"):
                assert f'eduba_thinking_waiting{{kind="{kind}"}}' in figures
            address = f"{server.address.replace('http', 'ws', 1)}t/{table}/live"
            with connect(address):
                until(lambda: figures_of(client)["eduba_sockets"] == 1)
            until(lambda: figures_of(client)["eduba_sockets"] == 0)
    finally:
        server.stop()


def figures_of(client):
    lines = client.get("/metrics").text.splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def test_each_request_has_an_id_in_its_answer_and_in_the_log(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}")
    try:
        with server.client() as client:
            made_up = client.get("/rules/ur").headers["x-request-id"]
            given = client.get("/rules/ur", headers={"X-Request-ID": "proxy-7"}).headers["x-request-id"]
            strange = client.get("/rules/ur", headers={"X-Request-ID": 'a" b'}).headers["x-request-id"]
            client.get("/seat/very-secret")
        assert given == "proxy-7"
        assert len({made_up, given, strange, 'a" b'}) == 4
        lines = {line["request"]: line for line in server.log()}
        assert {made_up, given, strange} <= lines.keys()
        assert lines[given] | {"time": "", "ms": 0} == {
            "time": "", "level": "info", "logger": "eduba.requests", "message": "request", "request": "proxy-7",
            "method": "GET", "path": "/rules/ur", "status": 200, "ms": 0,
        }  # fmt: skip
        assert "very-secret" not in str(lines)
    finally:
        server.stop()


@pytest.mark.parametrize("path", ["/seat/", "/sign-in/", "/notices/confirm/", "/notices/stop/"])
def test_no_secret_of_a_link_is_written_down_also_if_its_page_fails(path, caplog, monkeypatch, small):
    monkeypatch.setattr("eduba.web.limits.identify", None)  # so every request fails
    with caplog.at_level("INFO"):
        assert small.get(f"{path}very-secret").status_code == 500
    ours = [record for record in caplog.records if record.name.startswith("eduba")]
    told = [record.getMessage() + str(getattr(record, "more", "")) for record in ours]
    assert any("a request failed" in line for line in told)
    assert not any("very-secret" in line for line in told)
