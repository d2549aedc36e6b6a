"""Naming an amount: it starts at the least that is legal and is raised step by step (UR-C-47)."""

from eduba.core.phase import Event, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.state import UrState
from eduba.games.ur.vocabulary import STEPS, Words

NAMING = ("offer", "raise", "bid", "assimilate")
"""The verbs after which an amount is named."""


class Amount(Phase[UrState]):
    """A subclass says what the amount is for. `s.amount` is what stands, `s.most` the most that may be named."""

    least_clause = ""
    """The clause that sets the lowest amount."""
    most_clause = ""
    """The clause that sets the highest amount."""

    def __init__(self, words: Words) -> None:
        self.add = words.add
        self.done = words.done

    def named(self, s: UrState) -> None:
        """The amount is final."""
        raise NotImplementedError

    def too_little(self, s: UrState) -> str:
        """The clause that forbids less than the least amount."""
        return self.least_clause

    def too_much(self, s: UrState) -> str:
        """The clause that forbids more than `s.most`."""
        return self.most_clause

    def options(self, s: UrState) -> list[Action]:
        room = s.most - s.amount
        return [self.done, *(a for a, step in zip(self.add.actions, STEPS) if step <= room)]

    def why_not(self, s: UrState, a: Action) -> str | None:
        if a is self.done:
            return None
        if a.kind != self.add.kind:
            return "UR-C-47"
        return None if s.amount + STEPS[a.arg] <= s.most else self.too_much(s)

    def apply(self, s: UrState, a: Action) -> None:
        if a is self.done:
            s.done()
            self.named(s)
            s.amount = s.most = 0
        else:
            s.amount += STEPS[a.arg]

    def prompt(self, s: UrState) -> Event:
        return ("ask." + self.name, s.amount, s.most, s.subject)


def spell(phase: Amount, s: UrState, amount: int) -> list[Action]:
    """The steps that name an amount, given the least one: as few as possible, the largest first."""
    out: list[Action] = []
    rest = amount - s.amount
    for action, step in zip(reversed(phase.add.actions), reversed(STEPS)):
        out += [action] * (rest // step)
        rest %= step
    return [*out, phase.done]
