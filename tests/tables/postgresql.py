"""A PostgreSQL for tests, which they start and stop as they like."""

import os
import shutil
import subprocess
import tempfile
from glob import glob
from pathlib import Path


def programs() -> Path:
    """The folder of the server's programs."""
    places = [os.environ.get("EDUBA_PG_BIN", ""), *sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    found = next((Path(place) for place in places if place and (Path(place) / "initdb").exists()), None)
    assert found, "PostgreSQL is needed: install Debian's package postgresql, or set EDUBA_PG_BIN"
    return found


class Cluster:
    """A server that listens on a socket only. It refuses to run as root, so then the user postgres runs it."""

    def __init__(self) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="eduba-pg-"))
        self._user = {}
        if os.getuid() == 0:
            shutil.chown(self.home, "postgres", "postgres")
            self._user = {"user": "postgres", "group": "postgres", "extra_groups": []}
        self._run("initdb", "-U", "eduba", "-A", "trust", "--no-sync", "-E", "UTF8")

    def start(self) -> None:
        self._is_running = True
        options = f"-c listen_addresses='' -c fsync=off -k {self.home}"
        self._run("pg_ctl", "-w", "-l", self.home / "log", "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        self._is_running = False
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def __enter__(self) -> "Cluster":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_running:
            self.stop()
        shutil.rmtree(self.home)

    def _run(self, tool: str, *arguments: object) -> None:
        command = [programs() / tool, "-D", self.home / "data", *arguments]
        subprocess.run(command, check=True, cwd=self.home, stdout=subprocess.DEVNULL, **self._user)
