"""The proxies of docs/hosting, started for real before nodes on loopback, with TLS."""

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

import httpx
import pytest

HOSTING = Path(__file__).parents[2] / "docs" / "hosting"
PORTS = (8001, 8002, 8003)
"""The ports of the nodes as those files name them."""

NEEDS_NGINX = pytest.mark.skipif(not shutil.which("nginx"), reason="nginx is not installed")
NEEDS_CADDY = pytest.mark.skipif(not shutil.which("caddy"), reason="Caddy is not installed")


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Proxy:
    """A proxy with its file from docs/hosting, in which only names, ports and places are those of this machine."""

    file: str

    def __init__(self, home, nodes, port=None):
        self.home, self.port = Path(home), port or free_port()
        self.address = f"https://localhost:{self.port}"
        self._nodes = dict(zip(PORTS, nodes, strict=True))
        with (self.home / "log").open("w") as log:
            home_here = os.environ | {"HOME": str(home)}
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, env=home_here)
        end = time.monotonic() + 20
        while not self.answers():
            told = (self.home / "log").read_text()
            assert self.process.poll() is None, told
            assert time.monotonic() < end, told
            time.sleep(0.05)

    def configuration(self, changes):
        """The file with what is different here; everything that is replaced must be in it."""
        text = (HOSTING / self.file).read_text()
        nodes = {f"127.0.0.1:{there}": f"127.0.0.1:{here}" for there, here in self._nodes.items()}
        for there, here in (nodes | changes).items():
            assert there in text, there
            text = text.replace(there, str(here))
        return text

    def answers(self):
        try:
            with self.client() as client:
                return client.get("/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def client(self):
        """A visitor, who does not ask who signed the certificate."""
        return httpx.Client(base_url=self.address, verify=False, timeout=30)

    def stop(self):
        self.process.terminate()
        self.process.wait(20)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Nginx(Proxy):
    file = "nginx.conf"

    def command(self):
        home = self.home
        key = ["-newkey", "rsa:2048", "-nodes", "-keyout", home / "key.pem", "-out", home / "fullchain.pem"]
        subject = ["-subj", "/CN=localhost", "-days", "2"]
        subprocess.run(["openssl", "req", "-x509", *key, *subject], check=True, capture_output=True)
        site = self.configuration(
            {"listen 443": f"listen 127.0.0.1:{self.port}", "play.example.org": "localhost", "/etc/ssl/eduba": home}
        )
        places = "".join(
            f"{kind}_temp_path {home}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        around = "daemon off; worker_processes 1; error_log stderr warn; events { worker_connections 2000; }\n"
        rest = f"pid {home}/pid;\nhttp {{ access_log off;\n{places}{site}}}\n"
        (home / "nginx.conf").write_text(around + rest)
        return ["nginx", "-p", home, "-c", home / "nginx.conf"]


class Caddy(Proxy):
    file = "Caddyfile"

    def command(self):
        home = self.home
        site = self.configuration({"play.example.org {": f"localhost:{self.port} {{\n\ttls internal"})
        settings = ("admin off", "skip_install_trust", "auto_https disable_redirects", f"storage file_system {home}")
        (home / "Caddyfile").write_text("\n".join(["{", *settings, "}", site]))
        return ["caddy", "run", "--adapter", "caddyfile", "--config", home / "Caddyfile"]
