"""The local values of pending phases, for those that have some."""

from typing import NamedTuple


class PumpRequest(NamedTuple):
    """A pump on another player's land: the area, and 1 if it is the free one of Calah."""

    area: int
    free: int


class NationOffer(NamedTuple):
    """The nation whose owner is asked to sell it."""

    nation: int
