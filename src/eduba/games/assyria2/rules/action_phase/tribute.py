"""Action 8, Make a Tribute, also with FV11 and as the Babylonians' bonus."""

from eduba.core.events import Event
from eduba.core.phase import Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.frames import CheaperTribute, TributeBonus
from eduba.games.assyria2.rules.cards import holds, use_favour
from eduba.games.assyria2.rules.influence import gain_influence
from eduba.games.assyria2.rules.menu import Part
from eduba.games.assyria2.sequence import BONUS
from eduba.games.assyria2.state import Assyria2State

NONE = -1


class Tributes(Part):
    """A Gold or a Ship for a civilisation: actions are (civilisation, ship)."""

    def __init__(self, tribute: list[Action]) -> None:
        super().__init__(tribute)
        self.actions = [tribute[i : i + 2] for i in range(0, len(tribute), 2)]

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        tribe = s.actor
        camels, gold, ships = s.camels[tribe], s.gold[tribe], s.ships[tribe]
        if not gold and not ships:
            return
        for area, facts in enumerate(s.content.areas):
            if camels >= facts.camels:
                actions = self.actions[s.civs[area]]
                if gold and s.area_gold[area] < facts.gold:
                    out.append(actions[0])
                if ships and s.area_ships[area] < facts.ships:
                    out.append(actions[1])

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        return self.refusal(s, a, 0, NONE)

    def refusal(self, s: Assyria2State, a: Action, less: int, barred: int) -> str | None:
        """What forbids a Tribute at a price of so many Camels less, with one area barred."""
        civ, ship = a.args
        tribe = s.actor
        if civ not in s.civs:
            return "A2-CIV-18"
        area = s.civs.index(civ)
        if area == barred:
            return "A2-CIV-11"
        facts = s.content.areas[area]
        if (s.area_ships[area] >= facts.ships) if ship else (s.area_gold[area] >= facts.gold):
            return "A2-TRI-05"
        if not (s.ships if ship else s.gold)[tribe]:
            return "A2-TRI-02"
        return None if s.camels[tribe] >= facts.camels - less else "A2-TRI-01"

    def apply(self, s: Assyria2State, a: Action) -> None:
        self.make(s, a, 0)

    def make(self, s: Assyria2State, a: Action, less: int) -> None:
        """Pay, `less` Camels being waived, place the piece, gain Influence; then the bonus."""
        civ, ship = a.args
        tribe = s.actor
        area = s.civs.index(civ)
        facts = s.content.areas[area]
        s.pay(tribe, max(0, facts.camels - less))  # A2-TRI-01, A2-ACT-09
        if ship:
            s.ships[tribe] -= 1
            s.area_ships[area] += 1
        else:
            s.gold[tribe] -= 1
            s.area_gold[area] += 1  # A2-TRI-06
        s.tell("tribute_ship" if ship else "tribute_gold", tribe, civ)
        gain_influence(s, tribe, facts.influence)  # A2-TRI-03
        s.call(BONUS, TributeBonus(civ))  # A2-TRI-04


class Envoys(Phase[Assyria2State]):
    """One Tribute with FV11: so many Camels less, and perhaps one area barred."""

    name = "envoys"
    frame = CheaperTribute

    def __init__(self, tributes: Tributes, envoys: Action) -> None:
        self.tributes = tributes
        self.envoys = envoys

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        less, barred = s.local(CheaperTribute)
        if a is self.envoys:
            return why_not_use(s, self.tributes, less, barred)
        if a.kind not in self.tributes.kinds:
            return "A2-FAV-11"
        if clause := self.tributes.refusal(s, a, less, barred):
            return clause
        return None if self._price(s, a) > less - _step(s) else "A2-FAV-00"

    def _price(self, s: Assyria2State, a: Action) -> int:
        return s.content.areas[s.civs.index(a.arg)].camels

    def options(self, s: Assyria2State) -> list[Action]:
        candidates = [a for civ in s.civs for a in self.tributes.actions[civ]]
        return [a for a in (*candidates, self.envoys) if not self.why_not(s, a)]

    def apply(self, s: Assyria2State, a: Action) -> None:
        tribute = s.local(CheaperTribute)
        if a is self.envoys:
            use_favour(s, s.actor, s.content.special["envoys"])
            s.set_local(tribute._replace(less=tribute.less + _step(s)))
            return
        s.done()
        self.tributes.make(s, a, tribute.less)  # A2-FAV-11

    def prompt(self, s: Assyria2State) -> Event:
        return ("ask.envoys", s.local(CheaperTribute).less)


def _step(s: Assyria2State) -> int:
    return s.content.favours[s.content.special["envoys"]].less


def why_not_use(s: Assyria2State, tributes: Tributes, less: int, barred: int) -> str | None:
    """Why FV11 cannot be used now on top of a discount: it must make a Tribute cheaper that can be made."""
    copies = holds(s, s.actor, "envoys")
    if not copies:
        return "A2-CRD-10"
    most = less + _step(s) * copies
    for civ, area in zip(s.civs, s.content.areas):
        if area.camels > less:
            for a in tributes.actions[civ]:
                if not tributes.refusal(s, a, most, barred):
                    return None
    return "A2-FAV-00"
