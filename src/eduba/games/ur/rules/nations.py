"""Barahshum's free canal. What Calah, Der and Eridu can do stands with their phases."""

from eduba.games.ur.content import BARAHSHUM
from eduba.games.ur.state import UrState
from eduba.mechanisms.areas import spread
from eduba.mechanisms.bitset import members


def free_canals(s: UrState) -> int:
    """Where the free canal of Barahshum may lead."""
    near, home = s.content.near, s.content.homes[BARAHSHUM]
    out = 0
    for area in members(home):
        out |= near[area] & ~s.canal[area]  # UR-DIG-05
    return out & ~home & ~s.closed  # UR-DIG-07


def why_not_free_canal(s: UrState, area: int) -> str | None:
    """The clause that forbids a free canal to an area, ownership and timing aside."""
    home = s.content.homes[BARAHSHUM]
    bit = 1 << area
    if home & bit or not spread(home, s.content.near) & bit:
        return "UR-NAT-06"
    if s.closed & bit:
        return "UR-DIG-07"
    return None if free_canals(s) & bit else "UR-DIG-05"


def dig_free_canal(s: UrState, area: int) -> None:
    """Barahshum is given up for a canal from its homeland."""
    near, bit = s.content.near, 1 << area
    start = next(a for a in members(s.content.homes[BARAHSHUM]) if near[a] & ~s.canal[a] & bit)
    s.tell("barahshum", s.holders[BARAHSHUM], start, area)
    s.join(start, area)
    s.dissolve(BARAHSHUM)
