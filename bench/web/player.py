"""People at tables: each has a page open and acts on what it shows."""

import asyncio
import random
import time
from collections.abc import Iterator

from msgspec import json

from bench.web.dialects import Page, decode, page_for
from bench.web.wire import ActionSender, LiveSocket

HOST = "127.0.0.1"
PORTS = 20_000
"""So many connections leave from one address, then the next one is used: an address has about 28,000 free ports."""

PATIENCE = 30.0
"""Seconds that a page may take to open."""


def source(number: int) -> tuple[str, int] | None:
    """The address from which this connection leaves; the usual one for the first of them."""
    return (f"127.0.0.{1 + number // PORTS}", 0) if number >= PORTS else None


class Broken(Exception):
    """The load cannot go on."""


class Record:
    """What was measured: the times of actions sent between `start` and `end`, and how many were seen by all then."""

    def __init__(self) -> None:
        self.start = self.end = float("inf")
        self.done = 0
        self.answered: list[float] = []
        self.seen: list[float] = []
        self.busy = 0.0
        self.stopped = False
        self.broken: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def fail(self, reason: str) -> None:
        """Something went wrong that must not be measured as if it were fine."""
        if not self.broken.done():
            self.broken.set_result(reason)

    def check(self) -> None:
        """Stop if anything went wrong."""
        if self.broken.done():
            raise Broken(self.broken.result())

    async def sleep(self, seconds: float) -> None:
        """Wait, unless something goes wrong."""
        await asyncio.wait({self.broken}, timeout=seconds)
        self.check()

    def figures(self) -> dict[str, object]:
        """The measurement as readable data, times in milliseconds."""
        rate = self.done / (self.end - self.start)
        return {"rate": rate, "answered": spread(self.answered), "seen": spread(self.seen), "busy": self.busy}


def spread(times: list[float]) -> dict[str, float]:
    """Median and 99th percentile in milliseconds."""
    times = sorted(times) or [0.0]
    return {"p50": 1e3 * times[len(times) // 2], "p99": 1e3 * times[int(len(times) * 0.99)]}


class Player:
    """One open page."""

    def __init__(self, table: "Table", secret: str, number: int) -> None:
        self.table, self.secret, self._number = table, secret, number
        self.version, self.mine = 0, False
        self.page: Page | None = None
        self._socket: LiveSocket
        self._opened = asyncio.get_running_loop().create_future()

    async def open(self) -> None:
        """Open the page and wait until it shows the table."""
        path, fail = f"/t/{self.table.id}/live", self.table.record.fail
        loop, address = asyncio.get_running_loop(), source(self._number)
        _, self._socket = await loop.create_connection(
            lambda: LiveSocket(path, self.secret, self._hear, self._answered, fail),
            HOST,
            self.table.port,
            local_addr=address,
        )
        await asyncio.wait_for(self._opened, PATIENCE)

    def act(self) -> bool:
        """Act in the way of the page; False if it has none of its own, but sends requests."""
        if self.page is None or not self.page.acts_over_socket:
            return False
        self._socket.send(json.encode({"ask": 1, "action": self.page.action(), "version": self.version}))
        return True

    def _answered(self, answer: bytes) -> None:
        if b'"status"' in answer:
            self.table.record.fail(f"an action was refused: {answer!r}")
        self.table.accepted()

    def _hear(self, data: bytes) -> None:
        message = decode(data)
        if self.page is None:
            self.page = page_for(message)
            self._opened.set_result(None)
        self.page.take(message)
        self.version, self.mine = message.version, message.mine
        self.table.hear(self)


class Table:
    """A table with its players, and one connection for what they send."""

    def __init__(
        self, port: int, id: str, secrets: list[str], pause: float, record: Record, numbers: Iterator[int]
    ) -> None:
        self.port, self.id, self.record = port, id, record
        self._pause, self._number = pause, next(numbers)
        self.players = [Player(self, secret, next(numbers)) for secret in secrets]
        self._sender: ActionSender
        self._missing: set[Player] = set()
        """Whose page does not yet show what followed the last action."""
        self._answered = True
        self._thinking = True
        self._sent = 0.0
        self._wanted = 0

    async def connect(self) -> None:
        """Open the connection for actions, if pages have no better way."""
        if all(player.page and player.page.acts_over_socket for player in self.players):
            return
        path, loop = f"/api/tables/{self.id}/actions", asyncio.get_running_loop()
        _, self._sender = await loop.create_connection(
            lambda: ActionSender(path, self.accepted, self.record.fail),
            HOST,
            self.port,
            local_addr=source(self._number),
        )

    @property
    def under_way(self) -> bool:
        """True if an action was sent and not everybody has seen what followed."""
        return bool(self._missing) or not self._answered

    def begin(self) -> None:
        """Think about the first action; the tables begin at different times."""
        asyncio.get_running_loop().call_later(random.random() * self._pause, self._act)

    def hear(self, player: Player) -> None:
        """A page of the table was updated."""
        if player in self._missing and player.version >= self._wanted:
            self._missing.discard(player)
            if not self._missing:
                self._seen_by_all()
        self._go_on()

    def accepted(self) -> None:
        """The last action is stored."""
        self._answered = True
        if self._sent >= self.record.start:
            self.record.answered.append(time.perf_counter() - self._sent)
        self._go_on()

    def _seen_by_all(self) -> None:
        now = time.perf_counter()
        self.record.done += self.record.start <= now < self.record.end
        if self._sent >= self.record.start:
            self.record.seen.append(now - self._sent)

    def _decider(self) -> Player | None:
        return next((p for p in self.players if p.mine and p.version >= self._wanted), None)

    def _go_on(self) -> None:
        if self._thinking or self.under_way or self._decider() is None:
            return
        self._thinking = True
        if self._pause:
            asyncio.get_running_loop().call_later(random.uniform(0.5, 1.5) * self._pause, self._act)
        else:
            self._act()

    def _act(self) -> None:
        self._thinking = False
        player = self._decider()
        if player is None or player.page is None or self.record.stopped:
            return
        self._missing, self._answered = set(self.players), False
        self._wanted, self._sent = player.version + 1, time.perf_counter()
        if not player.act():
            body = json.encode({"action": player.page.action(), "version": player.version})
            self._sender.send(body, player.secret)

    def give_up(self) -> None:
        """At the end: what nobody has seen until now counts with its age."""
        if self._missing and self._sent >= self.record.start:
            self.record.seen.append(time.perf_counter() - self._sent)
