"""Protection of the server from too many requests: a budget for each person, and for each unknown address.

Connections have limits of their own (`http_protocol`), and so has work that takes long (`tables.thinking`).
"""

import time
from collections.abc import Callable, Mapping

from litestar.exceptions import TooManyRequestsException
from litestar.handlers.base import BaseRouteHandler

from eduba.web.addresses import household
from eduba.web.connection import Connection
from eduba.web.identity.session import identify


class TokenBucket:
    """Allows each key `burst` requests at once, and then `rate` a second. Who is new may begin with less.

    Ours, because Litestar's middleware counts requests per window and has one limit for all; this is small and tested.
    """

    MOST = 20_000
    """The most keys to remember; when there are more, those that were idle longest are forgotten."""

    def __init__(
        self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic, *, at_first: float | None = None
    ) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._at_first = burst if at_first is None else at_first
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> float:
        """Take one request: 0 if it is allowed, otherwise the seconds to wait."""
        now = self._clock()
        left, last = self._left.pop(key, (self._at_first, now))
        left = min(self._burst, left + (now - last) * self._rate)
        while len(self._left) >= self.MOST:
            del self._left[next(iter(self._left))]
        self._left[key] = (left - 1 if left >= 1 else left, now)
        return 0.0 if left >= 1 else (1 - left) / self._rate


UNLIMITED = "unlimited"
"""Marks routes that anybody may ask at any time; nobody is asked who they are."""
QUOTA = "quota"
"""Marks routes that make something which is kept and that others have to look at: each kind has a budget of its own.

`SIGN_IN` marks attempts to sign in, `MAILS` mails to whatever address one types, `PEOPLE` registering: their budgets
belong to the address of the machine, whoever one is. A stranger who sends a form may become somebody by it, so that
counts as `PEOPLE` too.
"""
TABLES, CHAT, TOKENS, GOING_BACK, SEATS = "tables", "chat", "tokens", "going back", "seats"
SIGN_IN, MAILS, PEOPLE = "sign in", "mails", "people"


class Limits:
    """Limits requests per person, for strangers per address. So the members of a club can share an address.

    A new person has no budget saved up, so registering again and again brings nothing.
    """

    def __init__(
        self,
        person: TokenBucket | None = None,
        stranger: TokenBucket | None = None,
        newcomer: TokenBucket | None = None,
        quotas: Mapping[str, TokenBucket] | None = None,
    ) -> None:
        self.person = person or TokenBucket(1000, 100, at_first=100)
        self.stranger = stranger or TokenBucket(600, 20)
        self.newcomer = newcomer or TokenBucket(60, 1 / 20)
        self.quotas = {
            TABLES: TokenBucket(100, 1 / 20),
            CHAT: TokenBucket(60, 1 / 2),
            TOKENS: TokenBucket(20, 1 / 600),
            GOING_BACK: TokenBucket(120, 1),
            SEATS: TokenBucket(60, 1 / 5),
            SIGN_IN: TokenBucket(30, 1 / 20),
            MAILS: TokenBucket(6, 1 / 600),
            **(quotas or {}),
        }

    async def __call__(self, connection: Connection, handler: BaseRouteHandler) -> None:
        """Called before each request."""
        if not handler.opt.get(UNLIMITED):
            await self.check(connection, handler.opt.get(QUOTA))

    async def check(self, connection: Connection, quota: str | None = None) -> None:
        """Find out who asks for something, and refuse it if they have asked too often; sets Retry-After."""
        person = await identify(connection)
        address = household(connection.client.host) if connection.client else ""
        wait = self.person.take(person.id) if person else self.stranger.take(address)
        if not wait and (quota == PEOPLE or (person is None and connection.scope.get("method") == "POST")):
            wait = self.newcomer.take(address)
        if not wait and quota in (SIGN_IN, MAILS):
            wait = self.quotas[quota].take(address)
        elif not wait and person is not None and quota in self.quotas:
            wait = self.quotas[quota].take(person.id)
        if wait:
            raise TooManyRequestsException(
                "Too many requests; come again in a moment.", headers={"Retry-After": str(int(wait) + 1)}
            )
