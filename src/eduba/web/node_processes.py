"""Several nodes on one machine: processes that share a listening socket. One that dies is started again."""

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing import connection, get_context, parent_process
from multiprocessing.context import SpawnProcess
from types import FrameType

Serve = Callable[[socket.socket], None]
"""Serves at a socket until it is told to stop; it is sent to another process, so it must be a function of some module,
or a `partial` of one."""

TOO_SOON = 5.0
"""A node that dies within so many seconds after its start is not started again at once, but after a pause."""
PAUSE = 1.0

log = logging.getLogger(__name__)


def run_nodes(number: int, serve: Serve, sock: socket.socket) -> None:
    """Keep so many nodes running until this process is told to stop."""
    stop = threading.Event()

    def told_to_stop(_: int, __: FrameType | None) -> None:
        stop.set()

    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, told_to_stop)
    nodes = {_start(serve, sock): time.monotonic() for _ in range(number)}
    while not stop.is_set():
        connection.wait([node.sentinel for node in nodes], timeout=0.2)  # a signal must not wait for long
        for node, began in [(node, began) for node, began in nodes.items() if not node.is_alive()]:
            if stop.is_set():
                break
            del nodes[node]
            log.warning("a node has ended with code %s; it is started again", node.exitcode)
            if time.monotonic() - began < TOO_SOON:
                stop.wait(PAUSE)
            nodes[_start(serve, sock)] = time.monotonic()
    for node in nodes:
        node.terminate()
    for node in nodes:
        node.join()


def _start(serve: Serve, sock: socket.socket) -> SpawnProcess:
    node = get_context("spawn").Process(target=_run, args=(serve, sock), name="eduba-node")
    node.start()
    return node


def _run(serve: Serve, sock: socket.socket) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    serve(sock)


def _end_with_parent() -> None:
    """A node does not outlive the process that would start it again, even if that was killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
