"""What is pending: as `pending` lists it, or all that follows on a phase in a usual turn."""

from functools import cache

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.assyria.sequence import (
    ACT,
    ACTIONS,
    END_OF_TURN,
    EXPANSION,
    EXPANSION_OF_A_PLAYER,
    FEED,
    FINAL_SCORING,
    FIRST_TURN,
    FLOOD,
    GAME_OVER,
    HUNGER,
    NEW_HUTS,
    RESUPPLY,
    SETUP,
    TAKE_HUTS,
    TURN,
    names,
)
from eduba.games.assyria.state import AssyriaState

Stack = tuple[int, ...]

_BEGINNING = {NEW_HUTS: TAKE_HUTS, RESUPPLY: HUNGER}
"""Where a step begins that takes two phases."""


def await_phases(s: AssyriaState, d: Description) -> None:
    """Put on the stack what is pending."""
    phase = d.one_of("phase", names.names, SETUP)
    stacks = _stacks("de" if s.german else "en")
    if d.has("pending"):
        parts = d.parts("pending", ("phase",), len(d.entries("pending")))
        stack = tuple(part.one_of("phase", names.names) for part in parts)[::-1]
        if stack not in stacks:
            raise BadPosition("{0}: these phases never follow one another in this order", "pending")
    else:
        begins = _BEGINNING.get(phase, phase)
        stack = min((stack for stack in stacks if stack[-1] == begins), key=len)
    s.stack = list(stack)
    d.confirm("over", stack == (GAME_OVER,))


@cache
def _stacks(rulebook: str) -> frozenset[Stack]:
    """All stacks of phases that can be pending."""
    turns = _beginnings((), FIRST_TURN[rulebook]) + _beginnings((GAME_OVER,), TURN)
    after_expansion = (GAME_OVER, END_OF_TURN, ACTIONS, EXPANSION)
    steps = _beginnings(after_expansion, EXPANSION_OF_A_PLAYER)
    feeding = [(*stack, FEED) for stack in steps if stack[-1] == RESUPPLY]
    acting = [(GAME_OVER, END_OF_TURN, ACTIONS, ACT)]
    return frozenset([*turns, *steps, *feeding, *acting, (GAME_OVER, FLOOD), (GAME_OVER, FINAL_SCORING)])


def _beginnings(below: Stack, phases: Stack) -> list[Stack]:
    return [below + phases[:n] for n in range(1, len(phases) + 1)]
