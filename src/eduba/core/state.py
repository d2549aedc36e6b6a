"""A position: plain small data, a stack of pending phases, and who decides.

The stack is one flat list of ints: for each pending phase its local numbers, then its id; the last id is
the phase that is running. So a procedure inside a procedure survives saving in the middle of a decision.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Self

from eduba.core.chance import Chance
from eduba.core.mypyc_compat import mypyc_attr
from eduba.core.phase import Event, Phase
from eduba.core.vocabulary import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What all games' states share. A game adds its own slots, lists their names in FIELDS and writes `_copy`."""

    __slots__ = ("actor", "chance", "events", "over", "phases", "players", "stack")

    phases: list[Phase[Any]]
    chance: Chance
    players: int
    stack: list[int]
    actor: int
    over: bool
    events: list[Event] | None

    FIELDS: ClassVar[tuple[str, ...]] = ()

    # -- the contract -----------------------------------------------------------------------------

    def options(self) -> list[Action]:
        """Every legal action of the actor; never empty before the end."""
        return [] if self.over else self.phases[self.stack[-1]].options(self)

    def why_not(self, action: Action) -> str | None:
        """The clause that forbids an action now, or nothing."""
        return self.phases[self.stack[-1]].why_not(self, action)

    def apply(self, action: Action) -> None:
        """Carry out a legal action and all that follows without a decision."""
        phases = self.phases
        stack = self.stack
        phases[stack[-1]].apply(self, action)
        while not phases[stack[-1]].run(self):
            pass

    def prompt(self) -> Event:
        """What the actor is asked."""
        return self.phases[self.stack[-1]].prompt(self)

    def scores(self) -> list[int]:
        """The points of each seat so far, then those of an opponent that the game itself plays."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win, once the game is over; none if the game's own opponent does."""
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat (or, with None, a spectator) may know: JSON-able, built from nothing."""
        raise NotImplementedError

    def tensor(self, seat: int) -> list[int]:
        """The same as numbers of fixed length, own seat first."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy with the same future; nobody listens to it."""
        raise NotImplementedError

    def imagine(self, seat: int, key: bytes) -> None:
        """Replace all that `seat` cannot know by a guess that fits what it knows. Here: the future draws."""
        self.chance.reseed(key)

    # -- for the phases ---------------------------------------------------------------------------

    def call(self, phase: int, *local: int) -> None:
        """Start a phase inside the present one, which goes on when the new one is done."""
        self.stack.extend(local)
        self.stack.append(phase)

    def done(self, local: int = 0) -> None:
        """End the present phase, with so many local numbers, and go back to the one that called it."""
        del self.stack[len(self.stack) - 1 - local :]

    def start(self) -> None:
        """Run from a fresh set-up to the first decision."""
        while not self.phases[self.stack[-1]].run(self):
            pass

    def draw(self, bag: str, counts: list[int]) -> int:
        """Take one at random out of a bag and record the outcome."""
        kind = self.chance.draw(bag, counts)
        counts[kind] -= 1
        if self.events is not None:
            self.events.append(("chance", bag, kind))
        return kind

    # -- saving -----------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The whole position as JSON-able data, secrets included: for the server's eyes only."""
        data = {name: _plain(getattr(self, name)) for name in self.FIELDS}
        chance = self.chance
        return data | {
            "stack": self.stack[:],
            "actor": self.actor,
            "over": self.over,
            "chance": [chance.key.hex(), chance.count],
        }

    def restore(self, data: dict[str, Any]) -> None:
        """Become the position that `save` described."""
        for name in self.FIELDS:
            setattr(self, name, _plain(data[name]))
        self.stack = list(data["stack"])
        self.actor = data["actor"]
        self.over = data["over"]
        key, count = data["chance"]
        self.chance = Chance(bytes.fromhex(key), count, [], ())


def _plain(value: Any) -> Any:
    return [_plain(v) for v in value] if isinstance(value, list) else value


Evaluate = Callable[[State], list[float]]
"""A game's own judgement of a position: for each seat, a number that is larger the better it stands."""
