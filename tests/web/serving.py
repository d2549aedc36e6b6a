"""A real server process."""

import os
import signal
import subprocess
import sys

import httpx


class Server:
    """`eduba serve` on a free port; gone when stopped or killed."""

    def __init__(self, address, port=0, environment=None):
        command = [sys.executable, "-m", "eduba", "serve", "--port", str(port), "--database", address, "--no-open"]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"LANGUAGE": "en"} | (environment or {}),
        )
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http"), self.process.communicate(timeout=10)[1]

    @property
    def port(self):
        return int(self.address.rstrip("/").rpartition(":")[2])

    def client(self):
        return httpx.Client(base_url=self.address, timeout=30)

    def kill(self):
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def interrupt(self):
        """Ctrl-C; the exit code and what was said."""
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()
