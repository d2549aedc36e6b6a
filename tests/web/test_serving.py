"""`eduba serve`: ports, databases, Ctrl-C, and several processes on one database."""

import asyncio
import gzip
import json
import os
import socket
import subprocess
import sys
import time

import pytest
from websockets.asyncio.client import connect

from eduba.core.errors import EdubaError
from eduba.tables import House
from eduba.web import server as serving
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


@pytest.mark.parametrize(
    ("address", "word"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", "database"),
        ("nonsense", "nonsense"),
        ("mysterious://x", "mysterious"),
        ("sqlite:////nowhere/at/all.db", "database"),
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
