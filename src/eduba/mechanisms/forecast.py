"""Forecasts made by asking the engine: copies of a position are played on, so that no rule is written twice."""

import marshal
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Generic, TypeVar

from eduba.core.events import Event
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.mechanisms.bitset import members

S = TypeVar("S", bound=State)
T = TypeVar("T")


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


class RememberedByPosition(Generic[S, T]):
    """A question about a position, for which equal positions are looked at once.

    `given` tells what a game is played with: its content, and options that matter. What is still to be drawn does not
    count: the answer must not depend on it. The answer is shared, so nobody may change it.
    """

    def __init__(self, given: Callable[[S], tuple[object, ...]], find: Callable[[S], T]) -> None:
        @lru_cache(256)
        def answered(asked: _Position[S]) -> T:
            return find(asked.state)

        self._given, self._answered, self.forget = given, answered, answered.cache_clear

    def __call__(self, state: S) -> T:
        return self._answered(_Position(state, self._given(state)))


def remembered_by_position(
    given: Callable[[S], tuple[object, ...]],
) -> Callable[[Callable[[S], T]], RememberedByPosition[S, T]]:
    """Decorates a function that answers such a question."""
    return lambda find: RememberedByPosition(given, find)


class _Position(Generic[S]):
    """A position as it is when somebody asks: all its values, since a state changes in place while a game goes on."""

    __slots__ = ("_state", "given", "values")

    def __init__(self, state: S, given: tuple[object, ...]) -> None:
        self._state: S | None = state
        self.given = (*given, tuple(state.frames))
        values = [state.players, state.actor, state.over, state.stack, _values_of(state.FIELDS)(state)]
        self.values = marshal.dumps(values, 2)  # version 2 writes equal values alike

    @property
    def state(self) -> S:
        """The state itself, which can be had once, at the moment of asking."""
        state, self._state = self._state, None
        assert state is not None
        return state

    def __hash__(self) -> int:
        return hash(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self.values == other.values and self.given == other.given


@cache
def _values_of(fields: tuple[str, ...]) -> Callable[[State], tuple[object, ...]]:
    """Reads all these fields of a state."""
    return attrgetter(*fields)


def events_before(events: Iterable[Event] | None, ends: Collection[str]) -> list[Event]:
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
        for event in events:
            if len(event) > 1 and event[1] == seat:
                self.hear(str(event[0]), event[2:])

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
