"""What is pending: the phases on the stack, described exactly or by the one that is about to begin."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.ur.content import NATIONS
from eduba.games.ur.position.parts import is_given
from eduba.games.ur.sequence import CALLED_BY, GAME, GAME_OVER, ROUND, STATES, STRETCH, TURN_OF_A_STATE, names
from eduba.games.ur.state import UrState

GOES_ON = CALLED_BY | {
    above: (below,)
    for line in (GAME, (GAME_OVER, *ROUND), (STATES, *TURN_OF_A_STATE))
    for below, above in pairwise(line)
}
"""For each phase what can go on when it is done, the usual one first."""


def read_pending(s: UrState, whole: Description) -> None:
    """Put the pending phases on the stack; without a word about them the game is about to begin."""
    if whole.has("pending"):
        s.await_phases([_entry(s, at, value) for at, value in reversed(whole.entries("pending"))])
        _check_order(s.stack)
    elif whole.has("phase"):
        phase = whole.one_of("phase", names.names)
        if s.phases[phase].frame is not None:
            raise BadPosition("phase: '{0}' has values of its own, so 'pending' must describe it", names.names[phase])
        s.stack = _with_all_that_follows(phase, by_a_state=is_given(whole, "acting"))
    s.over = s.stack == [GAME_OVER]


def begins(s: UrState, whole: Description, phase: int) -> bool:
    """True if this phase is about to begin, rather than under way."""
    return s.stack[-1] == phase and not whole.has("pending")


def _entry(s: UrState, at: str, value: Any) -> tuple[str, dict[str, int] | None]:
    """A pending phase as `await_phases` wants it: its name, and its local values as numbers."""
    said: dict[str, Sequence[Any]] = {"area": s.content.names, "free": (False, True), "nation": NATIONS}
    part = Description(value, ("phase", *said), at)
    phase = s.phases[part.one_of("phase", names.names)]
    if phase.frame is None:
        Description(value, ("phase",), at)
        return phase.name, None
    fields: tuple[str, ...] = phase.frame._fields  # type: ignore[attr-defined]
    Description(value, ("phase", *fields), at)
    return phase.name, {field: part.one_of(field, said[field]) for field in fields}


def _check_order(stack: list[int]) -> None:
    if not stack or stack[0] != GAME_OVER:
        raise BadPosition("pending must end with '{0}'", names.names[GAME_OVER])
    for below, above in pairwise(stack):
        if below not in GOES_ON.get(above, ()):
            raise BadPosition("pending: '{0}' cannot go on when '{1}' is done", names.names[below], names.names[above])


def _with_all_that_follows(phase: int, *, by_a_state: bool) -> list[int]:
    stack = [phase]
    while stack[-1] != GAME_OVER:
        below = GOES_ON[stack[-1]]
        stack.append(STATES if stack[-1] == STRETCH and not by_a_state else below[0])
    return stack[::-1]
