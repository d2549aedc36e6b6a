"""CONVERSION on the map: priests win over an adjacent space."""

from typing import Final

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad import sequence
from eduba.games.akkad.army import (
    BITS,
    CHAMPION,
    HURT_CHAMPION,
    MASK,
    MERCENARY,
    ONE,
    PRIEST,
    count,
    healed,
    kinds_in,
    mercenaries,
)
from eduba.games.akkad.board import put, remove, set_rebels
from eduba.games.akkad.content import RED, ZEALOTRY
from eduba.games.akkad.frames import Conversion
from eduba.games.akkad.rules import control, displacement
from eduba.games.akkad.rules.buildings.ziggurats import is_protected, ziggurats_near
from eduba.games.akkad.rules.captives import champions
from eduba.games.akkad.rules.card_play import cards
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.goals import quests
from eduba.games.akkad.rules.pieces import is_activated, is_stormy, own_army, supply, throw
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each

PRIESTS: Final = MASK << BITS * PRIEST
"""All priests of an army."""

# -- who may convert what -------------------------------------------------------------------------------------------


def why_not_source(s: AkkadState, seat: int, space: int, fresh: int) -> str | None:
    """The clause that forbids a conversion from a space, or None. `fresh` is the one that this action activated."""
    if not count(own_army(s, seat, space), PRIEST):
        return "AK-TEM-07"
    if is_activated(s, space) and space != fresh:
        return "AK-TEM-08"  # also AK-TEM-09, AK-TEM-10
    if is_stormy(s, space):
        return "AK-WOR-06"
    return None if targets(s, seat, space) else "AK-TEM-23"


def why_not_target(s: AkkadState, seat: int, source: int, space: int) -> str | None:
    """The clause that forbids to convert a space from a source, or None. Rivers and tokens do not matter."""
    if not s.content.near[source] >> space & 1:
        return "AK-TEM-07"  # also AK-TEM-24, AK-TEM-27
    if space == s.content.akkad:
        return "AK-TEM-22"
    if s.content.kinds[space] == RED or s.control[space] == seat or is_stormy(s, space):
        return "AK-TEM-23"
    if s.holder[space] != seat and count(s.armies[space], PRIEST):
        return "AK-TEM-11"
    return "AK-TEM-05" if is_protected(s, s.control[space], space) else None


def targets(s: AkkadState, seat: int, source: int) -> int:
    """The spaces that can be converted from a source."""
    out = 0
    for space in each(s.content.near[source] & ~s.lands[seat]):
        if why_not_target(s, seat, source, space) is None:
            out |= 1 << space
    return out


def sources(s: AkkadState, seat: int, fresh: int) -> int:
    """The spaces from which a seat can convert another one."""
    out = 0
    for space in each(s.groups[seat]):
        if s.armies[space] & PRIESTS and why_not_source(s, seat, space, fresh) is None:
            out |= 1 << space
    return out


def conversion_bones(s: AkkadState, seat: int, source: int) -> int:
    """The bones of an attempt on the map, cards included."""
    bones = count(own_army(s, seat, source), PRIEST)  # AK-TEM-12, AK-TEM-13
    bones += ziggurats_near(s, seat, source)  # AK-TEM-04
    return bones + s.powers[seat].map_conversion + s.conversion_bonus  # AK-WOR-15, AK-WOR-16


def convert(s: AkkadState, seat: int, fresh: int) -> None:
    """Begin a CONVERSION; only one (AK-TEM-26)."""
    s.conversion_bonus = 0
    s.call(sequence.CONVERTING, Conversion(seat, fresh, NONE, NONE, 0))


# -- the phase ------------------------------------------------------------------------------------------------------


class Convert(Decision):
    """Asks for the source, the target, and cards before the roll (AK-WIN-09)."""

    name = "conversion"
    frame = Conversion

    def run(self, s: AkkadState) -> int:
        f = s.local(Conversion)
        s.actor = f.seat
        if f.source == NONE:
            return ASK if sources(s, f.seat, f.fresh) else DONE
        if f.target == NONE:
            possible = targets(s, f.seat, f.source)
            if possible & possible - 1:
                return ASK
            self._aim(s, possible.bit_length() - 1)
        elif cards.able_in_public(s, f.seat, "conversion", f.played):  # AK-WIN-09
            return ASK
        else:
            _attempt(s)
        return CONTINUE

    def _playable(self, s: AkkadState, f: Conversion) -> int:
        return cards.fitting(s, f.seat, "conversion") & ~f.played  # AK-CMB-21

    def options(self, s: AkkadState) -> list[Action]:
        f = s.local(Conversion)
        if f.source == NONE:
            return [*self.words.at.of(sources(s, f.seat, f.fresh)), self.words.skip]
        if f.target == NONE:
            return self.words.at.of(targets(s, f.seat, f.source))
        return [*self.words.card.of(self._playable(s, f)), self.words.roll]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        f = s.local(Conversion)
        if f.target != NONE:
            fits = a is self.words.roll or (a.kind == self.words.card.kind and bool(self._playable(s, f) >> a.arg & 1))
            return None if fits else "AK-WIN-09"
        if a.kind == self.words.at.kind:
            if f.source == NONE:
                return why_not_source(s, f.seat, a.arg, f.fresh)
            return why_not_target(s, f.seat, f.source, a.arg)
        return None if f.source == NONE and a is self.words.skip else "AK-TEM-07"

    def apply(self, s: AkkadState, a: Action) -> None:
        f = s.local(Conversion)
        if a is self.words.skip:
            s.done()
        elif a is self.words.roll:
            _attempt(s)
        elif a.kind == self.words.card.kind:
            s.set_local(f._replace(played=f.played | 1 << a.arg))
            cards.announce(s, f.seat, a.arg)
        elif f.source == NONE:
            s.set_local(f._replace(source=a.arg))
        else:
            self._aim(s, a.arg)

    def _aim(self, s: AkkadState, target: int) -> None:
        f = s.local(Conversion)
        s.tell("converts", f.seat, f.source, target)
        s.set_local(f._replace(target=target))

    def prompt(self, s: AkkadState) -> Event:
        f = s.local(Conversion)
        if f.source == NONE:
            return ("ask.conversion",)
        if f.target == NONE:
            return ("ask.conversion_target", f.source)
        return ("ask.conversion_cards", f.source, f.target, conversion_bones(s, f.seat, f.source))


# -- what follows ---------------------------------------------------------------------------------------------------


def _attempt(s: AkkadState) -> None:
    """Roll; one success is enough. Ends the phase and may call others, so nothing may follow in the same step."""
    f = s.local(Conversion)
    bones = conversion_bones(s, f.seat, f.source)
    s.conversion_bonus = 0
    s.done()
    if not throw(s, f.seat, bones):
        s.tell("conversion_failed", f.seat, f.target)  # AK-TEM-25
        return
    s.tell("converted", f.seat, f.target)
    _win_over(s, f.seat, f.target)


def _win_over(s: AkkadState, seat: int, target: int) -> None:
    owner, army, former = s.holder[target], s.armies[target], s.control[target]
    if army:
        remove(s, target, army)
    if rebels := s.rebels[target]:
        set_rebels(s, target, 0)
        put(s, seat, target, rebels * ONE[MERCENARY])  # AK-TEM-17
    zealous = bool(s.upgrades[seat] >> ZEALOTRY & 1)
    if army and zealous:
        put(s, seat, target, _replacements(s, seat, army))
    control.take(s, seat, target)  # AK-TEM-14
    if army and not zealous:
        displacement.displace(s, owner, army, target, only_cities=False)  # AK-TEM-15, AK-TEM-16, AK-TEM-28
    elif army:
        for kind in (CHAMPION, HURT_CHAMPION):
            for _ in range(count(army, kind)):
                champions.send_home(s, owner, hurt=kind == HURT_CHAMPION)  # AK-TEM-20, AK-TEM-21
    if former not in (NONE, seat):
        quests.space_converted(s, seat)


def _replacements(s: AkkadState, seat: int, army: int) -> int:
    """The same units of the converter, as far as supply allows (AK-TEM-18), and all mercenaries (AK-TEM-19)."""
    out = mercenaries(army) * ONE[MERCENARY]
    for kind in kinds_in(healed(army)):
        if kind not in (CHAMPION, MERCENARY):
            out += min(count(healed(army), kind), supply(s, seat, kind)) * ONE[kind]
    return out
