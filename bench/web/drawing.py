"""What it costs to keep pages up to date: CPU time per move, with four pages open and with none.

    python -m bench.web.drawing GAME MOVES

The application runs in this process; requests and pages speak ASGI to it, without sockets. So nothing here depends on
how a checkout draws, and the cost of reading its messages is taken off. Prints JSON: milliseconds per move with nobody
looking (`act`), and what each page adds (`draw`).
"""

import asyncio
import json
import sys
import tempfile
import time
from random import Random
from typing import Any

from bench.web.dialects import decode
from bench.web.furnish import furnish
from eduba.tables import House
from eduba.web.app import create

PAUSE = 0.03
"""Seconds between two moves; only the processor's time is counted."""
WARM = 20
"""Moves that do not count: what is loaded once is loaded then."""


def scope(kind: str, path: str, secret: str, **more: Any) -> dict[str, Any]:
    """An ASGI connection of somebody."""
    headers = [(b"host", b"bench"), (b"cookie", f"eduba={secret}".encode()), (b"content-type", b"application/json")]
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": kind,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 2),
        "subprotocols": [],
        "state": {},
        **more,
    }


class OpenPage:
    """A page that follows a table."""

    def __init__(self, app: Any, table: str, secret: str) -> None:
        self.version = 0
        self.reading = 0.0
        """CPU seconds spent here, which are not the server's."""
        self._news = asyncio.Event()
        self._connected = False
        self._closed = asyncio.Event()
        live = scope("websocket", f"/t/{table}/live", secret)
        self._task = asyncio.create_task(app(live, self._receive, self._send))

    async def reach(self, version: int) -> None:
        """Wait until the page shows this version."""
        while self.version < version:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 30)

    async def close(self) -> None:
        self._closed.set()
        await self._task

    async def _receive(self) -> dict[str, Any]:
        if not self._connected:
            self._connected = True
            return {"type": "websocket.connect"}
        await self._closed.wait()
        return {"type": "websocket.disconnect", "code": 1000}

    async def _send(self, event: dict[str, Any]) -> None:
        start = time.thread_time()
        if event.get("bytes"):
            self.version = decode(event["bytes"]).version
            self._news.set()
        self.reading += time.thread_time() - start


async def request(app: Any, method: str, path: str, secret: str, body: bytes = b"") -> Any:
    """The answer to a request."""
    told, asked = bytearray(), False

    async def receive() -> dict[str, Any]:
        nonlocal asked
        if asked:
            await asyncio.Event().wait()
        asked = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(event: dict[str, Any]) -> None:
        if event["type"] == "http.response.start" and event["status"] != 200:
            raise RuntimeError(f"{method} {path} {body!r}: {event['status']}")
        told.extend(event.get("body", b""))

    await app(scope("http", path, secret, method=method), receive, send)
    return json.loads(told)


async def decision(app: Any, table: str, secrets: list[str]) -> tuple[str, Any]:
    """Who must decide, and what they see. Nobody asks so often that the server refuses."""
    await asyncio.sleep(PAUSE)
    for secret in secrets:
        view = await request(app, "GET", f"/api/tables/{table}", secret)
        if view["actions"]:
            return secret, view
    raise RuntimeError("nobody has anything to decide")


async def cost(app: Any, table: str, secrets: list[str], moves: int, watched: bool) -> float:
    """CPU seconds of the whole process per move: random play, each move followed until all pages show it."""
    pages = [OpenPage(app, table, secret) for secret in secrets if watched]
    for page in pages:
        await page.reach(1)
    rng, spent = Random(1), 0.0
    for move in range(WARM + moves):
        decider, view = await decision(app, table, secrets)
        body = json.dumps({"action": rng.choice(view["actions"]), "version": view["version"]}).encode()
        start = time.process_time() - sum(page.reading for page in pages)
        await request(app, "POST", f"/api/tables/{table}/actions", decider, body)
        for page in pages:
            await page.reach(view["version"] + 1)
        if move >= WARM:
            spent += time.process_time() - sum(page.reading for page in pages) - start
    for page in pages:
        await page.close()
    return spent / moves


async def main(game: str, moves: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/eduba.db"
        (alone, seats), (watched, readers) = furnish(url, game, 2, 4)
        app = create(House(url, bots=False))
        async with app.lifespan():
            act = await cost(app, alone, seats, moves, watched=False)
            both = await cost(app, watched, readers, moves, watched=True)
    print(json.dumps({"act": 1e3 * act, "draw": 1e3 * (both - act) / len(readers)}))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
