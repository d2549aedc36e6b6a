"""Sets of small numbers as bits of one int."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    mask = 0
    for n in numbers:
        mask |= 1 << n
    return mask


_BYTES: Final = 9
_A, _B, _C, _D, _E, _F, _G, _H, _I = (
    [[base + i for i in range(8) if byte >> i & 1] for byte in range(256)] for base in range(0, 8 * _BYTES, 8)
)
"""For each byte of a set, and each value of it, the numbers that it stands for."""


def members(mask: int) -> list[int]:
    """The numbers in a set, the smallest first."""
    if mask >> 8 * _BYTES == 0:  # written out, because a loop would take twice as long
        a, b, c, d, e, f, g, h, i = mask.to_bytes(_BYTES, "little")
        return [*_A[a], *_B[b], *_C[c], *_D[d], *_E[e], *_F[f], *_G[g], *_H[h], *_I[i]]
    out = []
    while mask:  # the largest first is quicker to find
        largest = mask.bit_length() - 1
        out.append(largest)
        mask ^= 1 << largest
    out.reverse()
    return out


@lru_cache(maxsize=8192)
def each(mask: int) -> tuple[int, ...]:
    """The same, remembered: for sets that are asked for again and again."""
    return tuple(members(mask))


_BITS: Final = [[byte >> i & 1 for i in range(8)] for byte in range(256)]


def bits(mask: int, size: int) -> list[int]:
    """For each of the first `size` numbers, 1 if it is in the set, else 0."""
    out: list[int] = []
    for byte in mask.to_bytes((size + 7) // 8, "little"):
        out += _BITS[byte]
    del out[size:]
    return out
