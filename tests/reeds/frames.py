"""The local values of pending phases, for those that have some."""

from typing import NamedTuple


class Whisper(NamedTuple):
    """A card that is offered in secret: by whom, to whom, and which."""

    asker: int
    asked: int
    card: int


class Water(NamedTuple):
    """A flood under way: how many of the other seats it has reached."""

    reached: int
