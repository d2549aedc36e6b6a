"""The rainy season: water runs down the rivers, unit by unit through reservoirs and pumps, until nothing can use it."""

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.content import Content
from eduba.games.ur.rules.canals import within
from eduba.games.ur.state import UrState
from eduba.games.ur.vocabulary import Words


class Rain(Phase[UrState]):
    """The water machine. `s.chain` is the way of the unit in hand; `s.cursor` is where the main flow stands."""

    name = "rain"

    def __init__(self, c: Content, words: Words) -> None:
        self.content = c
        self.water = words.water
        self.kinds = len(c.tokens)
        self.powers = c.token_powers
        self.sources = tuple(course[0] for course in c.courses)
        self.meetings = {area: i for i, area in enumerate(c.junctions)}

    def run(self, s: UrState) -> int:
        while True:
            if s.chain:
                s.open = to = self._targets(s, s.chain[-1])
                if to & (to - 1) and self._matters(s):
                    s.actor = s.kings[self._operator(s, s.chain[-1])]  # UR-WRS-01, UR-WPM-02
                    return ASK
                if to:
                    to = to & s.owned & ~s.wet or to
                    self._send(s, (to & -to).bit_length() - 1)
                else:
                    self._back(s)
            elif s.cursor >= 0:
                self._along(s)
            elif s.river < len(self.sources):
                self._spring(s)
            else:
                s.waiting, s.arrived = [0] * len(self.meetings), [0] * len(self.meetings)
                return DONE

    # -- the main flow ----------------------------------------------------------------------------

    def _spring(self, s: UrState) -> None:
        """The next river rises."""
        if s.river == 0:
            s.outflow = 0
        units = self.content.sets[s.era].water  # UR-RAI-01, UR-ERA-02
        s.tell("source", s.river, units)
        s.river += 1  # UR-RAI-02
        s.flow = units
        self._enter(s, self.sources[s.river - 1])

    def _enter(self, s: UrState, area: int) -> None:
        """The main flow reaches a river area; where rivers meet it waits for the others."""
        s.cursor = area
        if s.events is not None:
            s.tell("flowed", area, s.flow)
        at = self.meetings.get(area, -1)
        if at >= 0:
            s.waiting[at] += s.flow
            s.arrived[at] += 1
            if s.arrived[at] < self.content.junctions[area]:
                s.cursor = -1  # UR-RAI-03
                s.flow = 0
                s.tell("waits", area, s.waiting[at])
                return
            s.flow, s.waiting[at] = s.waiting[at], 0
        if s.reservoirs >> area & 1:
            s.intake = min(self._power(s, area), s.flow)  # UR-RAI-04

    def _along(self, s: UrState) -> None:
        """A reservoir takes one more unit, or the flow goes on."""
        area = s.cursor
        if s.intake:
            s.flow -= 1
            s.intake -= 1
            s.chain.append(area)
        elif area == self.content.exit:
            s.outflow += s.flow  # UR-RAI-05
            s.tell("outflow", s.flow)
            s.cursor, s.flow = -1, 0
        else:
            self._enter(s, self.content.downstream[area])

    # -- one unit ---------------------------------------------------------------------------------

    def _targets(self, s: UrState, here: int) -> int:
        """Where the waterwork here may send the unit."""
        thirsty = s.owned & ~s.wet  # UR-RAI-06
        return self._reach(s, here) & (thirsty | (s.pumps & ~s.visited))  # UR-WRS-03, UR-WPM-02

    def _reach(self, s: UrState, here: int) -> int:
        """Land that the waterwork here can send water to: one canal far, or as many as the pump can do."""
        if s.reservoirs >> here & 1:
            return s.canal[here] & self.content.land  # UR-WRS-02, UR-WRS-04
        return within(s, 1 << here, self._power(s, here))  # UR-WPM-03

    def _matters(self, s: UrState) -> bool:
        """True if it makes a difference where the units of this reservoir go (UR-C-53).

        It does not if there is water for all the thirsty land they can reach, each area for one state only.
        """
        reservoir = s.chain[0]
        units = s.intake + 1
        thirsty, reached = s.owned & ~s.wet, [0] * len(s.kings)
        asked, pending = 0, 1 << reservoir
        while pending:
            bit = pending & -pending
            here = bit.bit_length() - 1
            asked |= bit
            near = self._reach(s, here)
            pending = (pending | near & s.pumps) & ~asked
            reached[self._operator(s, here)] |= (near & ~s.pumps | bit) & thirsty
        union = 0
        for areas in reached:
            if areas & union:
                return True
            union |= areas
        return union.bit_count() > units

    def _send(self, s: UrState, to: int) -> None:
        """The unit goes to an area; a pump there waters its own land first, or takes the unit on."""
        here, bit = s.chain[-1], 1 << to
        s.tell("sent", here, to)
        if not s.pumps & bit:
            self._irrigate(s, to, self._operator(s, here))
        elif s.owned & bit & ~s.wet:
            self._irrigate(s, to, self._operator(s, to))  # UR-WPM-01, UR-WPM-05
        else:
            s.visited |= bit  # UR-WPM-04
            s.chain.append(to)

    def _irrigate(self, s: UrState, area: int, state: int) -> None:
        s.wet |= 1 << area
        s.watered[state] |= 1 << area  # UR-HAR-03
        s.chain.clear()
        s.visited = 0
        s.tell("irrigated", area, state)

    def _back(self, s: UrState) -> None:
        """Nothing can use the unit here: it goes back to where it came from, at last into the river."""
        here = s.chain.pop()
        if s.chain:
            s.tell("returned", here, s.chain[-1])  # UR-RET-01
            return
        s.flow += 1  # UR-RET-02
        s.intake = s.visited = 0  # UR-RET-03
        s.tell("unused", here)

    def _operator(self, s: UrState, area: int) -> int:
        return (s.works[area] - 1) // self.kinds

    def _power(self, s: UrState, area: int) -> int:
        return self.powers[(s.works[area] - 1) % self.kinds]

    # -- decisions --------------------------------------------------------------------------------

    def options(self, s: UrState) -> list[Action]:
        return self.water.of(s.open)

    def why_not(self, s: UrState, a: Action) -> str | None:
        pump = s.pumps >> s.chain[-1] & 1
        if a.kind != self.water.kind:
            return "UR-WPM-02" if pump else "UR-WRS-05"
        bit = 1 << a.arg
        if s.open & bit:
            return None
        if self.content.rivers & bit:
            return "UR-WPM-03" if pump else "UR-WRS-04"
        if not self._reach(s, s.chain[-1]) & bit:
            return "UR-WPM-03" if pump else "UR-WRS-02"
        return "UR-RET-01" if s.pumps & bit else "UR-RAI-06"

    def apply(self, s: UrState, a: Action) -> None:
        self._send(s, a.arg)

    def prompt(self, s: UrState) -> Event:
        here = s.chain[-1]
        return ("ask.rain", self._operator(s, here), here)
