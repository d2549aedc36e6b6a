"""Areas of a map and which of them are neighbours, as sets: `near[7]` holds the neighbours of area 7 as bits."""

from collections.abc import Sequence


def connected(mask: int, near: Sequence[int]) -> bool:
    """True if one can go from every area of a set to every other without leaving the set."""
    reached = mask & -mask
    while True:
        grown = reached | (spread(reached, near) & mask)
        if grown == reached:
            return reached == mask
        reached = grown


def spread(mask: int, near: Sequence[int]) -> int:
    """All areas next to one of a set."""
    out = 0
    while mask:
        low = mask & -mask
        out |= near[low.bit_length() - 1]
        mask ^= low
    return out
