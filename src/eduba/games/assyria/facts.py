"""The fixed facts of Assyria by name, for programs. Besides the keys of all games (`core.facts`) there are:

- `foods`, `dignitaries`: the foods by the letter that maps and cards show; the dignitaries from the highest.
- `map.source`, `map.label_source`: provenance, and that of the names of the hexes.
- `map.spaces`: by hex its `food`, `zone`, `terrain` (`river`, `middle` or `outside`), `neighbours` and `axial`
  coordinates (q, r). With fewer players some hexes are not in play: see `tables`.
- `map.rivers`: the hexes of the `upper` and of the `lower` river from west to east.
- `map.well_sites`: by site, the three hexes around it.
- `tables`: by number of players: `source`, the `spaces` in play, starting hexes (`starts`), `well_sites`, the supply
  of `wells`, `columns` of the display, cards in the `draft` by rulebook, and `bonus_card`, true if it is used.
- `food_cards.source`: provenance.
- `food_cards.cards`: by card its `food` (none: any), `symbols`, `copies` and `price` in camels.
- `food_cards.plow`: likewise; everybody can have one.
- `expansion_cards.source`: provenance.
- `expansion_cards.copies`: by value, how many cards there are.
- `expansion_cards.first`, `expansion_cards.bonus`: the value of the first card of the game, and of the bonus card.
- `assur.source`: provenance.
- `assur.dignitaries`: by dignitary its `spaces`, the `price` of one and the `influence` it gives.
- `assur.favour`: the points for 0, 1, 2 ... huts with the higher dignitary.
- `tracks.source`: provenance.
- `tracks.offerings`, `tracks.camels`: by space of the offerings track its multiplier, and the most camels.
- `pieces.source`: provenance.
- `pieces.huts`, `pieces.tiles`: how many huts, and tiles of each level, a player has.
- `pieces.ziggurat_prices`: by level, in camels.
- `pieces.well_points`, `pieces.reigns`: by reign, the points for a new well, and its turns.
"""

from typing import Any

from eduba.core.facts import title_facts
from eduba.core.game import Game
from eduba.games.assyria.content import CARDS, DIGNITARIES, FOODS, PLOW, SYMBOLS, WILD, Content, Table
from eduba.mechanisms.bitset import members

FOOD_NAMES = ("grapes", "palm", "salt", "barley", "dates")
ZONE_NAMES = {"n": "north", "u": "upper", "m": "middle", "l": "lower", "s": "south"}
LEVELS = ("base", "center", "roof")


def facts(game: Game, c: Content) -> dict[str, Any]:
    """Everything, made anew from the frozen content."""
    return title_facts(game, c.file, c.sources) | {
        "foods": dict(zip(FOODS, FOOD_NAMES)),
        "dignitaries": list(DIGNITARIES),
        "map": _map(c),
        "tables": {str(players): _table(c, table) for players, table in c.tables.items()},
        "food_cards": _food_cards(c),
        "expansion_cards": {
            "source": c.sources["expansion"],
            "copies": {str(value): copies for value, copies in zip(c.expansion_values, c.expansion_copies)},
            "first": c.first_card,
            "bonus": c.bonus_value,
        },
        "assur": _assur(c),
        "tracks": {"source": c.sources["tracks"], "offerings": list(c.multipliers), "camels": c.camel_limit},
        "pieces": {
            "source": c.sources["pieces"],
            "huts": c.huts,
            "tiles": c.tiles,
            "ziggurat_prices": dict(zip(LEVELS, c.zig_prices)),
            "well_points": list(c.well_points),
            "reigns": list(c.reigns),
        },
    }


def _map(c: Content) -> dict[str, Any]:
    return {
        "source": c.sources["map"],
        "label_source": c.label_source,
        "spaces": {name: _space(c, h) for h, name in enumerate(c.names)},
        "rivers": {"upper": _names(c, c.upper), "lower": _names(c, c.lower)},
        "well_sites": {name: _names(c, site) for name, site in zip(c.site_names, c.sites)},
    }


def _space(c: Content, h: int) -> dict[str, Any]:
    return {
        "food": FOODS[c.food[h]],
        "zone": ZONE_NAMES[c.zone[h]],
        "terrain": "river" if c.rivers >> h & 1 else "middle" if c.middle >> h & 1 else "outside",
        "neighbours": _names(c, c.near[h]),
        "axial": list(c.hexes[h]),
    }


def _table(c: Content, table: Table) -> dict[str, Any]:
    return {
        "source": table.source,
        "spaces": _names(c, table.land),
        "starts": _names(c, table.starts),
        "well_sites": [c.site_names[site] for site in members(table.sites)],
        "wells": table.wells,
        "columns": table.columns,
        "draft": dict(table.draft),
        "bonus_card": table.bonus,
    }


def _food_cards(c: Content) -> dict[str, Any]:
    return {
        "source": c.sources["food"],
        "cards": {
            CARDS[kind]: {
                "food": None if kind == WILD else FOODS[kind // 3],
                "symbols": SYMBOLS[kind],
                "copies": copies,
                "price": c.prices[kind],
            }
            for kind, copies in enumerate(c.copies)
        },
        "plow": {"name": CARDS[PLOW], "food": None, "symbols": SYMBOLS[PLOW], "price": c.prices[PLOW]},
    }


def _assur(c: Content) -> dict[str, Any]:
    columns = zip(DIGNITARIES, c.assur_spaces, c.assur_prices, c.influence)
    return {
        "source": c.sources["assur"],
        "dignitaries": {
            name: {"spaces": spaces, "price": price, "influence": influence}
            for name, spaces, price, influence in columns
        },
        "favour": list(c.favour),
    }


def _names(c: Content, hexes: int) -> list[str]:
    return [c.names[h] for h in members(hexes)]
