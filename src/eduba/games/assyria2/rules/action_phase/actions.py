"""Phase 4, Actions: the turn frame, and the menu of an Actions turn."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.rules.expansion.huts import Huts, Ships
from eduba.games.assyria2.rules.land import harbours, reach
from eduba.games.assyria2.rules.menu import Menu, Part
from eduba.games.assyria2.rules.rival.actions import actions as rival_actions
from eduba.games.assyria2.rules.setup import leader_home
from eduba.games.assyria2.sequence import ACT
from eduba.games.assyria2.state import Assyria2State


class Actions(Phase[Assyria2State]):
    """Complete turns in row order; each begins with the Leader going back to the Turn Order Track."""

    name = "actions"

    def run(self, s: Assyria2State) -> int:
        while s.position < len(s.rows):
            row = s.position
            s.position += 1
            tribe = s.rows[row]  # A2-ACT-01
            if tribe < 0:
                continue
            leader_home(s, row)  # A2-ACT-02, A2-ACT-10, A2-SOL-27
            s.touched = s.used = 0
            if s.solo and tribe == 1:
                rival_actions(s)
                continue
            s.actor = tribe
            s.call(ACT)
            return CONTINUE
        s.position = 0
        return DONE


class End(Part):
    """The end of an Actions turn; Camels may be kept."""

    def __init__(self, end: Action) -> None:
        super().__init__([end])
        self.end = end

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        return None

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.tell("ended_turn", s.actor)
        s.done()


class Act(Menu):
    """Any number of actions in any order (A2-ACT-03) until the player stops or nothing is left to do."""

    name = "act"

    def __init__(self, paid: list[Part], huts: Huts, ships: Ships, cards: list[Part], end: Action) -> None:
        super().__init__([*paid, huts, ships, End(end)], cards)
        self.paid = [part.add for part in paid]
        self.huts, self.ships, self.end = huts.choices, ships.choices, end

    def listed(self, s: Assyria2State) -> list[Action]:
        """Without Camels only what is free can be legal."""
        tribe = s.actor
        out: list[Action] = []
        if s.camels[tribe]:
            for add in self.paid:
                add(s, out)
        if s.growth[tribe] or s.personal[tribe]:
            out += self.huts.of(reach(s, tribe))
        if s.ships[tribe]:
            out += self.ships.of(harbours(s))
        out.append(self.end)
        if s.held[tribe] & self.needs:
            self.add_cards(s, out)
        return out

    def run(self, s: Assyria2State) -> int:
        s.ready = self.listed(s)
        if len(s.ready) > 1:
            return ASK
        if s.events is not None:
            s.tell("ended_turn", s.actor)
        return DONE  # A2-ACT-08

    def prompt(self, s: Assyria2State) -> Event:
        return ("ask.act", s.camels[s.actor])
