"""One process that thinks: it is given one job at a time, and can be stopped in the middle of it."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

MODESTY = 10
"""By how much a long thought is nicer than others who want the processor: these get nine times as much of it."""
STARVING = 10.0
"""So many times longer than it may take of the processor, a job may take by the clock: the machine may be busy."""


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

    def run(
        self,
        call: Callable[..., Any],
        arguments: tuple[Any, ...],
        most_seconds: float,
        *,
        is_modest: bool,
        is_wanted: Callable[[], bool] | None = None,
    ) -> Any:
        """Call a function of some module with plain data there.

        A modest job, such as a long thought, leaves the processor to others; one that is quick does not, or it would be
        long on a busy machine. If a job takes more seconds of the processor than it may, its process dies.
        What is not wanted any more once the process is there is not begun, which also counts as `ProcessDied`: an
        interruption before that could not stop it. `TimeoutError`: it does nothing at all.
        """
        connection = self._started()
        if is_wanted is not None and not is_wanted():
            raise ProcessDied
        try:
            connection.send((call, arguments, most_seconds, is_modest))
            in_time = connection.poll(STARVING * most_seconds if HAS_TIMER else most_seconds)
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


HAS_TIMER = hasattr(signal, "setitimer")
"""Not on Windows."""


Answer = tuple[Any, Exception | None]
"""What a call gives, or what it raises."""
Task = tuple[Callable[..., Any], tuple[Any, ...]]


def _think(connection: Connection) -> None:
    """In the process: leave Ctrl-C to the server, and do not outlive it. This thread does what is modest.

    There is no way back from modesty, but on Linux each thread has its own; elsewhere the process stays modest. It is
    the main thread that thinks long, because only it can be told by a signal that the time is over.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    tasks, answers = SimpleQueue[Task | None](), SimpleQueue[Answer]()
    Thread(target=_serve, args=(connection, tasks, answers), daemon=True).start()
    is_modest = not hasattr(os, "nice")
    while (task := tasks.get()) is not None:
        if not is_modest:
            os.nice(MODESTY)
            is_modest = True
        answers.put(_answer(*task))


def _serve(connection: Connection, tasks: "SimpleQueue[Task | None]", answers: "SimpleQueue[Answer]") -> None:
    """In a thread that is never modest: do what is quick, and leave the rest to the main thread."""
    try:
        while True:
            call, arguments, most_seconds, is_modest = connection.recv()
            _limit(most_seconds)
            if is_modest:
                tasks.put((call, arguments))
                answer = answers.get()
            else:
                answer = _answer(call, arguments)
            _limit(0)
            try:
                connection.send(answer)
            except (TypeError, AttributeError, ValueError) as error:  # what cannot be sent is told in words
                connection.send((None, RuntimeError(f"{type(error).__name__}: {error}")))
    except (EOFError, ConnectionError):
        pass  # the server is gone, or was killed in the middle of a word
    finally:
        tasks.put(None)


def _answer(call: Callable[..., Any], arguments: tuple[Any, ...]) -> Answer:
    try:
        return call(*arguments), None
    except Exception as error:
        return None, error


def _limit(seconds: float) -> None:
    """Die after so many seconds of the processor; 0: live on."""
    if HAS_TIMER:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
