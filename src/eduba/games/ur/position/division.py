"""The division of the independent nations: offers, and the auction of a nation."""

from eduba.core.descriptions import Description, number_at
from eduba.core.errors import BadPosition
from eduba.games.ur.content import ASHUR, NATIONS
from eduba.games.ur.position.amounts import read_bid
from eduba.games.ur.position.parts import Parts
from eduba.games.ur.rules.division import available, usable
from eduba.games.ur.sequence import AUCTION
from eduba.games.ur.state import SEATS, UNSOLD, UrState


def read_division(s: UrState, parts: Parts) -> None:
    """What has been offered and bid, and who will begin."""
    if s.holders[ASHUR] != UNSOLD:
        s.last_treaty = parts.whole.number("last_treaty", 0, 0, s.players - 1)
    for nation, part in enumerate(parts.nations):
        if s.holders[nation] == UNSOLD:
            entries = part.entries("offers", s.players)
            s.offers[nation * SEATS : nation * SEATS + len(entries)] = [number_at(at, offer) for at, offer in entries]
    for seat in range(s.players):
        if available(s, seat) < 0:
            raise BadPosition("seats[{0}].cash is less than its offers", seat)
    if AUCTION in s.stack:
        _auction(s, parts.whole)


def _auction(s: UrState, whole: Description) -> None:
    s.subject = whole.one_of("auction", NATIONS)
    s.bidders = whole.once_of("bidders", range(s.players))
    read_bid(s, whole)
    if s.holders[s.subject] != UNSOLD or UNSOLD in s.holders[: s.subject]:
        raise BadPosition("auction: {0} is not the next nation to be sold", NATIONS[s.subject])
    if s.bidder not in s.bidders:
        raise BadPosition("bidders must name seat {0}, which has made the highest bid", s.bidder)
    if s.bid > usable(s, s.bidder, s.subject):
        raise BadPosition("bid: seat {0} does not have so much money", s.bidder)
