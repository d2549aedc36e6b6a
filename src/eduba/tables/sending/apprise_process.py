"""A process that sends one message with Apprise and ends: `services` starts it and hands it an `Errand`.

Python itself asks the guard below before anything is connected to or started, whatever Apprise and the libraries it
uses do, and whatever the address says: so nobody reaches what is beside the server by typing an address.
"""

import sys
from importlib import import_module
from typing import Any

from msgspec import json

from eduba.tables.sending.public_hosts import is_public
from eduba.tables.sending.services import Errand

CONNECTING = ("socket.connect", "socket.sendto", "socket.sendmsg")
STARTING = ("subprocess.Popen", "os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn")


def guard(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse to connect to what is not public, and to start a program."""
    if event in STARTING:
        raise PermissionError("nothing is started here")
    if event in CONNECTING:
        place = arguments[1]
        if not isinstance(place, tuple) or not is_public(str(place[0])):
            raise PermissionError("this is no public host")


def send(errand: Errand) -> bool:
    """Send it; False if the service did not take it."""
    if errand.only_public:
        sys.addaudithook(guard)
    plugin = import_module(f"apprise.plugins.{errand.module}")
    scheme = errand.address.partition(":")[0]
    kinds = [kind for kind in vars(plugin).values() if isinstance(kind, type) and scheme in _schemes(kind)]
    found = kinds[0].parse_url(errand.address) if kinds else None  # type: ignore[attr-defined]
    if not found:
        return False
    service = kinds[0](**found)
    service.redirects = False
    return bool(service.notify(title=errand.title, body=errand.body))


def _schemes(kind: type) -> set[str]:
    """What addresses for a class of Apprise begin with; it is one text, several, or nothing."""
    out = set()
    for name in ("protocol", "secure_protocol"):
        known = getattr(kind, name, None) or ()
        out |= {known} if isinstance(known, str) else set(known)
    return out


if __name__ == "__main__":
    sys.exit(0 if send(json.decode(sys.stdin.buffer.read(), type=Errand)) else 1)
