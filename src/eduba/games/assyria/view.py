"""What a seat may know. In Assyria everything lies open but the order of two decks, which does not exist."""

from typing import Any

from eduba.games.assyria.content import CARDS, DIGNITARIES
from eduba.games.assyria.state import KINDS, AssyriaState
from eduba.mechanisms.bitset import bits, members


def view(s: AssyriaState) -> dict[str, Any]:
    """The table as everybody sees it (A1-GEN-07), with labels for everything."""
    name = s.content.names
    columns = s.table.columns
    return {
        "game": "assyria",
        "players": s.players,
        "phase": s.phase,
        "actor": None if s.over else s.actor,
        "over": s.over,
        "reign": min(s.reign, 2) + 1,
        "turn": s.turn,
        "order": s.order[:],
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "hexes": [name[h] for h in members(s.table.land)],
        "wells": [s.content.site_names[w] for w in members(s.wells)],
        "well_supply": s.well_supply,
        "plows": s.plows,
        "assur": {
            d: [None if x < 0 else x for x in _dignitary(s, i)] for i, d in enumerate(DIGNITARIES)
        },
        "display": [[_card(s.display[i]), _card(s.display[i + columns])] for i in range(columns)],
        "discs": [None if x < 0 else x for x in s.discs],
        "free_column": None if s.free_column < 0 else s.free_column,
        "packet": _cards(s.packet),
        "deck": sum(s.deck),
        "discard": _cards(s.discard),
        "unseen": _cards(s.deck),
        "expansion": s.expansion[:],
        "bonus": s.content.bonus_value if s.bonus else None,
        "expansion_deck": sum(s.expansion_deck),
        "to_place": s.to_place,
        "symbols": s.symbols,
        "unfed": [name[h] for h in members(s.unfed)],
        "offered": s.offered,
        "bought": s.bought,
    }


def _seat(s: AssyriaState, seat: int) -> dict[str, Any]:
    name = s.content.names
    return {
        "points": s.points[seat],
        "camels": s.camels[seat],
        "offerings": s.offerings[seat],
        "stock": s.stock[seat],
        "bases": s.bases[seat],
        "centers": s.centers[seat],
        "roofs": s.roofs[seat],
        "hand": _cards(s.hands[seat * KINDS : seat * KINDS + KINDS]),
        "huts": [name[h] for h in members(s.huts[seat])],
        "ziggurats": {
            name[h]: 1 + (s.with_center >> h & 1) + (s.with_roof >> h & 1) for h in members(s.ziggurats[seat])
        },
    }


def _dignitary(s: AssyriaState, d: int) -> list[int]:
    at = sum(s.content.assur_spaces[:d])
    return s.assur[at : at + s.content.assur_spaces[d]]


def _card(kind: int) -> str | None:
    return None if kind < 0 else CARDS[kind]


def _cards(counts: list[int]) -> list[str]:
    return [CARDS[kind] for kind, count in enumerate(counts) for _ in range(count)]


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
