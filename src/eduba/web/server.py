"""Runs the server: finds a port and a database, and opens the browser."""

import errno
import gc
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from eduba.core.errors import EdubaError
from eduba.tables import House
from eduba.web.app import create

PORT = 8000
TRIES = 50
ANY_ADDRESS = ("0.0.0.0", "::")


def database_url(url: str | None) -> str:
    """The URL of the database; if none is given, a file in the user's data folder."""
    if url:
        return url
    folder = Path.home() / ".local" / "share" / "eduba"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def listening_socket(host: str, port: int | None) -> socket.socket:
    """A socket on this port; if none is given, on the first free one."""
    first = PORT if port is None else port
    for candidate in range(first, first + (TRIES if port is None else 1)):
        try:
            return _bound(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port is not None:
                reason = error.strerror or str(error)
                raise EdubaError("port {0} on {1} cannot be used: {2}", candidate, host, reason) from None
    raise EdubaError("ports {0} to {1} on {2} are all in use", first, candidate, host)


def _bound(host: str, port: int) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    sock = socket.socket(family, kind)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind(address)
        sock.listen(2048)
    except OSError:
        sock.close()
        raise
    return sock


def _collect_garbage_rarely() -> None:
    """Look for circles of garbage less often: tables and pages have none, and there are millions of objects to search.

    Measured with 200 busy tables, this gives 10 to 15 percent more moves a second. The middle generation stays small,
    since a move that comes while it is searched has to wait: with 2,000 open tables 150 ms if it is ten times as large.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(25_000, 5, 100)


def page_address(host: str, port: int) -> str:
    """The address of the site for a browser on this machine."""
    name = "localhost" if host in ANY_ADDRESS else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def serve(host: str, port: int | None, url: str | None, *, show: bool) -> None:
    """Serve until stopped. Requests that are under way then have one second to finish."""
    sock = listening_socket(host, port)
    house = House.open(database_url(url))
    config = uvicorn.Config(
        create(house),
        log_level="critical",
        access_log=False,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=1,
    )
    address = page_address(host, sock.getsockname()[1])
    print(address, flush=True)
    if show:
        threading.Timer(0.7, webbrowser.open, [address]).start()
    _collect_garbage_rarely()
    uvicorn.Server(config).run(sockets=[sock])
