"""The fixed facts of Assyria, Second Edition, by name, for programs. Besides the keys of all games (`core.facts`):

- `foods`: the foods of the Map; cards may also show `wild`.
- `map.source`: provenance.
- `map.spaces`: by space its `food`, `terrain` (`between`, `river` or `outside`), `zone` (`W`, `R1`, `M`, `R2`, `E`),
  `row` from the top, `neighbours` and `axial` coordinates (q, r). Blocked rows are not in play: see `tables`.
- `map.rivers`: the spaces of the two rivers.
- `wells.source`, `wells.sites`: provenance; by Well site, the three spaces around it.
- `tables`: by number of players its `source`, how many rows are `blocked`, and by number of rows blocked at the top
  what is `open`: `spaces`, `well_sites` and, for the Rival, `rival_starts`.
- `food_cards.source`: provenance.
- `food_cards.cards`: by card, how many `copies` there are.
- `food_cards.icons`: by what a card shows, its icons by food; also for what Favour Cards can make of a card.
- `food_cards.changes`, `food_cards.trebles`: by what a card shows, what FV07 (by food) and FV08 make of it.
- `favour_cards.source`: provenance.
- `favour_cards.cards`: by kind, `copies`, the `times` it can be used, what it costs (`pay`) and gives (`gain`), and
  how many Camels a build or Tribute is cheaper (`less`). A card that gives nothing is a rule of its own.
- `civilisations.source`: provenance.
- `civilisations.boards`: by civilisation, its Tribute Bonus: one of several prices (`pay`) and what it gives
  (`gain`); or `again`, another Tribute so many Camels cheaper; or `move`, true for moving a Hut. And the `roof_cost`,
  and what a `roof` gives.
- `tribute.source`: provenance.
- `tribute.areas`: from the highest: `name`, `camels`, `influence`, spaces for `gold` and `ships`, what a Roof laid
  there gives (`covers`), and `roof`, true if one lies there at the start.
- `tribute.neutral`: by number of players, the neutral Gold in each area.
- `expansion_markers.source`: provenance.
- `expansion_markers.green`, `expansion_markers.brown`: their values; one of each colour stays in the box.
- `player_board.source`, `player_board.third_source`: provenance, and that of the effects of third levels.
- `player_board.columns`: by column, its Action Tile by pieces taken: `exchanges` as pairs of Camels and result, or
  `costs`; and what a `third` level gives.
- `player_board.new_cost`, `player_board.second_cost`: Camels for the first, second ... Ziggurat and second level.
- `player_board.third_cost`, `player_board.plough_cost`: Camels for a third level, and for the Ploughs.
- `player_board.huts`, `player_board.wells`, `player_board.well_camels`: pieces, and the Camels a Well brings.
- `player_board.start`: the `huts`, `gold` and `ploughs` at the start.
- `tracks.source`: provenance.
- `tracks.points`, `tracks.camels`: points at the start, and the most Camels without Wells.
- `tracks.bids`: by bid space, the points it costs.
- `tracks.influence`: its `end`, the spaces with `tokens`, the `borders` after these spaces, and their
  `border_points`.
- `tracks.offerings`: by space, what each of the `wells` and `ziggurats` scores, and the spaces with `roofs`.
- `tracks.roofs`, `tracks.tokens`: how many Roofs and Food Tokens there are.
- `solo.source`: provenance.
- `solo.difficulty_gold`: by difficulty, the Gold that the Rival gets each round.
- `solo.well_gold`, `solo.river_gold`: its Gold for a Well, and for a Hut on a river.
- `scheme_cards.source`, `scheme_cards.prices`: provenance, and the worth of each deed.
- `scheme_cards.cards`: by card its `food`, its `terrain` and its `arrows` in order, its `outbid` space, and its
  `actions`: their `cost` and `deeds`.
"""

from typing import Any

from eduba.core.facts import title_facts
from eduba.core.game import Game
from eduba.games.assyria2.content import (
    CARD,
    DEEDS,
    GAINS,
    OFFERINGS,
    PRICES,
    PURCHASE,
    SPACES,
    TIMES,
    Content,
    Deed,
    Scheme,
    Table,
)
from eduba.mechanisms.bitset import members
from eduba.mechanisms.effects import Effect

TERRAIN_NAMES = ("between", "river", "outside")
ARROW_NAMES = ("left", "right", "up", "down")


def facts(game: Game, c: Content) -> dict[str, Any]:
    """Everything, made anew from the frozen content."""
    return title_facts(game, c.file, c.sources) | {
        "foods": list(c.food_names),
        "map": _map(c),
        "wells": {
            "source": c.sources["wells"],
            "sites": {name: _names(c, site) for name, site in zip(c.site_names, c.sites)},
        },
        "tables": {str(players): _table(c, players) for players in c.blocked},
        "food_cards": _food_cards(c),
        "favour_cards": _favour_cards(c),
        "civilisations": _civilisations(c),
        "tribute": {
            "source": c.sources["tribute"],
            "areas": [area._asdict() | {"covers": _effects([area.covers], GAINS)} for area in c.areas],
            "neutral": {str(players): gold for players, gold in c.neutral.items()},
        },
        "expansion_markers": {
            "source": c.sources["expansion"],
            "green": list(c.markers[0]),
            "brown": list(c.markers[1]),
        },
        "player_board": _player_board(c),
        "tracks": _tracks(c),
        "solo": {
            "source": c.sources["solo"],
            "difficulty_gold": {str(level): gold for level, gold in enumerate(c.stars, 1)},
            "well_gold": c.well_gold,
            "river_gold": c.river_gold,
        },
        "scheme_cards": {
            "source": c.sources["schemes"],
            "prices": {deed: list(n) if isinstance(n, list) else n for deed, n in c.scheme_prices.items()},
            "cards": {card.name: _scheme(c, card) for card in c.schemes},
        },
    }


# -- the Map -------------------------------------------------------------------------------------------


def _map(c: Content) -> dict[str, Any]:
    near = c.tables[0, 0].near
    return {
        "source": c.sources["map"],
        "spaces": {
            name: {
                "food": c.food_names[c.food[at]],
                "terrain": next(word for word, mask in zip(TERRAIN_NAMES, c.terrain) if mask >> at & 1),
                "zone": c.zone[at],
                "row": c.row[at],
                "neighbours": _names(c, near[at]),
                "axial": list(c.hexes[at]),
            }
            for at, name in enumerate(c.names)
        },
        "rivers": [_names(c, river) for river in c.rivers],
    }


def _table(c: Content, players: int) -> dict[str, Any]:
    blocked = c.blocked[players]
    return {
        "source": c.sources["map"],
        "blocked": blocked,
        "open": {str(top): _open(c, c.tables[blocked, top]) for top in range(blocked + 1)},
    }


def _open(c: Content, table: Table) -> dict[str, Any]:
    return {
        "spaces": _names(c, table.land),
        "well_sites": [c.site_names[site] for site in members(table.sites)],
        "rival_starts": _names(c, table.rival_starts),
    }


# -- cards and boards ----------------------------------------------------------------------------------


def _food_cards(c: Content) -> dict[str, Any]:
    words = (*c.food_names, "wild")
    return {
        "source": c.sources["food"],
        "cards": {face: {"copies": copies} for face, copies in zip(c.faces, c.food_copies)},
        "icons": {
            face: {word: n for word, n in zip(words, counts) if n} for face, counts in zip(c.faces, c.icons)
        },
        "changes": {
            face: {food: c.faces[new] for food, new in zip(c.food_names, news) if new >= 0}
            for face, news in zip(c.faces, c.change)
        },
        "trebles": {face: c.faces[new] for face, new in zip(c.faces, c.treble) if new >= 0},
    }


def _favour_cards(c: Content) -> dict[str, Any]:
    return {
        "source": c.sources["favours"],
        "cards": {
            card.name: {
                "copies": card.copies,
                "times": [time for time, bit in TIMES.items() if card.times & bit],
                "pay": _effects([card.pay] if card.pay else [], PRICES),
                "gain": _effects([card.gain] if card.gain else [], GAINS),
                "less": card.less,
            }
            for card in c.favours
        },
    }


def _civilisations(c: Content) -> dict[str, Any]:
    return {
        "source": c.sources["civilisations"],
        "boards": {
            board.name: {
                "pay": _effects(board.pay, PRICES),
                "gain": _effects(board.gain, GAINS),
                "again": board.again,
                "move": board.move,
                "roof_cost": board.roof_cost,
                "roof": _effects([board.roof], GAINS),
            }
            for board in c.civilisations
        },
    }


def _effects(effects: list[Effect] | tuple[Effect, ...], verbs: tuple[str, ...]) -> dict[str, int]:
    return {verbs[verb]: n for verb, n in effects}


def _player_board(c: Content) -> dict[str, Any]:
    return {
        "source": c.sources["player_board"],
        "third_source": c.third_source,
        "columns": {name: _column(c, at) for at, name in enumerate(c.columns)},
        "new_cost": list(c.new_cost),
        "second_cost": list(c.second_cost),
        "third_cost": c.third_cost,
        "plough_cost": c.plough_cost,
        "huts": c.huts,
        "wells": c.wells,
        "well_camels": c.well_camels,
        "start": {"huts": c.start_huts, "gold": c.start_gold, "ploughs": c.start_ploughs},
    }


def _column(c: Content, at: int) -> dict[str, Any]:
    third = {"third": _effects(c.third_effects[at], GAINS)}
    if at in (PURCHASE, CARD):
        return {"costs": list(c.purchase_costs if at == PURCHASE else c.card_costs)} | third
    levels = c.offers if at == OFFERINGS else c.exchanges
    return {"exchanges": [[[camels, result] for camels, result in level] for level in levels]} | third


def _tracks(c: Content) -> dict[str, Any]:
    return {
        "source": c.sources["tracks"],
        "points": c.points,
        "camels": c.camels,
        "bids": dict(zip(SPACES, c.bids)),
        "influence": {
            "end": c.influence_end,
            "tokens": list(c.token_spaces),
            "borders": list(c.borders),
            "border_points": c.border_points,
        },
        "offerings": {
            "wells": list(c.well_values),
            "ziggurats": list(c.ziggurat_values),
            "roofs": list(c.roof_spaces),
        },
        "roofs": c.roofs,
        "tokens": c.tokens,
    }


def _scheme(c: Content, card: Scheme) -> dict[str, Any]:
    return {
        "food": c.food_names[card.food],
        "terrain": [TERRAIN_NAMES[terrain] for terrain in card.terrain],
        "arrows": [ARROW_NAMES[arrow] for arrow in card.area],
        "outbid": SPACES[card.outbid],
        "actions": [{"cost": cost, "deeds": [_deed(c, deed) for deed in deeds]} for cost, deeds in card.actions],
    }


def _deed(c: Content, deed: Deed) -> dict[str, Any]:
    """What the Rival does; for a Roof the areas it prefers in order, for a Tribute the area and the piece."""
    verb = DEEDS[deed.verb]
    out: dict[str, Any] = {"do": verb}
    if deed.areas:
        out["areas"] = [c.areas[area].name for area in deed.areas]
    return out | ({"piece": "ship" if deed.ship else "gold"} if verb == "tribute" else {})


def _names(c: Content, spaces: int) -> list[str]:
    return [c.names[at] for at in members(spaces)]
