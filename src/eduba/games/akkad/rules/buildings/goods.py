"""Goods of an offer as one number: how many of each resource, four bits for each."""

from functools import lru_cache
from typing import Final

from eduba.games.akkad.content import RESOURCES

BITS: Final = 4
MASK: Final = (1 << BITS) - 1


def count(goods: int, resource: int) -> int:
    """How many of one resource."""
    return goods >> BITS * resource & MASK


def plus(goods: int, resource: int, n: int) -> int:
    """The goods with some more of one resource."""
    return goods + (n << BITS * resource)


def resources_in(goods: int) -> list[int]:
    """The resources of which there is at least one."""
    return [resource for resource in range(len(RESOURCES)) if goods >> BITS * resource & MASK]


@lru_cache(maxsize=1024)
def kinds_in(goods: int) -> int:
    """The same as a set."""
    out = 0
    for resource in range(len(RESOURCES)):
        if goods >> BITS * resource & MASK:
            out |= 1 << resource
    return out
