"""Three nodes on one PostgreSQL behind nginx, each of which can be killed, stopped and started again."""

import asyncio
import gzip
import ssl
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from tests.tables import test_playing_bots
from tests.tables.postgresql import Cluster
from tests.web.proxies import Nginx, free_port
from tests.web.serving import Server

NUMBER = 3
WITH_HIDDEN_HANDS = ("-m", "tests.browser.secretive")
"""Nodes that also know the test game with hidden hands."""
PATIENCE = 120
"""Seconds after which something that should happen is given up; a busy machine may need long to start nodes."""


def until(true):
    test_playing_bots.until(true, PATIENCE)


class Nodes:
    """A PostgreSQL, the nodes on it and the proxy before them; everything ends with the block."""

    def __init__(self, home: Path):
        self._home, self._end = home, ExitStack()

    def __enter__(self):
        with ExitStack() as started:
            cluster = started.enter_context(Cluster())
            self.database = f"postgresql://eduba@/postgres?host={cluster.home}"
            public, ports = free_port(), [free_port() for _ in range(NUMBER)]
            self._origin = f"https://localhost:{public}"
            self.servers = [None] * NUMBER
            started.callback(self._stop)
            with ThreadPoolExecutor(NUMBER) as pool:
                list(pool.map(self.start, range(NUMBER), ports))
            self.proxy = started.enter_context(Nginx(self._home, ports, public))
            self.wait_for(NUMBER)
            self._end = started.pop_all()
        return self

    def __exit__(self, *_):
        self._end.close()

    def _stop(self):
        for server in filter(None, self.servers):
            server.stop()

    def start(self, n, port=None):
        """Start a node; if no port is given, where it was."""
        more = ["--origin", self._origin]
        self.servers[n] = Server(self.database, port or self.servers[n].port, more=more, program=WITH_HIDDEN_HANDS)

    def wait_for(self, number):
        """Wait until all nodes that run know of so many."""
        running = [n for n, server in enumerate(self.servers) if server.process.poll() is None]
        until(lambda: all(self.figure(n, "eduba_nodes") == number for n in running))

    def figure(self, n, name):
        """A figure that a node tells of itself."""
        try:
            with self.servers[n].client() as client:
                lines = client.get("/metrics").text.splitlines()
        except httpx.TransportError:
            return None
        return next((float(line.split()[1]) for line in lines if line.startswith(f"{name} ")), None)

    def with_sockets(self):
        """The nodes that some page is connected to."""
        return {n for n in range(NUMBER) if self.figure(n, "eduba_sockets")}

    def live(self, guest, table):
        """The live channel of a table for somebody, through the proxy."""
        headers = {"Cookie": f"eduba={guest.token}", "Origin": self.proxy.address, "Accept-Language": "en"}
        anyone = ssl.create_default_context()
        anyone.check_hostname, anyone.verify_mode = False, ssl.CERT_NONE
        address = f"wss://localhost:{self.proxy.port}/t/{table}/live"
        return connect(address, ssl=anyone, additional_headers=headers, max_size=None)


async def shows(socket, words):
    """Wait until a live channel tells something."""
    async with asyncio.timeout(PATIENCE):
        while words not in gzip.decompress(await socket.recv()).decode():
            pass
