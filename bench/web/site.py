"""A server process of one side, on a database of its own, and a load on it."""

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bench.web.furnish import Tables
from bench.web.processes import LOAD, on_core
from bench.web.sides import HERE, OURS, Side


class Furnished(NamedTuple):
    """A database with tables that have just begun; `seconds` is how long it took to make them."""

    side: Side
    folder: Path
    tables: Tables
    seconds: float


class Site(NamedTuple):
    """Where a server listens, which process it is, and its tables."""

    address: str
    process: int
    tables: Tables

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rpartition(":")[2])

    def memory(self) -> int:
        """Resident bytes of the server."""
        status = Path(f"/proc/{self.process}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) * 1024 if found else 0


def database(folder: Path) -> str:
    """The URL of the database in a folder."""
    return f"sqlite:///{folder}/eduba.db"


def furnished(side: Side, folder: Path, game: str, count: int, players: int = 4) -> Furnished:
    """Make a database with tables. It can be served many times: each server gets a copy."""
    folder.mkdir()
    told = made(side, database(folder), game, count, players)
    return Furnished(side, folder, told["tables"], told["seconds"])


def made(side: Side, url: str, game: str, count: int, players: int = 4) -> dict[str, Any]:
    """Make tables in any database; what `bench.web.furnish` tells of them."""
    command = side.command("bench.web.furnish", url, game, count, players)
    done = subprocess.run(command, cwd=HERE, env=side.environment, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{side.name}: no tables of {game}:\n{done.stderr}")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@contextmanager
def serving(tables: Furnished, core: int | None) -> Iterator[Site]:
    """A running server on a copy of the database; it ends with the block."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "database"
        shutil.copytree(tables.folder, folder)
        command = tables.side.command("eduba", "serve", "--port", 0, "--database", database(folder), "--no-open")
        environment = tables.side.environment
        with subprocess.Popen(
            command, cwd=name, env=environment, stdout=subprocess.PIPE, text=True, preexec_fn=on_core(core)
        ) as server:
            assert server.stdout
            try:
                yield Site(server.stdout.readline().strip(), server.pid, tables.tables)
            finally:
                server.terminate()


class Opened(NamedTuple):
    """What was measured when all pages were open, and what the load told at its end."""

    seconds: float
    memory: int
    figures: dict[str, Any]


def loaded(where: Site, seconds: float, pause: float, count: int | None = None) -> Opened:
    """Open four pages at each table (at the first `count` of them) and let everybody play."""
    command = OURS.command("bench.web.load", where.port, seconds, pause)
    with subprocess.Popen(
        command, cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=on_core(LOAD)
    ) as load:
        assert load.stdin
        assert load.stdout
        load.stdin.write(json.dumps(where.tables[:count]) + "\n")
        load.stdin.flush()
        opened = load.stdout.readline().removeprefix("open ")
        memory = where.memory() if opened else 0
        told, _ = load.communicate("\n")
    if load.returncode:
        raise RuntimeError("the load could not go on; its reason stands above")
    return Opened(float(opened), memory, json.loads(told) if told else {})
