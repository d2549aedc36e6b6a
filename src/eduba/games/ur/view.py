"""What a seat may know. In Ur everything lies open (UR-GEN-03).

The keys of a view; a seat is a number from 0, an area, state, nation or terrain its name:

- `game`, `players`: the id of the game, and how many play.
- `limit`: the round after which the game stops, or none.
- `phase`: the phase that asks.
- `pending`: all phases under way, the one that asks first, as `{"phase": name}`; for a pump on another player's land
  with the `area` and `free`, true if it is Calah's; for an offer to a nation's owner with the `nation`.
- `actor`: the seat that decides; none when the game is over.
- `over`: true when the game is over.
- `ending`: why it ended: `revolution`, `invasion` or `limit`, or several of them.
- `round`: 1, 2 ...; 0 during the division.
- `era`: the set of cards that began it.
- `m_cards`: `printed` if the last set has only its printed cards, else `unlimited`.
- `cards`: by set, how many cards are left.
- `seating`: the seats clockwise, beginning with seat 0.
- `primogeniture`: the seat that holds the card.
- `turn`: whose turn it is in the division or settlement.
- `passes`, `rows`: how many have passed in an unbroken row, and full rows of passes in the division.
- `last_treaty`: in the division the seat that acquired the last treaty nation; who sits left of it will begin.
- `bought`, `traded`: true if the seat in turn has bought land, or has bought or sold anything, in this turn.
- `sale`: the selling action that is still open, or none.
- `sale.terrain`, `sale.sold`: its terrain, and how many areas were sold in it.
- `sale.price`, `sale.city_price`: what the next area or city of that terrain brings in the same action.
- `prices`, `city_prices`: by terrain, what land and a city sell for in a new action.
- `seats[].cash`, `seats[].available`: money, and what of it is not set aside for offers or a bid.
- `seats[].worth`, `seats[].score`: what its land would sell for, and that together with its cash.
- `seats[].areas`, `seats[].flipped`: areas that it owns, and those with a flipped marker of it.
- `seats[].markers`: markers in its supply.
- `seats[].nations`, `seats[].thrones`: nations that it owns, and states whose king it is.
- `seats[].sold_terrains`, `seats[].sold_states`: where it has sold in this phase and cannot buy.
- `states[].name`, `states[].active`, `states[].king`, `states[].treasury`: the six states.
- `states[].colonized`, `states[].owned`: how many of its areas have a marker, and an owner.
- `states[].crews`, `states[].tokens`: by quality, its crews; by number, the waterworks in its supply.
- `states[].works`, `states[].nations`: where its waterworks stand, and the nations it has assimilated.
- `states[].harvest`: what it has harvested and not yet stored or distributed.
- `states[].revolution`: true after a revolution.
- `nations[].name`, `nations[].price`, `nations[].income`: the six nations.
- `nations[].seat`, `nations[].state`, `nations[].gone`: who owns it, if anybody; true if it is gone for good.
- `nations[].offers`, `nations[].leading`: in the division, the offer of each seat and the highest one.
- `nations[].asked`, `nations[].last_offer`: how often the acting state has offered for it in this turn, and what
  last.
- `bid`: the high bid of an auction or for primogeniture, or none.
- `bid.seat`, `bid.amount`: whose it is, and how much.
- `auction`: the nation that is auctioned, or none.
- `bidders`: who is still in that auction, the next to speak first.
- `amount`: the amount that is being named, or none.
- `amount.named`, `amount.most`, `amount.nation`: what it is so far, the most it can be, and the nation it is for.
- `canals`: pairs of areas.
- `works`: by area, the waterwork there: its `state`, `use` and `number`.
- `closed`: land of independent nations.
- `order`: the active states in the order of the last development phase.
- `acting`: the state whose turn it is, or none.
- `to_come`: the states whose turn or harvest decision is still to come, in order.
- `gaps`: how many gaps between the states' turns the owner of Barahshum has been offered in this round.
- `idle_crews`: by quality, crews of the acting state that have not dug yet; none without an acting state.
- `asked`: areas for which the acting state has asked another player in this turn.
- `stretch`: the stretch that is being dug, or none.
- `stretch.areas`, `stretch.end`: where it runs, and its last area.
- `stretch.canals`, `stretch.junctions`: what the crew has dug so far, and the junctions it must pay for.
- `stretch.goes_on`: true if it may be dug on from its last area.
- `marked`: areas to be sold in a forced sale, or kept in a revolution.
- `water.risen`: how many rivers have risen in this rainy season.
- `water.at`, `water.flow`: the river area of the main flow, or none, and its units.
- `water.reservoir_left`: how many units of the flow the reservoir there may still take.
- `water.arrived`, `water.waiting`: by junction, how many rivers have arrived there, and the units that wait.
- `water.unit`, `water.visited`: the way of the unit in hand, and the pumps that it has been to.
- `water.irrigated`: by area, the state that irrigated it in this season.
- `water.outflow`: units that left the map.
"""

from typing import Any

from eduba.core.views import under_way
from eduba.games.ur.content import ASHUR, NATIONS, STATES, TERRAINS
from eduba.games.ur.rules.division import available, leading_offer
from eduba.games.ur.rules.settlement import purse
from eduba.games.ur.sequence import AUCTION, HARVEST, PRIMOGENITURE, RAIN, SETTLEMENT
from eduba.games.ur.sequence import STATES as TURNS_OF_STATES
from eduba.games.ur.state import BANK, ENDINGS, GONE, SEATS, UNSOLD, UrState
from eduba.mechanisms.bitset import each

DERIVED = {
    "ditched": "the areas with a canal",
    "crossed": "the areas with two canals or more",
    "wet": "the irrigated areas",
    "boxes": "where the prices stand on the bar",
    "open": "what may be chosen now, found anew when a phase asks",
    "sale": "what may be sold now, likewise",
}
"""Fields of a position that views do not show, because they follow from what views do show."""


def view(s: UrState) -> dict[str, Any]:
    """The table as everybody sees it, with labels for everything."""
    return {
        "game": "ur",
        "players": s.players,
        "limit": s.limit or None,
        "phase": s.phase,
        "pending": under_way(s, lambda value, number: _said(s, value, number)),
        "actor": None if s.over else s.actor,
        "over": s.over,
        "ending": [name for i, name in enumerate(ENDINGS) if s.ending >> i & 1],
        "round": s.round,
        "era": s.content.sets[s.era].id,
        "m_cards": "printed" if s.m_cards_end else "unlimited",
        "cards": {cards.id: left for cards, left in zip(s.content.sets, s.cards)},
        "seating": s.seated(),
        "primogeniture": s.primogeniture,
        "turn": s.turn,
        "passes": s.passes,
        "rows": s.rows,
        "last_treaty": None if s.round or s.holders[ASHUR] == UNSOLD else s.last_treaty,
        "bought": s.bought,
        "traded": s.traded,
        "sale": _sale(s) if s.batch >= 0 else None,
        "prices": {terrain: s.quotes[2 * t] for t, terrain in enumerate(TERRAINS)},
        "city_prices": {terrain: s.quotes[2 * t + 1] for t, terrain in enumerate(TERRAINS)},
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "states": [_state(s, state) for state in range(len(STATES))],
        "nations": [_nation(s, nation) for nation in range(len(NATIONS))],
        "bid": {"seat": s.bidder, "amount": s.bid} if s.bidder >= 0 else None,
        "auction": NATIONS[s.subject] if AUCTION in s.stack else None,
        "bidders": s.bidders[:],
        "amount": _amount(s) if s.most else None,
        "canals": _canals(s),
        "works": {s.content.names[area]: _work(s, area) for area in each(s.reservoirs | s.pumps)},
        "closed": _names(s, s.closed),
        "stretch": _stretch(s) if s.path else None,
        "marked": _names(s, s.marked),
        "water": _water(s),
    } | _development(s)


def _said(s: UrState, value: str, number: int) -> str | bool:
    """A local value of a phase in words."""
    if value == "free":
        return bool(number)
    return s.content.names[number] if value == "area" else NATIONS[number]


def _sale(s: UrState) -> dict[str, Any]:
    price = s.content.bar[s.batch_box]
    return {"terrain": TERRAINS[s.batch], "sold": s.batch_count, "price": price, "city_price": s.batch_city}


def _amount(s: UrState) -> dict[str, Any]:
    nation = None if s.stack[-1] == PRIMOGENITURE else NATIONS[s.subject]
    return {"named": s.amount, "most": s.most, "nation": nation}


def _development(s: UrState) -> dict[str, Any]:
    """Which states take their turns, and how far the present one has come."""
    acting = s.acting >= 0
    return {
        "order": [STATES[state] for state in s.order],
        "acting": STATES[s.acting] if acting else None,
        "to_come": [STATES[state] for state in _to_come(s)],
        "gaps": s.gap,
        "idle_crews": dict(zip(s.content.crews, s.idle)) if acting else None,
        "asked": _names(s, s.asked) if acting else [],
    }


def _to_come(s: UrState) -> list[int]:
    if SETTLEMENT in s.stack:
        return []
    if TURNS_OF_STATES in s.stack:
        return s.order[s.position :]
    return s.order[s.position + 1 :] if HARVEST in s.stack and RAIN not in s.stack else []


def _stretch(s: UrState) -> dict[str, Any]:
    return {
        "areas": _names(s, s.path),
        "end": s.content.names[s.end],
        "canals": s.canals,
        "junctions": s.junctions,
        "goes_on": s.through,
    }


def _seat(s: UrState, seat: int) -> dict[str, Any]:
    free = available(s, seat) if UNSOLD in s.holders else purse(s, seat)
    return {
        "cash": s.money[seat],
        "available": free,
        "worth": s.worth(seat),
        "score": s.money[seat] + s.worth(seat),
        "areas": _names(s, s.own[seat]),
        "flipped": _names(s, s.flipped[seat]),
        "markers": s.markers[seat],
        "nations": [NATIONS[n] for n, holder in enumerate(s.holders) if holder == seat],
        "thrones": [STATES[state] for state, king in enumerate(s.kings) if king == seat],
        "sold_terrains": [TERRAINS[t] for t in each(s.sold_terrains[seat])],
        "sold_states": [STATES[state] for state in each(s.sold_states[seat])],
    }


def _state(s: UrState, state: int) -> dict[str, Any]:
    c, kinds, qualities = s.content, len(s.content.tokens), len(s.content.crews)
    areas = c.of_state[state]
    return {
        "name": STATES[state],
        "active": bool(s.active >> state & 1),
        "king": None if s.kings[state] < 0 else s.kings[state],
        "treasury": s.money[SEATS + state],
        "colonized": (s.colonized & areas).bit_count(),
        "owned": (s.owned & areas).bit_count(),
        "crews": {quality: s.crews[state * qualities + q] for q, quality in enumerate(c.crews)},
        "tokens": {name: s.tokens[state * kinds + kind] for kind, name in enumerate(c.token_names)},
        "works": _names(s, s.works_of[state]),
        "nations": [NATIONS[n] for n, holder in enumerate(s.holders) if holder == SEATS + state],
        "harvest": s.harvests[state],
        "revolution": bool(s.revolted >> state & 1),
    }


def _nation(s: UrState, nation: int) -> dict[str, Any]:
    holder = s.holders[nation]
    offers = s.offers[nation * SEATS : nation * SEATS + s.players]
    return {
        "name": NATIONS[nation],
        "price": s.ashur if nation == ASHUR and holder == UNSOLD else s.content.nation_prices[nation],
        "income": s.content.incomes[nation],
        "seat": holder if UNSOLD < holder < SEATS else None,
        "state": STATES[holder - SEATS] if SEATS <= holder < BANK else None,
        "gone": holder == GONE,
        "offers": offers,
        "leading": leading_offer(s, nation),
        "asked": s.tries[nation] if s.acting >= 0 else 0,
        "last_offer": s.tried[nation] or None if s.acting >= 0 else None,
    }


def _work(s: UrState, area: int) -> dict[str, Any]:
    state, kind = divmod(s.works[area] - 1, len(s.content.tokens))
    use = "reservoir" if s.reservoirs >> area & 1 else "pump"
    return {"state": STATES[state], "use": use, "number": s.content.token_names[kind]}


def _water(s: UrState) -> dict[str, Any]:
    name, junctions = s.content.names, s.content.junctions
    return {
        "risen": s.river,
        "at": name[s.cursor] if s.cursor >= 0 else None,
        "flow": s.flow,
        "reservoir_left": s.intake,
        "arrived": {name[area]: rivers for area, rivers in zip(junctions, s.arrived)},
        "waiting": {name[area]: units for area, units in zip(junctions, s.waiting)},
        "unit": [name[area] for area in s.chain],
        "visited": _names(s, s.visited) if s.chain else [],
        "irrigated": {name[area]: STATES[state] for state, areas in enumerate(s.watered) for area in each(areas)},
        "outflow": s.outflow,
    }


def _canals(s: UrState) -> list[list[str]]:
    name = s.content.names
    return [[name[a], name[b]] for a, b in s.content.borders if s.canal[a] >> b & 1]


def _names(s: UrState, areas: int) -> list[str]:
    name = s.content.names
    return [name[area] for area in each(areas)]
