"""A phase is a chapter of the rulebook: what it decides by itself, whom it asks, and what it refuses."""

from typing import Generic, TypeVar

from eduba.core.mypyc_compat import mypyc_attr
from eduba.core.vocabulary import Action

S = TypeVar("S")

Event = tuple[str | int, ...]
"""Something that happened (or is asked): a message key and its arguments. Words come later, in any language."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """Stateless; all data is in the state. A game has one object per phase."""

    name: str = ""

    def run(self, s: S) -> bool:
        """Do all that needs no decision. True: `s.actor` must decide here. False: the stack moved on."""
        return True

    def options(self, s: S) -> list[Action]:
        """Every legal action. Guarded by a law: exactly the vocabulary entries that `why_not` lets pass."""
        raise NotImplementedError

    def why_not(self, s: S, a: Action) -> str | None:
        """The clause that forbids the action now, or nothing."""
        raise NotImplementedError

    def apply(self, s: S, a: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def prompt(self, s: S) -> Event:
        """What is asked, as a message key with arguments."""
        return ("ask." + self.name,)
