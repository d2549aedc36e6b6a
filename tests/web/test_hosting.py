"""What docs/hosting.md promises: the proxies it shows, the service and the container."""

import asyncio
import configparser
import re
import shlex
import ssl

import pytest
from websockets.asyncio.client import connect

from eduba.cli.commands import serve as serve_command
from tests.loops import run
from tests.web.guests import Guest, actor, gather, move
from tests.web.proxies import HOSTING, NEEDS_CADDY, NEEDS_NGINX, Caddy, Nginx, free_port
from tests.web.serving import Server

KINDS = [pytest.param(Nginx, marks=NEEDS_NGINX), pytest.param(Caddy, marks=NEEDS_CADDY)]
PROXIES = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture
def behind(kind, tmp_path):
    """A proxy before one node, which is named three times."""
    port, public = free_port(), free_port()
    more = ["--origin", f"https://localhost:{public}"]
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", port, more=more)
    home = tmp_path / "proxy"
    home.mkdir()
    try:
        with kind(home, [port] * 3, public) as proxy:
            yield proxy, server
    finally:
        server.stop()


@PROXIES
def test_behind_a_proxy_one_can_play(behind):
    proxy, server = behind
    own = {"Origin": proxy.address, "Sec-Fetch-Site": "same-origin"}
    with proxy.client() as client:
        registered = client.post("/api/me", json={"name": "Anna"}, headers=own)
        assert registered.status_code == 201
        assert "Secure" in registered.headers["set-cookie"]
        making = {"game": "assyria", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = client.post("/api/tables", json=making, headers=own).json()["table"]
        page = client.get(f"/t/{table}")
        assert page.status_code == 200
        assert client.post("/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.test"}).status_code == 403
        assert client.get("/metrics").status_code == 404
        assert client.post("/api/transcripts", content=b" " * 400_000, headers=own).status_code == 413
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        run(follow(proxy, table, {"Cookie": cookie, "Origin": proxy.address}, client, own))
    requests = {line["request"] for line in server.log() if line["message"] == "request"}
    assert all(len(one) > 16 for one in requests if one), "the proxy gives requests their ids"


async def follow(proxy, table, headers, client, own):
    """A page hears of a move at once."""
    anyone = ssl.create_default_context()
    anyone.check_hostname, anyone.verify_mode = False, ssl.CERT_NONE
    address = f"wss://localhost:{proxy.port}/t/{table}/live"
    async with connect(address, ssl=anyone, additional_headers=headers) as socket:
        await asyncio.wait_for(socket.recv(), 10)
        actor = client.get(f"/api/tables/{table}").json()["actor"]
        view = client.get(f"/api/tables/{table}", params={"seat": actor}).json()
        acting = {"action": view["actions"][0], "version": view["version"], "seat": actor}
        assert client.post(f"/api/tables/{table}/actions", json=acting, headers=own).status_code == 200
        assert await asyncio.wait_for(socket.recv(), 10)


@PROXIES
def test_while_no_node_is_there_the_proxy_says_so_and_goes_on_afterwards(behind):
    proxy, server = behind
    server.kill()
    with proxy.client() as client:
        assert client.get("/healthz").status_code in (502, 503)
        again = Server(f"sqlite:///{proxy.home.parent / 'tables.db'}", server.port)
        try:
            while not proxy.answers():
                assert proxy.process.poll() is None
            assert client.get("/healthz").status_code == 200
        finally:
            again.stop()


def test_what_nginx_sends_to_another_node_when_one_dies_counts_once(small):
    (names,) = re.findall(r"location ~ \S*/\(([\w|-]+)\)\$ {", (HOSTING / "nginx.conf").read_text())
    people, done = [Guest.new(small, name) for name in ("Anna", "Ben")], set()
    table = gather(people, confirm=True)

    def twice(who, operation, **body):
        """The second node does not know that the first one has done it; there is no key."""
        path, version = f"tables/{table}/{operation}", who.view(table)["version"]
        who.do(path, version=version, **body)
        log = who.ask(f"tables/{table}/log")
        assert who.post(path, version=version, **body).status_code in (403, 409)
        assert who.ask(f"tables/{table}/log") == log
        done.add(operation)

    first, view = actor(people, table)
    twice(first, "actions", action=view["actions"][0])
    twice(first, "undo")
    twice(first, "redo")
    while first.view(table)["confirming"] is None:
        move(people, table)
    twice(first, "confirm")
    asking, _ = actor(people, table)
    twice(asking, "ask-undo", to=0)
    twice(next(person for person in people if person is not asking), "answer-undo", yes=True)
    assert done == set(names.split("|"))


def options_of_serve():
    """The options that the command has."""
    names = [name.replace("_", "-") for name in serve_command.serve.__kwdefaults__]
    return {f"--{name}" for name in names} | {"--no-open"}


def test_the_service_and_the_container_start_what_there_is():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read(HOSTING / "eduba@.service")
    starts = shlex.split(unit["Service"]["ExecStart"])
    assert starts[1:3] == ["run.py", "serve"]
    container = (HOSTING / "Containerfile").read_text()
    entry = re.search(r"^ENTRYPOINT (.*)$", container, re.MULTILINE)[1]
    used = {word for word in [*starts, *re.findall(r'"(--[\w-]+)"', entry)] if word.startswith("--")}
    assert used <= options_of_serve()
    assert {"--port", "--database", "--no-open"} <= used


def test_the_page_about_hosting_names_only_options_that_there_are():
    page = (HOSTING.parent / "hosting.md").read_text()
    used = {word for line in re.findall(r"run\.py serve (.*)", page) for word in re.findall(r"--[\w-]+", line)}
    assert used
    assert used <= options_of_serve()
