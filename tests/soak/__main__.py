"""Random people, bots, reconnects, kills, restarts and slow clients against real servers; then every law is checked.

    python3 run.py soak --hours 8 [--nodes 2] [--seed 1]

One node runs on SQLite, several on a PostgreSQL that is started for them. A line a minute; the exit code is 1 if a law
is broken. Everything stays on this machine.
"""

import argparse
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from threading import Event

from tests.soak.laws import broken_afterwards, broken_while_running
from tests.soak.page import Page
from tests.soak.person import Person
from tests.soak.servers import Servers
from tests.soak.strangers import Slow, Watcher
from tests.tables.postgresql import Cluster

PEOPLE = 5
BETWEEN = (3, 10)
"""Seconds from one mishap to the next."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 run.py soak", description="Random people and random mishaps.")
    parser.add_argument("--hours", type=float, default=1)
    parser.add_argument("--nodes", type=int, default=1, help="more than one run on PostgreSQL")
    parser.add_argument("--seed", default=str(time.time_ns()))
    asked = parser.parse_args()
    print(f"seed {asked.seed}, {asked.nodes} nodes, {asked.hours:g} hours", flush=True)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        cluster = stack.enter_context(Cluster()) if asked.nodes > 1 else None
        address = f"postgresql://eduba@/postgres?host={cluster.home}" if cluster else f"sqlite:///{folder}/soak.db"
        servers = Servers(address, asked.nodes)
        stack.callback(servers.stop)
        broken = soak(servers, cluster, asked.hours * 3600, asked.seed)
    for law in broken[:100]:
        print("BROKEN", law, flush=True)
    print(f"{len(broken)} laws are broken" if broken else "every law holds", flush=True)
    return 1 if broken else 0


def soak(servers: Servers, cluster: Cluster | None, seconds: float, seed: str) -> list[str]:
    """Let people play and things go wrong for so long; what does not hold in the end."""
    over, began = Event(), time.monotonic()
    people = [Person(number, servers, over, seed) for number in range(PEOPLE)]
    watcher, slow, page = (kind(people, servers, over, seed) for kind in (Watcher, Slow, Page))
    for thread in (*people, watcher, slow, page):
        thread.start()
    mishaps = trouble(servers, cluster, began + seconds, people, random.Random(seed))
    over.set()
    for thread in (*people, watcher, slow, page):
        thread.join(150)
    broken = list(broken_while_running(people, servers, watcher, page))
    servers.stop()
    broken += broken_afterwards(servers)
    print(told(people, mishaps), f"{watcher.looked} looks at hidden hands, {slow.opened} slow connections,", end=" ")
    print(f"a page that came back {page.came_back} times,", end=" ")
    print(f"most memory of a process {servers.largest} MB, most growth {servers.growth} MB", flush=True)
    return broken


def trouble(
    servers: Servers, cluster: Cluster | None, end: float, people: list[Person], dice: random.Random
) -> list[str]:
    """One mishap after the other until the time is over; what happened."""
    happened, minute, following = list[str](), time.monotonic() + 60, time.monotonic() + dice.uniform(*BETWEEN)
    while (now := time.monotonic()) < end:
        time.sleep(min(1.0, end - now))
        servers.measure()
        if now >= following:
            happened.append(mishap(servers, cluster, dice))
            following = time.monotonic() + dice.uniform(*BETWEEN)
        if now >= minute:
            print(told(people, happened), f"{servers.largest} MB", flush=True)
            minute += 60
    return happened


def mishap(servers: Servers, cluster: Cluster | None, dice: random.Random) -> str:
    """Something goes wrong, or somebody restarts something; what it was."""
    what = dice.choice(["kill", "kill", "restart", *(["database"] if cluster else [])])
    if cluster and what == "database":
        cluster.stop(dice.choice(["fast", "immediate"]))
        time.sleep(dice.random() * 3)
        cluster.start()
    else:
        servers.replace(dice.randrange(len(servers.running)), kill=what == "kill")
    return what


def told(people: list[Person], mishaps: list[str]) -> str:
    """How far it is, in one line."""
    moves, tables = sum(len(one.acknowledged) for one in people), sum(len(one.tables) for one in people)
    counts = ", ".join(f"{mishaps.count(what)} x {what}" for what in sorted({*mishaps}))
    return f"{moves} moves at {tables} tables; {counts or 'nothing has happened'};"


if __name__ == "__main__":
    sys.exit(main())
