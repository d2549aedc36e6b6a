"""Zones of a map in the order in which a player wants to stand there, and how food is dealt to them."""

Zones = tuple[tuple[int, int], ...]
"""The number of each zone and the set of its spaces, the most wanted zone first."""


def dealt(symbols: int, spaces: int, zones: Zones, served: list[int], rest: list[int] | None) -> int:
    """Give each space one symbol, the most wanted zone first; how many symbols are left.

    `served` counts by zone the spaces that got one, `rest` those that did not.
    """
    if not spaces:
        return symbols
    for zone, mask in zones:
        n = (spaces & mask).bit_count()
        if n > symbols:
            if rest is not None:
                rest[zone] += n - symbols
            n = symbols
        served[zone] += n
        symbols -= n
    return symbols
