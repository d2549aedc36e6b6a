"""Who may join a move: army size, attack value and the escort of mercenaries, asked unit by unit (D-15).

The units that are chosen have left the board: `move_group` is the group that is being made up, `move_legs` are those
that are complete. A choice is offered only if the move can still be completed after it.
"""

from typing import Final

from eduba.games.akkad.army import (
    BITS,
    MASK,
    MERCENARY,
    NOBODY,
    ONE,
    OWN_UNITS,
    count,
    kinds_of_units,
    mercenaries,
    own_units,
)
from eduba.games.akkad.rules.movement.expeditions import expedition_origins
from eduba.games.akkad.rules.movement.reach import march_origins, move_origins
from eduba.games.akkad.rules.pieces import bones_by_kind, can_attack, has_others, own_army, room
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each, mask_of

BY_ACTIVATION: Final = 0
BY_EXPEDITION: Final = 1
BY_MARCH: Final = 2
"""Kinds of movement, `move_kind`."""


def chosen(s: AkkadState) -> int:
    """All units that have been chosen so far."""
    army = s.move_group
    for leg in s.move_legs:
        army += leg[0]
    return army


def places(s: AkkadState) -> int:
    """How many more own units army size allows in the target (AK-MOVE-03, AK-MOVE-18, AK-WAT-17)."""
    return room(s, s.move_seat, s.move_target) - own_units(chosen(s))


def lacks_attack(s: AkkadState, army: int) -> bool:
    """True if this army must not enter the target, because others stand there (AK-MOVE-12, AK-WAT-30)."""
    return not army & s.powers[s.move_seat].attacking and has_others(s, s.move_target, s.move_seat)


def origins(s: AkkadState) -> int:
    """All spaces with own units that reach the target."""
    if s.move_kind == BY_EXPEDITION:
        return expedition_origins(s, s.move_seat, s.move_target)
    if s.move_kind == BY_MARCH:
        return march_origins(s, s.move_seat, s.march_origin, s.move_target)
    return move_origins(s, s.move_seat, s.move_target)


# -- options, each as a set -----------------------------------------------------------------------------------------


def group_choices(s: AkkadState) -> tuple[int, bool, bool]:
    """What may be said about the group that is being made up: the kinds of which one more unit may join it, as a set;
    whether all may that are left; and whether it may be complete.

    Where nobody stands in the way, this follows from numbers alone.
    """
    seat, target, origin, group = s.move_seat, s.move_target, s.move_from, s.move_group
    if s.rebels[target] or s.holder[target] not in (NONE, seat):  # as `has_others`
        return takeable(s), why_not_all(s) is None, why_not_end_group(s) is None
    left = s.armies[origin] if s.holder[origin] == seat else NOBODY
    own, is_led = group & OWN_UNITS, group & OWN_UNITS > 0
    free = room(s, seat, target) - (own_units(chosen(s)) if s.move_legs else own % MASK)
    units, hired = (left & OWN_UNITS) % MASK, left >> BITS * MERCENARY  # as `own_units`, `mercenaries`
    kinds = kinds_of_units(left) if free > 0 else 0
    if hired and is_led:
        kinds |= 1 << MERCENARY
    return kinds, units + hired > 1 and units <= free, is_led


def leg_choices(s: AkkadState) -> tuple[int, bool]:
    """The spaces from which a leg may start now, as a set; and whether the legs that were named may set out."""
    seat, target = s.move_seat, s.move_target
    army = chosen(s) if s.move_legs else s.move_group
    is_weak = not army & s.powers[seat].attacking and has_others(s, target, seat)  # as `lacks_attack`
    may_go = bool(s.move_legs) and not is_weak  # as `why_not_go`
    if room(s, seat, target) <= (army & OWN_UNITS) % MASK:  # as `own_units`
        return 0, may_go
    spaces = move_origins(s, seat, target) if s.move_kind == BY_ACTIVATION else origins(s)
    if not is_weak:
        return spaces, may_go
    out = 0
    for space in each(spaces):
        if _kinds_from(s, space, spaces):
            out |= 1 << space
    return out, may_go


def takeable(s: AkkadState) -> int:
    """The kinds of which one more unit may join the group."""
    left = own_army(s, s.move_seat, s.move_from)
    kinds = _kinds_from(s, s.move_from, NOBODY) if places(s) > 0 else 0
    if mercenaries(left) and own_units(s.move_group):
        kinds |= 1 << MERCENARY
    return kinds


def _kinds_from(s: AkkadState, space: int, spaces: int) -> int:
    """The kinds of own units in a space that may join, if there is a place; the origins are found out if not given."""
    left = own_army(s, s.move_seat, space)
    kinds = kinds_of_units(left)
    if not lacks_attack(s, chosen(s)) or mercenaries(left):
        return kinds
    bones, has_further_place = bones_by_kind(s, s.move_seat), places(s) > 1
    attackers = mask_of(kind for kind in each(kinds) if bones[kind])
    for kind in each(kinds & ~attackers) if has_further_place else ():
        if _somebody_attacks(s, space, left - ONE[kind], spaces or origins(s)):
            attackers |= 1 << kind
    return attackers


def _somebody_attacks(s: AkkadState, space: int, left: int, spaces: int) -> bool:
    """True if an attack value can still be brought along, when this army is left in the space."""
    if own_units(left) and can_attack(s, s.move_seat, left):
        return True
    others = each(spaces & ~(1 << space))
    return any(can_attack(s, s.move_seat, own_army(s, s.move_seat, other)) for other in others)


# -- why not --------------------------------------------------------------------------------------------------------


def why_not_from(s: AkkadState, space: int) -> str | None:
    """The clause that forbids a leg from this space."""
    if leg_choices(s)[0] >> space & 1:
        return None
    if not origins(s) >> space & 1:
        return _clause(s, "AK-AV-13", "AK-WAT-13")
    return _clause(s, "AK-MOVE-03", "AK-WAT-17") if places(s) <= 0 else _clause(s, "AK-MOVE-12", "AK-WAT-30")


def why_not_take(s: AkkadState, kind: int) -> str | None:
    """The clause that forbids one more unit of a kind in the group."""
    if takeable(s) >> kind & 1:
        return None
    if not count(own_army(s, s.move_seat, s.move_from), kind):
        return "AK-MOVE-17"
    if kind == MERCENARY:
        return _clause(s, "AK-MOVE-10", "AK-WAT-27")
    return _clause(s, "AK-MOVE-03", "AK-WAT-17") if places(s) <= 0 else _clause(s, "AK-MOVE-12", "AK-WAT-30")


def why_not_all(s: AkkadState) -> str | None:
    """The clause that forbids taking all that are left; of a single unit one says which."""
    left = own_army(s, s.move_seat, s.move_from)
    if own_units(left) + mercenaries(left) < 2:
        return "AK-MOVE-17"
    free = places(s) - own_units(left)
    if free < 0:
        return _clause(s, "AK-MOVE-03", "AK-WAT-17")
    return _why_not_end_group(s, chosen(s) + left, free, NOBODY)


def why_not_end_group(s: AkkadState) -> str | None:
    """The clause that forbids ending the group here."""
    if not own_units(s.move_group):
        return _clause(s, "AK-MOVE-10", "AK-WAT-27")
    return _why_not_end_group(s, chosen(s), places(s), own_army(s, s.move_seat, s.move_from))


def _why_not_end_group(s: AkkadState, army: int, free: int, left: int) -> str | None:
    if lacks_attack(s, army) and not (free > 0 and _somebody_attacks(s, s.move_from, left, origins(s))):
        return _clause(s, "AK-MOVE-12", "AK-WAT-30")
    return None


def why_not_go(s: AkkadState) -> str | None:
    """The clause that forbids setting out with the legs that were named."""
    if not s.move_legs:
        return _clause(s, "AK-AV-13", "AK-WAT-12")
    return _clause(s, "AK-MOVE-12", "AK-WAT-30") if lacks_attack(s, chosen(s)) else None


def _clause(s: AkkadState, in_a_move: str, in_an_expedition: str) -> str:
    return in_an_expedition if s.move_kind == BY_EXPEDITION else in_a_move
