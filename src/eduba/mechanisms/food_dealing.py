"""Zones of a map in the order in which a player wants to stand there, and how food is dealt to them."""

Zones = tuple[tuple[int, int], ...]
"""Zones with their spaces, the most welcome first."""


def dealt(symbols: int, spaces: int, zones: Zones, served: list[int], rest: list[int] | None) -> int:
    """Give symbols to spaces, the most welcome zone first; what is left of them."""
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
