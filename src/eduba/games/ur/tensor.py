"""A view as numbers of fixed length, for programs that learn."""

from eduba.games.ur.content import STATES, TERRAINS
from eduba.games.ur.state import SEATS, UrState
from eduba.mechanisms.bitset import bits, mask_of


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
    out += [s.round, s.era, s.passes, s.ashur, s.bid, s.amount, s.most, s.subject, s.end, s.cursor, s.flow, s.intake]
    out += [int(s.bought), int(s.traded), s.batch, s.batch_count, s.canals, s.junctions, s.outflow, s.stack[-1]]
    return out
