"""What finished games are counted by: what each seat was or did, and how the game went.

A game names its traits in `games/<id>/traits.py` and gives them through `Game.traits`; statistics over many games and
the balance of bots are sorted by them. The words for a trait are the text `trait.<name>`, those for its values are the
texts of the labels of its kind.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from eduba.core.events import Event


class Trait(NamedTuple):
    """One respect in which seats differ."""

    kind: str
    """The kind of its labels (`Game.labels`)."""
    by_seat: Sequence[Sequence[str]]
    """For each seat the labels that it has: one, several, or none."""


class Traits(NamedTuple):
    """All that a game tells about one that is over."""

    of_seats: Mapping[str, Trait] = {}
    """By name."""
    of_game: Mapping[str, int | str] = {}
    """How it went, by name: numbers, or words with texts below `course`."""


def labels_told(
    events: Sequence[Event], name: str, players: int, labels: Sequence[str], *, most: int | None = None
) -> list[list[str]]:
    """For each seat, what the events of a name say that it took, in order: `(name, seat, number of a label, ...)`."""
    found: list[list[str]] = [[] for _ in range(players)]
    for event in events:
        if event[0] == name and int(event[1]) < players:
            found[int(event[1])].append(str(labels[int(event[2])]))
    return [taken[:most] for taken in found]


def rounds_told(events: Sequence[Event], name: str) -> int:
    """The number of the last round that began; `name` is that of the event (`Game.round_event`)."""
    return max((int(event[1]) for event in events if event[0] == name), default=0)
