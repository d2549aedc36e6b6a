"""Four pages at each of many tables: whoever must decide does the first thing that the last change lets them click.

    python -m bench.web.load PORT SECONDS PAUSE < tables.json

PAUSE is how long each table thinks before its next action, on average; 0: as fast as the server goes. An action is
answered when its POST is, and seen when all four pages of the table have what followed. Prints "open" with the seconds
it took when all pages are open and waits for a line; then one line of JSON. With SECONDS 0, nobody plays.
"""

import asyncio
import gc
import itertools
import json
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

from bench.web.player import Player, Record, Table

WARM = 3.0
"""Seconds of play before anything counts."""
AT_A_TIME = 32
"""Pages that are opened at the same time."""
PATIENCE = 15.0
"""Seconds that actions under way at the end are waited for."""


async def open_pages(players: list[Player], record: Record) -> None:
    """Open all pages, some at a time."""
    waiting: Iterator[Player] = iter(players)
    opened = asyncio.Event()

    async def one_after_another() -> None:
        for player in waiting:
            await player.open()

    async def open_them_all() -> None:
        await asyncio.gather(*(one_after_another() for _ in range(AT_A_TIME)))

    opening = asyncio.create_task(open_them_all())
    opening.add_done_callback(lambda _: opened.set())
    record.broken.add_done_callback(lambda _: opened.set())
    await opened.wait()
    record.check()
    await opening


async def play(tables: list[Table], record: Record, seconds: float) -> None:
    """Let all tables play, and measure after a while."""
    for table in tables:
        await table.connect()
        table.begin()
    await record.sleep(WARM)
    record.start = time.perf_counter()
    record.end = record.start + seconds
    busy = time.process_time()
    await record.sleep(seconds)
    record.busy = (time.process_time() - busy) / seconds
    record.stopped = True
    latest = time.perf_counter() + PATIENCE
    while any(table.under_way for table in tables) and time.perf_counter() < latest:
        await record.sleep(0.05)
    for table in tables:
        table.give_up()


async def main() -> None:
    port, seconds, pause = int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])
    record, numbers, start = Record(), itertools.count(), time.perf_counter()
    given = json.loads(sys.stdin.readline())
    tables = [Table(port, name, secrets, pause, record, numbers) for name, secrets in given]
    await open_pages([player for table in tables for player in table.players], record)
    print(f"open {time.perf_counter() - start}", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    if seconds:
        await play(tables, record, seconds)
        print(json.dumps(record.figures()), flush=True)


if __name__ == "__main__":
    gc.disable()  # nothing here goes in circles, and a collection would count as the server's time
    with suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    asyncio.run(main())
