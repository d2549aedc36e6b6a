"""What always holds: the invariants of the content, and of every position."""

from collections.abc import Iterator

from eduba.core.errors import BadContent
from eduba.games.assyria.content import FOODS, PLOW, ZONES, Content
from eduba.games.assyria.sequence import HARVEST, START
from eduba.games.assyria.state import KINDS, AssyriaState
from eduba.mechanisms.areas import connected
from eduba.mechanisms.bitset import members


def check_content(c: Content, where: str = "content") -> None:
    """Refuse a content file that the rules cannot be played with."""
    fault = next(_faults(c), None)
    if fault:
        raise BadContent("{0}: {1}", where, fault)


def _faults(c: Content) -> Iterator[BadContent]:
    kinds = 3 * len(FOODS)
    lists = {
        "food.copies": (c.copies, kinds + 1),
        "food.prices": (c.prices, kinds + 2),
        "expansion.copies": (c.expansion_copies, len(c.expansion_values)),
        "assur.prices": (c.assur_prices, 3),
        "assur.influence": (c.influence, 3),
        "pieces.ziggurat_prices": (c.zig_prices, 3),
    }
    for name, (values, wanted) in lists.items():
        if len(values) != wanted:
            yield BadContent("the list {0} is too long or too short", name)
    if not c.reigns:
        yield BadContent("the list {0} is too long or too short", "pieces.reigns")
    for players, table in c.tables.items():
        for zone in ZONES:
            if not connected(c.zones[zone] & table.land, c.near):
                yield BadContent("zone {0} falls apart with {1} players", zone, players)
        if table.starts & ~table.land:
            yield BadContent("a starting hex lies outside the map of {0} players", players)
        if table.starts & ~c.outside:
            yield BadContent("a starting hex is not outside the rivers")
        if table.starts.bit_count() < players:
            yield BadContent("too few starting hexes for {0} players", players)
    if sorted(c.tables) != [2, 3, 4]:
        yield BadContent("there must be one table each for 2, 3 and 4 players")
    for river in (c.upper, c.lower):
        columns = [c.hexes[h][0] for h in members(river)]
        if columns != sorted({q for q, _ in c.hexes}):
            yield BadContent("a river must have exactly one hex in each column")
    for i, around in enumerate(c.near):
        if c.middle >> i & 1 and around & c.outside:
            yield BadContent("{0} between the rivers touches the outside", c.names[i])
        for j in members(around):
            if c.food[i] == c.food[j]:
                yield BadContent("{0} and {1} are neighbours with the same food", c.names[i], c.names[j])
    if any(not c.foods[f] for f in range(len(FOODS))):
        yield BadContent("a food is missing on the map")
    if sum(c.expansion_copies) <= sum(c.reigns) - 1 or c.first_card not in c.expansion_values:
        yield BadContent("the expansion cards do not last for {0} turns", sum(c.reigns))
    if len(c.assur_spaces) != 3 or len(c.favour) <= c.assur_spaces[0]:
        yield BadContent("Assur needs three dignitaries and a favour for each number of huts")
    if not c.multipliers or c.multipliers[0] or list(c.multipliers) != sorted(c.multipliers):
        yield BadContent("the offerings track must begin with 0 and never fall")


def check_position(s: AssyriaState) -> None:
    """Assert the laws of conservation."""
    c, n = s.content, s.players
    hexes = 0
    for seat in range(n):
        in_assur = s.assur.count(seat)
        assert s.stock[seat] + s.huts[seat].bit_count() + in_assur == c.huts, "huts"
        own = s.ziggurats[seat]
        assert s.bases[seat] + own.bit_count() == c.tiles, "bases"
        assert s.centers[seat] + (own & s.with_center).bit_count() == c.tiles, "centers"
        assert s.roofs[seat] + (own & s.with_roof).bit_count() == c.tiles, "roofs"
        assert 0 <= s.camels[seat] <= c.camel_limit, "camels"
        assert 0 <= s.offerings[seat] < len(c.multipliers), "offerings"
        assert s.points[seat] >= 0
        for piece in (s.huts[seat], own):
            assert not hexes & piece, "two pieces on a hex"
            hexes |= piece
        hand = s.hands[seat * KINDS : seat * KINDS + KINDS]
        assert s.held[seat] == sum(1 << k for k, count in enumerate(hand) if count), "held"
        assert hand[PLOW] <= 1, "two plows"  # A1-BUY-06
    assert hexes == s.occupied, "occupied"
    assert not hexes & ~s.table.land, "a piece off the map"
    assert not s.with_roof & ~s.with_center, "a roof without a center"
    for kind, copies in enumerate(c.copies):
        hands = sum(s.hands[seat * KINDS + kind] for seat in range(n))
        assert s.deck[kind] + s.discard[kind] + s.packet[kind] + s.display.count(kind) + hands == copies, "food"
    assert s.plows + sum(s.hands[seat * KINDS + PLOW] for seat in range(n)) in (0, n), "plows"
    assert s.well_supply + s.wells.bit_count() == s.table.wells, "wells"
    assert sum(s.expansion_deck) + len(s.expansion) + s.expansion_spent == sum(c.expansion_copies), "expansion"
    zigs = sum(s.ziggurats)
    assert not s.with_center & ~zigs, "a center in the air"
    assert not zigs & (c.rivers | s.well_hexes), "ziggurat in a forbidden place"
    around = 0
    for site in members(s.wells):
        around |= c.sites[site]
    assert s.well_hexes == around, "hexes at wells"  # A1-WEL-09
    at = 0
    for spaces, used in zip(c.assur_spaces, s.assur_used, strict=True):
        column = s.assur[at : at + spaces]
        assert [x >= 0 for x in column] == [i < used for i in range(spaces)], "a gap in Assur"
        at += spaces
    assert sorted(s.order) == list(range(n)), "order"
    _check_turn(s)


def _check_turn(s: AssyriaState) -> None:
    assert s.over or s.reign < len(s.content.reigns), "a reign too many"
    if s.over or not s.position:  # no turn has begun
        return
    at = s.position - (s.stack[-1] not in (START, HARVEST))  # the other phases count a seat before it decides
    assert s.order[at : at + 1] == [s.actor], "it is another seat's turn"
