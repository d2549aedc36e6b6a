"""A record or a lesson that somebody gives us is played in a process of its own first, with a limit of time."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from eduba.core import transcript
from eduba.core.teaching import lesson as lessons
from eduba.tables.thinking.bot_worker import FindGame


class TooLong(Exception):
    """It takes more time than we give it."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise `TooLong` after so many seconds of the processor, where the system can tell."""

    def stop(_: int, __: FrameType | None) -> None:
        raise TooLong

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def check_record(find_game: FindGame, text: str, seconds: float) -> bool:
    """Read and replay a transcript; False if that takes more seconds of the processor. What is wrong is raised."""
    return _in_time(lambda: transcript.read(text, find_game), seconds)


def check_lesson(find_game: FindGame, text: str, seconds: float) -> bool:
    """The same with a lesson, which may lead on in many ways."""
    return _in_time(lambda: lessons.check(lessons.read(text, find_game)), seconds)


def _in_time(work: Callable[[], object], seconds: float) -> bool:
    try:
        with limited(seconds):
            work()
    except TooLong:
        return False
    return True
