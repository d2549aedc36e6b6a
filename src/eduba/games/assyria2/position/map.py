"""What lies on the map: the keys `spaces`, `ships`, `farmers`, and of each tribe `huts`, `ziggurats` and `wells`."""

from collections.abc import Sequence

from eduba.core.descriptions import Description, index_at, number_at, object_at
from eduba.core.errors import BadPosition
from eduba.games.assyria2.rules.land import fleets
from eduba.games.assyria2.rules.rival.actions import PIECES
from eduba.games.assyria2.rules.setup import RANDOM
from eduba.games.assyria2.sequence import SETUP
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import mask_of, members

HEIGHT = 4
"""Three pieces and a Roof."""


def lay_out_map(s: Assyria2State, d: Description, tribes: Sequence[Description]) -> None:
    """Put all pieces on their spaces."""
    c = s.content
    _open_spaces(s, d)
    s.farmers_at = _places(d, "farmers", c.names, s.table.land)
    s.ships_at = _places(d, "ships", c.names, s.table.land & c.river)  # A2-SHP-02
    s.fleets = fleets(s.ships_at, s.table.near)
    dug = 0
    for tribe, own in enumerate(tribes):
        s.huts[tribe] = _places(own, "huts", c.names, s.table.land)
        _occupy(s, own.at("huts"), s.huts[tribe])
        _lay_out_ziggurats(s, tribe, own)
        s.wells[tribe] = _places(own, "wells", c.site_names, s.table.sites & ~dug)  # A2-WEL-03
        dug |= s.wells[tribe]
        if s.wells[tribe].bit_count() > c.wells:
            raise BadPosition("{0}: there are only {1} of them", own.at("wells"), c.wells)
    for site in members(dug):
        s.well_spaces |= c.sites[site]


def _open_spaces(s: Assyria2State, d: Description) -> None:
    c, blocked = s.content, s.content.blocked[s.players]
    if d.has("spaces"):
        land = mask_of(d.once_of("spaces", c.names))
        tops = range(blocked + 1) if s.top == RANDOM else (s.top,)
        fitting = [top for top in tops if c.tables[blocked, top].land == land]
        if not fitting:
            raise BadPosition("spaces: with these options other spaces are open")
        s.top = fitting[0]
    elif s.top == RANDOM and SETUP not in s.stack:
        s.top = s.draw("blocked", [1] * (blocked + 1))  # A2-SET-11
    if s.top != RANDOM:
        s.open_map()


def _places(d: Description, key: str, names: Sequence[str], allowed: int) -> int:
    """The set of the places that are named."""
    places = d.once_of(key, names)
    for place in places:
        if not allowed >> place & 1:
            raise BadPosition("{0}: {1} is no place for that", d.at(key), names[place])
    return mask_of(places)


def _occupy(s: Assyria2State, at: str, spaces: int) -> None:
    for space in members(spaces & s.occupied):  # A2-GEN-05
        raise BadPosition("{0}: {1} is taken already", at, s.content.names[space])
    s.occupied |= spaces


def _lay_out_ziggurats(s: Assyria2State, tribe: int, own: Description) -> None:
    at, names = own.at("ziggurats"), s.content.names
    allowed = s.table.land & ~s.content.river & ~s.farmers_at
    heights = object_at(at, own.data.get("ziggurats", {}))
    if len(heights) > PIECES:
        raise BadPosition("{0}: there are only {1} of them", at, PIECES)
    for name, given in heights.items():
        space = index_at(at, name, names)
        height = number_at(f"{at}.{name}", given, 1, HEIGHT)
        bit = 1 << space
        if not allowed & bit:
            raise BadPosition("{0}: {1} is no place for that", at, name)
        _occupy(s, at, bit)
        s.ziggurats[tribe] |= bit
        s.second |= bit * (height > 1)
        s.third |= bit * (height > 2)
        s.roofed |= bit * (height > 3)
