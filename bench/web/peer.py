"""boardgame.io's server under the same load, if npm is here. Installed into a temporary folder."""

import json
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.web.processes import LOAD, SERVER, on_core

SCRIPTS = Path(__file__).with_name("bgio")


@contextmanager
def installed() -> Iterator[Path | None]:
    """A folder with boardgame.io and our scripts for it; None where it cannot be had."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(SCRIPTS, folder, dirs_exist_ok=True)
        npm = shutil.which("npm")
        asked = ["install", "--silent", "--no-audit", "--no-fund", "--prefix", name, "boardgame.io"]
        done = npm and subprocess.run([npm, *asked], cwd=folder, capture_output=True, timeout=300)
        yield folder if done and done.returncode == 0 else None


def free_port() -> int:
    """A free port whose neighbour, which boardgame.io takes for its lobby, is free too."""
    while True:
        with socket.socket() as one, socket.socket() as two:
            one.bind(("", 0))
            port = int(one.getsockname()[1])
            try:
                two.bind(("", port + 1))
            except OSError:
                continue
            return port


def measured(folder: Path, matches: int, seconds: float, pause: float) -> dict[str, Any]:
    """Moves per second, and how long until the next player has the new state."""
    port, node = str(free_port()), shutil.which("node") or "node"
    environment = {"NODE_ENV": "production", "PATH": "/usr/bin:/bin"}
    command = [node, "server.cjs", port]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, env=environment, preexec_fn=on_core(SERVER)
    ) as server:
        try:
            assert server.stdout
            server.stdout.readline()
            command = [node, "load.cjs", port, str(matches), str(seconds), str(pause)]
            done = subprocess.run(
                command, cwd=folder, capture_output=True, text=True, timeout=seconds + 60, preexec_fn=on_core(LOAD)
            )
            found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
            return found
        finally:
            server.terminate()
