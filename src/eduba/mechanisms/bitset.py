"""Sets of small numbers as bits of one int."""

from collections.abc import Iterable, Sequence

from eduba.core.mypyc_compat import mypyc_attr
from eduba.core.vocabulary import Action


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    mask = 0
    for n in numbers:
        mask |= 1 << n
    return mask


def members(mask: int) -> list[int]:
    """The numbers of a set, rising."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


_BITS = [[byte >> i & 1 for i in range(8)] for byte in range(256)]


def bits(mask: int, size: int) -> list[int]:
    """For each of the first `size` numbers, 1 if it is in the set, else 0."""
    out: list[int] = []
    for byte in mask.to_bytes((size + 7) // 8, "little"):
        out += _BITS[byte]
    del out[size:]
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class Choices:
    """Turns a set into the list of actions for its members, a byte at a time from ready-made lists."""

    __slots__ = ("_tables",)

    def __init__(self, actions: Sequence[Action]) -> None:
        self._tables: list[list[list[Action]]] = []
        for base in range(0, len(actions), 8):
            chunk = actions[base : base + 8]
            self._tables.append([[a for i, a in enumerate(chunk) if byte >> i & 1] for byte in range(256)])

    def of(self, mask: int) -> list[Action]:
        """The actions of a set, in rising order, as a fresh list."""
        if mask < 256:
            return self._tables[0][mask][:]
        out: list[Action] = []
        for table in self._tables:
            if mask & 255:
                out += table[mask & 255]
            mask >>= 8
            if not mask:
                break
        return out
