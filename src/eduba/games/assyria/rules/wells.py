"""II-D. Wells, where three own huts meet outside the land between the rivers."""

from collections.abc import Sequence

from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria.rules.moments import wrong_moment
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.choices import Choices


class Wells(Phase[AssyriaState]):
    """As many wells as the player likes, one after the other."""

    name = "wells"

    def __init__(self, sites: Sequence[int], actions: list[Action], done: Action) -> None:
        self.sites = sites
        self.sites_from: dict[int, list[tuple[int, int]]] = {}
        """By the lowest hex of a site as a bit: the site's own bit, and its three hexes."""
        for number, site in enumerate(sites):
            self.sites_from.setdefault(site & -site, []).append((1 << number, site))
        self.verb = actions[0].kind
        self.choices = Choices(actions)
        self.done = done

    def run(self, s: AssyriaState) -> int:
        s.open = self._open(s)
        if s.open:
            return ASK
        return DONE

    def _open(self, s: AssyriaState) -> int:
        huts = s.huts[s.actor]
        if not s.well_supply or huts.bit_count() < 3:  # A1-WEL-05
            return 0
        mask = 0
        rest = huts
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            for bit, site in self.sites_from.get(lowest, ()):  # A1-WEL-08
                if huts & site == site:
                    mask |= bit
        return mask & s.table.sites & ~s.wells

    def why_not(self, s: AssyriaState, a: Action) -> str | None:
        if a is self.done:
            return None  # A1-WEL-01
        if a.kind != self.verb:
            return wrong_moment(s, a)
        bit = 1 << a.arg
        if not s.table.sites & bit:
            return "A1-WEL-02"
        if s.wells & bit:
            return "A1-WEL-04"
        site = self.sites[a.arg]
        if site & s.ziggurats[s.actor]:
            return "A1-WEL-07"
        return None if s.huts[s.actor] & site == site else "A1-WEL-01"

    def options(self, s: AssyriaState) -> list[Action]:
        out = self.choices.of(s.open)
        out.append(self.done)
        return out

    def apply(self, s: AssyriaState, a: Action) -> None:
        if a is self.done:
            s.done()
            return
        s.wells |= 1 << a.arg  # A1-WEL-06
        s.well_hexes |= self.sites[a.arg]  # A1-WEL-09
        s.well_supply -= 1
        s.dug += 1
        s.tell("dug", s.actor, a.arg)
