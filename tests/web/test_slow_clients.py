"""Those who keep connections busy are shown out; everybody else is served."""

import contextlib
import socket
import threading
import time

import httpx
import pytest
import uvicorn

from eduba.web import http_protocol
from eduba.web.live.socket_protocol import LiveSocketProtocol
from tests.web.serving import Server

HALF = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('eduba') / 'tables.db'}")
    yield server
    server.stop()


@contextlib.contextmanager
def connections(server, number, said):
    """So many connections that say this and nothing more."""
    opened = []
    try:
        for _ in range(number):
            opened.append(socket.create_connection(("127.0.0.1", server.port), timeout=20))
            opened[-1].sendall(said)
        yield opened
    finally:
        for one in opened:
            one.close()


def is_closed(connection, seconds):
    connection.settimeout(seconds)
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


class Impatient(http_protocol.HttpProtocol):
    first_byte_within, headers_within, body_within = 0.4, 0.4, 0.8


async def hello(scope, receive, send):
    """An application that waits for the whole request."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@contextlib.contextmanager
def running(server):
    """A server in a thread of this process."""
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    server.port = server.servers[0].sockets[0].getsockname()[1]
    yield server
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def impatient():
    config = uvicorn.Config(hello, log_level="critical", http=Impatient, lifespan="off", port=0)
    with running(uvicorn.Server(config)) as server:
        yield server


def test_to_send_to_a_socket_that_was_closed_because_nobody_answers_is_to_send_to_nobody():
    met = []

    async def talks(scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        send.__self__.keepalive_timeout()  # no answer to a ping has come, in the moment in which there is news
        try:
            await send({"type": "websocket.send", "text": "Hello"})
        except Exception as error:
            met.append(error)

    config = uvicorn.Config(talks, log_level="critical", ws=LiveSocketProtocol, lifespan="off", port=0)
    opening = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    opening += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    with running(uvicorn.Server(config)) as server, connections(server, 1, opening):
        end = time.monotonic() + 20
        while not met and time.monotonic() < end:
            time.sleep(0.05)
    assert [isinstance(error, OSError) for error in met] == [True]


SAID = {"nothing": b"", "word": b"GET / HT", "header": HALF, "body": HALF + b"\r\nhalf"}


@pytest.mark.parametrize("said", SAID.values(), ids=SAID)
def test_a_request_that_does_not_arrive_is_not_waited_for(impatient, said):
    began = time.monotonic()
    with connections(impatient, 1, said) as (connection,):
        assert is_closed(connection, 20)
    patience = Impatient.body_within if b"half" in said else Impatient.headers_within
    assert time.monotonic() - began > patience - 0.1


def test_between_two_requests_a_connection_may_rest(impatient):
    asked = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with connections(impatient, 1, asked) as (connection,):
        assert connection.recv(1000).endswith(b"ok")
        assert not is_closed(connection, 3 * Impatient.headers_within)
        connection.sendall(asked)
        connection.settimeout(20)
        assert connection.recv(1000).endswith(b"ok")
        connection.sendall(asked[:20])
        assert is_closed(connection, 20)


def test_hundreds_of_half_sent_requests_take_nothing_from_others(server):
    with connections(server, 1100, HALF) as opened:
        began = time.monotonic()
        with server.client() as client:
            assert client.get("/healthz").status_code == 200
            assert time.monotonic() - began < 3
        time.sleep(http_protocol.AT_LEAST + 0.5)  # by then the first of them have had their time
        with connections(server, 1, HALF):
            assert is_closed(opened[0], 5)
            assert not is_closed(opened[-1], 0.1)


FEW_FILES = """import resource, runpy
resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))
runpy.run_module("eduba", run_name="__main__")"""
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize("said", [*SAID.values(), WHOLE], ids=[*SAID, "whole"])
def test_who_keeps_all_files_of_the_process_busy_takes_nothing_from_others(tmp_path, said):
    """More connections than the process may open files, which say next to nothing, or have been answered and rest."""
    server, served = Server(f"sqlite:///{tmp_path / 'tables.db'}", program=("-c", FEW_FILES)), None
    try:
        with connections(server, 330, said):
            began = time.monotonic()
            while served != 200 and time.monotonic() < began + 5:
                with contextlib.suppress(httpx.TransportError):  # the moment in which there is no file left
                    served = httpx.get(f"{server.address}healthz", timeout=5).status_code
        assert served == 200
    finally:
        server.stop()


def test_who_goes_away_in_the_middle_of_a_request_is_no_error_of_the_server(server):
    whole_head = HALF + b"Content-Type: application/json\r\n\r\n"
    with connections(server, 3, whole_head + b'{"name": ') as gone:
        time.sleep(0.5)  # the server waits for the rest
        for one in gone:
            one.shutdown(socket.SHUT_RDWR)
    time.sleep(0.5)
    assert server.client().get("/healthz").status_code == 200
    assert '"level":"error"' not in server.errors()


def test_a_keen_crowd_from_one_address_is_served(server):
    """Three times as many as may wait for the rest of a request, all at once."""
    with connections(server, 3 * http_protocol.MOST_UNFINISHED, b"") as crowd:
        for one in crowd:
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert {one.recv(15) for one in crowd} == {b"HTTP/1.1 200 OK"}


def test_one_address_has_only_so_many_connections_unless_it_is_a_proxy_here():
    addresses = http_protocol.Addresses()
    for address in ("192.0.2.7", "127.0.0.1", "::1"):
        addresses.open[address] = http_protocol.MOST_CONNECTIONS + 1
    assert addresses.has_too_many("192.0.2.7")
    assert not any(map(addresses.has_too_many, ("192.0.2.8", "127.0.0.1", "::1")))


def test_closed_connections_and_sockets_are_not_counted_any_more(server):
    """Otherwise an address would be locked out some day."""
    with server.client() as client:
        figures = client.get("/metrics").text
        assert "eduba_connections 1.0" in figures
    with connections(server, 5, b""), server.client() as client:
        assert "eduba_connections 6.0" in client.get("/metrics").text
    with server.client() as client:
        end = time.monotonic() + 10
        while "eduba_connections 1.0" not in client.get("/metrics").text:
            assert time.monotonic() < end
