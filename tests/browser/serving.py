"""The real server on a free loopback port, in a process of its own."""

import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from tests.tables.new_database import new_database

PATIENCE = 120.0
"""Seconds within which a server that has said where it is answers; only a machine with too much to do needs many."""


class Server:
    """`eduba serve` with a database file; it can be stopped and started again on the same port."""

    def __init__(
        self,
        database: Path,
        program: Sequence[str] = ("-m", "eduba"),
        host: str = "127.0.0.1",
        options: Sequence[str] = (),
    ) -> None:
        self.database, self.program, self.host, self.options = database, program, host, options
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        if not database.exists():
            new_database(database)
        self.start()

    def start(self) -> None:
        where = ["--host", self.host, "--port", str(self.port), "--database", f"sqlite:///{self.database}"]
        command = [sys.executable, *self.program, "serve", "--no-open", *where, *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
        assert self.process.stdout is not None
        if not self.process.stdout.readline().startswith("http"):
            raise RuntimeError("the server does not say where it is")
        urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE).close()

    def stop(self, *, kill: bool = False) -> None:
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()
