"""Forecasts made by asking the engine: copies of a position are played on, so that no rule is written twice."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from eduba.core.events import Event
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.mechanisms.bitset import members

S = TypeVar("S", bound=State)


def copy_to_play_on(state: S) -> S:
    """A copy that tells its events. It gets another future first, so that no real draw can show."""
    copy = state.clone()
    copy.imagine(state.actor, b"forecast")
    copy.events = []
    return copy


def branch(state: S, action: Action) -> S:
    """A copy after one more action, which tells all that the original has told as well."""
    copy = state.clone()
    copy.events = list(state.events or [])
    copy.apply_unchecked(action)
    return copy


def events_before(events: Iterable[Event] | None, ends: Sequence[str]) -> list[Event]:
    """The events before the first of these kinds."""
    out: list[Event] = []
    for event in events or ():
        if event[0] in ends:
            break
        out.append(event)
    return out


def placed_this_turn(steps: Sequence[Sequence[Event]], seat: int, placed: str, begins: Sequence[str]) -> list[int]:
    """Where a seat has placed something since its turn began, the latest first: `placed` tells the seat and the place,
    one of `begins` is the latest event before the turn."""
    out: list[int] = []
    for events in reversed(steps):
        for event in reversed(events):
            if event[0] in begins:
                return out
            if event[0] == placed and event[1] == seat:
                out.append(int(event[2]))
    return out


class Outcome:
    """What one seat loses, pays and earns: places that starve, and amounts by clause. A game may count more."""

    def __init__(self, events: Iterable[Event], seat: int, places: Sequence[str]) -> None:
        self.places = places
        self.starved: list[str] = []
        self.paid = 0
        self.camels: dict[str, int] = {}
        self.points: dict[str, int] = {}
        for kind, *args in events:
            if args and args[0] == seat:
                self.hear(str(kind), args[1:])

    def hear(self, kind: str, args: Sequence[int | str]) -> None:
        """Take an event of the seat into account; `args` are the arguments after the seat."""
        if kind == "starved":
            self.starved += [self.places[place] for place in members(int(args[0]))]
        elif kind == "paid":
            self.paid += int(args[0])
        elif kind == "camels":
            add(self.camels, str(args[1]), int(args[0]))
        elif kind == "scored":
            add(self.points, str(args[1]), int(args[0]))

    def losses(self) -> tuple[int, int]:
        """Smaller for a better outcome: first as few as possible starve, then as much as possible is earned."""
        return len(self.starved), -sum(self.points.values()) - sum(self.camels.values())


def add(amounts: dict[str, int], what: str, n: int) -> None:
    """Add an amount to those of its kind; an amount of 0 adds no entry."""
    if n:
        amounts[what] = amounts.get(what, 0) + n
