"""A record that somebody gives us is replayed in a process of its own first, with a limit of time."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from eduba.core import transcript
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
    try:
        with limited(seconds):
            transcript.read(text, find_game)
    except TooLong:
        return False
    return True
