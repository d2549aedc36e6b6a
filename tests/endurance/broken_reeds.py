"""Reeds that break one law each: what a trial must find. `BROKEN` has the sentence of each."""

from typing import Any, Self

from eduba.core.vocabulary import Action
from tests.reeds.state import ReedState


class NothingToDo(ReedState):
    """In the second round nothing is offered."""

    __slots__ = ()

    def options(self) -> list[Action]:
        return [] if self.round == 1 else super().options()


class RefusedOption(ReedState):
    """Offers what is refused."""

    __slots__ = ()

    def options(self) -> list[Action]:
        lose = next(action for action in self.phases[0].every_action if action.verb == "lose")
        return [lose] if self.phase == "turn" else super().options()


class ForgottenOption(ReedState):
    """Does not offer all that nothing refuses."""

    __slots__ = ()

    def options(self) -> list[Action]:
        return super().options()[-1:]


class LostCard(ReedState):
    """A card that is laid open is gone."""

    __slots__ = ()

    def lay_open(self, seat: int, kind: int) -> None:
        self.hands[seat][kind] -= 1


class SecretPoints(ReedState):
    """Tells of fewer points than it gives."""

    __slots__ = ()

    def score(self, seat: int, points: int, clause: str) -> None:
        super().score(seat, points, clause)
        self.points[seat] += 1


class Endless(ReedState):
    """The round never ends."""

    __slots__ = ()

    def run(self) -> None:
        super().run()
        self.round = min(self.round, 2)

    def apply_unchecked(self, action: Action) -> None:
        super().apply_unchecked(action)
        self.round = min(self.round, 2)


class NoWinner(ReedState):
    """Nobody wins."""

    __slots__ = ()

    def winners(self) -> list[int]:
        return []


class MoreAfterTheEnd(ReedState):
    """Goes on offering after the end."""

    __slots__ = ()

    def options(self) -> list[Action]:
        return super().options() or [self.phases[0].every_action[0]]


class BadMemory(ReedState):
    """Does not remember how many decisions are left in a turn."""

    __slots__ = ()

    def restore(self, data: dict[str, Any]) -> None:
        super().restore(data)
        self.left = 1


class HalfTold(ReedState):
    """Does not say how many decisions are left in a turn."""

    __slots__ = ()

    def save(self) -> dict[str, Any]:
        return super().save() | {"left": 1}


class SharedHands(ReedState):
    """A copy holds the cards of the original."""

    __slots__ = ()

    def clone(self) -> Self:
        twin = super().clone()
        twin.hands = self.hands
        return twin


class OpenHands(ReedState):
    """A seat sees what it cannot know: its guess looks different."""

    __slots__ = ()

    def view_for(self, seat: int | None) -> dict[str, Any]:
        return super().view_for(seat) | {"all": [list(hand) for hand in self.hands]}


class Whim(ReedState):
    """What follows depends on more than the seed and the decisions: on how many games began before."""

    __slots__ = ()
    games = 0

    def run(self) -> None:
        type(self).games += self.phase == "deal"
        super().run()

    def score(self, seat: int, points: int, clause: str) -> None:
        super().score(seat, points + self.games, clause)


class Unheard(ReedState):
    """Fails where nobody listens, as in search."""

    __slots__ = ()

    def score(self, seat: int, points: int, clause: str) -> None:
        assert self.events is not None, "nobody listens"
        super().score(seat, points, clause)


BROKEN: dict[type[ReedState], str] = {
    NothingToDo: "nothing can be done in",
    ForgottenOption: "options are not what nothing refuses",
    LostCard: "AssertionError",
    SecretPoints: "were told or are owned",
    Endless: "the game does not end",
    NoWinner: "nobody has won",
    MoreAfterTheEnd: "something can be done after the end",
    BadMemory: "a saved position differs",
    HalfTold: "a saved position goes on in another way",
    SharedHands: "what a copy does changes the original",
    OpenHands: "a guess differs in what is known",
    Whim: "a game that is played once more ends differently",
}
SEEN_PLAINLY = (NothingToDo, ForgottenOption, RefusedOption, LostCard, Endless, NoWinner, MoreAfterTheEnd, Unheard)
"""What a plain trial finds too, in enough games."""
