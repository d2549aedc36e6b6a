"""Naming an amount step by step: it starts at the least that is legal and is raised until the actor is done."""

from collections.abc import Sequence
from typing import ClassVar, Protocol, TypeVar

from eduba.core.events import Event
from eduba.core.phase import Phase
from eduba.core.vocabulary import Action
from eduba.mechanisms.choices import Verb


class NamesAmounts(Protocol):
    """What a state needs for this: the amount that stands, the most that may be named, and what it is for."""

    amount: int
    most: int
    subject: int

    def done(self) -> None:
        """End the running phase."""


S = TypeVar("S", bound=NamesAmounts)


class Amount(Phase[S]):
    """A subclass says what the amount is for, and what happens when it is named."""

    steps_clause: ClassVar[str] = ""
    """The clause by which amounts are named in steps."""
    least_clause: ClassVar[str] = ""
    """The clause that sets the lowest amount."""
    most_clause: ClassVar[str] = ""
    """The clause that sets the highest amount."""

    def __init__(self, add: Verb, steps: Sequence[int], end: Action) -> None:
        self.add = add
        self.steps = steps
        self.end = end

    def named(self, s: S) -> None:
        """The amount is final."""
        raise NotImplementedError

    def too_little(self, s: S) -> str:
        """The clause that forbids less than the least amount."""
        return self.least_clause

    def too_much(self, s: S) -> str:
        """The clause that forbids more than `s.most`."""
        return self.most_clause

    def options(self, s: S) -> list[Action]:
        room = s.most - s.amount
        return [self.end, *(a for a, step in zip(self.add.actions, self.steps) if step <= room)]

    def why_not(self, s: S, a: Action) -> str | None:
        if a is self.end:
            return None
        if a.kind != self.add.kind:
            return self.steps_clause
        return None if s.amount + self.steps[a.arg] <= s.most else self.too_much(s)

    def apply(self, s: S, a: Action) -> None:
        if a is self.end:
            s.done()
            self.named(s)
            s.amount = s.most = 0
        else:
            s.amount += self.steps[a.arg]

    def prompt(self, s: S) -> Event:
        return ("ask." + self.name, s.amount, s.most, s.subject)

    def spelt(self, s: S, amount: int) -> list[Action]:
        """The actions that name an amount from here: as few as possible, the largest first."""
        out: list[Action] = []
        rest = amount - s.amount
        for action, step in zip(reversed(self.add.actions), reversed(self.steps)):
            out += [action] * (rest // step)
            rest %= step
        return [*out, self.end]
