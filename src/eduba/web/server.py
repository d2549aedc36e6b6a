"""Serving: a port, a database, and a browser that opens."""

import errno
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
EVERYWHERE = ("0.0.0.0", "::")


def database(url: str | None) -> str:
    """The database to use; without an address, a file in the user's data folder."""
    if url:
        return url
    folder = Path.home() / ".local" / "share" / "eduba"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def listening(host: str, port: int | None) -> socket.socket:
    """A socket on that port; if nobody asked for a certain one, on the next free one."""
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


def shown(host: str, port: int) -> str:
    """The address of the page, as a browser on this machine takes it."""
    name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def serve(host: str, port: int | None, url: str | None, *, show: bool) -> None:
    """Serve until stopped. Who is in the middle of something then has a second."""
    sock = listening(host, port)
    house = House.open(database(url))
    config = uvicorn.Config(
        create(house),
        log_level="critical",
        access_log=False,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=1,
    )
    address = shown(host, sock.getsockname()[1])
    print(address, flush=True)
    if show:
        threading.Timer(0.7, webbrowser.open, [address]).start()
    uvicorn.Server(config).run(sockets=[sock])
