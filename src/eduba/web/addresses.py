"""The addresses of the site: for a browser on this machine, and for others in its network."""

import socket
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from eduba.web.connection import Connection, header

UNROUTED = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has: to ask which way a message to the outside would take."""


def page_address(host: str, port: int) -> str:
    """The address of the site for a browser on this machine."""
    name = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def shared_address(sock: socket.socket, host: str) -> str | None:
    """The address under which others in the network find the site; None if only this machine does."""
    bound, port = sock.getsockname()[:2]
    address = ip_address(bound.partition("%")[0])
    if address.is_loopback:
        return None
    if not address.is_unspecified:
        return page_address(host, port)
    own = _address_in_network(sock.family)
    return page_address(own, port) if own else None


def _address_in_network(family: socket.AddressFamily) -> str | None:
    """This machine's address on its way to the outside, else the one of its name. Nothing is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((UNROUTED[family], 9))
            own: str = probe.getsockname()[0]
    except OSError:
        try:
            own = socket.gethostbyname(socket.gethostname())
        except OSError:
            return None
    return None if ip_address(own).is_loopback else own


def is_on_this_machine(connection: Connection) -> bool:
    """True if the reader opened the site by an address that leads every machine to itself."""
    try:
        name = urlsplit(f"//{header(connection, 'host')}").hostname or ""
        return name == "localhost" or name.endswith(".localhost") or ip_address(name).is_loopback
    except ValueError:
        return False


def household(address: str) -> str:
    """What limits count by: an address, or all addresses that one connection to the network has.

    With IPv6 these are 2**64, the same in their first half. What is no address counts as itself.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address) or found.is_loopback:
        return str(found)
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
