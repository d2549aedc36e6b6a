"""Runs the server: finds a port and a database, and opens the browser."""

import errno
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn

from eduba.core.errors import EdubaError
from eduba.tables import House, Mail, MailServer, PublicHttps, Services, Way
from eduba.web import garbage
from eduba.web.addresses import page_address, shared_address
from eduba.web.app import create
from eduba.web.http_protocol import HttpProtocol
from eduba.web.live.socket_protocol import LiveSocketProtocol
from eduba.web.node_processes import run_nodes
from eduba.web.request_log import write_log

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

PORT = 8000
TRIES = 50
LAST_PORT = 65_535
MOST_NODES = 64
TICK = 0.1
"""Seconds between two ticks of uvicorn."""


def database_url(url: str | None) -> str:
    """The URL of the database; if none is given, a file in the user's data folder."""
    if url:
        return url
    folder = Path.home() / ".local" / "share" / "eduba"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def listening_socket(host: str, port: int | None) -> socket.socket:
    """A socket on this port; if none is given, on the first free one."""
    if port is not None and not 0 <= port <= LAST_PORT:
        raise EdubaError("there is no port {0}; ports are 0 to {1}", port, LAST_PORT)
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


def _allow_many_connections() -> None:
    """Let this process have as many connections as the system allows: often 1,024 unless one asks for more."""
    if resource is not None:
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        if allowed != resource.RLIM_INFINITY:
            HttpProtocol.addresses.files = allowed


Tell = Callable[[str, str | None], None]
"""Tells people the address for this machine, and the one for others, if they can reach it."""


def checked_origin(origin: str) -> str:
    """The public address of a site, without a path."""
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise EdubaError("'{0}' is no public address such as https://play.example.org", origin)
    return f"{parts.scheme}://{parts.netloc}"


def serve(
    host: str,
    port: int | None,
    url: str | None,
    *,
    origin: str | None = None,
    mail: str | None = None,
    services: str | None = None,
    nodes: int = 1,
    show: bool,
    tell: Tell,
) -> None:
    """Serve until stopped, in so many processes. Requests that are under way then have one second to finish."""
    write_log()
    origin = checked_origin(origin) if origin else None
    ways: list[Way] = [Mail(MailServer.at(mail))] if mail else []
    if services:
        ways.append(Services.named(services))
    if ways and not origin:
        raise EdubaError("notices have links: name the public address of the site too, with --origin")
    with listening_socket(host, port) as sock:
        url = database_url(url)
        address, shared = page_address(host, sock.getsockname()[1]), shared_address(sock, host)
        if nodes != 1:
            _check_nodes(nodes, url)
        else:
            house = _open_house(url, origin, ways)
        tell(address, f"{origin}/" if origin else shared)
        if show:
            threading.Timer(0.7, webbrowser.open, [address]).start()
        if nodes != 1:
            run_nodes(nodes, partial(_serve_node, url, shared, origin, ways), sock)
        else:
            _serve_house(house, shared, origin, sock)


def _check_nodes(number: int, url: str) -> None:
    """Refuse what no nodes can share; the database is brought up to date once, before they all use it."""
    if not 1 <= number <= MOST_NODES:
        raise EdubaError("there can be 1 to {0} nodes, not {1}", MOST_NODES, number)
    if url.startswith("sqlite"):
        raise EdubaError("several nodes need PostgreSQL: a file of SQLite is for one process")
    House.open(url, bots=False).close()


def _open_house(url: str, origin: str | None, ways: Sequence[Way]) -> House:
    """The house; where the site has TLS and a name, browsers let it push."""
    push = PublicHttps() if origin and origin.startswith("https://") else None
    return House.open(url, ways=ways, push=push, site=origin or "")


def _serve_node(
    url: str, shared: str | None, origin: str | None, ways: Sequence[Way], sock: socket.socket
) -> None:
    write_log()
    _serve_house(_open_house(url, origin, ways), shared, origin, sock)


class _Server(uvicorn.Server):
    """Uses the moments in which nobody waits."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._quiet_moments = garbage.QuietMoments(TICK)

    async def on_tick(self, counter: int) -> bool:
        """Called by uvicorn all the time."""
        self._quiet_moments.tick()
        return await super().on_tick(counter)


def _serve_house(house: House, shared: str | None, origin: str | None, sock: socket.socket) -> None:
    config = uvicorn.Config(
        create(house, shared_address=shared, origin=origin),
        log_level="critical",
        access_log=False,
        http=HttpProtocol,
        ws=LiveSocketProtocol,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=1,
    )
    garbage.rarely()
    _allow_many_connections()
    _Server(config).run(sockets=[sock])
