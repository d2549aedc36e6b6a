"""Which spaces an effect may name, and how much "as many as" is (F1)."""

from collections.abc import Callable

from eduba.games.akkad.army import OWN_UNITS
from eduba.games.akkad.content.effects import NOBODY, OTHER, OWN, Where
from eduba.games.akkad.rules.pieces import all_homes, canals_of, cities_of, home_set
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each


def qualifying(s: AkkadState, seat: int, where: Where) -> int:
    """The spaces that fulfil all conditions, for this seat. The Storm space never does (AK-WOR-05, AK-WOR-06)."""
    out, control = where.spaces, where.control
    if s.storm != NONE:
        out &= ~(1 << s.storm)
    if control == OWN:
        out &= s.lands[seat]
    elif control == NOBODY:
        out &= s.lands[NONE]
    elif control == OTHER:
        out &= ~(s.lands[seat] | s.lands[NONE])
    if not out or where.is_about_control:
        return out
    if where.own_home:
        out &= home_set(s, seat)
    if where.not_home:  # AK-HOM-10
        out &= ~all_homes(s)
    for fact in where.has:
        out &= _FACTS[fact](s, seat, out)
    for fact in where.lacks:
        if out:
            out &= ~_FACTS[fact](s, seat, out)
    if out and where.near is not None:
        near = qualifying(s, seat, where.near)
        out &= near | s.content.roads.around(near)
    return out


def amount(s: AkkadState, seat: int, n: int | str) -> int:
    """A number, or one that the board gives for a seat."""
    if isinstance(n, int):
        return n
    cities = cities_of(s, seat)
    match n:
        case "cities":
            return cities.bit_count()
        case "cities_half_up":
            return (cities.bit_count() + 1) // 2
        case "cities_third_down":
            return cities.bit_count() // 3
        case "river_cities":
            return (cities & (s.content.rivers | canals_of(s, seat))).bit_count()  # AK-ROL-17, AK-ROL-18
    raise ValueError(n)


def _mercenary_spaces(s: AkkadState, spaces: int) -> int:
    """Those of the given spaces with mercenaries of anybody."""
    mask, armies = 0, s.armies
    for space in each(s.occupied & spaces):
        if armies[space] > OWN_UNITS:  # mercenaries are the kind that comes last
            mask |= 1 << space
    return mask


def own_unit_spaces(s: AkkadState, seat: int) -> int:
    """The spaces with own units; mercenaries are none."""
    return s.groups[seat]


def _canals_of_others(s: AkkadState, seat: int) -> int:
    mask = 0
    for other, spaces in enumerate(s.dug):
        if other != seat:
            mask |= spaces
    return mask


_FACTS: dict[str, Callable[[AkkadState, int, int], int]] = {
    "own_unit": lambda s, seat, spaces: s.groups[seat],
    "other_unit": lambda s, seat, spaces: sum(s.groups) & ~s.groups[seat],  # no space has units of two seats
    "unit": lambda s, seat, spaces: sum(s.groups),
    "merc": lambda s, seat, spaces: _mercenary_spaces(s, spaces),
    "other_merc": lambda s, seat, spaces: _mercenary_spaces(s, spaces & ~s.stands[seat]),
    "rebel": lambda s, seat, spaces: s.rebellious,
    "own_canal": lambda s, seat, spaces: s.dug[seat],
    "other_canal": lambda s, seat, spaces: _canals_of_others(s, seat),
    "own_ziggurat": lambda s, seat, spaces: s.ziggurats & s.lands[seat],
    "token": lambda s, seat, spaces: s.marked | s.floods,  # as `activated_spaces`
}
"""For each fact, where it holds for a seat; of several spaces, if they are the only ones that matter."""
