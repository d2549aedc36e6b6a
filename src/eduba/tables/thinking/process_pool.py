"""Processes that think. What is urgent goes first; a process that dies is replaced and its work done again."""

import heapq
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import count
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import Any, NamedTuple

ATTEMPTS = 3
MOVES, OPINIONS = 0, 1
"""How urgent: the smaller, the sooner."""

log = logging.getLogger(__name__)


class _Job(NamedTuple):
    urgency: int
    order: int
    attempt: int
    call: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: "Future[Any]"


class ProcessPool:
    """A pool of processes with a waiting list in front of it. The first job starts the processes."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._lock = Lock()
        self._waiting: list[_Job] = []
        self._busy = [0, 0]
        self._order = count()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    def submit(self, urgency: int, call: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        """Have a function of some module called with plain data, in another process."""
        job = _Job(urgency, next(self._order), 1, call, arguments, Future())
        self._enqueue(job)
        return job.answer

    def close(self) -> None:
        """End the processes; what has not begun is not done."""
        with self._lock:
            self._closed = True
            waiting, self._waiting = self._waiting, []
            pool, self._pool = self._pool, None
        for job in waiting:
            job.answer.cancel()
        if pool:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)

    def _enqueue(self, job: _Job) -> None:
        with self._lock:
            if self._closed:
                job.answer.cancel()
                return
            heapq.heappush(self._waiting, job)
        self._pump()

    def _pump(self) -> None:
        """Give a free process the most urgent job that is still wanted."""
        with self._lock:
            while self._waiting and self._waiting[0].answer.cancelled():
                heapq.heappop(self._waiting)
            if self._closed or not self._waiting or not self._room(self._waiting[0]):
                return
            job = heapq.heappop(self._waiting)
            self._busy[job.urgency] += 1
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self.size, get_context("spawn"), _begin)
            pool = self._pool
            try:
                running = pool.submit(job.call, *job.arguments)
            except BrokenProcessPool as error:
                running = Future()
                running.set_exception(error)
        running.add_done_callback(lambda done: self._done(job, pool, done))

    def _room(self, job: _Job) -> bool:
        """True if a process is free for this job. Opinions always leave one process free for moves."""
        if job.urgency == OPINIONS and self._busy[OPINIONS] >= max(1, self.size - 1):
            return False
        return sum(self._busy) < self.size

    def _done(self, job: _Job, pool: ProcessPoolExecutor, done: "Future[Any]") -> None:
        error = None if done.cancelled() else done.exception()
        died = isinstance(error, BrokenProcessPool)
        with self._lock:
            self._busy[job.urgency] -= 1
            closed = self._closed
            if died and self._pool is pool:
                self._pool = None
        with suppress(InvalidStateError):  # nobody wants the answer any more
            if closed or done.cancelled():
                job.answer.cancel()
            elif died and job.attempt < ATTEMPTS:
                log.warning("a thinking process died; its work is done again")
                self._enqueue(job._replace(attempt=job.attempt + 1))
            elif error is not None:
                job.answer.set_exception(error)
            else:
                job.answer.set_result(done.result())
        self._pump()


def _begin() -> None:
    """In a new process: be modest, leave Ctrl-C to the server, and do not outlive it."""
    if hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
