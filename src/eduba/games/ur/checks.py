"""What always holds in a position: money, prices, land, thrones, nations, canals, waterworks, crews and water."""

from eduba.games.ur.content import FIRST_AKKADIANS, STATES
from eduba.games.ur.rules.division import available
from eduba.games.ur.rules.land import requote
from eduba.games.ur.sequence import HARVEST, REMOVAL
from eduba.games.ur.state import BANK, SEATS, UrState
from eduba.mechanisms.bitset import members


def check_position(s: UrState) -> None:
    """Assert the laws of conservation."""
    _turns(s)
    _money(s)
    _prices(s)
    _land(s)
    _thrones(s)
    _nations(s)
    _canals(s)
    _works(s)
    _crews(s)
    _water(s)


def _turns(s: UrState) -> None:
    seats = s.seated()
    assert sorted(seats) == list(range(s.players)), "a seat is missing in the round"  # UR-SET-03
    assert s.left[seats[-1]] == 0, "the round does not close"
    assert 0 <= s.position <= len(s.order), "more turns than states"
    turn = s.order[s.position - 1 : s.position]
    assert s.acting < 0 or turn == [s.acting], "it is another state's turn"  # UR-DEV-06
    if s.stack[-1] in (HARVEST, REMOVAL):
        kings = [s.kings[state] for state in s.order[s.position : s.position + 1]]
        assert kings == [s.actor], "it is another state's harvest"  # UR-STO-01


def _money(s: UrState) -> None:
    assert sum(s.money) == 0, "money moves only between two accounts"  # UR-GEN-01
    assert all(amount >= 0 for amount in s.money[:BANK]), "an account is overdrawn"
    assert s.bid <= s.money[s.bidder] if s.bidder >= 0 else not s.bid, "more is set aside than there is"
    assert all(available(s, seat) >= 0 for seat in range(s.players)), "more is offered than there is"  # UR-AUC-07


def _prices(s: UrState) -> None:
    assert all(0 <= box < len(s.content.bar) for box in s.boxes), "a price off the bar"
    quotes = s.quotes[:]
    requote(s)
    assert quotes == s.quotes, "prices are not those of the markers"


def _land(s: UrState) -> None:
    c = s.content
    taken = flipped = 0
    for seat in range(s.players):
        assert not s.own[seat] & taken, "an area has two owners"
        assert not s.flipped[seat] & flipped, "an area has two flipped markers"
        taken |= s.own[seat]
        flipped |= s.flipped[seat]
        used = s.own[seat].bit_count() + s.flipped[seat].bit_count()
        assert s.markers[seat] >= 0, "a supply of markers below zero"
        assert s.markers[seat] + used == c.markers, "markers"  # UR-SET-06
    assert not taken & flipped, "an area is owned and flipped"
    assert taken == s.owned, "owned"
    assert taken | flipped == s.colonized, "colonized"
    assert not s.colonized & ~c.land, "a marker on a river"


def _thrones(s: UrState) -> None:
    for state, areas in enumerate(s.content.of_state):
        king = s.kings[state]
        assert (king >= 0) == bool(s.colonized & areas), "a throne without land, or land without a king"  # UR-KNG-05
        assert not s.colonized & areas or s.owned & areas, "nobody owns land in a colonized state"  # UR-SEL-08
        if king >= 0:
            most = max(s.holding(seat, state) for seat in range(s.players))
            assert s.holding(king, state) == most, "the king owns less than another"


def _nations(s: UrState) -> None:
    c = s.content
    closed = sum(home for home, holder in zip(c.homes, s.holders) if holder < SEATS)
    assert s.closed == closed, "closed land is not that of independent nations"  # UR-NAT-03
    assert not SEATS <= s.holders[FIRST_AKKADIANS] < BANK, "the First Akkadians were assimilated"  # UR-NAT-11


def _canals(s: UrState) -> None:
    c = s.content
    ditched = crossed = 0
    for area, joined in enumerate(s.canal):
        assert not joined & ~c.near[area], "a canal between areas that are no neighbours"
        assert all(s.canal[other] >> area & 1 for other in members(joined)), "a canal with one end"
        ditched |= bool(joined) << area
        crossed |= (joined.bit_count() > 1) << area
        if c.rivers >> area & 1:
            assert not joined & c.rivers, "a canal between two river areas"  # UR-DIG-06
    assert (ditched, crossed) == (s.ditched, s.crossed), "ditched and crossed"


def _works(s: UrState) -> None:
    c, kinds = s.content, len(s.content.tokens)
    used = [0] * len(s.tokens)
    of_state = [0] * len(STATES)
    for area, work in enumerate(s.works):
        assert (work > 0) == bool((s.reservoirs | s.pumps) >> area & 1), "a waterwork that is no waterwork"
        if work:
            used[work - 1] += 1
            of_state[(work - 1) // kinds] |= 1 << area
    assert of_state == s.works_of, "waterworks by state"
    assert not s.reservoirs & ~c.rivers, "a reservoir on land"
    assert not s.pumps & ~c.land, "a pump in a river"
    for at, count in enumerate(used):
        assert s.tokens[at] >= 0, "a supply of tokens below zero"
        assert count + s.tokens[at] == c.tokens[at % kinds], "tokens"  # UR-SET-09
    for state, areas in enumerate(of_state):
        assert not areas or s.active >> state & 1, "an emerging state owns a waterwork"  # UR-EMG-05


def _crews(s: UrState) -> None:
    c, qualities = s.content, len(s.content.crews)
    for kind, cards in enumerate(c.sets if s.m_cards_end else c.sets[:-1]):
        hired = sum(s.crews[cards.crew.kind :: qualities])
        assert 0 <= s.cards[kind] <= cards.cards - hired, "cards"
        assert s.cards[kind] == cards.cards or not any(s.cards[:kind]), "a set begun too early"  # UR-CRD-03
    for state in range(len(STATES)):
        crews = s.crews[state * qualities : state * qualities + qualities]
        assert not any(crews) or s.active >> state & 1, "an emerging state has a crew"  # UR-EMG-05


def _water(s: UrState) -> None:
    c = s.content
    union = 0
    for areas in s.watered:
        assert not union & areas, "an area watered twice"  # UR-RAI-06
        union |= areas
    assert union == s.wet, "watered"
    assert not s.wet & ~s.colonized, "water on land nobody ever owned"
    units = c.sets[s.era].water
    if s.river:
        there = s.flow + sum(s.waiting) + bool(s.chain) + s.wet.bit_count() + s.outflow
        assert there == s.river * units, "water is lost or made"  # UR-RAI-07
    elif s.wet:
        assert s.wet.bit_count() + s.outflow == len(c.courses) * units, "water in is not water used and water out"
