"""A real server process."""

import json
import os
import signal
import subprocess
import sys
import tempfile

import httpx

PATIENCE = 120
"""Seconds after which an answer is given up; a busy machine may need long to start a server."""


class Server:
    """`eduba serve` on a free port; gone when stopped or killed."""

    def __init__(self, address, port=0, environment=None, more=(), program=("-m", "eduba")):
        command = [sys.executable, *program, "serve", "--port", str(port), "--database", address, "--no-open"]
        command += more
        self._log = tempfile.TemporaryFile("w+")  # noqa: SIM115
        """Not a pipe: one that nobody reads would stop the server when it is full."""
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env=os.environ | {"LANGUAGE": "en"} | (environment or {}),
        )
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http"), self.errors()

    @property
    def port(self):
        return int(self.address.rstrip("/").rpartition(":")[2])

    def client(self):
        return httpx.Client(base_url=self.address, timeout=PATIENCE)

    def log(self):
        """What the server has written so far, line by line: JSON."""
        self._log.seek(0)
        return [json.loads(line) for line in self._log]

    def errors(self):
        """What went wrong, as the server has told."""
        self._log.seek(0)
        return "".join(line for line in self._log if '"level":"info"' not in line)

    def kill(self):
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def interrupt(self):
        """Ctrl-C; the exit code and what was said."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=20)
        return self.process.returncode, self.errors()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()
