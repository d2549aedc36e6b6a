"""A position: plain small data, a stack of pending phases, and who decides.

The stack holds the numbers of the pending phases; the last one is running. The local values of those that have some
lie in `frames`, in the same order. So a procedure inside a procedure survives saving in the middle of a decision.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Self, TypeVar

from eduba.core.chance import Chance, key_of
from eduba.core.errors import BadPosition, IllegalAction, NotAnAction, UnknownSeat
from eduba.core.events import Event
from eduba.core.hidden import HiddenPart, dealt_anew
from eduba.core.mypyc_compat import mypyc_attr
from eduba.core.phase import ASK, DONE, Frame, Phase
from eduba.core.vocabulary import Action

F = TypeVar("F", bound=Frame)

Seat = Any
"""The number of a seat, from 0. It is no `int` here: the compiled build would refuse others before we can say why."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What the states of all games share. A game adds fields of its own and decorates its class (see `fields`)."""

    __slots__ = ("actor", "chance", "events", "frames", "over", "phases", "players", "stack")

    phases: list[Phase[Any]]
    chance: Chance
    players: int
    stack: list[int]
    frames: list[Any]  # each is a `Frame`; whoever reads one knows which
    actor: int
    over: bool
    events: list[Event] | None

    FIELDS: ClassVar[tuple[str, ...]] = ()

    # -- the contract -----------------------------------------------------------------------------

    def options(self) -> list[Action]:
        """Every legal action of the actor; never empty before the end."""
        return self.phases[self.stack[-1]].options(self)

    def why_not(self, action: Action) -> str | None:
        """The clause that forbids an action now, or None. What is no action of this game raises."""
        phase = self.phases[self.stack[-1]]
        try:
            known = phase.every_action[action.id] is action
        except (AttributeError, IndexError):
            known = False
        if not known:
            raise NotAnAction("{0} is no action of this game; game.action(text) reads one", repr(action))
        return phase.why_not(self, action)

    def apply(self, action: Action) -> None:
        """Carry out an action and all that follows without a decision. What is not legal raises with its clause."""
        clause = self.why_not(action)
        if clause is not None:
            raise IllegalAction(action.text, clause)
        self.phases[self.stack[-1]].apply(self, action)
        self.run()

    def apply_unchecked(self, action: Action) -> None:
        """The same for an action that is known to be legal, as search needs it. Anything else corrupts the position."""
        phases = self.phases
        stack = self.stack
        phases[stack[-1]].apply(self, action)
        while step := phases[stack[-1]].run(self):  # until one asks
            if step == DONE and phases[stack.pop()].frame is not None:
                self.frames.pop()

    @property
    def phase(self) -> str:
        """The name of the running phase."""
        return self.phases[self.stack[-1]].name

    def prompt(self) -> Event:
        """What the actor is asked."""
        return self.phases[self.stack[-1]].prompt(self)

    def actor_seen_by(self, seat: int | None) -> int | None:
        """Who decides now, as far as a seat (None: a spectator) may know. Games that keep it secret override this."""
        return self.actor

    def scores(self) -> list[int]:
        """The points of each seat so far, then those of an opponent that the game itself plays."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; none before the end, and none if the game's own opponent has won."""
        raise NotImplementedError

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What that seat (or, with None, a spectator) may know, as JSON-able data. An unknown seat is refused."""
        if seat is not None:
            self.check_seat(seat)
        return self.view_for(seat)

    def own_view(self, seat: Seat, public: dict[str, Any]) -> dict[str, Any]:
        """The view of a seat, where `public` is that of a spectator.

        A game with secrets may override this, so that what everybody knows is looked up once for all who look.
        """
        return self.view(seat)

    def tensor(self, seat: Seat) -> list[int]:
        """The same as numbers of fixed length, own seat first."""
        self.check_seat(seat)
        return self.tensor_for(seat)

    def check_seat(self, seat: Seat) -> None:
        """Refuse what is not the number of a seat."""
        if type(seat) is not int or not 0 <= seat < self.players:
            sentence = "there is no seat {0} with {1} {1:player|players}; the first seat is 0"
            raise UnknownSeat(sentence, repr(seat), self.players)

    def clone(self) -> Self:
        """An independent copy with the same future, to which nobody listens. `with_fields` writes it."""
        raise NotImplementedError

    # -- what a game writes for `view` and `tensor` -------------------------------------------------

    def view_for(self, seat: int | None) -> dict[str, Any]:
        """The view of a seat that is known to exist, or of a spectator, built from nothing, so no secret slips in."""
        raise NotImplementedError

    def tensor_for(self, seat: int) -> list[int]:
        """The tensor of a seat that is known to exist."""
        raise NotImplementedError

    # -- what is hidden ---------------------------------------------------------------------------

    def hidden_parts(self) -> list[HiddenPart]:
        """All cards and the like that not every seat knows, part by part. Open games have none."""
        return []

    def replace_hidden(self, parts: Sequence[HiddenPart]) -> None:
        """Put other cards into the parts that `hidden_parts` named, given in the same order."""

    def imagine(self, seat: Seat, key: bytes) -> None:
        """Replace all that `seat` cannot know by a guess that fits what it knows: hidden cards and future draws."""
        self.check_seat(seat)
        self.chance.reseed(key)
        parts = self.hidden_parts()
        if parts:
            self.replace_hidden(dealt_anew(parts, seat, Chance(key_of(f"hidden {key.hex()}"), 0, [], ())))

    # -- for the phases ---------------------------------------------------------------------------

    def call(self, phase: int, frame: Frame | None = None) -> None:
        """Start a phase inside the present one, which goes on when the new one is done."""
        self.stack.append(phase)
        if frame is not None:
            if type(frame) is not self.phases[phase].frame:
                raise TypeError(f"the phase '{self.phases[phase].name}' has no local values {type(frame).__name__}")
            self.frames.append(frame)

    def call_all(self, phases: Sequence[int]) -> None:
        """Start several phases without local values; the last one runs first."""
        self.stack += phases

    def done(self) -> None:
        """End the present phase, and its local values with it; the one that called it goes on."""
        if self.phases[self.stack.pop()].frame is not None:
            self.frames.pop()

    def local(self, kind: type[F]) -> F:
        """The local values of the running phase."""
        frame = self.frames[-1]
        if type(frame) is not kind:
            raise TypeError(f"the running phase has {type(frame).__name__}, not {kind.__name__}")
        return frame

    def set_local(self, frame: Frame) -> None:
        """Change the local values of the running phase: `s.set_local(frame._replace(left=2))`."""
        frames = self.frames
        if type(frames[-1]) is not type(frame):
            raise TypeError(f"the running phase has {type(frames[-1]).__name__}, not {type(frame).__name__}")
        frames[-1] = frame

    def run(self) -> None:
        """Run the pending phases up to the next decision."""
        phases = self.phases
        stack = self.stack
        while True:
            top = stack[-1]
            step = phases[top].run(self)
            if step == ASK:
                return
            if step == DONE:
                if stack.pop() != top:
                    raise RuntimeError(f"the phase '{phases[top].name}' is done, but another one is last on the stack")
                if phases[top].frame is not None:
                    self.frames.pop()

    def tell(self, *event: str | int) -> None:
        """Record that something happened, if anybody listens. (Where games spend their time, ask that first.)"""
        if self.events is not None:
            self.events.append(event)

    def draw(self, bag: str, counts: list[int]) -> int:
        """Take one at random out of a bag and record the outcome."""
        kind = self.chance.draw(bag, counts)
        counts[kind] -= 1
        if self.events is not None:
            self.events.append(("chance", bag, kind))
        return kind

    def roll(self, die: str, weights: list[int]) -> int:
        """Let chance choose one kind, as a die does: nothing is taken away. The outcome is recorded."""
        kind = self.chance.draw(die, weights)
        if self.events is not None:
            self.events.append(("chance", die, kind))
        return kind

    # -- saving -----------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The whole position as JSON-able data, secrets included: for the server's eyes only."""
        data = {name: _plain(getattr(self, name)) for name in self.FIELDS}
        chance = self.chance
        return data | {
            "players": self.players,
            "pending": self.pending(),
            "actor": self.actor,
            "over": self.over,
            "chance": [chance.key.hex(), chance.count],
        }

    def restore(self, data: dict[str, Any]) -> None:
        """Become the position that `save` described. What an earlier version did not save stays as in a new game."""
        for name in self.FIELDS:
            if name in data:
                setattr(self, name, _plain(data[name]))
        self.await_phases(data["pending"])
        self.actor = data["actor"]
        self.over = data["over"]
        key, count = data["chance"]
        self.chance = Chance(bytes.fromhex(key), count, [], ())
        self.derive()

    def derive(self) -> None:
        """Set the fields that follow from the saved ones, if the game has such fields."""

    def pending(self) -> list[Any]:
        """The names of the pending phases, the running one last; with local values as `[name, {value: number}]`."""
        frames = iter(self.frames)
        out: list[Any] = []
        for number in self.stack:
            phase = self.phases[number]
            if phase.frame is None:
                out.append(phase.name)
            else:
                fields: tuple[str, ...] = phase.frame._fields  # type: ignore[attr-defined]
                out.append([phase.name, dict(zip(fields, next(frames), strict=True))])
        return out

    def await_phases(self, pending: Iterable[Any]) -> None:
        """Put phases on the stack as `pending` names them, in place of all that was there."""
        numbers = {phase.name: number for number, phase in enumerate(self.phases)}
        self.stack, self.frames = [], []
        for entry in pending:
            name, local = (entry, None) if isinstance(entry, str) else entry
            if name not in numbers:
                raise BadPosition("there is no phase '{0}'", name)
            frame = self.phases[numbers[name]].frame
            self.call(numbers[name], frame(**local) if frame and local is not None else None)


def _plain(value: Any) -> Any:
    return [_plain(v) for v in value] if isinstance(value, list) else value


Evaluate = Callable[[State], list[float]]
"""A game's own judgement of a position: for each seat, a number that is larger the better it stands."""
