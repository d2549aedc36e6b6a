"""Sending to Discord, Matrix, ntfy and so on, through Apprise, which knows how to speak to each of them.

People type these addresses, so each message is sent by a process of its own (`apprise_process`): it knows no secret of
the house, reaches public hosts only, follows no answer that points elsewhere, and is ended when it takes too long.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from re import compile as pattern
from typing import Self
from urllib.parse import parse_qsl, urlsplit

from msgspec import Struct, json

from eduba.core.errors import EdubaError
from eduba.tables.errors import Unfit
from eduba.tables.sending.way import Message, NotSent

PATIENCE = 30.0
"""Seconds for one message, with the start of the process."""
LONGEST = 500
USUAL = "usual"
"""Stands for the services at addresses that Apprise knows by itself, and for hosts that anybody may run for others."""
MODULES = {
    "discord": "discord",
    "gchat": "google_chat",
    "matrixs": "matrix",
    "ntfy": "ntfy",
    "ntfys": "ntfy",
    "pbul": "pushbullet",
    "pover": "pushover",
    "slack": "slack",
    "tgram": "telegram",
    "zulip": "zulip",
}
"""The usual kinds of addresses, each with the module of Apprise that sends to it."""
OTHERS = {
    "gotify": "gotify",
    "gotifys": "gotify",
    "json": "custom_json",
    "jsons": "custom_json",
    "matrix": "matrix",
    "mmost": "mattermost",
    "mmosts": "mattermost",
    "rocket": "rocketchat",
    "rockets": "rocketchat",
}
"""Those that a host may allow beside. There are no others: nothing that writes files, starts programs or sends mail."""
FIELDS = {"mode", "priority", "thread", "to", "topic"}
"""What may follow in an address after the question mark. Other things there make Apprise read files, for example."""
KEPT_ENVIRONMENT = ("PATH", "SYSTEMROOT", "LANG", "LC_ALL", "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE")
_SCHEME = pattern(r"([a-z]+)://[^\s,]+")


class Errand(Struct, frozen=True):
    """What a process of its own is to send, and where."""

    module: str
    address: str
    title: str
    body: str
    only_public: bool


class Services:
    """Sends plain text, each message to one address such as `discord://id/token`."""

    name = "service"

    def __init__(self, allowed: Sequence[str], *, only_public: bool = True) -> None:
        self._allowed = allowed
        self._only_public = only_public

    @classmethod
    def named(cls, text: str) -> Self:
        """Those that a host allows: the kinds of addresses, with commas between them."""
        names, known = [name.strip() for name in text.split(",") if name.strip()], MODULES | OTHERS
        for name in names:
            if name != USUAL and name not in known:
                choice = ", ".join([USUAL, *sorted(known)])
                raise EdubaError("there is no service '{0}' for notices; there are {1}", name, choice)
        if not find_spec("apprise"):
            raise EdubaError("other services need the package apprise: pip install 'eduba[apprise]'")
        return cls(sorted({one for name in names for one in (MODULES if name == USUAL else [name])}))

    @property
    def names(self) -> str:
        """The kinds of addresses, for people to read."""
        return ", ".join(f"{name}://" for name in self._allowed)

    def checked(self, address: str) -> str:
        """An address as somebody typed it, if it is of a kind that the host allows."""
        address = address.strip()
        found = _SCHEME.fullmatch(address)
        try:
            fields = {key for key, _ in parse_qsl(urlsplit(address).query, keep_blank_values=True)}
        except ValueError:
            found, fields = None, set()
        if not found or found[1] not in self._allowed or len(address) > LONGEST or not fields <= FIELDS:
            raise Unfit("service address", (found[1] if found else address.partition(":")[0])[:40])
        return address

    def shown(self, address: str) -> str:
        """The kind of service alone: whoever knows the rest can write there."""
        return f"{address.partition(':')[0]}://…"

    def host(self, address: str) -> str:
        """The kind of service, and the host that the address names, if it names one."""
        return f"{address.partition(':')[0]} {urlsplit(address).hostname or ''}"

    def send(self, address: str, message: Message) -> None:
        """Hand a message to the service."""
        module = (MODULES | OTHERS)[address.partition(":")[0]]
        errand = Errand(module, address, message.subject, _text(message), self._only_public)
        command = [sys.executable, "-m", "eduba.tables.sending.apprise_process"]
        environment = {name: os.environ[name] for name in KEPT_ENVIRONMENT if name in os.environ}
        try:
            done = subprocess.run(
                command, input=json.encode(errand), env=environment, capture_output=True, timeout=PATIENCE, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NotSent(type(error).__name__) from error
        if done.returncode:
            raise NotSent("the service did not take it")


def _text(message: Message) -> str:
    parts = [f"{line}\n{link}" for line, link in message.lines]
    if message.stop:
        parts.append(f"{message.footer}\n{message.stop}")
    return "\n\n".join(parts)
