"""Positions that tests change by hand: the sets that the state keeps beside its lists follow every change at once."""

from typing import Any

from eduba.core.vocabulary import Action
from eduba.games.akkad.state import AkkadState

LISTS = ("control", "holder", "armies", "rebels", "canals", "tokens", "mats", "characters", "gods", "specials")
WATCHED = (*LISTS, "event", "floods", "storm")


class WatchedList(list[int]):
    """A list of a state that notices when an entry is changed."""

    def __init__(self, values: list[int], state: "ByHand") -> None:
        super().__init__(values)
        self.state = state

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(at, value)
        self.state.derive()


class ByHand(AkkadState):
    """A state whose lists are watched, and which lists its options anew whenever somebody asks."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "missions_due":
            value = True  # whatever was changed
        super().__setattr__(name, WatchedList(value, self) if name in LISTS else value)
        if name in WATCHED and hasattr(self, "ready"):  # the last field that a state gets
            self.derive()

    def options(self) -> list[Action]:
        self.ready = None
        return super().options()


def by_hand(state: AkkadState) -> AkkadState:
    """The same state, from now on watched."""
    state.__class__ = ByHand
    for name in LISTS:
        setattr(state, name, getattr(state, name))
    return state
