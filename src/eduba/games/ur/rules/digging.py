"""Digging canals: a stretch is walked from its wet end, area by area (UR-C-48)."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.content import ERIDU, Content
from eduba.games.ur.rules.moments import wrong_moment, wrong_part
from eduba.games.ur.rules.purchases import Skills
from eduba.games.ur.sequence import STRETCH
from eduba.games.ur.state import BANK, UrState
from eduba.games.ur.vocabulary import Words


class Spade:
    """What may be dug, with which crew. Outside the turns of the states it is Eridu that digs."""

    def __init__(self, c: Content) -> None:
        self.content = c
        self.longest = tuple(cards.longest for cards in c.sets)
        self.points = tuple(cards.crew.power for cards in c.sets)
        self.eridu = c.crews.index("2")  # UR-DEV-02
        self.home = c.homes[ERIDU] if c.eridu_digs_home else 0

    def quality(self, s: UrState) -> int:
        """The best crew that can dig now, or -1."""
        if s.acting < 0:
            return self.eridu
        return next((q for q in range(len(s.idle) - 1, -1, -1) if s.idle[q]), -1)  # UR-DIG-13

    def closed(self, s: UrState) -> int:
        """Land where nobody digs."""
        return s.closed if s.acting >= 0 else s.closed & ~self.home  # UR-DIG-07, UR-NAT-10, UR-C-22

    def starts(self, s: UrState) -> int:
        """Wet areas where a stretch may begin."""
        quality = self.quality(s)
        if quality < 0:
            return 0
        c, canal = self.content, s.canal
        closed = self.closed(s)
        hard = c.rivers | s.crossed  # UR-DIG-08
        rich = self.points[quality] > 2
        dry = ~closed & ~c.rivers
        out, left = 0, (c.rivers | s.ditched) & ~closed  # UR-DIG-02
        while left:
            bit = left & -left
            left ^= bit
            area = bit.bit_length() - 1
            to = c.near[area] & ~canal[area] & (dry if c.rivers & bit else ~closed)  # UR-DIG-05, UR-DIG-06
            if to if rich or not hard & bit else to & ~hard:  # UR-DIG-09
                out |= bit
        return out

    def steps(self, s: UrState) -> int:
        """Where the stretch may go on to from its end."""
        c, quality, end = self.content, self.quality(s), s.end
        if s.canals >= self.longest[quality] or not s.through:
            return 0  # UR-DIG-03, UR-DIG-10, UR-DIG-11
        to = c.near[end] & ~s.canal[end] & ~s.path & ~self.closed(s)  # UR-DIG-01, UR-DIG-04, UR-DIG-05
        if c.rivers >> end & 1:
            to &= ~c.rivers  # UR-DIG-06
        room = self.points[quality] - s.canals - 1 - s.junctions  # UR-DIG-09
        return to if room > 0 else 0 if room < 0 else to & ~c.rivers & ~s.crossed

    def why_not_start(self, s: UrState, area: int) -> str | None:
        """The clause that forbids a stretch to begin here."""
        if self.quality(s) < 0:
            return "UR-DIG-13"
        bit = 1 << area
        if self.closed(s) & bit:
            return "UR-DIG-07"
        if not (self.content.rivers | s.ditched) & bit:
            return "UR-DIG-02"
        if self.starts(s) & bit:
            return None
        c, closed = self.content, self.closed(s)
        new = c.near[area] & ~s.canal[area] & (c.land if c.rivers & bit else -1)
        if new & ~closed:
            return self._too_dear(s)
        return "UR-DIG-07" if new else "UR-DIG-05"

    def why_not_step(self, s: UrState, area: int) -> str | None:
        """The clause that forbids the stretch to go on to an area."""
        c, bit = self.content, 1 << area
        if s.path & bit:
            return "UR-DIG-04"
        if not c.near[s.end] & bit:
            return "UR-DIG-01"
        if not s.through:
            return "UR-DIG-03"
        if self.closed(s) & bit:
            return "UR-DIG-07"
        if s.canal[s.end] & bit:
            return "UR-DIG-05"
        if c.rivers & bit and c.rivers >> s.end & 1:
            return "UR-DIG-06"
        return None if self.steps(s) & bit else self._too_dear(s)

    def _too_dear(self, s: UrState) -> str:
        """The clause that sets what the best crew can dig."""
        return "UR-DIG-11" if self.longest[self.quality(s)] == 1 else "UR-DIG-10"

    def begin(self, s: UrState, area: int) -> None:
        """The stretch starts in an area."""
        s.path, s.end, s.canals, s.through = 1 << area, area, 0, True
        s.junctions = (self.content.rivers | s.crossed) >> area & 1  # UR-DIG-08
        s.call(STRETCH)

    def extend(self, s: UrState, area: int) -> None:
        """One more canal."""
        bit = 1 << area
        s.through = not (self.content.rivers | s.ditched) & bit  # UR-DIG-03
        s.junctions += (self.content.rivers | s.crossed) >> area & 1  # UR-DIG-08
        s.canals += 1
        s.path |= bit
        s.join(s.end, area)  # UR-DIG-15
        s.end = area

    def finish(self, s: UrState) -> None:
        """The stretch is dug; the weakest crew that can dig it has done so (UR-C-49)."""
        quality = self.eridu
        if s.acting >= 0:
            cost = s.canals + s.junctions
            able = zip(s.idle, self.longest, self.points)
            quality = next(q for q, (n, far, most) in enumerate(able) if n and s.canals <= far and cost <= most)
            s.idle[quality] -= 1
        s.tell("stretch" if s.acting >= 0 else "eridu", s.acting, quality, s.canals, s.junctions)
        s.path = s.end = s.canals = s.junctions = 0
        s.through = False


class EriduDigs(Phase[UrState]):
    """Before the states take their turns, Eridu may dig one stretch."""

    name = "eridu"

    def __init__(self, spade: Spade, words: Words) -> None:
        self.spade, self.dig, self.stop = spade, words.dig, words.stop

    def run(self, s: UrState) -> int:
        holder = s.holders[ERIDU]
        if holder < BANK:
            s.actor = s.spokesman(holder)  # UR-DEV-02
            s.open = self.spade.starts(s)
            if s.open:
                return ASK
        return DONE

    def options(self, s: UrState) -> list[Action]:
        return [*self.dig.of(s.open), self.stop]

    def why_not(self, s: UrState, a: Action) -> str | None:
        if a is self.stop:
            return None
        return self.spade.why_not_start(s, a.arg) if a.kind == self.dig.kind else wrong_moment(a)

    def apply(self, s: UrState, a: Action) -> None:
        s.done()
        if a is not self.stop:
            self.spade.begin(s, a.arg)


class Digging(Phase[UrState]):
    """Part I of a state's turn: its crews dig, one stretch each."""

    name = "digging"

    def __init__(self, spade: Spade, skills: Skills, words: Words) -> None:
        self.spade, self.skills = spade, skills
        self.dig, self.done = words.dig, words.done

    def run(self, s: UrState) -> int:
        s.actor = s.kings[s.acting]  # UR-KNG-06, UR-DEV-07
        s.open = self.spade.starts(s)  # UR-DEV-08
        if s.open or self.skills.options(s):
            return ASK
        return DONE

    def options(self, s: UrState) -> list[Action]:
        return [*self.dig.of(s.open), *self.skills.options(s), self.done]

    def why_not(self, s: UrState, a: Action) -> str | None:
        if a is self.done:
            return None
        if a.kind == self.dig.kind:
            return self.spade.why_not_start(s, a.arg)
        return self.skills.why_not(s, a) if self.skills.knows(a) else wrong_part(a)

    def apply(self, s: UrState, a: Action) -> None:
        if a is self.done:
            s.done()
        elif a.kind == self.dig.kind:
            self.spade.begin(s, a.arg)
        else:
            self.skills.apply(s, a)

    def prompt(self, s: UrState) -> Event:
        return ("ask.digging", s.acting, sum(s.idle))


class Stretch(Phase[UrState]):
    """Area by area until the digger stops or can go no further."""

    name = "stretch"

    def __init__(self, spade: Spade, words: Words) -> None:
        self.spade, self.dig, self.done = spade, words.dig, words.done

    def run(self, s: UrState) -> int:
        s.open = self.spade.steps(s)
        if s.open:
            return ASK
        s.done()
        self.spade.finish(s)
        return CONTINUE

    def options(self, s: UrState) -> list[Action]:
        out = self.dig.of(s.open)
        if s.canals:
            out.append(self.done)
        return out

    def why_not(self, s: UrState, a: Action) -> str | None:
        if a is self.done:
            return None if s.canals else "UR-DIG-01"
        return self.spade.why_not_step(s, a.arg) if a.kind == self.dig.kind else wrong_part(a)

    def apply(self, s: UrState, a: Action) -> None:
        if a is self.done:
            s.done()
            self.spade.finish(s)
        else:
            self.spade.extend(s, a.arg)

    def prompt(self, s: UrState) -> Event:
        return ("ask.stretch" if s.canals else "ask.first_canal", s.canals, s.canals + s.junctions, s.end)
