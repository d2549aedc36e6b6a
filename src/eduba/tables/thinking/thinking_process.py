"""One process that thinks: it is given one job at a time, and can be stopped in the middle of it."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock, Thread
from typing import Any


class ProcessDied(Exception):
    """The process is gone, by an accident or because it was stopped."""


class ThinkingProcess:
    """Starts its process for the first job, and again after it has died."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Any = None
        self._lock = Lock()
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._process.pid if self._process else None

    def run(self, call: Callable[..., Any], arguments: tuple[Any, ...], most_seconds: float) -> Any:
        """Call a function of some module with plain data there; `TimeoutError` if it takes too long."""
        connection = self._started()
        try:
            connection.send((call, arguments))
            in_time = connection.poll(most_seconds)
            result, error = connection.recv() if in_time else (None, TimeoutError())
        except (EOFError, OSError) as gone:
            self._bury()
            raise ProcessDied from gone
        if not in_time:
            self._bury()
        if error is not None:
            raise error
        return result

    def interrupt(self) -> None:
        """Kill the process, whatever it does, without waiting for its end; the next job gets a new one."""
        process = self._process
        if process is not None:
            with suppress(OSError, ValueError, AttributeError):  # it may not have started yet
                process.kill()

    def close(self) -> None:
        """End the process for good."""
        with self._lock:
            self._is_closed = True
        self.interrupt()

    def _bury(self) -> None:
        """See to it that the process is gone."""
        self.interrupt()
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.join()
        self._connection.close()

    def _started(self) -> Any:
        with self._lock:
            if self._is_closed:
                raise ProcessDied
            if self._process is None or not self._process.is_alive():
                context = get_context("spawn")
                self._connection, theirs = context.Pipe()
                self._process = context.Process(target=_think, args=(theirs,), name="eduba-thinking", daemon=True)
                self._process.start()
                theirs.close()
            return self._connection


def _think(connection: Connection) -> None:
    """In the process: be modest, leave Ctrl-C to the server, and do not outlive it."""
    if hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            call, arguments = connection.recv()
        except (EOFError, ConnectionError):  # the server is gone, or was killed in the middle of a word
            return
        answer: tuple[Any, Exception | None]
        try:
            answer = (call(*arguments), None)
        except Exception as error:
            answer = (None, error)
        try:
            connection.send(answer)
        except (TypeError, AttributeError, ValueError) as error:  # what cannot be sent is told in words
            connection.send((None, RuntimeError(f"{type(error).__name__}: {error}")))


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
