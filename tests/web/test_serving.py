"""`eduba serve`: ports, databases, Ctrl-C, and several processes on one database."""

import asyncio
import gzip
import json
import os
import socket
import subprocess
import sys
import time
from unittest.mock import Mock
from urllib.parse import urlsplit

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from eduba.core.errors import EdubaError
from eduba.tables import House
from eduba.web import server as serving
from eduba.web.addresses import shared_address
from eduba.web.live.socket_protocol import LiveSocketProtocol
from tests.loops import run
from tests.web.guests import Guest, gather, move


def refused(*arguments, **environment):
    """What `eduba serve` says when it cannot."""
    command = [sys.executable, "-m", "eduba", "serve", "--no-open", *arguments]
    env = os.environ | {"LANGUAGE": "en"} | environment
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=env)


@pytest.fixture
def taken():
    """A port that somebody else listens on."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        sock.listen()
        yield sock.getsockname()[1]


def test_a_taken_port_gives_one_sentence(taken, lite):
    done = refused("--port", str(taken), "--database", lite)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert str(taken) in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_wish_the_next_free_port_is_taken(taken, monkeypatch):
    monkeypatch.setattr(serving, "PORT", taken)
    with serving.listening_socket("127.0.0.1", None) as sock:
        assert taken < sock.getsockname()[1] < taken + serving.TRIES
    with pytest.raises(EdubaError):
        serving.listening_socket("127.0.0.1", taken)


def test_others_are_told_an_address_only_if_it_leads_them_here():
    for host, leads in (("127.0.0.1", False), ("0.0.0.0", True), ("localhost", False)):
        with serving.listening_socket(host, 0) as sock:
            shared = shared_address(sock, host)
            assert bool(shared) == leads
            if shared:
                there = (urlsplit(shared).hostname, urlsplit(shared).port)
                socket.create_connection(there, 5).close()


@pytest.mark.parametrize(
    ("address", "word"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", "database"),
        ("nonsense", "nonsense"),
        ("mysterious://x", "mysterious"),
        ("sqlite:////nowhere/at/all.db", "database"),
        ("tables.db", "such as sqlite:///tables.db or postgresql://"),
    ],
)
def test_a_database_that_cannot_be_used_gives_one_sentence(address, word):
    with pytest.raises(EdubaError) as error:
        House.open(address)
    assert word in str(error.value)
    assert "\n" not in str(error.value)


def test_postgresql_without_its_package_gives_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(EdubaError, match=r"eduba\[postgres\]"):
        House.open("postgresql://eduba@127.0.0.1/none")


def told(message):
    return json.loads(gzip.decompress(message))


async def watch(server, table, token, act):
    """The first message of a socket, and the next one after `act`."""
    address = f"{server.address.replace('http', 'ws')}t/{table}/live"
    async with connect(address, additional_headers={"Cookie": f"eduba={token}"}) as live:
        first = told(await asyncio.wait_for(live.recv(), 20))
        await asyncio.to_thread(act)
        following = first
        while following["version"] == first["version"]:
            following = told(await asyncio.wait_for(live.recv(), 20))
        return first, following


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_what_happens_at_one_server_shows_up_at_the_other(url, serve):
    here, there = serve(url), serve(url)
    with here.client() as client:
        people = [Guest.new(client, name) for name in ("Anna", "Ben")]
        table = gather(people)
        first, following = run(watch(there, table, people[0].token, lambda: move(people, table)))
    assert following["version"] == first["version"] + 1
    assert following["put"]
    with there.client() as client:
        assert Guest(client, people[1].token).view(table)["version"] == following["version"]


def test_a_second_server_on_one_file_is_refused_until_the_first_is_gone(serve, lite):
    first = serve(lite)
    said = refused("--database", lite, "--port", "0")
    assert said.returncode == 2
    assert said.stderr.strip().endswith("for several of them take PostgreSQL")
    first.kill()
    serve(lite)


def test_an_open_socket_does_not_keep_how_it_was_asked_for():
    asked = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\ncookie: long\r\n"
    asked += b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"

    async def accepting(scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})

    async def opened():
        config = uvicorn.Config(accepting, log_level="critical", lifespan="off")
        config.load()
        protocol = LiveSocketProtocol(config, ServerState(), {})
        protocol.connection_made(Mock(get_extra_info=Mock(return_value=None), is_closing=Mock(return_value=False)))
        protocol.data_received(asked)
        await asyncio.gather(*protocol.tasks)
        protocol.stop_keepalive()
        return protocol

    protocol = run(opened())
    assert protocol.handshake_complete
    assert (len(protocol.request.headers), len(protocol.response.headers)) == (0, 0)
    assert (b"cookie", b"long") in protocol.scope["headers"]


def test_ctrl_c_ends_quickly_and_quietly_with_open_sockets_and_waiting_requests(serve, lite):
    server = serve(lite)
    with server.client() as client:
        people = [Guest.new(client, name) for name in ("Anna", "Ben")]
        table = gather(people)

    async def interrupted():
        headers = {"Cookie": f"eduba={people[0].token}"}
        address = f"{server.address.replace('http', 'ws')}t/{table}/live"
        async with connect(address, additional_headers=headers) as live:
            await live.recv()
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(f"GET /api/tables/{table}?after=99 HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            await asyncio.sleep(0.3)
            start = time.perf_counter()
            code, said = await asyncio.to_thread(server.interrupt)
            writer.close()
            return time.perf_counter() - start, code, said

    seconds, code, said = run(interrupted())
    assert seconds < 2.5
    assert code in (0, 130)
    assert said == ""
