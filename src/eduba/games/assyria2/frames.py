"""The local values of pending phases, for those that have some."""

from typing import NamedTuple


class ChosenColumn(NamedTuple):
    """While the starting space is chosen: the column of the starting Ziggurat."""

    column: int


class MovingHut(NamedTuple):
    """While it is chosen where a Hut moves to: the space it comes from."""

    start: int


class ClimbingTrack(NamedTuple):
    """On the Offerings Track: steps still to go, and 1 if a Roof waits for its place."""

    steps: int
    in_hand: int


class CheaperBuild(NamedTuple):
    """A build with Favour Cards: so many Camels less, and 1 if the limits of the phase are lifted."""

    less: int
    twice: int


class CheaperTribute(NamedTuple):
    """A Tribute with Favour Cards: so many Camels less, and the area that is barred, or -1."""

    less: int
    barred: int


class TributeBonus(NamedTuple):
    """The civilisation whose Tribute Bonus is taken."""

    civ: int
