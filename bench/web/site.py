"""A server process on a database of its own, with tables where four people play."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from eduba.tables import House, SeatPlan

PEOPLE = ("Anna", "Ben", "Cleo", "Dan")


class Site(NamedTuple):
    """Where the server listens, which process it is, and its tables with the secrets of those who sit there."""

    address: str
    process: int
    tables: list[tuple[str, list[str]]]

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rpartition(":")[2])

    def memory(self) -> int:
        """Resident bytes of the server."""
        status = Path(f"/proc/{self.process}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) * 1024 if found else 0


def furnished(url: str, count: int, players: int) -> list[tuple[str, list[str]]]:
    """Tables of Assyria that have just begun."""
    out = []
    with House(url, bots=False) as house:
        for _ in range(count):
            people = [house.people.register(name) for name in PEOPLE[:players]]
            host = people[0][0]
            table = house.lobby.create(host, "assyria", [SeatPlan("me"), *[SeatPlan("open")] * (players - 1)]).table
            for person, _ in people[1:]:
                house.lobby.join(table, person)
            house.lobby.start(table, host)
            out.append((table, [secret for _, secret in people]))
    return out


@contextmanager
def site(count: int, players: int = 4) -> Iterator[Site]:
    """A running server with so many tables; it ends with the block."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/eduba.db"
        tables = furnished(url, count, players)
        command = [sys.executable, "-m", "eduba", "serve", "--port", "0", "--database", url, "--no-open"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            try:
                yield Site(server.stdout.readline().strip(), server.pid, tables)
            finally:
                server.terminate()
