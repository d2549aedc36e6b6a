"""What the views of all games have in common."""

from collections.abc import Callable
from typing import Any

from eduba.core.state import State


def under_way(state: State, said: Callable[[str, int], Any] = lambda value, number: number) -> list[dict[str, Any]]:
    """All phases that are under way, the one that asks first, each with its local values.

    A local value is a number; `said(value, number)` gives what the game calls it.
    """
    out: list[dict[str, Any]] = []
    frames = reversed(state.frames)
    for number in reversed(state.stack):
        phase = state.phases[number]
        entry: dict[str, Any] = {"phase": phase.name}
        if phase.frame is not None:
            fields: tuple[str, ...] = phase.frame._fields  # type: ignore[attr-defined]
            entry |= {value: said(value, local) for value, local in zip(fields, next(frames), strict=True)}
        out.append(entry)
    return out
