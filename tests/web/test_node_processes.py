"""`eduba serve --nodes N`: several processes on one machine and one PostgreSQL."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.tables.postgresql import Cluster
from tests.tables.test_playing_bots import until
from tests.web.serving import Server

NEEDED = 3


@pytest.fixture(scope="module")
def cluster():
    with Cluster() as cluster:
        yield cluster


def children(pid):
    """The nodes that a server has started: their ids as processes."""
    found = subprocess.run(["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)], capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in found.splitlines() if "spawn_main" in line]


def alive(pid):
    """True unless a process is gone, or only its parent has not noticed yet."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()
    return bool(state) and not state.startswith("Z")


@pytest.fixture
def server(cluster):
    server = Server(f"postgresql://eduba@/postgres?host={cluster.home}", more=["--nodes", str(NEEDED)])
    with server.client() as client:
        until(lambda: nodes_of(client) == NEEDED)
    yield server
    server.stop()


def nodes_of(client):
    """How many nodes know of each other, as the one that answers tells."""
    try:
        lines = client.get("/metrics").text.splitlines()
    except httpx.TransportError:
        return 0
    return next((int(float(line.split()[1])) for line in lines if line.startswith("eduba_nodes ")), 0)


def test_a_node_that_dies_is_started_again_and_nobody_notices(server):
    with server.client() as client:
        client.post("/api/me", json={"name": "Anna"})
        making = {"game": "assyria", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        table = client.post("/api/tables", json=making).json()["table"]
        victim = children(server.process.pid)[0]
        os.kill(victim, signal.SIGKILL)
        until(lambda: len(children(server.process.pid)) == NEEDED and victim not in children(server.process.pid))

        def status():
            try:
                with server.client() as again:
                    return again.get(f"/api/tables/{table}").status_code
            except httpx.TransportError:
                return 0

        assert status() == 200
        with ThreadPoolExecutor(8) as pool:
            assert [job.result() for job in [pool.submit(status) for _ in range(40)]] == [200] * 40
        until(lambda: client.get("/readyz").status_code == 200 and nodes_of(client) == NEEDED)
    assert any("a node has ended" in line["message"] for line in server.log())


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_nodes_end_with_the_server_that_started_them(server, how):
    nodes = children(server.process.pid)
    assert len(nodes) == NEEDED
    server.process.send_signal(how)
    server.process.wait(20)
    end = time.monotonic() + 20
    while any(map(alive, nodes)):
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--nodes", "2"], "several nodes need PostgreSQL"),
        (["--nodes", "0"], "1 to 64 nodes, not 0"),
        (["--nodes", "65"], "1 to 64 nodes, not 65"),
    ],
)
def test_nodes_that_cannot_be_are_refused_with_a_sentence(tmp_path, arguments, told):
    command = [sys.executable, "-m", "eduba", "serve", "--no-open", "--port", "0", *arguments]
    command += ["--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, env=os.environ | {"LANGUAGE": "en"})
    assert (done.returncode, told in done.stderr) == (2, True)
    assert len(done.stderr.splitlines()) == 1
