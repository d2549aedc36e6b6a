"""Build Huts, Ships, and the two Favour Cards that build beside strangers or move a Hut."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import Content
from eduba.games.assyria2.frames import MovingHut
from eduba.games.assyria2.rules.cards import use_favour
from eduba.games.assyria2.rules.land import adjacent, beside, build_hut, harbours, movable, place_ship, reach
from eduba.games.assyria2.rules.menu import Menu, Part
from eduba.games.assyria2.sequence import ACT, MOVE_TO
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.choices import Choices


class Huts(Part):
    """Building a Hut next to one's own pieces: a step of the Expansion, and action 9."""

    def __init__(self, hut: list[Action]) -> None:
        super().__init__(hut)
        self.choices = Choices(hut)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        tribe = s.actor
        if not s.growth[tribe] and not s.personal[tribe]:
            return "A2-HUT-05" if s.stack[-1] == ACT else "A2-BLD-10"
        return _why_not_free(s, a.arg) or (None if reach(s, tribe) >> a.arg & 1 else "A2-BLD-03")

    def apply(self, s: Assyria2State, a: Action) -> None:
        build_hut(s, s.actor, a.arg)


def _why_not_free(s: Assyria2State, at: int) -> str | None:
    if not s.table.land >> at & 1:
        return "A2-GEN-06"
    return "A2-BLD-02" if s.occupied >> at & 1 else None


class Ships(Part):
    """Placing a Ship: while building Huts, and action 10."""

    def __init__(self, ship: list[Action]) -> None:
        super().__init__(ship)
        self.choices = Choices(ship)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.ships[s.actor]:
            return "A2-SHP-01"
        if not s.table.land >> a.arg & 1:
            return "A2-GEN-06"
        return None if harbours(s) >> a.arg & 1 else "A2-SHP-02"

    def apply(self, s: Assyria2State, a: Action) -> None:
        place_ship(s, s.actor, a.arg)


class Beside(Part):
    """FV14: one Hut where only another player's Ziggurat is adjacent."""

    def __init__(self, c: Content, beside: list[Action], time: int) -> None:
        super().__init__(beside)
        self.choices = Choices(beside)
        self.card = c.favour_bit("beside")
        self.in_time = bool(c.favours[c.special["beside"]].times & time)
        self.needs = self.card if self.in_time else 0

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        if not self._why_no_card(s):
            out += self.choices.of(beside(s, s.actor))

    def _why_no_card(self, s: Assyria2State) -> str | None:
        tribe = s.actor
        if not s.held[tribe] & self.card:
            return "A2-CRD-10"
        if not self.in_time:
            return "A2-CRD-03"
        return None if s.growth[tribe] or s.personal[tribe] else "A2-FAV-22"

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if clause := self._why_no_card(s) or _why_not_free(s, a.arg):
            return clause
        if reach(s, s.actor) >> a.arg & 1:
            return "A2-FAV-00"
        return None if beside(s, s.actor) >> a.arg & 1 else "A2-FAV-14"

    def apply(self, s: Assyria2State, a: Action) -> None:
        use_favour(s, s.actor, s.content.special["beside"])
        build_hut(s, s.actor, a.arg)  # A2-FAV-22


class MoveHut(Part):
    """FV19: which Hut moves; where to is asked next."""

    def __init__(self, c: Content, move: list[Action], time: int) -> None:
        super().__init__(move)
        self.choices = Choices(move)
        self.card = c.favour_bit("move")
        self.in_time = bool(c.favours[c.special["move"]].times & time)
        self.needs = self.card if self.in_time else 0

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        out += self.choices.of(movable(s, s.actor))

    def _why_no_card(self, s: Assyria2State) -> str | None:
        if not s.held[s.actor] & self.card:
            return "A2-CRD-10"
        return None if self.in_time else "A2-CRD-03"

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if clause := self._why_no_card(s):
            return clause
        return None if movable(s, s.actor) >> a.arg & 1 else "A2-FAV-19"

    def apply(self, s: Assyria2State, a: Action) -> None:
        use_favour(s, s.actor, s.content.special["move"])
        s.call(MOVE_TO, MovingHut(a.arg))


class MoveTo(Phase[Assyria2State]):
    """Where the chosen Hut moves to (FV19 and the Cimmerians)."""

    name = "move_to"
    frame = MovingHut

    def __init__(self, to: list[Action]) -> None:
        self.verb = to[0].kind
        self.choices = Choices(to)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A2-FAV-19"
        if clause := _why_not_free(s, a.arg):
            return clause
        return None if adjacent(s, 1 << s.local(MovingHut).start) >> a.arg & 1 else "A2-GEN-04"

    def options(self, s: Assyria2State) -> list[Action]:
        return self.choices.of(adjacent(s, 1 << s.local(MovingHut).start) & ~s.occupied)

    def apply(self, s: Assyria2State, a: Action) -> None:
        start = s.local(MovingHut).start
        both = 1 << start | 1 << a.arg
        s.huts[s.actor] ^= both  # A2-CIV-15, A2-BLD-09
        s.occupied ^= both
        s.tell("moved", s.actor, start, a.arg)
        s.done()

    def prompt(self, s: Assyria2State) -> Event:
        return ("ask.move_to", s.local(MovingHut).start)


class Done(Part):
    """The end of the building step: not while a Hut of the Growth area can be built."""

    def __init__(self, done: Action) -> None:
        super().__init__([done])
        self.done = done

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        return "A2-BLD-07" if s.growth[s.actor] and reach(s, s.actor) else None

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.tell("ended_building", s.actor)
        self.end(s)

    def end(self, s: Assyria2State) -> None:
        """The step is over; Huts without a space return."""
        tribe = s.actor
        left = s.growth[tribe]
        if left:
            s.growth[tribe] = 0
            s.main[tribe] += left  # A2-BLD-08
            s.tell("not_built", tribe, left)
        s.done()


class BuildHuts(Menu):
    """The first step of an Expansion turn: Huts, Ships and Favour Cards in any order (A2-BLD-06)."""

    name = "build_huts"

    def __init__(self, huts: Huts, ships: Ships, done: Done, cards: list[Part]) -> None:
        super().__init__([huts, ships, done], cards)
        self.huts, self.ships, self.end = huts.choices, ships.choices, done.end
        self.done = done.done

    def listed(self, s: Assyria2State) -> list[Action]:
        """Huts, which may forbid to stop, with only one look at the Map; then Ships and cards."""
        tribe = s.actor
        growth = s.growth[tribe]
        out = self.huts.of(reach(s, tribe)) if growth or s.personal[tribe] else []
        if not growth or not out:
            out.append(self.done)  # A2-BLD-07
        if s.ships[tribe]:
            out += self.ships.of(harbours(s))
        if s.held[tribe] & self.needs:
            self.add_cards(s, out)
        return out

    def run(self, s: Assyria2State) -> int:
        s.ready = self.listed(s)
        if len(s.ready) == 1 and s.ready[0] is self.done:
            self.end(s)
            return CONTINUE
        return ASK

    def prompt(self, s: Assyria2State) -> Event:
        growth, personal = s.growth[s.actor], s.personal[s.actor]
        if growth and personal:
            return ("ask.build_both", growth, personal)
        if growth:
            return ("ask.build_huts", growth)
        return ("ask.build_more", personal) if personal else ("ask.built",)
