"""Making up a movement: origins, units and routes, leg by leg (D-15, D-16).

A leg is a list: its army, 1 if it goes by boat, then its path from the origin to the target (AK-MOVE-11, AK-MOVE-17).
Units leave the board when they are chosen.
"""

from collections.abc import Sequence

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import NOBODY, ONE, mercenaries, own_units
from eduba.games.akkad.board import remove
from eduba.games.akkad.content import RED
from eduba.games.akkad.errata import ONE_GROUP
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.movement import mustering
from eduba.games.akkad.rules.movement.mustering import BY_EXPEDITION, BY_MARCH
from eduba.games.akkad.rules.movement.routes import Route, are_alike, next_spaces, route_along, routes
from eduba.games.akkad.rules.movement.travel import ARMY, BY_BOAT, set_out
from eduba.games.akkad.rules.movement.ways import takes_one_step, ways_of
from eduba.games.akkad.rules.pieces import own_army, spaces_of
from eduba.games.akkad.sequence import MOVE_LEGS, MOVE_ROUTE, MOVE_UNITS
from eduba.games.akkad.state import NONE, AkkadState


def muster(s: AkkadState, seat: int, target: int, kind: int) -> None:
    """Let a seat make up a movement to a target and carry it out."""
    s.move_seat, s.move_target, s.move_kind = seat, target, kind
    s.move_from, s.move_group, s.move_route, s.move_legs = NONE, NOBODY, [], []
    s.stack.append(MOVE_LEGS)


class Legs(Decision):
    """Names the origin of the next leg, or sets out (AK-MOVE-02, AK-WAT-16)."""

    name = "move_legs"

    def run(self, s: AkkadState) -> int:
        s.actor = s.move_seat
        spaces, may_go = mustering.leg_choices(s)
        if may_go and not spaces:
            self._go(s)
        elif not may_go and spaces & spaces - 1 == 0:
            self._begin_leg(s, spaces.bit_length() - 1)
        else:
            s.ready = self._listed(spaces, may_go)
            return ASK
        return CONTINUE

    def options(self, s: AkkadState) -> list[Action]:
        return self._listed(*mustering.leg_choices(s))

    def _listed(self, spaces: int, may_go: bool) -> list[Action]:
        out = self.words.origin.of(spaces)
        if may_go:
            out.append(self.words.go)
        return out

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind == self.words.origin.kind:
            return mustering.why_not_from(s, a.arg)
        return mustering.why_not_go(s) if a is self.words.go else "AK-MOVE-17"

    def apply(self, s: AkkadState, a: Action) -> None:
        if a is self.words.go:
            self._go(s)
        else:
            self._begin_leg(s, a.arg)

    @staticmethod
    def _go(s: AkkadState) -> None:
        s.stack.pop()
        set_out(s)

    @staticmethod
    def _begin_leg(s: AkkadState, origin: int) -> None:
        s.move_from, s.move_group = origin, NOBODY
        s.stack += (MOVE_UNITS,) if s.move_kind == BY_EXPEDITION else (MOVE_ROUTE, MOVE_UNITS)

    def prompt(self, s: AkkadState) -> Event:
        name = "ask.expedition_legs" if s.move_kind == BY_EXPEDITION else "ask.move_legs"
        return (name, s.move_target, len(s.move_legs), mustering.places(s))


class Units(Decision):
    """Names the units of a leg, one by one or all at once (AK-MOVE-10, AK-MOVE-13)."""

    name = "move_units"

    def run(self, s: AkkadState) -> int:
        s.actor = s.move_seat
        while True:
            kinds, may_take_all, may_end = mustering.group_choices(s)
            if may_take_all or kinds & kinds - 1 or (kinds and may_end):
                s.ready = self._listed(kinds, may_take_all, may_end)
                return ASK
            if not kinds:
                self._end_group(s)
                return CONTINUE
            self._join(s, ONE[kinds.bit_length() - 1])

    def options(self, s: AkkadState) -> list[Action]:
        return self._listed(*mustering.group_choices(s))

    def _listed(self, kinds: int, may_take_all: bool, may_end: bool) -> list[Action]:
        out = self.words.take.of(kinds)
        if may_take_all:
            out.append(self.words.all)
        if may_end:
            out.append(self.words.ok)
        return out

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind == self.words.take.kind:
            return mustering.why_not_take(s, a.arg)
        if a is self.words.all:
            return mustering.why_not_all(s)
        return mustering.why_not_end_group(s) if a is self.words.ok else "AK-MOVE-17"

    def apply(self, s: AkkadState, a: Action) -> None:
        if a.kind == self.words.take.kind:
            self._join(s, ONE[a.arg])
            return
        if a is self.words.all:
            self._join(s, own_army(s, s.move_seat, s.move_from))
        self._end_group(s)

    @staticmethod
    def _join(s: AkkadState, army: int) -> None:
        remove(s, s.move_from, army)
        s.move_group += army

    @staticmethod
    def _end_group(s: AkkadState) -> None:
        s.stack.pop()
        if s.move_kind == BY_EXPEDITION:
            _end_leg(s, [s.move_group, 1, s.move_from, s.move_target])
        elif takes_one_step(s, s.move_seat):
            s.stack.pop()  # MOVE_ROUTE: there is no other
            _end_leg(s, [s.move_group, 0, s.move_from, s.move_target])
        else:
            s.move_route = [s.move_from]

    def prompt(self, s: AkkadState) -> Event:
        army = s.move_group
        return ("ask.move_units", s.move_from, s.move_target, own_units(army) + mercenaries(army), mustering.places(s))


class RouteChoice(Decision):
    """Names the route of a leg, space by space, where it makes a difference (AK-MOVE-14)."""

    name = "move_route"

    def run(self, s: AkkadState) -> int:
        s.actor = s.move_seat
        found = routes_of_leg(s)
        if len(found) > 1 and not self._makes_no_difference(s, found):
            while s.move_route[-1] != s.move_target:
                spaces = next_spaces(found, s.move_route)
                if spaces & spaces - 1:
                    return ASK
                s.move_route.append(spaces.bit_length() - 1)
            found = (route_along(found, s.move_route),)
        _end_leg(s, [s.move_group, int(found[0].by_boat), *found[0].path])
        return DONE

    def _makes_no_difference(self, s: AkkadState, found: Sequence[Route]) -> bool:
        return len(s.move_route) == 1 and are_alike(found, spaces_of(s, s.move_seat) | s.content.of_kind[RED])

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.via.of(next_spaces(routes_of_leg(s), s.move_route))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind != self.words.via.kind:
            return "AK-MOVE-14"
        return None if next_spaces(routes_of_leg(s), s.move_route) >> a.arg & 1 else "AK-MOVE-14"

    def apply(self, s: AkkadState, a: Action) -> None:
        s.move_route.append(a.arg)

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.move_route", s.move_route[-1], s.move_target)


def routes_of_leg(s: AkkadState) -> tuple[Route, ...]:
    """All routes of the leg that is being made up."""
    return routes(ways_of(s, s.move_seat), s.move_from, s.move_target, s.move_kind == BY_MARCH)


def _end_leg(s: AkkadState, leg: list[int]) -> None:
    """A leg is complete. Whoever goes the same way as an earlier leg joins it: they are one group (AK-MOVE-11)."""
    same_way = None
    for other in s.move_legs:
        if other[BY_BOAT:] == leg[BY_BOAT:]:
            same_way = other
            break
    if same_way is None or s.revision < ONE_GROUP:
        s.move_legs.append(leg)
    else:
        same_way[ARMY] += leg[ARMY]
    s.move_from, s.move_group, s.move_route = NONE, NOBODY, []
