"""Dig Wells, where three own Huts surround a Well site."""

from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.rules.moments import wrong_moment
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.choices import Choices


def open_sites(s: Assyria2State, tribe: int) -> int:
    """Where a tribe may dig a Well now."""
    huts = s.huts[tribe] & s.content.outside
    if huts.bit_count() < 3 or s.wells[tribe].bit_count() == s.content.wells:  # A2-WEL-05
        return 0
    mask = 0
    bit = 1
    for site in s.content.sites:
        if huts & site == site:
            mask |= bit  # A2-WEL-02, A2-WEL-04
        bit <<= 1
    for dug in s.wells:
        mask &= ~dug  # A2-WEL-03
    return mask & s.table.sites


def dig(s: Assyria2State, tribe: int, site: int) -> None:
    """A Well leaves the Camel Track and comes to its site for good."""
    s.wells[tribe] |= 1 << site  # A2-WEL-07
    s.well_spaces |= s.content.sites[site]
    s.tell("dug", tribe, site)


class DigWells(Phase[Assyria2State]):
    """The fourth step of an Expansion turn: as many Wells as the player likes."""

    name = "dig_wells"

    def __init__(self, well: list[Action], done: Action) -> None:
        self.verb = well[0].kind
        self.choices = Choices(well)
        self.done = done

    def run(self, s: Assyria2State) -> int:
        if open_sites(s, s.actor):
            return ASK
        return DONE

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a is self.done:
            return None  # A2-WEL-04
        if a.kind != self.verb:
            return wrong_moment(s, a)
        if any(wells >> a.arg & 1 for wells in s.wells) or not s.table.sites >> a.arg & 1:
            return "A2-WEL-03"
        return None if open_sites(s, s.actor) >> a.arg & 1 else "A2-WEL-02"

    def options(self, s: Assyria2State) -> list[Action]:
        return [*self.choices.of(open_sites(s, s.actor)), self.done]

    def apply(self, s: Assyria2State, a: Action) -> None:
        if a is self.done:
            s.done()
            return
        dig(s, s.actor, a.arg)
        s.gain_camels(s.actor, s.content.well_camels, "A2-WEL-06")  # after the limit rose
