"""Events: what happened, as a message key with arguments. Words come later, in any language.

A game names its own events as it likes (`("placed", seat, hex)`). The names below are reserved: they mean the same in
every game, because the kernel, the tables and the log act on them.
"""

from typing import NamedTuple

Event = tuple[str | int, ...]
"""A message key and its arguments: something that happened, or a question that is asked."""


class Reserved(NamedTuple):
    """What an event of a reserved name holds and what follows from it."""

    arguments: tuple[str, ...]
    """The first arguments, in order; a game may add more."""
    meaning: str
    final: bool = False
    """Somebody learnt something: the move that led to it cannot be taken back freely."""
    points: int = 0
    """1 if it adds points to a seat, -1 if it takes them away. Together they add up to the score."""


RESERVED = {
    "chance": Reserved(("bag", "kind"), "Chance took a kind out of a bag, or rolled it.", final=True),
    "reveal": Reserved((), "Something that was hidden was shown to others.", final=True),
    "scored": Reserved(("seat", "points", "clause"), "A seat got points, by a clause.", points=1),
    "lost_points": Reserved(("seat", "points", "clause"), "A seat lost points, by a clause.", points=-1),
    "move": Reserved(("seat", "action"), "A seat decided. Never recorded: `Game.shown` is asked with it."),
    "passed": Reserved(("seat",), "A seat let an opportunity go by, which changes nothing for the others."),
    "ended": Reserved((), "The game is over."),
}

FINAL = frozenset(name for name, event in RESERVED.items() if event.final)
"""A move with one of these among its events cannot be taken back freely."""

POINTS = {name: event.points for name, event in RESERVED.items() if event.points}
"""The events that tell of points, each with the sign of what it adds to the score."""
