"""A phase is a chapter of the rulebook: what it decides by itself, whom it asks, and what it refuses."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final, Generic, TypeVar

from eduba.core.events import Event
from eduba.core.mypyc_compat import mypyc_attr
from eduba.core.vocabulary import Action, Vocabulary

S = TypeVar("S")

ASK: Final = 0
DONE: Final = 1
CONTINUE: Final = 2
"""What `Phase.run` answers: ask the actor here; end this phase; go on with the phase that is now last on the stack."""

Frame = tuple[int, ...]
"""The local values of a pending phase: a NamedTuple of ints, one class for each phase that has some."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """Stateless: all data is in the state. A game has one object for each phase."""

    name: ClassVar[str] = ""
    frame: ClassVar[type[Frame] | None] = None
    """The class of the phase's local values, if it has any."""
    every_action: list[Action]
    """All actions of the game, by id."""

    def run(self, s: S) -> int:
        """Do all that needs no decision. ASK: `s.actor` must decide here; DONE: end this phase; else CONTINUE."""
        return ASK

    def options(self, s: S) -> list[Action]:
        """Every legal action: all that `why_not` lets pass. A phase may have a quicker way, which a law compares."""
        return [a for a in self.every_action if self.why_not(s, a) is None]

    def why_not(self, s: S, a: Action) -> str | None:
        """The clause that forbids the action now, or None."""
        raise NotImplementedError

    def apply(self, s: S, a: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def prompt(self, s: S) -> Event:
        """What is asked, as a message key with arguments."""
        return ("ask." + self.name,)


class PhaseNames:
    """The phases of one game by name. Each name gets a number, and these numbers lie on the stack of a state.

    >>> names = PhaseNames()
    >>> DEAL, TURN = names("deal"), names("turn")
    >>> DEAL, TURN
    (0, 1)
    """

    def __init__(self) -> None:
        self.names: list[str] = []

    def __call__(self, name: str) -> int:
        """Announce a phase; its number."""
        if name in self.names:
            raise ValueError(f"the phase '{name}' is named twice")
        self.names.append(name)
        return len(self.names) - 1

    def arranged(self, phases: Iterable[Phase[Any]], vocabulary: Vocabulary) -> list[Phase[Any]]:
        """The phases in the order of their numbers, given in any order; every name needs exactly one."""
        by_name: dict[str, Phase[Any]] = {}
        for phase in phases:
            if phase.name in by_name or phase.name not in self.names:
                raise ValueError(f"the phase '{phase.name}' is not named in the sequence, or stands here twice")
            phase.every_action = vocabulary.actions
            by_name[phase.name] = phase
        missing = [name for name in self.names if name not in by_name]
        if missing:
            raise ValueError(f"there is no phase for {', '.join(missing)}")
        return [by_name[name] for name in self.names]
