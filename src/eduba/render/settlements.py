"""Huts and ziggurats on a map: which stand where, what there is to know about them, and how they are drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from eduba.render.fragments import Fragment, remembered, spot
from eduba.render.pieces import hut, ziggurat
from eduba.render.svg import use

_SIGNS = {"doomed": "hungry", "unfed": "unfed", "fed": "fed"}
_NEW = ("fresh", "touched")


class Building(NamedTuple):
    """Whose it is and how many levels it has: none for a hut."""

    seat: int
    levels: int


@dataclass(frozen=True, eq=False)
class Layout:
    """How large ziggurats are, and at what place and in which size the signs beside a building stand."""

    ziggurat: float
    new: tuple[float, float, float]
    fed: tuple[float, float, float]


def buildings(seats: Sequence[Mapping[str, Any]]) -> dict[str, Building]:
    """By place, the building that stands there."""
    out: dict[str, Building] = {}
    for seat, own in enumerate(seats):
        out |= dict.fromkeys(own["huts"], Building(seat, 0))
        out |= {name: Building(seat, levels) for name, levels in own["ziggurats"].items()}
    return out


@remembered
def draw(
    name: str, x: float, y: float, building: Building, colour: str, conditions: tuple[str, ...], layout: Layout
) -> Fragment:
    """A building with its owner's sign, and signs for its conditions: fresh or touched; doomed, unfed or fed."""
    levels = building.levels
    kind, body = ("ziggurat", ziggurat(colour, levels, layout.ziggurat)) if levels else ("hut", hut(colour, 30))
    if any(word in conditions for word in _NEW):
        body += use("new", *layout.new)
    sign = next((sign for word, sign in _SIGNS.items() if word in conditions), None)
    if sign:
        body += use(sign, *layout.fed)
    classes = " ".join([kind, f"seat-{colour}", *conditions])
    return spot(f"{kind}-{colour}-{name}", x, y, body, f' class="{classes}"')
