"""A small game that only tests know: take one to three matches; who takes the last one scores, and so on by seats.

It has neither evaluation nor habits, so that it shows what bots do with the bare contract.
"""

from eduba.core.fields import with_fields
from eduba.core.game import Game
from eduba.core.phase import Phase, PhaseNames
from eduba.core.state import State
from eduba.core.vocabulary import Action, Vocabulary


@with_fields
class NimState(State):
    stones: int
    points: list[int]

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return [seat for seat, points in enumerate(self.points) if points == max(self.points)] if self.over else []


names = PhaseNames()
TAKE = names("take")


class Take(Phase[NimState]):
    name = "take"

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions

    def options(self, s: NimState) -> list[Action]:
        return self.actions[: s.stones]

    def why_not(self, s: NimState, a: Action) -> str | None:
        return None if a.arg < s.stones else "too many"

    def apply(self, s: NimState, a: Action) -> None:
        s.stones -= a.arg + 1
        if s.stones:
            s.actor = (s.actor + 1) % s.players
        else:
            s.points[s.actor] = 1
            s.over = True


class Nim(Game):
    id = "nim"
    name = "Nim"
    seats = (2, 3)
    colours = ("red", "blue", "green")
    information = "open"
    choices = {"stones": ("7", "5", "6", "8", "9", "10", "11")}  # noqa: RUF012

    def __init__(self) -> None:
        self.vocabulary = Vocabulary()
        take = Take(self.vocabulary.add("take", ("1", "2", "3")))
        self.phases = names.arranged([take], self.vocabulary)

    def new(self, players: int, options: dict[str, str]) -> NimState:
        s = NimState()
        s.stones = int(options["stones"])
        s.points = [0] * players
        s.stack, s.actor = [TAKE], 0
        return s


class JudgedNim(Nim):
    """The same with a judgement that is trusted at once, though it knows nothing before the end."""

    horizon = 0
