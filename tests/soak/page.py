"""A page that follows a table over its live channel, as a browser does, and comes back when it loses its node."""

import random
import time
from collections.abc import Sequence
from threading import Event, Thread

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.soak.person import Person
from tests.soak.servers import Servers

AGAIN = 0.5
"""Seconds after which a page that found no node looks again."""
TURNS_AWAY = 20
"""After so many messages it goes on to another table."""
QUIET = 1.0
PATIENCE = 30.0
"""Seconds within which the first message comes, and within which a page comes back once nothing goes wrong any more."""


class Page(Thread):
    """Follows one table after the other. `shown` counts what it was sent; `lost` says that it has lost its node."""

    def __init__(self, people: Sequence[Person], servers: Servers, over: Event, seed: str) -> None:
        super().__init__(daemon=True, name="Page")
        self.people, self.servers, self.over, self.dice = people, servers, over, random.Random(f"{seed} page")
        self.shown = self.came_back = 0
        self.lost = False

    def run(self) -> None:
        while not self.over.wait(AGAIN):
            self._follow_any()
        end = time.monotonic() + PATIENCE
        while self.lost and time.monotonic() < end:
            self._follow_any()
            time.sleep(AGAIN)

    def _follow_any(self) -> None:
        tables = [table for person in self.people for table in list(person.open)]
        if tables:
            self._follow(self.dice.choice(tables))

    def _follow(self, table: str) -> None:
        node = self.dice.choice(self.servers.addresses)
        try:
            address = f"{node.replace('http', 'ws', 1)}/t/{table}/live"
            with connect(address, additional_headers={"Origin": node}, open_timeout=15, max_size=None) as socket:
                self._listen(socket)
        except (OSError, WebSocketException):
            self.lost = True

    def _listen(self, socket: ClientConnection) -> None:
        socket.recv(timeout=PATIENCE)  # the whole table
        self.shown += 1
        self.came_back += self.lost
        self.lost = False
        for _ in range(TURNS_AWAY):
            while not self.over.is_set():
                try:
                    socket.recv(timeout=QUIET)
                    self.shown += 1
                    break
                except TimeoutError:
                    continue
