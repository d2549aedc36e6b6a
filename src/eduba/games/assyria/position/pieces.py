"""Pieces: of each seat on the board and in stock, in Assur, and wells."""

from collections.abc import Sequence

from eduba.core.descriptions import Description, number_at
from eduba.core.errors import BadPosition
from eduba.games.assyria.content import DIGNITARIES
from eduba.games.assyria.sequence import START
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.bitset import mask_of, members


def lay_pieces(s: AssyriaState, d: Description, seats: list[Description]) -> None:
    """All pieces; each can be used once, and no hex holds two."""
    _lay_wells(s, d)
    _fill_assur(s, d)
    for seat, part in enumerate(seats):
        s.points[seat] = part.number("points")
        s.camels[seat] = part.number("camels", most=s.content.camel_limit)
        s.offerings[seat] = part.number("offerings", most=len(s.content.multipliers) - 1)
        s.huts[seat] = places(part, "huts", s.content.names, s.table.land)
        _occupy(s, part.at("huts"), s.huts[seat])
        _raise_ziggurats(s, seat, part)
        _count_stock(s, seat, part)
    if START in s.stack:
        _check_starts(s, seats)


def places(part: Description, key: str, names: Sequence[str], allowed: int) -> int:
    """A list of names as a set; only names out of another set are allowed."""
    numbers = members(allowed)
    return mask_of(numbers[i] for i in part.once_of(key, [names[n] for n in numbers]))


def _lay_wells(s: AssyriaState, d: Description) -> None:
    s.wells = places(d, "wells", s.content.site_names, s.table.sites)
    _limit("wells", s.wells.bit_count(), s.table.wells)
    for site in members(s.wells):
        s.well_hexes |= s.content.sites[site]
    s.well_supply = s.table.wells - s.wells.bit_count()
    d.confirm("well_supply", s.well_supply)


def _fill_assur(s: AssyriaState, d: Description) -> None:
    part, top = d.part("assur", DIGNITARIES), 0
    for number, (dignitary, spaces) in enumerate(zip(DIGNITARIES, s.content.assur_spaces)):
        huts = [(at, seat) for at, seat in part.entries(dignitary, spaces) if seat is not None]
        if any(seat is None for _, seat in part.entries(dignitary)[: len(huts)]):
            raise BadPosition("{0}: the spaces are filled from the highest to the lowest", part.at(dignitary))
        for space, (at, seat) in enumerate(huts):
            s.assur[top + space] = number_at(at, seat, 0, s.players - 1)
        s.assur_used[number] = len(huts)
        top += spaces


def _raise_ziggurats(s: AssyriaState, seat: int, part: Description) -> None:
    names = s.content.names
    levels = part.part("ziggurats", [names[h] for h in members(s.table.land)])
    for name in levels.data:
        bit = 1 << names.index(name)
        _occupy(s, levels.path, bit)
        if bit & (s.content.rivers | s.well_hexes):
            raise BadPosition("{0}: no ziggurat can stand on {1}", levels.path, name)
        level = levels.number(name, least=1, most=3)
        s.ziggurats[seat] |= bit
        s.with_center |= bit if level > 1 else 0
        s.with_roof |= bit if level > 2 else 0


def _occupy(s: AssyriaState, at: str, hexes: int) -> None:
    taken = members(hexes & s.occupied)
    if taken:
        raise BadPosition("{0}: another piece stands on {1}", at, s.content.names[taken[0]])
    s.occupied |= hexes


def _count_stock(s: AssyriaState, seat: int, part: Description) -> None:
    """What is not used is in stock."""
    own, tiles = s.ziggurats[seat], s.content.tiles
    _limit(part.at("ziggurats"), own.bit_count(), tiles)
    s.stock[seat] = s.content.huts - s.huts[seat].bit_count() - s.assur.count(seat)
    s.bases[seat] = tiles - own.bit_count()
    s.centers[seat] = tiles - (own & s.with_center).bit_count()
    s.roofs[seat] = tiles - (own & s.with_roof).bit_count()
    if s.stock[seat] < 0:
        raise BadPosition("{0}: there are only {1} huts, with those in Assur", part.at("huts"), s.content.huts)
    for key in ("stock", "bases", "centers", "roofs"):
        part.confirm(key, getattr(s, key)[seat])


def _limit(at: str, count: int, most: int) -> None:
    if count > most:
        raise BadPosition("{0}: {1} {1:is|are} too many; there are {2}", at, count, most)


def _check_starts(s: AssyriaState, seats: list[Description]) -> None:
    """Who has not chosen a starting hex yet has no ziggurat, and finds a free one."""
    waiting = s.order[s.position :]
    for seat in waiting:
        if s.ziggurats[seat]:
            raise BadPosition("{0} must be empty in the phase '{1}'", seats[seat].at("ziggurats"), s.phase)
    free = (s.table.starts & ~s.occupied).bit_count()
    if free < len(waiting):
        sentence = "{0}: only {1} starting {1:hex is|hexes are} free for {2} {2:seat|seats}"
        raise BadPosition(sentence, "seats", free, len(waiting))
