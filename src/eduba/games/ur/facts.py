"""The fixed facts of Ur by name, for programs. Besides the keys of all games (`core.facts`) there are:

- `states`, `terrains`: their names, the states in the order of their numbers.
- `map.source`: provenance.
- `map.areas`: by area its `terrain` (`river` for a river area), `state`, `city` and `homeland` (the nation whose land
  it is), each none where it has none; its `neighbours`, between which canals can be; and `axial` coordinates (q, r).
- `map.canals`: canals that are there from the start, as pairs of areas.
- `map.regions`: by terrain, the areas that hang together; each irrigated region makes its terrain dearer.
- `map.exit`: the river area from which water leaves the map.
- `map.junctions`: by area where rivers meet, how many come together.
- `rivers[].name`, `rivers[].source`, `rivers[].course`: the rivers in the order in which they rise, their provenance,
  and their areas from the spring on.
- `tables`: by number of players, the `cash` of each player at the start, with its `source`.
- `supply.source`: provenance.
- `supply.markers`, `supply.tokens`: markers of a player; by number, the waterworks of a state.
- `prices.source`: provenance.
- `prices.bar`, `prices.intervention`: the boxes of the price bar, and the highest of those where prices fall slowly.
- `colonization.source`: provenance.
- `colonization.land`, `colonization.city`: by terrain, what an area costs that nobody ever owned; the markers on the
  bar start at the prices of land.
- `sets[].id`, `sets[].source`, `sets[].cards`: the sets of cards in order, with provenance and number of cards.
- `sets[].reservoir`, `sets[].pump`: the `number` of the waterwork, its `power` (none: unlimited) and `price`.
- `sets[].crew`: the `quality` of the crew, its `power`, its `longest` stretch (both none: unlimited) and `price`.
- `sets[].water`, `sets[].harvest`: in its era, units at each spring, and what an irrigated area brings its state.
- `sets[].leave`: the quality of the crews that leave when its era begins, or none.
- `sets[].assimilation`: true if states may assimilate nations from its era on.
- `sets[].vanish`: true if all nations are gone when its era begins.
- `nations[].name`, `nations[].source`: the nations in order, and their provenance.
- `nations[].price`, `nations[].income`, `nations[].homeland`: list price, income, and areas.
- `harvest.source`, `harvest.owner`: provenance, and what an irrigated area brings its owner.
- `rulings.source`: provenance of what follows, which could be ruled otherwise.
- `rulings.reservoir_on_junction`: true if a reservoir may stand where rivers meet.
- `rulings.eridu_digs_home`: true if Eridu may dig in its own homeland.
- `steps`: by how much an amount can be raised while it is being named.
"""

from typing import Any

from eduba.core.facts import title_facts
from eduba.core.game import Game
from eduba.games.ur.content import NATIONS, STATES, TERRAINS, UNLIMITED, Content, Set, Use
from eduba.games.ur.vocabulary import STEPS
from eduba.mechanisms.bitset import members


def facts(game: Game, c: Content) -> dict[str, Any]:
    """Everything, made anew from the frozen content."""
    return title_facts(game, c.file, c.sources) | {
        "states": list(STATES),
        "terrains": list(TERRAINS),
        "map": _map(c),
        "rivers": [
            {"name": name, "source": c.sources[f"river {name}"], "course": [c.names[area] for area in course]}
            for name, course in zip(c.river_names, c.courses)
        ],
        "tables": {str(n): {"source": c.sources["players"], "cash": cash} for n, cash in c.cash.items()},
        "supply": {
            "source": c.sources["supply"],
            "markers": c.markers,
            "tokens": dict(zip(c.token_names, c.tokens)),
        },
        "prices": {"source": c.sources["prices"], "bar": list(c.bar), "intervention": c.bar[c.zone]},
        "colonization": {
            "source": c.sources["colonization"],
            "land": dict(zip(TERRAINS, c.colony[::2])),
            "city": dict(zip(TERRAINS, c.colony[1::2])),
        },
        "sets": [_set(c, n, cards) for n, cards in enumerate(c.sets)],
        "nations": [_nation(c, nation) for nation in range(len(NATIONS))],
        "harvest": {"source": c.sources["harvest"], "owner": c.owner_yield},
        "rulings": {
            "source": c.sources["rulings"],
            "reservoir_on_junction": c.reservoir_on_junction,
            "eridu_digs_home": c.eridu_digs_home,
        },
        "steps": list(STEPS),
    }


def _map(c: Content) -> dict[str, Any]:
    return {
        "source": c.sources["map"],
        "areas": {name: _area(c, area) for area, name in enumerate(c.names)},
        "canals": [[c.names[a], c.names[b]] for a, b in c.canals],
        "regions": {t: [_names(c, region) for region in regions] for t, regions in zip(TERRAINS, c.regions)},
        "exit": c.names[c.exit],
        "junctions": {c.names[area]: rivers for area, rivers in c.junctions.items()},
    }


def _area(c: Content, area: int) -> dict[str, Any]:
    homeland = [nation for nation, home in zip(NATIONS, c.homes) if home >> area & 1]
    return {
        "terrain": "river" if c.terrain[area] < 0 else TERRAINS[c.terrain[area]],
        "state": None if c.state[area] < 0 else STATES[c.state[area]],
        "city": c.cities.get(area),
        "homeland": homeland[0] if homeland else None,
        "neighbours": _names(c, c.near[area]),
        "axial": list(c.hexes[area]),
    }


def _set(c: Content, n: int, cards: Set) -> dict[str, Any]:
    crew = {"quality": c.crews[cards.crew.kind], "longest": _power(cards.longest)}
    return {
        "id": cards.id,
        "source": c.sources[f"set {cards.id}"],
        "cards": cards.cards,
        "reservoir": {"number": c.token_names[cards.reservoir.kind]} | _use(cards.reservoir),
        "pump": {"number": c.token_names[cards.pump.kind]} | _use(cards.pump),
        "crew": crew | _use(cards.crew),
        "water": cards.water,
        "harvest": cards.harvest,
        "leave": None if cards.leave < 0 else c.crews[cards.leave],
        "assimilation": n >= c.assimilation,
        "vanish": cards.vanish,
    }


def _use(use: Use) -> dict[str, Any]:
    return {"power": _power(use.power), "price": use.price}


def _power(power: int) -> int | None:
    return None if power == UNLIMITED else power


def _nation(c: Content, nation: int) -> dict[str, Any]:
    return {
        "name": NATIONS[nation],
        "source": c.sources[f"nation {NATIONS[nation]}"],
        "price": c.nation_prices[nation],
        "income": c.incomes[nation],
        "homeland": _names(c, c.homes[nation]),
    }


def _names(c: Content, areas: int) -> list[str]:
    return [c.names[area] for area in members(areas)]
