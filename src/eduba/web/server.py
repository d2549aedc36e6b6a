"""Serving: a port, a database, and a browser that opens."""

import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from eduba.core.errors import EdubaError
from eduba.tables import House
from eduba.web.app import create


def database(url: str | None) -> str:
    """The database to use; without an address, a file in the user's data folder."""
    if url:
        return url
    folder = Path.home() / ".local" / "share" / "eduba"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def bound(host: str, port: int) -> socket.socket:
    """A socket on that port, or, if it is taken and nobody insisted on it, on a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OSError as error:
        sock.close()
        raise EdubaError(f"port {port} on {host} cannot be used: {error.strerror}") from None
    return sock


def serve(host: str, port: int, url: str | None, *, show: bool) -> None:
    """Serve until stopped."""
    sock = bound(host, port)
    address = f"http://{f'[{host}]' if ':' in host else host}:{sock.getsockname()[1]}/"
    house = House(database(url))
    server = uvicorn.Server(uvicorn.Config(create(house), log_level="warning", ws_max_size=65536))
    print(address, flush=True)
    if show:
        threading.Timer(0.7, webbrowser.open, [address]).start()
    server.run(sockets=[sock])
