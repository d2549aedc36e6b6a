"""Land: what it costs, who may take it, what its sale does to prices and thrones."""

from eduba.games.ur.content import FIRST_AKKADIANS, Content
from eduba.games.ur.state import BANK, SEATS, UrState
from eduba.mechanisms.bitset import members

# -- prices ------------------------------------------------------------------------------------------


def requote(s: UrState) -> None:
    """Read all sale prices off the bar; a city is priced by the next higher marker."""
    bar, boxes = s.content.bar, s.boxes
    quotes = s.quotes
    for terrain, box in enumerate(boxes):
        higher = [other for other in boxes if other > box]  # UR-CTY-02
        quotes[2 * terrain] = bar[box]
        quotes[2 * terrain + 1] = bar[min(higher)] if higher else bar[box]  # UR-CTY-01


def fallen(c: Content, box: int, sold: int) -> int:
    """Where a price marker stands after one selling action of so many areas."""
    if box > c.zone:
        return max(box - min(sold, 3), c.zone)  # UR-SEL-04, UR-SEL-06
    return max(box - 1, 0)  # UR-SEL-07


def move_marker(s: UrState, terrain: int, box: int) -> None:
    """A price marker goes to a box."""
    if s.boxes[terrain] == box:
        return
    s.boxes[terrain] = box
    requote(s)
    if s.events is not None:
        s.tell("price", terrain, s.content.bar[box])


# -- acquiring ---------------------------------------------------------------------------------------


def takeable(s: UrState, seat: int) -> int:
    """Land that this player may acquire if money is no matter."""
    c = s.content
    free = c.land & ~s.owned & ~(s.closed & ~c.homes[FIRST_AKKADIANS])  # UR-BUY-06, UR-BUY-07, UR-BUY-10
    if s.sold_terrains[seat]:
        free &= ~c.any_terrain[s.sold_terrains[seat]]  # UR-BUY-08
    if s.sold_states[seat]:
        free &= ~c.any_state[s.sold_states[seat]]  # UR-BUY-09
    if not s.markers[seat]:
        free &= s.flipped[seat]  # UR-BUY-05
    return free


def why_not_take(s: UrState, seat: int, area: int) -> str | None:
    """The clause that keeps a player from acquiring an area, price aside."""
    c = s.content
    bit = 1 << area
    if c.rivers & bit:
        return "UR-BUY-07"
    if s.owned & bit:
        return "UR-BUY-06"
    if s.closed & ~c.homes[FIRST_AKKADIANS] & bit:
        return "UR-BUY-10"
    if s.sold_terrains[seat] >> c.terrain[area] & 1:
        return "UR-BUY-08"
    if s.sold_states[seat] >> c.state[area] & 1:
        return "UR-BUY-09"
    return None if s.markers[seat] or s.flipped[seat] & bit else "UR-BUY-05"


def affordable(s: UrState, cash: int) -> int:
    """All land whose price is within so much cash."""
    c = s.content
    colonies = flipped = 0
    for price, quote, areas in zip(c.colony, s.quotes, c.of_class):
        if price <= cash:
            colonies |= areas
        if quote <= cash:
            flipped |= areas
    return (colonies & ~s.colonized) | (flipped & s.colonized)


def price_of(s: UrState, area: int) -> int:
    """What an area costs that nobody owns."""
    kind = s.content.classes[area]
    return s.quotes[kind] if s.colonized >> area & 1 else s.content.colony[kind]  # UR-BUY-01, UR-BUY-03


def buy(s: UrState, seat: int, area: int) -> None:
    """Pay for an area and take it."""
    colonized = s.colonized >> area & 1
    price = price_of(s, area)
    if s.events is not None:
        s.tell("bought", seat, area, price)
    if colonized:
        s.pay(seat, BANK, price, "UR-BUY-03")
    else:
        s.pay(seat, SEATS + s.content.state[area], price, "UR-BUY-01")
    settle(s, seat, area)


def settle(s: UrState, seat: int, area: int) -> None:
    """Put a marker of the player on an area; a flipped one lying there returns to its owner."""
    bit = 1 << area
    if s.colonized & bit:
        for other in range(s.players):
            if s.flipped[other] & bit:
                s.flipped[other] ^= bit  # UR-BUY-04
                s.markers[other] += 1
    s.own[seat] |= bit
    s.owned |= bit
    s.colonized |= bit
    s.markers[seat] -= 1
    state = s.content.state[area]
    king = s.kings[state]
    if king != seat and (king < 0 or s.holding(seat, state) > s.holding(king, state)):
        crown(s, seat, state)  # UR-KNG-01, UR-KNG-02


# -- selling -----------------------------------------------------------------------------------------


def sellable(s: UrState, seat: int) -> int:
    """Own areas that are not the last player-owned ones of their states."""
    out = s.own[seat]
    for areas in s.content.of_state:
        owned = s.owned & areas
        if not owned & (owned - 1):
            out &= ~owned  # UR-SEL-08
    return out


def give_back(s: UrState, seat: int, area: int, price: int, clause: str) -> None:
    """The bank takes an area back; its marker is flipped and stays."""
    bit = 1 << area
    s.own[seat] ^= bit
    s.flipped[seat] |= bit  # UR-SEL-03
    s.owned ^= bit
    if s.events is not None:
        s.tell("sold", seat, area, price)
    s.pay(BANK, seat, price, clause)
    check_throne(s, seat, s.content.state[area])  # UR-SEL-10


def sell_together(s: UrState, seat: int, areas: int, clause: str) -> None:
    """A forced sale: all at the prices before it, then each terrain falls as after one selling action."""
    c = s.content
    quotes = s.quotes[:]
    for area in members(areas):
        give_back(s, seat, area, quotes[c.classes[area]], clause)  # UR-MNT-10
    for terrain, of_terrain in enumerate(c.of_terrain):
        sold = (areas & of_terrain).bit_count()
        if sold:
            move_marker(s, terrain, fallen(c, s.boxes[terrain], sold))


# -- thrones -----------------------------------------------------------------------------------------


def check_throne(s: UrState, seller: int, state: int) -> None:
    """A king who owns less than another after selling hands over the throne."""
    if s.kings[state] != seller:
        return
    most = max(s.holding(seat, state) for seat in range(s.players))
    if s.holding(seller, state) == most:
        return
    heir = s.left[seller]
    while s.holding(heir, state) < most:
        heir = s.left[heir]  # UR-KNG-03
    crown(s, heir, state)


def crown(s: UrState, seat: int, state: int) -> None:
    """A player becomes king; everything of the state stays with the state (UR-KNG-04)."""
    s.kings[state] = seat
    s.tell("crowned", seat, state)
