"""Set-up: turn order, starting spaces and the initial draft."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria.content import PLOW
from eduba.games.assyria.rules.farming import draw_food
from eduba.games.assyria.rules.moments import leaves_off, wrong_moment
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.choices import Choices


class Setup(Phase[AssyriaState]):
    """What is laid out before anybody decides, as far as chance is in it."""

    name = "setup"

    def run(self, s: AssyriaState) -> int:
        seats = [1] * s.players
        s.order = [s.draw("order", seats) for _ in range(s.players)]  # A1-SET-06
        for seat in range(s.players):
            s.gain_card(seat, PLOW)  # A1-SET-04
        return DONE


class Start(Phase[AssyriaState]):
    """Starting spaces: in turn order each player puts a base on a free starting hex."""

    name = "start"

    def __init__(self, actions: list[Action]) -> None:
        self.verb = actions[0].kind
        self.choices = Choices(actions)

    def run(self, s: AssyriaState) -> int:
        if s.position == s.players:
            s.position = 0
            return DONE
        s.actor = s.order[s.position]  # A1-SET-12
        s.open = s.table.starts & ~s.occupied
        if s.open & (s.open - 1) == 0:  # A1-SET-13
            self._settle(s, s.open)
            return CONTINUE
        return ASK

    def why_not(self, s: AssyriaState, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A1-SET-12" if leaves_off(a) else wrong_moment(s, a)
        bit = 1 << a.arg
        if not s.table.land & bit:
            return "A1-SET-01"
        return None if s.table.starts & ~s.occupied & bit else "A1-SET-12"

    def options(self, s: AssyriaState) -> list[Action]:
        return self.choices.of(s.open)

    def apply(self, s: AssyriaState, a: Action) -> None:
        self._settle(s, 1 << a.arg)

    def _settle(self, s: AssyriaState, bit: int) -> None:
        seat = s.actor
        s.ziggurats[seat] |= bit
        s.occupied |= bit
        s.bases[seat] -= 1
        s.position += 1
        s.tell("started", seat, bit.bit_length() - 1)


class Draft(Phase[AssyriaState]):
    """From the last player to the first, each keeps one card of the packet and passes the rest on."""

    name = "draft"

    def __init__(self, actions: list[Action]) -> None:
        self.verb = actions[0].kind
        self.choices = Choices(actions)

    def run(self, s: AssyriaState) -> int:
        if s.position == 0:
            s.position = s.players
            for _ in range(s.table.draft["de" if s.german else "en"]):  # A1-DRF-01
                s.packet[draw_food(s)] += 1
        elif s.position == 1 + s.players:
            s.position = 0
            return DONE
        s.actor = s.order[s.position - 1]  # A1-DRF-02
        s.open = sum(1 << kind for kind, count in enumerate(s.packet) if count)
        if s.open & (s.open - 1) == 0:  # A1-DRF-03
            self._keep(s, s.open.bit_length() - 1)
            return CONTINUE
        return ASK

    def why_not(self, s: AssyriaState, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A1-DRF-02" if leaves_off(a) else wrong_moment(s, a)
        return None if s.packet[a.arg] else "A1-DRF-02"

    def options(self, s: AssyriaState) -> list[Action]:
        return self.choices.of(s.open)

    def apply(self, s: AssyriaState, a: Action) -> None:
        self._keep(s, a.arg)

    def _keep(self, s: AssyriaState, kind: int) -> None:
        s.packet[kind] -= 1
        s.gain_card(s.actor, kind)
        s.position -= 1
        if s.position == 0:
            s.position = s.players + 1
            for left, count in enumerate(s.packet):  # A1-DRF-04
                s.discard[left] += count
                s.packet[left] = 0

    def prompt(self, s: AssyriaState) -> Event:
        return ("ask.draft", sum(s.packet))
