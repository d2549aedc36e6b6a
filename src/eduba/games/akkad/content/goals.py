"""What quests and Sacred Missions ask for, read from the content file (F4, F9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Goal:
    """Conditions, all of which must hold, and what must be paid."""

    conditions: tuple[tuple[str, int], ...]
    """What is counted (see `rules.conditions`), and how much of it there must be at least."""
    price: tuple[int, ...]
    """By resource."""
    is_free: bool
    """True if nothing must be paid."""

    @property
    def numbers(self) -> list[int]:
        """The numbers that its text names: how much there must be of each thing, then what must be paid."""
        return [least for _, least in self.conditions] + [n for n in self.price if n]


def read_goal(entry: Mapping[str, Any], resources: tuple[str, ...]) -> Goal:
    """The goal of a quest or a mission."""
    condition = entry.get("cond")
    parts = condition.get("all", [condition]) if condition is not None else []
    pay = entry.get("pay") or {}
    return Goal(
        tuple((part.get("count") or part["tally"], int(part["ge"])) for part in parts),
        tuple(pay.get(resource, 0) for resource in resources),
        not any(pay.values()),
    )
