"""Four sockets at each of many tables: whoever must decide does the first thing the page lets them click.

    python -m bench.web.load PORT SECONDS PAUSE < tables.json

The pause is what each table waits before its next action; 0: none, as fast as the server goes. An action is
accepted when its POST is answered, and seen when the sockets of the other three have what followed.
"""

import asyncio
import gzip
import json
import random
import re
import sys
import time
from html import unescape

from websockets.asyncio.client import connect

ACTION = re.compile(r'data-action="([^"]+)"')
WARM = 3.0


class Seat:
    """One socket, as a page holds it: what it shows, and what can be clicked."""

    def __init__(self, table: "Table", secret: str) -> None:
        self.table, self.secret = table, secret
        self.version, self.mine, self.actions = 0, False, [""]

    async def watch(self, opened: asyncio.Semaphore) -> None:
        headers = {"Cookie": f"eduba={self.secret}"}
        address = f"ws://127.0.0.1:{self.table.port}/t/{self.table.id}/live"
        async with opened:
            socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
            await self.take(await socket.recv())
        self.table.present += 1
        async for message in socket:
            await self.take(message)

    async def take(self, message: str | bytes) -> None:
        text = message if isinstance(message, str) else gzip.decompress(message).decode()
        told = json.loads(text)
        self.version, self.mine = told["version"], told["mine"]
        self.actions = [unescape(a) for a in ACTION.findall(told["html"])] or self.actions
        self.table.heard(self)


class Table:
    """A table with its four seats, and one connection for what they send."""

    def __init__(self, port: int, id: str, secrets: list[str], pause: float) -> None:
        self.port, self.id, self.pause = port, id, pause
        self.seats = [Seat(self, secret) for secret in secrets]
        self.present = 0
        self.news = asyncio.Event()
        self.answered: list[float] = []
        self.seen: list[float] = []
        self.sent = self.acknowledged = 0.0
        self.wanted = 0
        self.waiting = 0

    def heard(self, seat: Seat) -> None:
        if self.wanted and seat.version >= self.wanted and self.waiting:
            self.waiting -= 1
            if not self.waiting:
                self.seen.append(time.perf_counter() - self.sent)
        self.news.set()

    async def play(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        while True:
            seat = next((s for s in self.seats if s.mine and s.version >= self.wanted), None)
            if seat is None or self.waiting:
                self.news.clear()
                await self.news.wait()
                continue
            if self.pause:
                await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause)
            await self.act(seat, reader, writer)

    async def act(self, seat: Seat, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        body = json.dumps({"action": seat.actions[0], "version": seat.version}).encode()
        head = f"POST /api/tables/{self.id}/actions HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        head += f"Authorization: Bearer {seat.secret}\r\nContent-Type: application/json\r\n"
        self.waiting, self.wanted, self.sent = len(self.seats), seat.version + 1, time.perf_counter()
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answer.lower())
        text = await reader.readexactly(int(length[1]) if length else 0)
        if not answer.startswith(b"HTTP/1.1 200"):
            sys.exit(f"refused: {answer.splitlines()[0]!r} {text!r} {seat.actions[:3]}")
        self.answered.append(time.perf_counter() - self.sent)


def spread(times: list[float]) -> dict[str, float]:
    """Median and 99th percentile in milliseconds."""
    times = sorted(times) or [0.0]
    return {"p50": 1e3 * times[len(times) // 2], "p99": 1e3 * times[int(len(times) * 0.99)]}


async def main() -> None:
    port, seconds, pause = int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])
    tables = [Table(port, name, secrets, pause) for name, secrets in json.load(sys.stdin)]
    gate = asyncio.Semaphore(16)
    tasks = [asyncio.create_task(seat.watch(gate)) for table in tables for seat in table.seats]
    while not all(table.present == len(table.seats) for table in tables):
        await asyncio.sleep(0.1)
    print("open", flush=True)
    sys.stdin.close()
    tasks += [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(WARM)
    for table in tables:
        table.answered.clear()
        table.seen.clear()
    start = time.perf_counter()
    await asyncio.sleep(seconds)
    taken = time.perf_counter() - start
    answered = [x for t in tables for x in t.answered]
    seen = [x for t in tables for x in t.seen]
    failed = [str(t.exception()) for t in tasks if t.done() and t.exception()]
    out = {"rate": len(answered) / taken, "answered": spread(answered), "seen": spread(seen), "failed": failed[:1]}
    print(json.dumps(out), flush=True)
    sys.exit()


if __name__ == "__main__":
    asyncio.run(main())
