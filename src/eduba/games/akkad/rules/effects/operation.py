"""What every verb of effects has in common: when it is possible, what it asks, and what it does."""

from collections.abc import Sequence
from typing import ClassVar, Final

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.content.effects import EACH, OTHERS, SELF, TARGET, Step
from eduba.games.akkad.frames import Effect, new_frame
from eduba.games.akkad.rules.effects.where import qualifying
from eduba.games.akkad.rules.pieces import crown_order
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words

CARRY_OUT: Final = 0
AIM: Final = 1
ANNOUNCED: Final = 2
"""The stages of an effect; all but those of action cards have the first only."""


class Operation:
    """A verb. It has no data of its own; `seat` is always the seat whose resources, pieces or hand are meant.

    The questions of a step come one after the other: as long as `options` gives some, one is chosen; then `perform`
    does the rest. Both leave the step by `finish`, before they call other phases.
    """

    clause: ClassVar[str] = "AK-CARD-11"
    """What a refusal of another answer cites."""
    can_be_declined: ClassVar[bool] = False
    """True if the action it leads to offers to do nothing by itself."""
    looks_first: ClassVar[bool] = False
    """True if something comes before its first question, see `look`."""

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        """True if the step would change something for this seat (AK-CARD-07)."""
        return True

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        """The answers to the next question; none if there is nothing to ask."""
        return []

    def shown_by_options(self, e: Effect, step: Step) -> bool:
        """True if the step is possible exactly if its first question has an answer, so that one of them will do."""
        return False

    def asked(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        """Who answers it."""
        return seat

    def answers_itself(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        """True if a single answer may be given by the engine, because public facts leave no other (AK-WIN-15)."""
        return True

    def look(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Effect:
        """Do what comes before the first question; the local values after that."""
        return e

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        """Take the answer."""
        raise NotImplementedError

    def why_not(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> str:
        """The clause that forbids an answer which is not among the options."""
        return self.clause

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        """Do what needs no question, or no more."""
        finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        """What is asked."""
        return (f"ask.effect_{step.op}",)


OPERATIONS: dict[str, Operation] = {}
"""All verbs by name; `verbs` fills this table."""


class InASpace(Operation):
    """A verb that needs a space. It is asked for first, in the case of a card before the Sabotage window."""

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        """Where it can be done."""
        assert step.at is not None
        return qualifying(s, seat, step.at)

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        spaces = self.spaces(s, e, step, seat)
        return bool(spaces if e.space == NONE else spaces >> e.space & 1)

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.at.of(self.spaces(s, e, step, seat)) if e.space == NONE else []

    def shown_by_options(self, e: Effect, step: Step) -> bool:
        return e.space == NONE

    def why_not(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> str:
        return "AK-WOR-06" if a.verb == "at" and a.arg == s.storm else self.clause

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        s.frames[-1] = e.at_space(a.arg)


def seats_of(s: AkkadState, e: Effect, step: Step) -> Sequence[int]:
    """The seats that a step concerns, in their order (AK-EVT-03, AK-GEN-18)."""
    if step.who == EACH:
        return crown_order(s)
    if step.who == OTHERS:
        return [seat for seat in crown_order(s) if seat != e.seat]
    return [e.target if step.who == TARGET else e.seat]


def seat_of(s: AkkadState, e: Effect, step: Step) -> int:
    """The seat whose step it is now; NONE if the target is still to be chosen."""
    if step.who == SELF:
        return e.seat
    return e.target if step.who == TARGET else seats_of(s, e, step)[e.nth]


def finish(s: AkkadState, e: Effect, step: Step) -> None:
    """Go on with the next seat, or the next step."""
    program, acting, stage, number, nth, _, _, target, space, _ = e
    who = step.who
    if who != SELF and who != TARGET and nth + 1 < len(seats_of(s, e, step)):
        nth += 1
    else:
        number, nth = number + 1, 0
    if step.at is not None:
        space = NONE
    s.frames[-1] = new_frame(Effect, (program, acting, stage, number, nth, 0, NONE, target, space, NONE))
