"""Conversion in combat: once, before the Volley (AK-CMB-23 to AK-CMB-36). The victim names the units, D-35."""

from functools import lru_cache

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import (
    BITS,
    CHAMPION,
    HEALED,
    MASK,
    MERCENARY,
    ONE,
    PRIEST,
    kinds_in,
    mercenaries,
    own_units,
)
from eduba.games.akkad.frames import GiveUp
from eduba.games.akkad.rules.buildings.ziggurats import is_protected, ziggurats_near
from eduba.games.akkad.rules.combat.sides import SIDES, is_player, priests
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import roll_bones, supply
from eduba.games.akkad.sequence import GIVE_UP
from eduba.games.akkad.state import BEAST, NONE, AkkadState
from eduba.mechanisms.bitset import mask_of


def converting_side(s: AkkadState) -> int:
    """The side that will try to convert, or NONE; never both (AK-CMB-28). It is automatic (AK-CMB-36)."""
    attackers, defenders = s.fight_armies
    if not (attackers | defenders) >> BITS * PRIEST & MASK:
        return NONE  # no priest is there, as most often
    for side in SIDES:
        if is_player(s, side) and priests(s, side) and not priests(s, 1 - side) and not is_immune(s, 1 - side):
            return side
    return NONE


def is_immune(s: AkkadState, victim: int) -> bool:
    """True if nobody on this side can be converted: a monster, champions only, or under a ziggurat."""
    if s.fighters[victim] == BEAST:  # AK-MON-09
        return True
    if not convertible(s.fight_armies[victim]):
        return True
    return is_player(s, victim) and is_protected(s, s.fighters[victim], s.fight_space)  # AK-CMB-33


def conversion_bones(s: AkkadState, side: int) -> int:
    """The bones of an attempt: one for each priest, and bonuses (AK-CMB-23, AK-WOR-16)."""
    seat = s.fighters[side]
    bones = priests(s, side) + s.powers[seat].fight_conversion + s.fight_conversion_bones[side]
    return bones + ziggurats_near(s, seat, s.fight_space)  # AK-CMB-32


@lru_cache(maxsize=8192)
def convertible(army: int) -> int:
    """The kinds of units that may be given up to a conversion, as a set."""
    kinds = [kind for kind in kinds_in(army) if HEALED[kind] != CHAMPION]  # AK-CMB-29
    if own_units(army) == 1 and mercenaries(army):
        kinds = [MERCENARY]  # AK-CMB-68
    return mask_of(kinds)


def attempt(s: AkkadState) -> None:
    """Roll for the side that converts; the victim then gives up units (calls a phase)."""
    side = converting_side(s)
    if side == NONE:
        return
    bones = conversion_bones(s, side)
    successes = roll_bones(s, bones)
    s.tell("conversion_roll", s.fighters[side], bones, successes)
    if n := min(successes, priests(s, side)):  # AK-CMB-24
        s.call(GIVE_UP, GiveUp(1 - side, n))


def convert(s: AkkadState, victim: int, kind: int) -> None:
    """One unit changes sides, as the same kind out of the converter's supply (AK-CMB-26, AK-CMB-35)."""
    loser, seat = s.fighters[victim], s.fighters[1 - victim]
    s.fight_armies[victim] -= ONE[kind]
    if kind == MERCENARY:
        s.fight_mercenaries[victim] -= 1  # AK-CMB-30
        s.fight_armies[1 - victim] += ONE[MERCENARY]  # AK-CMB-31
    elif supply(s, seat, HEALED[kind]) > 0:
        s.fight_armies[1 - victim] += ONE[HEALED[kind]]  # AK-CMB-34
    else:  # AK-CMB-27
        s.tell("unit_vanishes", loser, kind)
        return
    if loser >= 0:
        s.tell("unit_converted", seat, loser, kind)
    else:
        s.tell("rebel_converted", seat)


class GiveUpUnits(Decision):
    """D-35. The victim's owner chooses the units that are converted (AK-CMB-25)."""

    name = "give_up"
    frame = GiveUp

    def run(self, s: AkkadState) -> int:
        side, left = s.local(GiveUp)
        kinds = convertible(s.fight_armies[side])
        if not left or not kinds:
            return DONE
        if kinds & kinds - 1 == 0 or not is_player(s, side):
            self._convert(s, kinds.bit_length() - 1)
            return CONTINUE
        s.actor = s.fighters[side]
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.lose.of(convertible(s.fight_armies[s.local(GiveUp).side]))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind != self.words.lose.kind:
            return "AK-CMB-25"
        army = s.fight_armies[s.local(GiveUp).side]
        if convertible(army) >> a.arg & 1:
            return None
        if HEALED[a.arg] == CHAMPION:
            return "AK-CMB-29"
        return "AK-CMB-68" if a.arg in kinds_in(army) else "AK-CMB-25"

    def apply(self, s: AkkadState, a: Action) -> None:
        self._convert(s, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.give_up", s.local(GiveUp).left, s.fight_space)

    def _convert(self, s: AkkadState, kind: int) -> None:
        frame = s.local(GiveUp)
        convert(s, frame.side, kind)
        s.set_local(frame._replace(left=frame.left - 1))
