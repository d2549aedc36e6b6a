"""A view as numbers of fixed length, for programs that learn."""

from eduba.games.assyria2.rules.rival.rival import RIVAL
from eduba.games.assyria2.state import Assyria2State
from eduba.games.assyria2.view import height


def tensor(s: Assyria2State, seat: int) -> list[int]:
    """The same as numbers of fixed length, the seat itself first, the others in order after it, then the Rival."""
    tribes = [(seat + i) % s.players for i in range(s.players)] + [RIVAL] * s.solo
    c, out = s.content, []
    for t in tribes:
        out += _numbers(s, t)
    spaces = range(len(c.names))
    for mask in (s.table.land, s.ships_at, s.farmers_at, s.unfed, s.starving, s.touched):
        out += [mask >> h & 1 for h in spaces]
    for pile in (s.food_deck, s.food_discard, s.favour_deck, s.favour_discard, s.civ_deck, *s.marker_bags):
        out += pile
    out += s.scheme_deck if s.solo else []
    out += [card + 1 for card in s.display]
    out += _padded([civ + 1 for civ in s.civs], 3) + _padded([card + 1 for card in s.drawn], 3)
    out += _padded(s.markers, 3) + _padded(s.spend, c.kinds)
    faces = s.changed[1::2]
    out += [faces.count(face) for face in range(len(c.faces))]
    out += [*s.area_gold, *s.area_ships, s.area_roofs, s.track_roofs, s.track_tokens, s.used]
    out += [s.round, s.rival_gold, s.stars if s.solo else 0, s.scheme + 1, s.stack[-1]]
    return out


def _padded(numbers: list[int], length: int) -> list[int]:
    return numbers + [0] * (length - len(numbers))


def _numbers(s: Assyria2State, t: int) -> list[int]:
    c = s.content
    spaces = range(len(c.names))
    out = [s.huts[t] >> h & 1 for h in spaces]
    out += [height(s, h) if s.ziggurats[t] >> h & 1 else 0 for h in spaces]
    out += [s.wells[t] >> site & 1 for site in range(len(c.sites))]
    out += [s.points[t], s.camels[t], s.influence[t], s.offerings[t], s.arrivals.index(t), s.ploughs[t]]
    out += [s.main[t], s.growth[t], s.personal[t], s.gold[t], s.ships[t], s.farmers[t], s.tokens[t], s.tiles[t]]
    out += s.columns[4 * t : 4 * t + 4] + s.hands[t * c.cards : t * c.cards + c.cards]
    out += [1 + s.track.index(t) if t in s.track else 0]
    out += [1 + s.bids[row] if s.rows[row] == t else 0 for row in range(len(s.rows))]
    out += [int(s.actor == t and not s.over), int(s.displaced == t)]
    return out
