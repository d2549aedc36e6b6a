"""II-A. Expansion: each player in turn adds new huts next to his own pieces."""

from collections.abc import Sequence

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria.rules.moments import leaves_off, wrong_moment
from eduba.games.assyria.sequence import EXPANSION_OF_A_PLAYER
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.areas import spread
from eduba.mechanisms.choices import Choices


class Expansion(Phase[AssyriaState]):
    """One player after the other goes through all steps of the expansion."""

    name = "expansion"

    def run(self, s: AssyriaState) -> int:
        if s.position == s.players:
            s.position = 0
            return DONE
        s.actor = s.order[s.position]  # A1-ORD-02
        s.position += 1
        s.call_all(EXPANSION_OF_A_PLAYER)  # A1-GEN-05
        return CONTINUE


class TakeHuts(Phase[AssyriaState]):
    """The newest expansion card says how many huts are taken from stock."""

    name = "take_huts"

    def __init__(self, near: Sequence[int]) -> None:
        self.near = near

    def run(self, s: AssyriaState) -> int:
        seat = s.actor
        s.to_place = min(s.expansion[-1], s.stock[seat])  # A1-HUT-01, A1-HUT-02, A1-HUT-03
        own = s.huts[seat] | s.ziggurats[seat]
        s.open = spread(own, self.near) & s.table.land & ~s.occupied
        return DONE


class NewHuts(Phase[AssyriaState]):
    """Hut by hut, on empty hexes next to own pieces, as long as there is room."""

    name = "huts"

    def __init__(self, near: Sequence[int], actions: list[Action]) -> None:
        self.near = near
        self.verb = actions[0].kind
        self.choices = Choices(actions)

    def run(self, s: AssyriaState) -> int:
        if not s.to_place or not s.open:  # A1-HUT-08
            return DONE
        if s.open & (s.open - 1) == 0:
            self._place(s, s.open.bit_length() - 1)
            return CONTINUE
        return ASK

    def why_not(self, s: AssyriaState, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A1-HUT-08" if leaves_off(a) else wrong_moment(s, a)
        bit = 1 << a.arg
        if not s.table.land & bit:
            return "A1-SET-01"
        if s.occupied & bit:
            return "A1-HUT-05"
        own = s.huts[s.actor] | s.ziggurats[s.actor]  # A1-HUT-06, A1-HUT-07, A1-HUT-09, A1-HUT-11
        return None if self.near[a.arg] & own else "A1-HUT-04"

    def options(self, s: AssyriaState) -> list[Action]:
        return self.choices.of(s.open)

    def apply(self, s: AssyriaState, a: Action) -> None:
        self._place(s, a.arg)

    def _place(self, s: AssyriaState, at: int) -> None:
        seat = s.actor
        bit = 1 << at
        s.huts[seat] |= bit
        s.occupied |= bit
        s.stock[seat] -= 1
        s.to_place -= 1
        s.open = (s.open | self.near[at]) & s.table.land & ~s.occupied
        if s.events is not None:
            s.tell("placed", seat, at)

    def prompt(self, s: AssyriaState) -> Event:
        return ("ask.huts", s.to_place)
