"""How a service has something changed: it waits until that is stored, or it gets a future at once.

A service that takes a `Change` answers in the way of that change, so that each request is written only once.
"""

from typing import Protocol, TypeVar

from eduba.tables.log.draft import Request
from eduba.tables.services.identity.people import Person

Answer = TypeVar("Answer", covariant=True)
"""An `Ack`, or a future of it."""


class Change(Protocol[Answer]):
    """Has a request carried out and stored. `version` is what the person saw; with a key, it is done at most once."""

    def __call__(
        self, id: str, request: Request, who: Person | None, version: int | None, key: str | None
    ) -> Answer:
        """Carry the request out at a table."""
        ...
