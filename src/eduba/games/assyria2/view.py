"""What a seat may know. Everything lies open but the order of piles and facedown markers, which does not exist."""

from typing import Any

from eduba.games.assyria2.content import SPACES
from eduba.games.assyria2.frames import ClimbingTrack
from eduba.games.assyria2.rules.rival.rival import RIVAL
from eduba.games.assyria2.sequence import OFFERING
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members


def view(s: Assyria2State) -> dict[str, Any]:
    """The table as everybody sees it (A2-GEN-09), with labels for everything."""
    c = s.content
    name = c.names
    return {
        "game": "assyria2",
        "players": s.players,
        "phase": s.phase,
        "actor": None if s.over else s.actor,
        "over": s.over,
        "round": s.round,
        "track": s.track[:],
        "rows": [_row(s, row) for row in range(len(s.rows))],
        "displaced": None if s.displaced < 0 else s.displaced,
        "seats": [_tribe(s, seat) for seat in range(s.players)],
        "rival": _rival(s) if s.solo else None,
        "arrivals": s.arrivals[:],
        "spaces": [name[h] for h in members(s.table.land)],
        "ships": [name[h] for h in members(s.ships_at)],
        "farmers": [name[h] for h in members(s.farmers_at)],
        "areas": [_area(s, area) for area in range(3)],
        "offerings_roofs": [space for i, space in enumerate(c.roof_spaces) if s.track_roofs >> i & 1],
        "influence_tokens": [space for i, space in enumerate(c.token_spaces) if s.track_tokens >> i & 1],
        "roofs": _roofs(s),
        "tokens": c.tokens - s.track_tokens.bit_count() - sum(s.tokens),
        "markers": s.markers[:],
        "facedown": [_counted(bag) for bag in s.marker_bags],
        "drawn": [c.card_names[card] for card in s.drawn],
        "piles": _piles(s),
        "unfed": [name[h] for h in members(s.unfed)],
        "starving": [name[h] for h in members(s.starving)],
        "changed": [[c.faces[a], c.faces[b]] for a, b in zip(s.changed[::2], s.changed[1::2])],
        "spend": [c.faces[kind] for kind in _counted(s.spend)],
        "touched": [name[h] for h in members(s.touched)],
        "used_columns": [c.columns[i] for i in members(s.used)],
    }


def _roofs(s: Assyria2State) -> int:
    """Roofs in the Main Supply: one that waits for its place is not there."""
    laid = s.track_roofs.bit_count() + s.area_roofs.bit_count() + s.roofed.bit_count()
    in_hand = s.local(ClimbingTrack).in_hand if s.stack[-1] == OFFERING else 0
    return s.content.roofs - laid - in_hand


def _counted(counts: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _row(s: Assyria2State, row: int) -> dict[str, Any]:
    cards = s.display[3 * row : 3 * row + 3]
    held = s.bids[row] >= 0
    return {
        "cards": [None if card < 0 else s.content.card_names[card] for card in cards],
        "leader": s.rows[row] if held else None,
        "bid": SPACES[s.bids[row]] if held else None,
    }


def _piles(s: Assyria2State) -> dict[str, Any]:
    """What is in each pile: the discards lie open, the rest follows from what is seen."""
    names, kinds = s.content.card_names, s.content.kinds
    civs = s.content.civilisations
    return {
        "food": [names[kind] for kind in _counted(s.food_deck)],
        "food_discard": [names[kind] for kind in _counted(s.food_discard)],
        "favour": [names[kinds + kind] for kind in _counted(s.favour_deck)],
        "favour_discard": [names[kinds + kind] for kind in _counted(s.favour_discard)],
        "civilisations": [civs[kind].name for kind in _counted(s.civ_deck)],
    }


def _area(s: Assyria2State, area: int) -> dict[str, Any]:
    return {
        "name": s.content.areas[area].name,
        "civilisation": s.content.civilisations[s.civs[area]].name if s.civs else None,
        "gold": s.area_gold[area],
        "ships": s.area_ships[area],
        "roof": bool(s.area_roofs >> area & 1),
    }


def _tribe(s: Assyria2State, tribe: int) -> dict[str, Any]:
    c = s.content
    hand = s.hands[tribe * c.cards : tribe * c.cards + c.cards]
    return _on_the_board(s, tribe) | {
        "camels": s.camels[tribe],
        "camel_limit": s.camel_limit(tribe),
        "growth": s.growth[tribe],
        "gold": s.gold[tribe],
        "ships": s.ships[tribe],
        "farmers": s.farmers[tribe],
        "tokens": s.tokens[tribe],
        "ploughs": s.ploughs[tribe],
        "columns": dict(zip(c.columns, s.columns[4 * tribe : 4 * tribe + 4])),
        "used_tiles": [c.columns[i] for i in members(s.tiles[tribe])],
        "food": [c.card_names[card] for card in _counted(hand[: c.kinds])],
        "favours": [c.card_names[c.kinds + card] for card in _counted(hand[c.kinds :])],
    }


def _rival(s: Assyria2State) -> dict[str, Any]:
    schemes = s.content.schemes
    return _on_the_board(s, RIVAL) | {
        "gold": s.rival_gold,
        "level_gold": s.stars,
        "scheme": None if s.scheme < 0 else schemes[s.scheme].name,
        "schemes": [schemes[kind].name for kind in _counted(s.scheme_deck)],
        "scheme_discard": [schemes[kind].name for kind in _counted(s.scheme_discard)],
    }


def _on_the_board(s: Assyria2State, tribe: int) -> dict[str, Any]:
    name = s.content.names
    return {
        "points": s.points[tribe],
        "influence": s.influence[tribe],
        "offerings": s.offerings[tribe],
        "main": s.main[tribe],
        "personal": s.personal[tribe],
        "huts": [name[h] for h in members(s.huts[tribe])],
        "ziggurats": {name[h]: _height(s, h) for h in members(s.ziggurats[tribe])},
        "wells": [s.content.site_names[site] for site in members(s.wells[tribe])],
    }


def _height(s: Assyria2State, at: int) -> int:
    return 1 + (s.second >> at & 1) + (s.third >> at & 1) + (s.roofed >> at & 1)


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
    out += [_height(s, h) if s.ziggurats[t] >> h & 1 else 0 for h in spaces]
    out += [s.wells[t] >> site & 1 for site in range(len(c.sites))]
    out += [s.points[t], s.camels[t], s.influence[t], s.offerings[t], s.arrivals.index(t), s.ploughs[t]]
    out += [s.main[t], s.growth[t], s.personal[t], s.gold[t], s.ships[t], s.farmers[t], s.tokens[t], s.tiles[t]]
    out += s.columns[4 * t : 4 * t + 4] + s.hands[t * c.cards : t * c.cards + c.cards]
    out += [1 + s.track.index(t) if t in s.track else 0]
    out += [1 + s.bids[row] if s.rows[row] == t else 0 for row in range(len(s.rows))]
    out += [int(s.actor == t and not s.over), int(s.displaced == t)]
    return out
