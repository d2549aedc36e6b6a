"""An army as one number: how many units of each kind, eight bits for each.

So armies can be added and subtracted, lie in lists and frames, and cost nothing to copy.
"""

from functools import lru_cache
from typing import Final

KINDS: Final = (
    *("spearman", "archer", "priest", "chariot", "shield_bearer", "champion"),
    *("hurt_chariot", "hurt_shield_bearer", "hurt_champion", "mercenary"),
)
SPEARMAN: Final = 0
ARCHER: Final = 1
PRIEST: Final = 2
CHARIOT: Final = 3
SHIELD_BEARER: Final = 4
CHAMPION: Final = 5
HURT_CHARIOT: Final = 6
HURT_SHIELD_BEARER: Final = 7
HURT_CHAMPION: Final = 8
MERCENARY: Final = 9
HEALED: Final[tuple[int, ...]] = (
    *range(HURT_CHARIOT),
    CHARIOT,
    SHIELD_BEARER,
    CHAMPION,
    MERCENARY,
)
"""For each kind, the unhurt one."""
HURT: Final = {CHARIOT: HURT_CHARIOT, SHIELD_BEARER: HURT_SHIELD_BEARER, CHAMPION: HURT_CHAMPION}
"""For each kind with two hit points, the injured one (AK-CMB-48)."""
BONES: Final[tuple[int, ...]] = (1, 2, 0, 3, 0, 4, 3, 0, 4, 1)  # AK-CMB-43
HIT_POINTS: Final[tuple[int, ...]] = (1, 1, 1, 2, 2, 2, 1, 1, 1, 1)  # AK-CMB-43
SUPPLY: Final[tuple[int, ...]] = (16, 10, 7, 6, 2, 1)
"""By unhurt kind, how many a player has (AK-GEN-14)."""

BITS: Final = 8
MASK: Final = (1 << BITS) - 1
ONE: Final = tuple(1 << BITS * kind for kind in range(len(KINDS)))
"""An army of one unit of each kind."""
NOBODY: Final = 0


def count(army: int, kind: int) -> int:
    """How many units of one kind."""
    return army >> BITS * kind & MASK


@lru_cache(maxsize=8192)
def kinds_in(army: int) -> tuple[int, ...]:
    """The kinds of which there is at least one, in rising order."""
    return tuple(kind for kind in range(len(KINDS)) if army >> BITS * kind & MASK)


@lru_cache(maxsize=8192)
def kinds_of_units(army: int) -> int:
    """The kinds of own units, as a set."""
    return sum(1 << kind for kind in kinds_in(army) if kind != MERCENARY)


OWN_UNITS: Final = ONE[MERCENARY] - 1
"""All kinds but mercenaries, as a mask over an army."""


def without_mercenaries(army: int) -> int:
    """The own units alone."""
    return army & OWN_UNITS


def mercenaries(army: int) -> int:
    """How many mercenaries."""
    return army >> BITS * MERCENARY


def own_units(army: int) -> int:
    """How many units that are not mercenaries; these count for army size (AK-ARM-04, AK-ARM-05).

    With eight bits for each kind, and never so many units, the sum over the kinds is a matter of remainders.
    """
    return (army & OWN_UNITS) % MASK


@lru_cache(maxsize=8192)
def bones_in(army: int, bones: tuple[int, ...] = BONES) -> int:
    """The bones of all units and mercenaries, by what each kind rolls."""
    return sum(count(army, kind) * bones[kind] for kind in kinds_in(army))


def attackers(bones: tuple[int, ...]) -> int:
    """All kinds that roll bones, as a mask over an army: `army & attackers(BONES)` is not 0 if somebody can attack."""
    mask = sum(MASK << BITS * kind for kind, n in enumerate(bones) if n)
    return mask | -1 << BITS * len(KINDS) if bones[MERCENARY] else mask


def champions(army: int) -> int:
    """How many champions, injured or not."""
    return (army >> BITS * CHAMPION & MASK) + (army >> BITS * HURT_CHAMPION & MASK)


def of_kind(army: int, kind: int) -> int:
    """How many of an unhurt kind, injured ones included."""
    unhurt = army >> BITS * kind & MASK
    return unhurt + (army >> BITS * HURT[kind] & MASK) if kind in HURT else unhurt


INJURED: Final = sum(MASK << BITS * hurt for hurt in HURT.values())
"""All injured kinds, as a mask over an army."""


@lru_cache(maxsize=8192)
def healed(army: int) -> int:
    """The same army with nobody injured (AK-PRE-07)."""
    for kind, hurt in HURT.items():
        army += count(army, hurt) * (ONE[kind] - ONE[hurt])
    return army


def army_of(counts: dict[int, int]) -> int:
    """An army from numbers by kind."""
    return sum(number * ONE[kind] for kind, number in counts.items())
