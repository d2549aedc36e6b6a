"""What is next to what: neighbours, fleets of Ships, and the spaces where a tribe may build."""

from collections.abc import Sequence

from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.areas import spread


def fleets(ships: int, near: Sequence[int]) -> list[int]:
    """For each group of neighbouring Ships the spaces it links: its own and all around it."""
    out = []
    while ships:
        fleet = ships & -ships
        while True:
            around = spread(fleet, near)
            more = around & ships & ~fleet
            if not more:
                break
            fleet |= more
        out.append(fleet | around)  # A2-SHP-03, A2-SHP-04
        ships &= ~fleet
    return out


def adjacent(s: Assyria2State, spaces: int) -> int:
    """All spaces adjacent to one of a set, Ships included."""
    out = 0
    near, left = s.table.near, spaces
    while left:
        at = left.bit_length() - 1
        out |= near[at]
        left ^= 1 << at
    for linked in s.fleets:
        if linked & spaces:
            out |= linked  # A2-GEN-04, A2-SHP-05
    return out


def reach(s: Assyria2State, tribe: int) -> int:
    """Where a tribe may build a Hut now: free spaces adjacent to its pieces."""
    return adjacent(s, s.huts[tribe] | s.ziggurats[tribe]) & ~s.occupied  # A2-BLD-02, A2-BLD-03


def beside(s: Assyria2State, tribe: int) -> int:
    """Where only another tribe's Ziggurat lets this one build."""
    theirs = 0
    for other, ziggurats in enumerate(s.ziggurats):
        if other != tribe:
            theirs |= ziggurats
    return adjacent(s, theirs) & ~s.occupied & ~reach(s, tribe)  # A2-FAV-14


def movable(s: Assyria2State, tribe: int) -> int:
    """The Huts that have a free space adjacent to them."""
    out = 0
    huts = s.huts[tribe]
    while huts:
        low = huts & -huts
        if adjacent(s, low) & ~s.occupied:
            out |= low
        huts ^= low
    return out


def harbours(s: Assyria2State) -> int:
    """Where a Ship may be placed."""
    return s.content.river & s.table.land & ~s.ships_at  # A2-SHP-02


def build_hut(s: Assyria2State, tribe: int, at: int) -> None:
    """A Hut from the Growth area, or else the Personal Supply, comes to the Map."""
    if s.growth[tribe]:
        s.growth[tribe] -= 1  # A2-BLD-05
    else:
        s.personal[tribe] -= 1
    s.huts[tribe] |= 1 << at
    s.occupied |= 1 << at
    if s.events is not None:
        s.tell("hut", tribe, at)


def place_ship(s: Assyria2State, tribe: int, at: int) -> None:
    """A Ship comes to a river; it serves everybody from now on."""
    s.ships[tribe] -= 1
    s.ships_at |= 1 << at  # A2-SHP-06
    s.fleets = fleets(s.ships_at, s.table.near)
    s.tell("ship", tribe, at)
