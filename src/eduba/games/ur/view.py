"""What a seat may know. In Ur everything lies open (UR-GEN-03)."""

from typing import Any

from eduba.games.ur.content import ASHUR, NATIONS, STATES, TERRAINS
from eduba.games.ur.rules.division import available, leading_offer
from eduba.games.ur.rules.settlement import purse
from eduba.games.ur.state import BANK, ENDINGS, GONE, SEATS, UNSOLD, UrState
from eduba.mechanisms.bitset import bits, mask_of, members


def view(s: UrState) -> dict[str, Any]:
    """The table as everybody sees it, with labels for everything."""
    return {
        "game": "ur",
        "players": s.players,
        "phase": s.phase,
        "actor": None if s.over else s.actor,
        "over": s.over,
        "ending": [name for i, name in enumerate(ENDINGS) if s.ending >> i & 1],
        "round": s.round,
        "era": s.content.sets[s.era].id,
        "cards": {cards.id: left for cards, left in zip(s.content.sets, s.cards)},
        "seating": s.seated(),
        "primogeniture": s.primogeniture,
        "turn": s.turn,
        "passes": s.passes,
        "rows": s.rows,
        "prices": {terrain: s.quotes[2 * t] for t, terrain in enumerate(TERRAINS)},
        "city_prices": {terrain: s.quotes[2 * t + 1] for t, terrain in enumerate(TERRAINS)},
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "states": [_state(s, state) for state in range(len(STATES))],
        "nations": [_nation(s, nation) for nation in range(len(NATIONS))],
        "bid": {"seat": s.bidder, "amount": s.bid} if s.bidder >= 0 else None,
        "bidders": s.bidders[:],
        "amount": {"named": s.amount, "most": s.most, "nation": NATIONS[s.subject]} if s.most else None,
        "canals": _canals(s),
        "works": {s.content.names[area]: _work(s, area) for area in members(s.reservoirs | s.pumps)},
        "closed": _names(s, s.closed),
        "order": [STATES[state] for state in s.order],
        "acting": STATES[s.acting] if s.acting >= 0 else None,
        "stretch": {"areas": _names(s, s.path), "end": s.content.names[s.end]} if s.path else None,
        "marked": _names(s, s.marked),
        "water": _water(s),
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
        "sold_terrains": [TERRAINS[t] for t in members(s.sold_terrains[seat])],
        "sold_states": [STATES[state] for state in members(s.sold_states[seat])],
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
    }


def _work(s: UrState, area: int) -> dict[str, Any]:
    state, kind = divmod(s.works[area] - 1, len(s.content.tokens))
    use = "reservoir" if s.reservoirs >> area & 1 else "pump"
    return {"state": STATES[state], "use": use, "number": s.content.token_names[kind]}


def _water(s: UrState) -> dict[str, Any]:
    name = s.content.names
    return {
        "at": name[s.cursor] if s.cursor >= 0 else None,
        "flow": s.flow,
        "waiting": {name[area]: units for area, units in zip(s.content.junctions, s.waiting)},
        "unit": [name[area] for area in s.chain],
        "irrigated": {name[area]: STATES[state] for state, areas in enumerate(s.watered) for area in members(areas)},
        "outflow": s.outflow,
    }


def _canals(s: UrState) -> list[list[str]]:
    name = s.content.names
    return [[name[a], name[b]] for a, b in s.content.borders if s.canal[a] >> b & 1]


def _names(s: UrState, areas: int) -> list[str]:
    return [s.content.names[area] for area in members(areas)]


def tensor(s: UrState, seat: int) -> list[int]:
    """The same as numbers of fixed length, the seat itself first and the others in seat order after it."""
    c, n = s.content, s.players
    seats = [(seat + i) % n for i in range(n)]
    rank = {p: i for i, p in enumerate(seats)}
    size = len(c.names)
    out: list[int] = []
    for p in seats:
        out += bits(s.own[p], size) + bits(s.flipped[p], size)
        out += [s.money[p], s.worth(p), s.markers[p], rank[s.left[p]], int(p in s.bidders)]
        out += bits(s.sold_terrains[p], len(TERRAINS)) + bits(s.sold_states[p], len(STATES))
        out += [int(s.primogeniture == p), int(s.turn == p), int(s.bidder == p), int(s.actor == p and not s.over)]
        out += [int(king == p) for king in s.kings]
        out += [int(holder == p) for holder in s.holders]
        out += s.offers[p::SEATS]
    out += [s.canal[a] >> b & 1 for a, b in c.borders]
    out += [*s.works, *s.tokens, *s.crews, *s.cards, *s.boxes, *s.quotes]
    for state in range(len(STATES)):
        out += [s.money[SEATS + state], s.active >> state & 1, s.revolted >> state & 1, s.harvests[state]]
        out += [s.order.index(state) + 1 if state in s.order else 0, int(s.acting == state)]
        out += [int(holder == SEATS + state) for holder in s.holders]
        out += bits(s.watered[state], size)
    out += [*s.idle, *s.tries, *s.tried, *s.waiting, *s.arrived]
    for areas in (s.path, s.marked, s.asked, s.visited, s.closed, mask_of(s.chain)):
        out += bits(areas, size)
    out += [s.round, s.era, s.passes, s.ashur, s.bid, s.amount, s.most, s.subject, s.end, s.cursor, s.flow, s.diverted]
    out += [int(s.bought), int(s.traded), s.batch, s.batch_count, s.canals, s.junctions, s.outflow, s.stack[-1]]
    return out
