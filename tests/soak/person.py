"""A person at random tables, who plays, talks and goes back, and whose connection breaks now and then."""

import random
import time
from threading import Event, Thread
from typing import Any, NamedTuple

import httpx

from tests.soak.servers import Servers

AWAY = (502, 503, 504)
TOO_MUCH = 429
GAMES = {"assyria": 2, "assyria2": 2, "ur": 3, "akkad": 3}
"""Each game with the number of its seats at these tables."""
LOOKS_AGAIN = 0.25
"""Seconds until a person looks again who had nothing to decide: else looking is most of what the servers do."""
ENOUGH = 3
"""How many tables one person plays at once."""
LONGEST = 120.0
"""Seconds after which a person gives up: then a law is broken."""


class Acknowledged(NamedTuple):
    """A move that a server has said is stored, and the version of the table at which it was made."""

    table: str
    version: int
    action: str


class Person(Thread):
    """Keeps a few tables with bots; notes what was acknowledged and what was wrong."""

    def __init__(self, number: int, servers: Servers, over: Event, seed: str) -> None:
        super().__init__(daemon=True, name=f"Person {number}")
        self.servers, self.over, self.dice = servers, over, random.Random(f"{seed} {number}")
        self.acknowledged: list[Acknowledged] = []
        self.tables: list[str] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.token, self._asked, self._client = "", 0, httpx.Client(timeout=15)

    def run(self) -> None:
        try:
            self.token = self.ask("me", {"name": self.name}).json()["token"]
            while not self.over.is_set():
                self._do_something()
        except Exception as error:
            self.wrong.append(f"{self.name}: {type(error).__name__}: {error}")

    def ask(self, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """Ask any node until one answers: the same request with the same key takes effect once."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        end = time.monotonic() + LONGEST
        while True:
            try:
                url = f"{self.dice.choice(self.servers.addresses)}/api/{path}"
                answer = self._client.request("GET" if body is None else "POST", url, json=body, headers=headers)
                if answer.status_code not in (*AWAY, TOO_MUCH):
                    break
                time.sleep(min(2.0, float(answer.headers.get("Retry-After", 0.2))))
            except httpx.TransportError:
                self._client.close()
                self._client = httpx.Client(timeout=15)
                time.sleep(0.1)
            assert time.monotonic() < end, f"nobody answers {path}"
        if answer.status_code >= 500:
            self.wrong.append(f"{self.name}: {answer.status_code} for {path}")
        return answer

    def view(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask(f"tables/{table}").json()
        return found

    def _do_something(self) -> None:
        if len(self.open) < ENOUGH and not self._sit_down():
            return
        table = self.dice.choice(self.open)
        view = self.view(table)
        if view["status"] == "finished":
            self.open.remove(table)
        elif not view["actions"]:
            self.over.wait(LOOKS_AGAIN)
        elif self.dice.random() < 0.03:
            self.ask(f"tables/{table}/chat", {"text": f"I think about version {view['version']}.", "key": self._key()})
        elif self.dice.random() < 0.05 and view["undo_to"] is not None:
            self.ask(f"tables/{table}/undo", {"version": view["version"], "to": view["undo_to"], "key": self._key()})
        else:
            self._act(table, view)

    def _sit_down(self) -> bool:
        game = self.dice.choice(list(GAMES))
        seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * (GAMES[game] - 1)
        answer = self.ask("tables", {"game": game, "seats": seats, "key": self._key()})
        if answer.status_code == 201:
            self.open.append(answer.json()["table"])
            self.tables.append(self.open[-1])
        return answer.status_code == 201 or bool(self.open)

    def _act(self, table: str, view: dict[str, Any]) -> None:
        action, version = self.dice.choice(view["actions"]), view["version"]
        answer = self.ask(f"tables/{table}/actions", {"action": action, "version": version, "key": self._key()})
        if answer.status_code == 200:
            self.acknowledged.append(Acknowledged(table, version, action))
        elif answer.json().get("version") is None:
            self.wrong.append(f"{self.name}: a legal action was refused: {answer.text}")

    def _key(self) -> str:
        self._asked += 1
        return f"{self.name}-{self._asked}"
