"""What a seat may know. Everything lies open (A2-GEN-09) but the order of piles and markers, which does not exist.

The keys of a view. A tribe is a seat, a number from 0; the Rival of the solo game is tribe 1. All else has a name:

- `game`, `players`: the id of the game, and how many play.
- `phase`: the phase that asks.
- `pending`: all phases under way, the one that asks first, as `{"phase": name}` with what is known so far: `column`,
  of the starting Ziggurat; `start`, the space of a Hut that moves; `steps` to go on the Offerings Track, and
  `in_hand`, true while a Roof waits for its place; `less`, the Camels that cards take off a price; `twice`, true if a
  card lifts the limits of the phase; `barred`, the Tribute area that is left out, or none; `civ`, whose bonus it is.
- `actor`: the seat that decides; none when the game is over.
- `to_come`: the tribes whose turn in this part of the round is still to come, in order.
- `over`: true when the game is over.
- `round`: 1 to 6.
- `track`: the tribes on the Turn Order Track, the highest first.
- `rows[].cards`: the cards of each row; none where one is taken.
- `rows[].leader`, `rows[].bid`: whose Leader stands there, and on which bid space.
- `displaced`: the tribe that was outbid and must move, or none.
- `seats[].points`, `seats[].influence`, `seats[].offerings`: where the markers of each seat stand.
- `seats[].main`, `seats[].personal`, `seats[].growth`: Huts in the Main Supply, Personal Supply and Growth area.
- `seats[].huts`: the spaces of its Huts.
- `seats[].ziggurats`: by space, how many pieces high its Ziggurat is, Roof included.
- `seats[].wells`: the sites of its Wells.
- `seats[].camels`, `seats[].camel_limit`: what it has, and the most it can have.
- `seats[].gold`, `seats[].ships`, `seats[].farmers`, `seats[].tokens`: what lies on its board.
- `seats[].ploughs`: how many are ready.
- `seats[].columns`: by column, how many pieces are taken.
- `seats[].used_tiles`: the columns whose Action Tile is used this round.
- `seats[].food`, `seats[].favours`: its cards.
- `rival`: the Rival; none with two or more players.
- `rival.points`, `rival.influence`, `rival.offerings`, `rival.main`, `rival.personal`: as for a seat.
- `rival.huts`, `rival.ziggurats`, `rival.wells`: as for a seat.
- `rival.gold`, `rival.level_gold`: its Gold, and what its difficulty gives it each round.
- `rival.scheme`: the Scheme Card revealed last, or none.
- `rival.schemes`, `rival.scheme_discard`: the Scheme Cards in the pile and in the discard pile.
- `arrivals`: the tribes by their last move on the Influence Track, the earliest first.
- `spaces`: all spaces that are not blocked.
- `ships`, `farmers`: the spaces with a Ship, and with a Farmer.
- `areas[].name`, `areas[].civilisation`: the Tribute areas from the highest.
- `areas[].gold`, `areas[].ships`, `areas[].roof`: what lies there; neutral Gold counts.
- `offerings_roofs`, `influence_tokens`: the spaces of the tracks that still have a Roof, or a Food Token.
- `roofs`, `tokens`: Roofs and Food Tokens in the Main Supply.
- `markers`: the faceup Expansion Markers of this half.
- `facedown`: the values of the green and of the brown markers that were not seen yet, the one in the box included.
- `drawn`: cards just drawn, of which the actor keeps one.
- `piles.food`, `piles.favour`, `piles.civilisations`: what is left in each pile.
- `piles.food_discard`, `piles.favour_discard`: the discard piles.
- `unfed`: the actor's Huts that neither Plough nor Token fed.
- `starving`: those of them that will not be fed.
- `changed`: Food Cards changed in this step, as pairs of what a card was and what it shows.
- `spend`: Food Cards about to be spent.
- `touched`: spaces that got a Ziggurat Piece in this phase.
- `used_columns`: columns that lost a piece in this phase.
"""

from itertools import chain, repeat
from typing import Any

from eduba.core.views import under_way
from eduba.games.assyria2.content import SPACES
from eduba.games.assyria2.frames import ClimbingTrack
from eduba.games.assyria2.rules.rival.rival import RIVAL
from eduba.games.assyria2.sequence import BIDDING, END_OF_GAME, OFFERING
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import each

DERIVED = {
    "held": "the kinds of cards in `hands`",
    "occupied": "the spaces of all Huts and Ziggurats",
    "well_spaces": "the spaces around `wells`",
    "fleets": "what the Ships link",
    "position": "the turns before those `to_come`; rows without a Leader do not count",
}
"""Fields of a position that views do not show, because they follow from what views do show."""


def view(s: Assyria2State) -> dict[str, Any]:
    """The table as everybody sees it, with labels for everything."""
    c = s.content
    name = c.names
    return {
        "game": "assyria2",
        "players": s.players,
        "phase": s.phase,
        "pending": under_way(s, lambda value, number: _said(s, value, number)),
        "actor": None if s.over else s.actor,
        "to_come": to_come(s),
        "over": s.over,
        "round": s.round,
        "track": s.track[:],
        "rows": [_row(s, row) for row in range(len(s.rows))],
        "displaced": None if s.displaced < 0 else s.displaced,
        "seats": [_tribe(s, seat) for seat in range(s.players)],
        "rival": _rival(s) if s.solo else None,
        "arrivals": s.arrivals[:],
        "spaces": [name[h] for h in each(s.table.land)],
        "ships": [name[h] for h in each(s.ships_at)],
        "farmers": [name[h] for h in each(s.farmers_at)],
        "areas": [_area(s, area) for area in range(3)],
        "offerings_roofs": [space for i, space in enumerate(c.roof_spaces) if s.track_roofs >> i & 1],
        "influence_tokens": [space for i, space in enumerate(c.token_spaces) if s.track_tokens >> i & 1],
        "roofs": _roofs(s),
        "tokens": c.tokens - s.track_tokens.bit_count() - sum(s.tokens),
        "markers": s.markers[:],
        "facedown": [_counted(bag) for bag in s.marker_bags],
        "drawn": [c.card_names[card] for card in s.drawn],
        "piles": _piles(s),
        "unfed": [name[h] for h in each(s.unfed)],
        "starving": [name[h] for h in each(s.starving)],
        "changed": [[c.faces[a], c.faces[b]] for a, b in zip(s.changed[::2], s.changed[1::2])],
        "spend": [c.faces[kind] for kind in _counted(s.spend)],
        "touched": [name[h] for h in each(s.touched)],
        "used_columns": [c.columns[i] for i in each(s.used)],
    }


def _said(s: Assyria2State, value: str, number: int) -> Any:
    """A local value of a phase in words."""
    c = s.content
    if value == "column":
        return c.columns[number]
    if value == "start":
        return c.names[number]
    if value == "civ":
        return c.civilisations[number].name
    if value == "barred":
        return None if number < 0 else c.areas[number].name
    if value in ("in_hand", "twice"):
        return bool(number)
    return number


def to_come(s: Assyria2State) -> list[int]:
    """The tribes whose turn in this part of the round is still to come, in order."""
    if s.over:
        return []
    if s.stack[-1] == BIDDING:
        return [tribe for tribe in s.track if tribe != s.actor]
    if END_OF_GAME in s.stack:
        return s.track[s.position :]
    return [tribe for tribe in s.rows[s.position :] if tribe >= 0]


def _roofs(s: Assyria2State) -> int:
    """Roofs in the Main Supply: one that waits for its place is not there."""
    laid = s.track_roofs.bit_count() + s.area_roofs.bit_count() + s.roofed.bit_count()
    in_hand = s.local(ClimbingTrack).in_hand if s.stack[-1] == OFFERING else 0
    return s.content.roofs - laid - in_hand


def _counted(counts: list[int]) -> list[int]:
    return [*chain.from_iterable(map(repeat, range(len(counts)), counts))]


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
        "used_tiles": [c.columns[i] for i in each(s.tiles[tribe])],
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
        "huts": [name[h] for h in each(s.huts[tribe])],
        "ziggurats": {name[h]: height(s, h) for h in each(s.ziggurats[tribe])},
        "wells": [s.content.site_names[site] for site in each(s.wells[tribe])],
    }


def height(s: Assyria2State, at: int) -> int:
    """How many pieces high the Ziggurat of a space is."""
    return 1 + (s.second >> at & 1) + (s.third >> at & 1) + (s.roofed >> at & 1)
