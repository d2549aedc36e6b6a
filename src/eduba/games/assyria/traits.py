"""What finished games of Assyria are counted by: where a seat began, and what it took first."""

from collections.abc import Mapping, Sequence

from eduba.core.counting.traits import Trait, Traits, labels_told
from eduba.core.events import Event
from eduba.core.state import State

PLOW = "PL"


def traits(labels: Mapping[str, Sequence[str]], state: State, events: Sequence[Event]) -> Traits:
    """The opening of each seat. The plow that everybody begins with is no food card."""
    cards = labels["card"]
    told = [event for event in events if event[0] != "gained" or cards[int(event[2])] != PLOW]

    def first(event: str, kind: str) -> Trait:
        return Trait(kind, labels_told(told, event, state.players, labels[kind], most=1))

    return Traits(
        {"start": first("started", "hex"), "first_card": first("gained", "card"), "column": first("took", "column")}
    )
