"""RECRUIT TROOPS: any number of units for one city, then the free ones.

At a home city that others hold (AK-ROL-32) the recruits wait beside it until all are bought, and then enter together.
"""

from typing import Final

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE
from eduba.core.vocabulary import Action
from eduba.games.akkad import sequence
from eduba.games.akkad.army import KINDS, NOBODY, ONE, SUPPLY, count, kinds_in, of_kind, own_units
from eduba.games.akkad.board import put
from eduba.games.akkad.errata import NINHURSAG
from eduba.games.akkad.frames import Recruits
from eduba.games.akkad.rules import combat, control
from eduba.games.akkad.rules.buildings.prices import can_afford, pay_for
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import (
    army_size,
    bones_of,
    can_attack,
    has_others,
    is_stormy,
    room,
    supply,
    units_in_play,
)
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import FOR_SALE
from eduba.mechanisms.bitset import each, mask_of

BUYING: Final = 0
COPYING: Final = 1
FREE: Final = 2
READY: Final = 3
"""The stages: units are bought, one is added by Ninhursag, others by the mat, all are placed."""
SOLD: Final = tuple(KINDS.index(name) for name in FOR_SALE)
"""The kinds of units for sale; no priests, no champions (AK-PAL-03)."""


def recruit(s: AkkadState, seat: int, city: int) -> None:
    """Begin a RECRUIT TROOPS."""
    s.call(sequence.RECRUITING, _beginning(seat, city))


def is_possible(s: AkkadState, seat: int, city: int) -> bool:
    """True if a unit can be bought, or one comes for free."""
    f = _beginning(seat, city)
    if is_stormy(s, city):
        return False
    return bool(for_sale(s, f)) or bool(free_units(s, f))


def _beginning(seat: int, city: int) -> Recruits:
    return Recruits(seat, city, BUYING, 0, 0)


# -- how many fit ---------------------------------------------------------------------------------------------------


def placeable(s: AkkadState, f: Recruits, kind: int, wanted: int) -> int:
    """How many units of a kind can be placed, of so many wanted: room and supply are limited."""
    return max(0, min(wanted, places(s, f), supply(s, f.seat, kind) - count(f.waiting, kind)))


def places(s: AkkadState, f: Recruits) -> int:
    """How many more units may come; where the recruits must fight, only they count (AK-ROL-38)."""
    return army_size(s, f.seat) - own_units(f.waiting) if _is_contested(s, f) else room(s, f.seat, f.city)


def _is_contested(s: AkkadState, f: Recruits) -> bool:
    return has_others(s, f.city, f.seat)


def why_not_buy(s: AkkadState, f: Recruits, kind: int) -> str | None:
    """The clause that forbids to buy a kind of unit now, or None."""
    if not can_afford(s, f.seat, KINDS[kind]):
        return "AK-PAL-02"
    if not placeable(s, f, kind, 1):
        return "AK-PAL-01" if supply(s, f.seat, kind) > count(f.waiting, kind) else "AK-GEN-15"
    if _is_contested(s, f) and not bones_of(s, f.seat, kind) and not can_attack(s, f.seat, f.waiting):
        return "AK-ROL-38"
    return None


def for_sale(s: AkkadState, f: Recruits) -> int:
    """What can be bought now, by its number in the vocabulary, as a set."""
    if places(s, f) <= 0:
        return 0
    seat, waiting, out, army = f.seat, f.waiting, 0, NOBODY
    needs_attack = _is_contested(s, f) and not can_attack(s, seat, waiting)
    for number, kind in enumerate(SOLD):
        if not can_afford(s, seat, KINDS[kind]) or (needs_attack and not bones_of(s, seat, kind)):
            continue
        army = army or units_in_play(s, seat) + waiting  # counted when it is needed first
        if of_kind(army, kind) < SUPPLY[kind]:
            out |= 1 << number
    return out


def free_units(s: AkkadState, f: Recruits) -> int:
    """The army that a mat adds for nothing, as far as there is room (AK-PAL-10)."""
    army = 0
    for kind, n in s.powers[f.seat].recruits_for_free:
        army += placeable(s, f, kind, n) * ONE[kind]
    return army


def copies(s: AkkadState, f: Recruits) -> int:
    """The kinds of which Ninhursag may add one, as a set: they were bought in this action (AK-WOR-12, AK-WOR-17)."""
    if not s.powers[f.seat].recruit_copy:
        return 0
    return mask_of(kind for kind in each(f.bought) if placeable(s, f, kind, 1))


# -- the phase ------------------------------------------------------------------------------------------------------


class Recruit(Decision):
    """Asks for one unit after the other until the recruiter is done or nothing more can be bought."""

    name = "recruit"
    frame = Recruits

    def run(self, s: AkkadState) -> int:
        f: Recruits = s.frames[-1]
        seat, city, stage, bought, waiting = f
        s.actor = seat
        if stage == BUYING:
            if goods := for_sale(s, f):
                s.ready = self._purchases(s, f, goods)
                return ASK
            stage = COPYING
        if stage == COPYING:
            kinds = copies(s, f)
            if kinds if s.revision >= NINHURSAG else kinds & kinds - 1:
                s.set_local(Recruits(seat, city, COPYING, bought, waiting))
                return ASK  # AK-WOR-12: also about a single kind, which one may do without
            if kinds:
                return self._add(s, Recruits(seat, city, FREE, bought, waiting), ONE[kinds.bit_length() - 1])
            stage = FREE  # AK-PAL-11
        if stage == FREE and (army := free_units(s, f)):
            return self._add(s, Recruits(seat, city, READY, bought, waiting), army)
        s.done()
        if waiting:
            combat.arrive(s, seat, city, waiting)  # AK-ROL-32
        return CONTINUE

    def _add(self, s: AkkadState, f: Recruits, army: int) -> int:
        s.set_local(f)
        self._place(s, f, army)
        return CONTINUE

    def _may_skip(self, s: AkkadState, f: Recruits) -> bool:
        """True if to do without RECRUIT TROOPS is not the same as to buy nothing (AK-BLD-03)."""
        return f.stage == COPYING or (not f.bought and bool(free_units(s, f)))

    def options(self, s: AkkadState) -> list[Action]:
        f = s.local(Recruits)
        if f.stage == COPYING:
            return [*self.words.take.of(copies(s, f)), self.words.skip]
        return self._purchases(s, f, for_sale(s, f))

    def _purchases(self, s: AkkadState, f: Recruits, goods: int) -> list[Action]:
        skip = [self.words.skip] if self._may_skip(s, f) else []
        return [*self.words.buy.of(goods), self.words.done, *skip]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        f = s.local(Recruits)
        if a is self.words.skip:
            return None if self._may_skip(s, f) else "AK-PAL-01"
        if f.stage == COPYING:
            return None if a.kind == self.words.take.kind and copies(s, f) >> a.arg & 1 else "AK-WOR-12"
        if a.kind == self.words.buy.kind:
            return why_not_buy(s, f, SOLD[a.arg])
        return None if a is self.words.done else "AK-PAL-01"

    def apply(self, s: AkkadState, a: Action) -> None:
        f = s.local(Recruits)
        if a is self.words.skip:
            s.set_local(f._replace(stage=FREE if f.stage == COPYING else READY))
        elif a is self.words.done:
            s.set_local(f._replace(stage=COPYING))
        elif f.stage == COPYING:
            f = f._replace(stage=FREE)
            s.set_local(f)
            self._place(s, f, ONE[a.arg])
        else:
            kind = SOLD[a.arg]
            n = placeable(s, f, kind, s.content.per_price[KINDS[kind]])  # AK-PAL-04
            pay_for(s, f.seat, KINDS[kind])
            f = f._replace(bought=f.bought | 1 << kind)
            s.set_local(f)
            self._place(s, f, n * ONE[kind])

    def _place(self, s: AkkadState, f: Recruits, army: int) -> None:
        """Units come to the city, or wait beside it. May take the city, so nothing may follow in the same step."""
        for kind in kinds_in(army):
            s.tell("recruited", f.seat, count(army, kind), kind, f.city)
        if _is_contested(s, f):
            s.set_local(f._replace(waiting=f.waiting + army))
        else:
            put(s, f.seat, f.city, army)
            control.take(s, f.seat, f.city)  # AK-ROL-32

    def prompt(self, s: AkkadState) -> Event:
        f = s.local(Recruits)
        return ("ask.recruit_free", f.city) if f.stage == COPYING else ("ask.recruit", f.city, places(s, f))
