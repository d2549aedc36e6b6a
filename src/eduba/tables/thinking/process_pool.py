"""Processes that think, with a fair queue in front of them.

One process is kept for quick moves. What nobody waits for any more is dropped, or stopped if it has begun; a process
that dies is replaced and its work done again.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from itertools import count
from threading import Condition, Thread
from typing import Any

from eduba.tables.errors import Refused
from eduba.tables.thinking.fair_queue import JUDGEMENTS, OPINIONS, FairQueue, Job, Wish
from eduba.tables.thinking.thinking_process import ProcessDied, ThinkingProcess

ATTEMPTS = 3
ASKED_FOR = (OPINIONS, JUDGEMENTS)
MOST_OPINIONS = 30
"""So many opinions may wait for one person, and so many judgements of games."""
PATIENCE, GRACE = 12.0, 30.0
"""A job is stopped after so many times the seconds of the processor it should take, and so many more."""

log = logging.getLogger(__name__)


class ProcessPool:
    """A thread for each process takes the next job and waits for it. Processes start with their first job."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._changed = Condition()
        self._queue = FairQueue()
        self._order = count()
        self._is_closed = False
        self._running: dict[int, Job] = {}
        """What the process of a number is doing."""
        self._processes = [ThinkingProcess() for _ in range(size)]
        self._threads = [Thread(target=self._work, args=(n,), name=f"eduba-pool-{n}", daemon=True) for n in range(size)]
        for thread in self._threads:
            thread.start()

    def submit(self, wish: Wish, call: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        """Have a function of some module called with plain data, in another process; to cancel the future stops it."""
        job = Job(wish, next(self._order), 1, call, arguments, Future())
        with self._changed:
            if wish.kind in ASKED_FOR and self._queue.waiting(wish.person, wish.kind) >= MOST_OPINIONS:
                raise Refused("thinking")
        job.answer.add_done_callback(lambda answer: self._stop(job) if answer.cancelled() else None)
        self._enqueue(job)
        return job.answer

    def pids(self) -> list[int]:
        """The processes that there are."""
        return [process.pid for process in self._processes if process.pid]

    def load(self) -> tuple[int, dict[str, int]]:
        """How many processes think, and how much waits for them, by kind."""
        with self._changed:
            return len(self._running), self._queue.by_kind()

    def close(self) -> None:
        """End the processes; what is not done yet is not done."""
        with self._changed:
            self._is_closed = True
            waiting = self._queue.clear()
            self._changed.notify_all()
        for job in [*waiting, *self._running.values()]:
            job.answer.cancel()
        for process in self._processes:
            process.close()
        for thread in self._threads:
            thread.join()

    def _enqueue(self, job: Job) -> None:
        with self._changed:
            if not self._is_closed:
                self._queue.add(job)
                self._changed.notify_all()
                return
        job.answer.cancel()

    def _next(self, number: int) -> Job | None:
        """The next job for a process; None at the end. The first process does what is quick, the others anything.

        Nobody alone has all processes for long work, if there are enough of them. The others do quick work only while
        the first one is busy: it has started already.
        """
        with self._changed:
            while not self._is_closed:
                job = self._queue.take(quick=True) if number == 0 or 0 in self._running else None
                if job is None and (number or self.size == 1):
                    job = self._queue.take(quick=False, most=max(1, self.size - 2))
                if job is not None:
                    self._running[number] = job
                    return job
                self._changed.wait()
        return None

    def _work(self, number: int) -> None:
        while (job := self._next(number)) is not None:
            self._think(self._processes[number], job)
            with self._changed:
                del self._running[number]
                self._queue.done(job)
                self._changed.notify_all()

    def _think(self, process: ThinkingProcess, job: Job) -> None:
        with suppress(InvalidStateError):  # nobody waits for the answer any more
            try:
                most, is_modest = PATIENCE * job.wish.seconds + GRACE, not job.wish.is_quick
                result = process.run(
                    job.call, job.arguments, most, is_modest=is_modest, is_wanted=lambda: not job.answer.cancelled()
                )
            except (ProcessDied, TimeoutError) as error:
                if job.answer.cancelled() or self._is_closed:
                    return
                if job.attempt < ATTEMPTS:
                    log.warning("a thinking process died or took too long; its work is done again")
                    self._enqueue(job._replace(attempt=job.attempt + 1))
                else:
                    job.answer.set_exception(error)
            except Exception as error:
                job.answer.set_exception(error)
            else:
                job.answer.set_result(result)

    def _stop(self, job: Job) -> None:
        """Nobody waits for this job any more."""
        with self._changed:
            found = [n for n, running in self._running.items() if running.answer is job.answer]
        for number in found:
            self._processes[number].interrupt()
