"""The real server on a free loopback port, in a process of its own."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType


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
        self.start()

    def start(self) -> None:
        where = ["--host", self.host, "--port", str(self.port), "--database", f"sqlite:///{self.database}"]
        command = [sys.executable, *self.program, "serve", "--no-open", *where, *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=os.environ)
        for _ in range(300):
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(f"{self.url}/rules", timeout=5).close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def stop(self, *, kill: bool = False) -> None:
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(20)

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()
