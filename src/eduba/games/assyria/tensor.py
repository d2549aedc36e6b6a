"""A view as numbers of fixed length, for programs that learn."""

from eduba.games.assyria.state import KINDS, AssyriaState
from eduba.mechanisms.bitset import bits, members


def tensor(s: AssyriaState, seat: int) -> list[int]:
    """The same as numbers of fixed length, the seat itself first and the others in seat order after it."""
    hexes, sites = s.table.land.bit_length(), s.table.sites.bit_length()
    out: list[int] = []
    for i in range(s.players):
        p = (seat + i) % s.players
        out += bits(s.huts[p], hexes)
        levels = [0] * hexes
        for h in members(s.ziggurats[p]):
            levels[h] = 1 + (s.with_center >> h & 1) + (s.with_roof >> h & 1)
        out += levels
        out += (s.points[p], s.camels[p], s.offerings[p], s.stock[p], s.bases[p], s.centers[p], s.roofs[p])
        out += s.hands[p * KINDS : p * KINDS + KINDS]
        out += (s.order.index(p), int(s.actor == p and not s.over))
        out += [1 if x == p else 0 for x in s.assur]
        out += [1 if x == p else 0 for x in s.discs]
    out += bits(s.unfed, hexes)
    out += bits(s.wells, sites)
    for cards in (s.deck, s.discard, s.packet, s.display, s.expansion_deck, s.expansion, [0] * (4 - len(s.expansion))):
        out += cards
    out += (s.reign, s.turn, s.well_supply, s.plows, s.free_column, int(s.bonus), s.to_place, s.symbols)
    out += (int(s.offered), int(s.bought), s.stack[-1])
    return out
