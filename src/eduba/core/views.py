"""What the views of all games have in common."""

from collections.abc import Callable
from typing import Any

from eduba.core.state import State


def under_way(state: State, said: Callable[[str, int], Any] = lambda value, number: number) -> list[dict[str, Any]]:
    """All phases that are under way, the one that asks first, each with its local values.

    A local value is a number; `said(value, number)` gives what the game calls it.
    """
    out: list[dict[str, Any]] = []
    for entry in reversed(state.pending()):
        name, local = (entry, {}) if isinstance(entry, str) else entry
        out.append({"phase": name} | {value: said(value, number) for value, number in local.items()})
    return out
