"""Work that waits for a process: what is quick before what is long, and fair by person and by table.

Whose work comes next: of the person who has had the least time so far, at the table of theirs that has had the least.
Who comes back after a pause has saved nothing up.
"""

from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple

MOVES, OPINIONS, JUDGEMENTS, COUNTING = range(4)
"""What a person waits for: moves of bots before opinions of the same person, those before judgements of a whole game.
Nobody waits until games are counted."""
KINDS = ("moves", "opinions", "judgements", "counting")
QUICK = 0.5
"""A move that takes so many seconds at most is never behind a longer one."""
LEAST = 0.02
"""What the smallest piece of work counts, in seconds."""


class Wish(NamedTuple):
    """For whom something is thought about, at which table, and about how many seconds it takes."""

    kind: int
    person: str
    table: str
    seconds: float

    @property
    def is_quick(self) -> bool:
        """True for moves of bots that hardly think."""
        return self.kind == MOVES and self.seconds <= QUICK


class Job(NamedTuple):
    """A function to be called with plain data, and the answer that somebody waits for."""

    wish: Wish
    order: int
    attempt: int
    call: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: "Future[Any]"


class FairQueue:
    """Jobs that wait. It knows nothing of processes, threads or clocks."""

    def __init__(self) -> None:
        self._waiting: dict[bool, dict[str, list[Job]]] = {True: {}, False: {}}
        """By whether they are quick, then by person."""
        self._had: dict[str, float] = {}
        """What each person with work has had, in seconds."""
        self._had_at: defaultdict[tuple[str, str], float] = defaultdict(float)
        """The same by person and table."""
        self._running: Counter[str] = Counter()

    def add(self, job: Job) -> None:
        """Let a job wait."""
        person = job.wish.person
        if person not in self._had:
            self._had[person] = min(self._had.values(), default=0.0)
        self._waiting[job.wish.is_quick].setdefault(person, []).append(job)

    def waiting(self, person: str, kind: int) -> int:
        """How many jobs of a kind wait for a person."""
        jobs = (job for lane in self._waiting.values() for job in lane.get(person, ()))
        return sum(job.wish.kind == kind and not job.answer.cancelled() for job in jobs)

    def by_kind(self) -> dict[str, int]:
        """How many jobs of each kind wait."""
        jobs = Counter(job.wish.kind for lane in self._waiting.values() for some in lane.values() for job in some)
        return {name: jobs[kind] for kind, name in enumerate(KINDS)}

    def take(self, *, quick: bool, most: int | None = None) -> Job | None:
        """The next job that is still wanted; of nobody for whom `most` jobs are running already."""
        lane = self._waiting[quick]
        for person in sorted(lane, key=lambda person: self._had[person]):
            if most is not None and self._running[person] >= most:
                continue
            jobs = [job for job in lane.pop(person) if not job.answer.cancelled()]
            if jobs:
                job = min(jobs, key=lambda job: (job.wish.kind, self._had_at[job.wish[1:3]], job.order))
                jobs.remove(job)
                if jobs:
                    lane[person] = jobs
                self._begin(job)
                return job
            self._forget_if_idle(person)
        return None

    def done(self, job: Job) -> None:
        """A job that was taken runs no longer."""
        self._running[job.wish.person] -= 1
        self._forget_if_idle(job.wish.person)

    def clear(self) -> list[Job]:
        """Take everything out that waits."""
        jobs = [job for lane in self._waiting.values() for some in lane.values() for job in some]
        self._waiting = {True: {}, False: {}}
        return jobs

    def _begin(self, job: Job) -> None:
        cost, (_, person, table, _) = max(job.wish.seconds, LEAST), job.wish
        self._had[person] += cost
        self._had_at[person, table] += cost
        self._running[person] += 1

    def _forget_if_idle(self, person: str) -> None:
        """Who has no work is not counted any more."""
        if self._running[person] == 0 and not any(person in lane for lane in self._waiting.values()):
            del self._running[person]
            self._had.pop(person, None)
            for key in [key for key in self._had_at if key[0] == person]:
                del self._had_at[key]
