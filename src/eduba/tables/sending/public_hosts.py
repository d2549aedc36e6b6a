"""Reaching hosts that people have named: only public ones, so that nobody reaches what is beside the server."""

import ssl
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from http.client import HTTPException, HTTPSConnection
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SHUT_RDWR, SOCK_STREAM, create_connection, getaddrinfo, socket
from threading import BoundedSemaphore, Timer
from urllib.parse import SplitResult, urlsplit

from eduba.tables.sending.way import NotSent

PATIENCE = 15.0
"""Seconds that a host may take for all of it, however slowly it goes on."""
TRIED = 3
"""So many addresses of one host are tried."""
LOOKUPS = 4
"""So many names that people have typed are looked up at a time: a name may take long, and threads are for everybody."""
A_MOMENT = 1.0
"""Seconds for which one waits for one's turn to look a name up."""
_TRANSLATED = IPv6Network("64:ff9b::/96")
"""Each of these stands for an address of the old kind."""


def is_public(address: str) -> bool:
    """True for the address of a machine that everybody can reach; False for what is no address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        if found.is_site_local:
            return False
        found = _inside(found) or found
    return found.is_global and not found.is_multicast and not found.is_reserved


def _inside(address: IPv6Address) -> IPv4Address | None:
    """The address of the old kind that is reached through one of the new kind."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


class PublicHttps:
    """Posts to public hosts over TLS. It connects to the very address that was checked, and follows no redirection."""

    def __init__(
        self, may_reach: Callable[[str], bool] = is_public, trusted: ssl.SSLContext | None = None
    ) -> None:
        self._may_reach = may_reach
        self._trusted = trusted or ssl.create_default_context()
        self._lookups = BoundedSemaphore(LOOKUPS)

    def reaches(self, url: str) -> bool:
        """True if there is such a host and it may be reached; False also if too many names are being looked up."""
        if not self._lookups.acquire(timeout=A_MOMENT):
            return False
        try:
            return bool(self._addresses(_checked(url)))
        except NotSent:
            return False
        finally:
            self._lookups.release()

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post something; the status of the answer. `NotSent` if there was none."""
        parts = _checked(url)
        try:
            with self._connected(parts) as line:
                connection = HTTPSConnection(parts.netloc)
                connection.sock = line
                connection.request("POST", f"{parts.path or '/'}{'?' * bool(parts.query)}{parts.query}", body, headers)
                return connection.getresponse().status
        except (OSError, HTTPException, ValueError) as error:
            raise NotSent(type(error).__name__) from error

    def _addresses(self, parts: SplitResult) -> list[tuple[str, int]]:
        """Where a host is, as far as it may be reached."""
        try:
            found = getaddrinfo(parts.hostname, parts.port or 443, type=SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise NotSent("there is no such host") from error
        return [(str(place[0]), int(place[1])) for *_, place in found if self._may_reach(str(place[0]))]

    @contextmanager
    def _connected(self, parts: SplitResult) -> Iterator[ssl.SSLSocket]:
        addresses = self._addresses(parts)
        if not addresses:
            raise NotSent("this is no public host")
        line = _connect(addresses)
        with self._trusted.wrap_socket(line, server_hostname=parts.hostname, do_handshake_on_connect=False) as safe:
            end = Timer(PATIENCE, _hang_up, [safe])
            end.start()
            try:
                safe.do_handshake()
                yield safe
            finally:
                end.cancel()


def _checked(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        host = parts.hostname or ":"
        if parts.scheme != "https" or ":" in host or "@" in parts.netloc or parts.port == 0:
            raise ValueError
    except ValueError:
        raise NotSent("this is no address with https") from None
    return parts


def _connect(addresses: list[tuple[str, int]]) -> socket:
    """A connection to the first of these that answers."""
    for place in addresses[:TRIED]:
        with suppress(OSError):
            return create_connection(place, PATIENCE / TRIED)
    raise NotSent("nobody answers there")


def _hang_up(line: ssl.SSLSocket) -> None:
    """End a connection that another thread waits for, without touching what encrypts it."""
    with suppress(OSError):  # it has ended by itself
        socket.shutdown(line, SHUT_RDWR)
