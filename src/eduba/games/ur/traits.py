"""What finished games of Ur are counted by: the nations that a seat gained when they were divided."""

from collections.abc import Mapping, Sequence

from eduba.core.counting.traits import Trait, Traits, labels_told
from eduba.core.events import Event
from eduba.core.state import State


def traits(labels: Mapping[str, Sequence[str]], state: State, events: Sequence[Event]) -> Traits:
    """The nations of each seat, and the first of them."""
    nations = labels_told(events, "joined", state.players, labels["nation"])
    return Traits({"first_nation": Trait("nation", [own[:1] for own in nations]), "nation": Trait("nation", nations)})
