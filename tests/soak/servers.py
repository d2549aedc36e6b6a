"""The servers under test, which are killed and started again on the same ports."""

import subprocess
from pathlib import Path
from threading import Lock

from tests.web.serving import Server

OF_A_WORKER = "Process eduba-thinking"
"""The first word of a worker whose node was killed; it is killed over the next."""


class Servers:
    """One node, or several on one PostgreSQL."""

    def __init__(self, database: str, nodes: int) -> None:
        self.database = database
        self.running = [Server(database) for _ in range(nodes)]
        self.addresses = [server.address.rstrip("/") for server in self.running]
        self.largest = self.growth = 0
        """Of all processes, the most memory that one has taken, and by how much one has grown, in MB."""
        self._at_first: dict[int, int] = {}
        """What each process took when it was first looked at."""
        self._ended: list[Server] = []
        self._lock = Lock()

    def replace(self, number: int, *, kill: bool) -> None:
        """End a node, as a power cut or as its host would, and start another one on its port."""
        old = self.running[number]
        old.kill() if kill else old.stop()
        with self._lock:
            self._ended.append(old)
            self.running[number] = Server(self.database, port=old.port)

    def stop(self) -> None:
        for server in self.running:
            server.stop()

    def errors(self) -> list[str]:
        """What nodes have called an error, or said otherwise than in lines of JSON; a killed one may break off."""
        with self._lock:
            lines = [line for server in (*self._ended, *self.running) for line in server.errors().splitlines(True)]
        whole = [line for line in lines if line.endswith("\n") and not line.startswith(OF_A_WORKER)]
        return [line for line in whole if '"level":"error"' in line or line[:1] != "{"]

    def measure(self) -> None:
        """Look how much memory each node and each of its workers takes."""
        for server in self.running:
            pid = server.process.pid
            found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout
            for each in (pid, *map(int, found.split())):
                self._note(each, _memory(each))

    def _note(self, pid: int, memory: int) -> None:
        self.largest = max(self.largest, memory)
        self.growth = max(self.growth, memory - self._at_first.setdefault(pid, memory))


def _memory(pid: int) -> int:
    """The memory of a process in MB; 0 if it is gone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS:")), 0)
