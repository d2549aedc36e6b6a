"""What must hold at the end, whatever has happened."""

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from eduba.tables.services.in_use.tables_in_memory import LIMIT
from tests.soak.page import Page
from tests.soak.person import Person
from tests.soak.servers import Servers
from tests.soak.strangers import Watcher

PATIENCE = 20.0
"""Seconds within which every bot has moved once all is quiet."""
LAZY = 90
"""MB by which a process may grow after its start, for games, words and drawings that are loaded when they are needed.
Three times what was measured: 31 MB in a soak with 15 tables of all four games."""
OF_A_TABLE = 2.0
"""MB that a table in memory may take: measured are 0.2 MB for a whole game of Assyria, 0.4 for Ur and 1.3 for Akkad."""


def broken_while_running(people: Sequence[Person], servers: Servers, watcher: Watcher, page: Page) -> Iterator[str]:
    """Laws that are looked at while the servers are still there and nobody acts any more."""
    yield from watcher.wrong
    if not watcher.looked:
        yield "nobody looked at hidden hands"
    if not page.shown:
        yield "no page was shown anything"
    if page.lost:
        yield "a page has lost its node and does not come back"
    for person in people:
        yield from person.wrong
        waited = [table for table in person.open if not _goes_on(person, table)]
        yield from (f"{table}: its bots stand still" for table in waited)
        for table in person.tables:
            yield from _log_of(person, table)
    allowed = allowed_growth(sum(len(person.tables) for person in people))
    if servers.growth > allowed:
        yield f"a process has grown by {servers.growth} MB; {allowed:.0f} MB are enough"


def allowed_growth(tables: int) -> float:
    """MB by which a process may grow with so many tables, of which it keeps only some in memory."""
    return LAZY + OF_A_TABLE * min(tables, LIMIT)


def _goes_on(person: Person, table: str) -> bool:
    """True if it is the person's turn, or the game is over, soon enough."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        view = person.view(table)
        if view["actions"] or view["status"] == "finished":
            return True
        time.sleep(0.1)
    return False


def _log_of(person: Person, table: str) -> Iterator[str]:
    """Every acknowledged move is in the log, once and in its place, and no other move of this person is."""
    log = {entry["version"]: entry for entry in person.ask(f"tables/{table}/log").json()}
    own = [a for a in person.acknowledged if a.table == table]
    seat = next(number for number, each in enumerate(person.view(table)["seats"]) if each["mine"])
    for acknowledged in own:
        entry = log.get(acknowledged.version + 1)
        if entry is None or (entry["kind"], entry["action"]) != ("move", acknowledged.action):
            yield f"{table}: {acknowledged.action} was acknowledged after row {acknowledged.version}; there is {entry}"
    twice = [row for row, times in Counter(a.version for a in own).items() if times > 1]
    yield from (f"{table}: row {row + 1} was acknowledged twice" for row in twice)
    moves = [v for v, e in log.items() if e["kind"] == "move" and e["seat"] == seat and not e["by"]]
    more = sorted({*moves} - {a.version + 1 for a in own})
    yield from (f"{table}: row {row} is a move that nobody was told of" for row in more)


def broken_afterwards(servers: Servers) -> Iterator[str]:
    """Laws about what is stored and logged, once all nodes have ended."""
    yield from (f"a node says: {line.strip()[:2000]}" for line in servers.errors())
    for command in ("check", "verify"):
        call = [sys.executable, "-m", "eduba", "admin", command, "--database", servers.database]
        done = subprocess.run(call, capture_output=True, text=True, timeout=1800)
        if done.returncode or done.stderr:
            yield f"admin {command}: {done.stdout[-500:]}{done.stderr[-500:]}"
