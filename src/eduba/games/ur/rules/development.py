"""The development phase: income of the nations, Eridu's stretch, then the turns of the active states."""

from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.content import BARAHSHUM
from eduba.games.ur.rules.moments import wrong_moment
from eduba.games.ur.rules.nations import dig_free_canal, free_canals, why_not_free_canal
from eduba.games.ur.sequence import GAP, TURN_OF_A_STATE
from eduba.games.ur.state import BANK, SEATS, UNSOLD, UrState
from eduba.games.ur.vocabulary import Words


class Development(Phase[UrState]):
    """The order of the states is fixed and the nations pay."""

    name = "development"

    def run(self, s: UrState) -> int:
        owned = [(s.owned & areas).bit_count() for areas in s.content.of_state]
        states = [state for state in range(len(owned)) if s.active >> state & 1]  # UR-DEV-03, UR-EMG-05
        s.order = sorted(states, key=lambda state: (owned[state], state))  # UR-DEV-04, UR-DEV-05
        s.position = s.gap = 0
        if s.order:
            s.tell("order", *s.order)
        for nation, holder in enumerate(s.holders):
            if UNSOLD < holder < BANK:
                s.pay(BANK, holder, s.content.incomes[nation], "UR-DEV-01")
        return DONE


class States(Phase[UrState]):
    """One state after the other; the gaps between them belong to a player who owns Barahshum."""

    name = "states"

    def run(self, s: UrState) -> int:
        if s.gap == s.position and UNSOLD < s.holders[BARAHSHUM] < SEATS:
            s.gap += 1
            s.call(GAP)  # UR-NAT-07
            return CONTINUE
        qualities = len(s.content.crews)
        s.asked = 0
        s.tries, s.tried = [0] * len(s.holders), [0] * len(s.holders)
        if s.position == len(s.order):
            s.acting = -1
            s.idle = [0] * qualities
            return DONE
        state = s.acting = s.order[s.position]
        s.position += 1
        s.idle = s.crews[state * qualities : state * qualities + qualities]
        s.tell("turn", s.kings[state], state)
        s.call_all(TURN_OF_A_STATE)
        return CONTINUE


class Gap(Phase[UrState]):
    """Before, between and after the states' turns a player may use Barahshum."""

    name = "gap"

    def __init__(self, words: Words) -> None:
        self.stop, self.barahshum = words.stop, words.barahshum

    def run(self, s: UrState) -> int:
        s.actor = s.holders[BARAHSHUM]
        if free_canals(s):
            return ASK
        return DONE

    def options(self, s: UrState) -> list[Action]:
        return [*self.barahshum.of(free_canals(s)), self.stop]

    def why_not(self, s: UrState, a: Action) -> str | None:
        if a is self.stop:
            return None
        return why_not_free_canal(s, a.arg) if a.kind == self.barahshum.kind else wrong_moment(a)

    def apply(self, s: UrState, a: Action) -> None:
        s.done()
        if a is not self.stop:
            dig_free_canal(s, a.arg)
