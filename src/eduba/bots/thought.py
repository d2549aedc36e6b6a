"""What a search found out."""

from collections.abc import Iterable
from typing import NamedTuple

from eduba.core.vocabulary import Action


class Thought(NamedTuple):
    """About one option."""

    action: Action
    visits: int
    values: list[float]
    """By seat, the expected share of the victory."""


def lead(visits: Iterable[int]) -> int:
    """By how much the largest number is ahead of the second."""
    second, first = sorted((0, 0, *visits))[-2:]
    return first - second
