"""A settlement phase: what the seat in turn has done, what has been sold, and the bid for primogeniture."""

from eduba.core.errors import BadPosition
from eduba.games.ur.content import STATES, TERRAINS
from eduba.games.ur.position.amounts import read_bid
from eduba.games.ur.position.parts import Parts, is_given, require
from eduba.games.ur.state import UrState
from eduba.mechanisms.bitset import mask_of


def read_settlement(s: UrState, parts: Parts) -> None:
    """The open turn and sale, the bid, and where seats have sold."""
    whole = parts.whole
    if is_given(whole, "bid"):
        read_bid(s, whole)
    for seat, part in enumerate(parts.seats):
        s.sold_terrains[seat] = mask_of(part.once_of("sold_terrains", TERRAINS))
        s.sold_states[seat] = mask_of(part.once_of("sold_states", STATES))
    if is_given(whole, "sale"):
        sale = whole.part("sale", ("terrain", "sold", "price", "city_price"))
        require(sale, "terrain", "sold", "price", "city_price")
        s.batch, s.batch_count = sale.one_of("terrain", TERRAINS), sale.number("sold", 0, 1)
        s.batch_box = sale.one_of("price", s.content.bar)
        s.batch_city = s.content.bar[sale.one_of("city_price", s.content.bar)]
    s.bought = whole.flag("bought")
    s.traded = whole.flag("traded") if whole.has("traded") else s.bought or s.batch >= 0
    if not s.traded and (s.bought or s.batch >= 0):
        raise BadPosition("traded must be true if something was bought or sold")
