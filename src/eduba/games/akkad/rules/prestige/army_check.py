"""Army size is checked: what is too many in one space joins other groups, or is removed (AK-PRE-13 to AK-PRE-15)."""

from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import CHAMPION, MERCENARY, ONE, kinds_in, own_units
from eduba.games.akkad.board import put, remove
from eduba.games.akkad.frames import Regrouping, Served
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import army_size, crown_order, room
from eduba.games.akkad.sequence import REGROUPING
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each, mask_of
from eduba.mechanisms.choices import Verb


def groups_with_room(s: AkkadState, seat: int) -> int:
    """The spaces with own units, at any distance, in which more may stand (AK-PRE-14)."""
    return mask_of(space for space in each(s.groups[seat]) if room(s, seat, space))


def excess_kinds(s: AkkadState, seat: int, space: int) -> list[int]:
    """The kinds of units that may leave a space: champions only if another group has room for them (AK-PRE-14)."""
    may_move = bool(groups_with_room(s, seat))
    return [kind for kind in kinds_in(s.armies[space]) if kind != MERCENARY and (may_move or kind != CHAMPION)]


def oversized(s: AkkadState, seat: int) -> int:
    """The first space in which a seat has more units than army size allows and can do something about it, or NONE."""
    size = army_size(s, seat)
    for space in each(s.groups[seat]):
        if own_units(s.armies[space]) > size and excess_kinds(s, seat, space):
            return space
    return NONE


class ArmyCheck(Decision):
    """Asks which unit leaves: `take` if it joins another group, `lose` if no group has room (D-47)."""

    name = "army_check"
    frame = Served

    def run(self, s: AkkadState) -> int:
        seats = s.local(Served).seats
        if seats == s.players:
            return DONE
        s.actor = crown_order(s)[seats]
        space = oversized(s, s.actor)
        if space == NONE:
            s.set_local(Served(seats + 1))
            return CONTINUE
        kinds = excess_kinds(s, s.actor, space)
        if len(kinds) > 1:
            return ASK
        _leave(s, s.actor, space, kinds[0])
        return CONTINUE

    def options(self, s: AkkadState) -> list[Action]:
        return self._verb(s).of(mask_of(excess_kinds(s, s.actor, oversized(s, s.actor))))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind == self._verb(s).kind and a.arg in excess_kinds(s, s.actor, oversized(s, s.actor)):
            return None
        is_champion = a.kind == self.words.lose.kind and a.arg == CHAMPION
        return "AK-PRE-14" if is_champion else "AK-PRE-13" if a.kind == self._verb(s).kind else "AK-PRE-15"

    def apply(self, s: AkkadState, a: Action) -> None:
        _leave(s, s.actor, oversized(s, s.actor), a.arg)

    def prompt(self, s: AkkadState) -> tuple[str | int, ...]:
        key = "ask.army_check" if groups_with_room(s, s.actor) else "ask.army_check_removal"
        return (key, oversized(s, s.actor), army_size(s, s.actor))

    def _verb(self, s: AkkadState) -> Verb:
        return self.words.take if groups_with_room(s, s.actor) else self.words.lose


class RegroupingPhase(Decision):
    """Asks which group the unit joins, if several have room."""

    name = "regrouping"
    frame = Regrouping

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(Regrouping).seat
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.at.of(groups_with_room(s, s.actor))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        joins = a.kind == self.words.at.kind and groups_with_room(s, s.actor) >> a.arg & 1
        return None if joins else "AK-PRE-14"

    def apply(self, s: AkkadState, a: Action) -> None:
        seat, origin, kind = s.local(Regrouping)
        s.done()
        _join(s, seat, origin, a.arg, kind)

    def prompt(self, s: AkkadState) -> tuple[str | int, ...]:
        return ("ask.regrouping", s.local(Regrouping).kind)


def _leave(s: AkkadState, seat: int, space: int, kind: int) -> None:
    """A unit leaves an army that is too large; where it goes is asked only if there is a choice."""
    groups = each(groups_with_room(s, seat))
    if not groups:
        remove(s, space, ONE[kind])  # AK-PRE-13
        s.tell("excess_removed", seat, space, kind)
    elif len(groups) == 1:
        _join(s, seat, space, groups[0], kind)
    else:
        s.call(REGROUPING, Regrouping(seat, space, kind))


def _join(s: AkkadState, seat: int, origin: int, target: int, kind: int) -> None:
    remove(s, origin, ONE[kind])
    put(s, seat, target, ONE[kind])
    s.tell("regrouped", seat, origin, target, kind)
