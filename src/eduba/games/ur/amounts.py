"""Naming an amount: it starts at the least that is legal and is raised step by step (UR-C-47)."""

from eduba.core.phase import Event, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.state import UrState
from eduba.games.ur.words import STEPS, Words


class Amount(Phase[UrState]):
    """A subclass says what the amount is for. `s.amount` is what stands, `s.most` the most that may be named."""

    clause = ""
    """The clause that sets the highest amount."""

    def __init__(self, words: Words) -> None:
        self.add = words.add
        self.done = words.done

    def named(self, s: UrState) -> None:
        """The amount is final."""
        raise NotImplementedError

    def run(self, s: UrState) -> bool:
        if s.amount < s.most:
            return True
        self._end(s)
        return False

    def options(self, s: UrState) -> list[Action]:
        room = s.most - s.amount
        return [self.done, *(a for a, step in zip(self.add.actions, STEPS) if step <= room)]

    def why_not(self, s: UrState, a: Action) -> str | None:
        if a is self.done:
            return None
        if a.kind != self.add.kind:
            return "UR-C-47"
        return None if s.amount + STEPS[a.arg] <= s.most else self.clause

    def apply(self, s: UrState, a: Action) -> None:
        if a is self.done:
            self._end(s)
        else:
            s.amount += STEPS[a.arg]

    def _end(self, s: UrState) -> None:
        s.stack.pop()
        self.named(s)
        s.amount = s.most = 0

    def prompt(self, s: UrState) -> Event:
        return ("ask." + self.name, s.amount, s.most, s.subject)
