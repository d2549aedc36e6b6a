"""Strangers: one looks at other people's tables for secrets, one is slow on purpose."""

import random
import socket
import time
from collections.abc import Sequence
from threading import Event, Thread
from urllib.parse import urlsplit

import httpx

from tests.soak.person import Person
from tests.soak.servers import Servers

SECRETS = ("hand", "mercy", "seen_hand")
"""What a seat of Akkad alone may know of itself."""
HELD = 40
"""How many slow connections are held at once."""


class Watcher(Thread):
    """Looks at tables whose hands are hidden, and must never see one."""

    def __init__(self, people: Sequence[Person], servers: Servers, over: Event, seed: str) -> None:
        super().__init__(daemon=True, name="Watcher")
        self.people, self.servers, self.over, self.dice = people, servers, over, random.Random(f"{seed} watcher")
        self.looked, self.wrong = 0, list[str]()

    def run(self) -> None:
        while not self.over.wait(0.3):
            tables = [table for person in self.people for table in list(person.open)]
            if tables:
                self._look(self.dice.choice(tables))

    def _look(self, table: str) -> None:
        try:
            answer = httpx.get(f"{self.dice.choice(self.servers.addresses)}/api/tables/{table}", timeout=15)
        except httpx.TransportError:
            return
        if answer.status_code != 200:
            if answer.status_code not in (429, 503):
                self.wrong.append(f"a stranger got {answer.status_code} for {table}")
            return
        view = answer.json()
        if view["game"] == "akkad" and view["status"] == "running":
            self.looked += 1
            seen = [key for seat in view["position"]["seats"] for key in SECRETS if key in seat]
            if seen or view["actions"] or view["seed"]:
                self.wrong.append(f"a stranger saw {seen or 'actions or the seed'} of {table}")


class Slow(Thread):
    """Sends half a request, or asks for a live channel and never reads it; comes back when it is thrown out."""

    def __init__(self, people: Sequence[Person], servers: Servers, over: Event, seed: str) -> None:
        super().__init__(daemon=True, name="Slow")
        self.people, self.servers, self.over, self.dice = people, servers, over, random.Random(f"{seed} slow")
        self.opened = 0

    def run(self) -> None:
        held: list[socket.socket] = []
        while not self.over.wait(0.2):
            if len(held) >= HELD:
                held.pop(self.dice.randrange(HELD)).close()
            try:
                held.append(self._connect())
                self.opened += 1
            except OSError:
                time.sleep(0.2)
        for one in held:
            one.close()

    def _connect(self) -> socket.socket:
        place = urlsplit(self.dice.choice(self.servers.addresses))
        connection = socket.create_connection((place.hostname, place.port), timeout=5)
        tables = [table for person in self.people for table in list(person.open)]
        if tables and self.dice.random() < 0.7:
            lines = [
                f"GET /t/{self.dice.choice(tables)}/live HTTP/1.1",
                f"Host: {place.netloc}",
                f"Origin: http://{place.netloc}",
                "Connection: Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            ]
            connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        else:
            connection.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n")
        return connection
