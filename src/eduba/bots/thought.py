"""What a search found out."""

from typing import NamedTuple

from eduba.core.vocabulary import Action


class Thought(NamedTuple):
    """About one option."""

    action: Action
    visits: int
    values: list[float]
    """By seat, the expected share of the victory."""
