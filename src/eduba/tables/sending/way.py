"""What every way of sending a notice has to offer."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Message(Struct, frozen=True):
    """A notice in words, for one address."""

    subject: str
    lines: Sequence[tuple[str, str]]
    """What is told, each with the address of the page that it is about."""
    footer: str = ""
    """How one ends it, in words; the address follows."""
    stop: str = ""
    """The address of the page on which one ends it; empty in a message that somebody asked for."""
    waiting: int = 0
    """How many tables wait for the person."""


class NotSent(Exception):
    """A message could not be handed over; it may be tried again later."""


class Gone(Exception):
    """There is no such address any more: nothing must be sent there again."""


class Way(Protocol):
    """A way to send messages. A call waits until the message is handed over."""

    name: str
    """As it is stored with an address."""

    def checked(self, address: str) -> str:
        """An address as it is stored; `Unfit` if nothing can be sent there."""
        ...

    def shown(self, address: str) -> str:
        """An address as others may see it: whoever reads a message there can open the page that ends them."""
        ...

    def host(self, address: str) -> str:
        """Whom a message to this address waits for. Those who wait for the same one share what it can take."""
        ...

    def send(self, address: str, message: Message) -> None:
        """Hand a message over; `NotSent` or `Gone` if that was not possible."""
        ...
