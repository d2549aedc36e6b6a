"""What a content file must fulfil (INV-01 to INV-10 of the specification).

The rules need the first part of them whatever the board looks like. The exact numbers of the second part belong to
our reconstruction and are checked only while a content file calls its map reconstructed.
"""

from itertools import pairwise

from eduba.core.errors import BadContent
from eduba.games.assyria2.content import ACT, BID, BUILD, FEED, Content
from eduba.mechanisms.areas import connected
from eduba.mechanisms.bitset import mask_of, members

_TIMES = {"bid": BID, "change": FEED, "treble": FEED, "beside": BUILD | ACT, "move": BUILD | ACT}


def check_content(c: Content, where: str = "content") -> None:
    """Refuse a content file that the rules cannot be played with."""
    checks = [_rows, _zones, _sites, _starts, _cards, _tracks, _boards, _arrows]
    if c.sources["map"] == "reconstructed":
        checks += [_sizes, _foods, _windows]
    for check in checks:
        fault = check(c)
        if fault:
            raise BadContent("{0}: {1}", where, fault)


def _row(c: Content, row: int) -> list[int]:
    return [h for h in range(len(c.names)) if c.row[h] == row]


def _rows(c: Content) -> BadContent | None:
    """INV-01: each row from left to right is outside, river, between, river, outside."""
    if sorted(c.blocked) != [1, 2, 3, 4] or sorted(c.neutral) != [1, 2, 3, 4]:
        return BadContent("blocked rows and neutral Gold must be given for 1, 2, 3 and 4 players")
    if max(c.blocked.values()) > c.row[-1]:
        return BadContent("more rows are blocked than the Map has")
    for row in range(c.row[-1] + 1):
        zones = [c.zone[h] for h in _row(c, row)]
        order = [zone for zone, after in pairwise([*zones, ""]) if zone != after]
        if order != ["W", "R1", "M", "R2", "E"] or zones.count("R1") != 1 or zones.count("R2") != 1:
            return BadContent("row {0} of the Map must run W, one R1, M, one R2, E", row + 1)
    return None


def _zones(c: Content) -> BadContent | None:
    """INV-02: rivers and lands hang together on every part of the Map that may be open."""
    for (_, top), table in c.tables.items():
        for zone in ("W", "R1", "M", "R2", "E"):
            if not connected(mask_of(h for h, z in enumerate(c.zone) if z == zone) & table.land, table.near):
                return BadContent("zone {0} falls apart with {1} rows blocked at the top", zone, top)
    return None


def _sites(c: Content) -> BadContent | None:
    """INV-05: a Well site is three mutually neighbouring spaces of one outside zone."""
    near = c.tables[min(c.tables)].near if (0, 0) in c.tables else ()
    for site, name in zip(c.sites, c.site_names):
        spaces = members(site)
        zones = {c.zone[h] for h in spaces}
        if len(spaces) != 3 or zones not in ({"W"}, {"E"}):
            return BadContent("Well site {0} must have three spaces of one outside zone", name)
        if near and any((near[h] | 1 << h) & site != site for h in spaces):
            return BadContent("the spaces of Well site {0} must be neighbours of each other", name)
    return BadContent("a Well site is named twice") if len(set(c.sites)) != len(c.sites) else None


def _starts(c: Content) -> BadContent | None:
    """INV-06 and INV-07: the Rival and every player always find a place to start."""
    for (blocked, top), table in c.tables.items():
        if blocked == c.blocked[1] and table.rival_starts.bit_count() < 1:
            return BadContent("the Rival finds no start with {0} rows blocked at the top", top)
        players = max((n for n, rows in c.blocked.items() if rows == blocked), default=0)
        if not _room(c, c.outside & table.land, players):
            return BadContent("{0} players may not all find a start with {1} rows blocked at the top", players, top)
    return None


def _room(c: Content, open_: int, players: int) -> bool:
    """True if so many players can start however the earlier ones choose."""
    if not open_:
        return False
    return players <= 1 or all(_room(c, open_ & ~c.close[h], players - 1) for h in members(open_))


def _cards(c: Content) -> BadContent | None:
    """INV-08: how many cards, boards and markers there are, and when Favour Cards can be used."""
    counts = (
        (sum(c.food_copies), 40, "there must be {0} Food Cards, not {1}"),
        (sum(c.favour_copies), 30, "there must be {0} Favour Cards, not {1}"),
        (len(c.favours), 19, "there must be {0} kinds of Favour Cards, not {1}"),
        (len(c.civilisations), 10, "there must be {0} Civilisation Boards, not {1}"),
        (len(c.schemes), 20, "there must be {0} Scheme Cards, not {1}"),
        (len(c.stars), 4, "there must be {0} levels of difficulty, not {1}"),
        (len(c.markers[0]) + len(c.markers[1]), 8, "there must be {0} Expansion Markers, not {1}"),
        (len(c.areas), 3, "there must be {0} Tribute areas, not {1}"),
    )
    for have, want, sentence in counts:
        if have != want:
            return BadContent(sentence, want, have)
    for card in c.favours:
        allowed = BUILD | FEED | ACT if card.gain else _TIMES.get(card.name, ACT)
        if not card.times or card.times & ~allowed or card.times.bit_count() > 2:
            return BadContent("Favour Card {0} cannot be used at these times", card.name)
    if any(not 1 <= value <= 3 for value in c.value):
        return BadContent("a Food Card must show one to three icons")
    return _schemes(c)


def _schemes(c: Content) -> BadContent | None:
    prices = c.scheme_prices
    words = ("new", "second", "third", "roof", "tribute", "offering", "point")
    for card in c.schemes:
        for cost, deeds in card.actions:
            worth = 0
            for deed in deeds:
                price = prices[words[deed.verb]]
                worth += price[deed.areas[0]] if words[deed.verb] == "tribute" else price
            if worth != cost and c.sources["schemes"] == "reconstructed":
                return BadContent("an action of Scheme Card {0} costs {1}, its effects {2}", card.name, cost, worth)
        if len(card.actions) != 3 or sorted(card.terrain) != [0, 1, 2]:
            return BadContent("Scheme Card {0} must have three actions and three terrains", card.name)
        if card.actions[-1][0] != 1:
            return BadContent("the last action of Scheme Card {0} must cost 1 Gold", card.name)
    return None


def _tracks(c: Content) -> BadContent | None:
    """INV-09: the Offerings Track begins with nothing and never falls."""
    wells, ziggurats = list(c.well_values), list(c.ziggurat_values)
    if wells != sorted(wells) or ziggurats != sorted(ziggurats) or len(wells) != len(ziggurats):
        return BadContent("the values of the Offerings Track must never fall")
    pairs = list(zip(wells, ziggurats))
    if pairs[:2] != [(0, 0), (1, 0)] or pairs[-1] != (3, 4) or (2, 3) not in pairs:
        return BadContent("the Offerings Track must begin with (0, 0), (1, 0), pass (2, 3) and end with (3, 4)")
    if len(c.roof_spaces) != 3 or max(c.roof_spaces) >= len(wells):
        return BadContent("the Offerings Track must have three spaces with Roofs")
    setup = 3 + sum(area.roof for area in c.areas)
    if c.roofs < setup + 3 or len(c.token_spaces) > c.tokens:
        return BadContent("there are too few Roofs or Food Tokens")
    if len(c.new_cost) != 4 or len(c.second_cost) != 4 or len(c.bids) != 3:
        return BadContent("four costs for Ziggurats and for second levels and three for bids are needed")
    return None


def _boards(c: Content) -> BadContent | None:
    """Markers, Tribute areas, the Influence Track and Player Boards have what the rules take from them."""
    if len(c.markers[0]) != 4 or len(c.markers[1]) != 4:
        return BadContent("there must be four Expansion Markers of each colour")
    if max(c.neutral.values()) >= min(area.gold for area in c.areas):
        return BadContent("neutral Gold must leave a Gold space in each Tribute area")
    if not all(0 < space <= c.influence_end for space in c.token_spaces):
        return BadContent("Food Tokens must lie on the spaces 1 to {0} of the Influence Track", c.influence_end)
    if not all(0 <= border < c.influence_end for border in c.borders):
        return BadContent("a border of the Influence Track must lie before its last space {0}", c.influence_end)
    if any(len(levels) != 3 for levels in (c.offers, c.exchanges, c.purchase_costs, c.card_costs)):
        return BadContent("each Action Tile must have three column levels")
    if c.start_huts > c.huts or c.start_ploughs > 2:
        return BadContent("nobody can start with more Huts or ready Ploughs than there are")
    return None


def _arrows(c: Content) -> BadContent | None:
    """INV-10: one horizontal and one vertical arrow single out one space of any set."""
    if len(set(zip(c.row, c.x2))) != len(c.names):
        return BadContent("two spaces lie in the same place")
    for card in c.schemes:
        if sorted(arrow // 2 for arrow in card.area) != [0, 1]:
            return BadContent("Scheme Card {0} must show one horizontal and one vertical arrow", card.name)
    return None


def _sizes(c: Content) -> BadContent | None:
    """INV-01: the size of our Map."""
    zones = [c.zone.count(zone) for zone in ("W", "R1", "M", "R2", "E")]
    if zones != [16, 10, 13, 10, 16]:
        return BadContent("the reconstructed Map has zones of 16, 10, 13, 10 and 16 spaces, not {0}", str(zones))
    if len(c.sites) != 23:
        return BadContent("the reconstructed Map has 23 Well sites, not {0}", len(c.sites))
    return None


def _foods(c: Content) -> BadContent | None:
    """INV-03 and INV-08: how our foods are spread over Map and cards."""
    near = c.tables[0, 0].near
    for a in range(len(c.names)):
        for b in members(near[a]):
            if c.food[a] == c.food[b]:
                return BadContent("{0} and {1} are neighbours with the same food", c.names[a], c.names[b])
    limits = {"R1": (2, 2), "R2": (2, 2), "M": (2, 3), "W": (3, 4), "E": (3, 4)}
    for food, mask in enumerate(c.foods):
        name, shown = c.food_names[food], mask.bit_count()
        if shown != 13:
            return BadContent("the reconstructed Map shows {0} 13 times, not {1}", name, shown)
        for zone, (least, most) in limits.items():
            there = sum(c.zone[h] == zone for h in members(mask))
            if not least <= there <= most:
                return BadContent("zone {0} shows {1} {2} times", zone, name, there)
    icons = [sum(n * c.icons[kind][food] for kind, n in enumerate(c.food_copies)) for food in range(6)]
    values = [sum(n for kind, n in enumerate(c.food_copies) if c.value[kind] == value) for value in (1, 2, 3)]
    if icons != [12] * 5 + [10] or values != [20, 10, 10]:
        return BadContent(
            "the reconstructed Food Cards show each food 12 times and Wild 10 times on 20, 10 and 10 cards"
        )
    return None


def _windows(c: Content) -> BadContent | None:
    """INV-04, INV-05 and INV-06: every part of our Map that may be open is a good board."""
    for (blocked, top), table in c.tables.items():
        if not blocked:
            continue
        least, most = (7, 9) if blocked == 4 else (10, 11)
        for name, mask in zip(c.food_names, c.foods):
            open_ = mask & table.land
            shown = open_.bit_count()
            if not least <= shown <= most:
                return BadContent("{0} is shown {1} times with {2} rows blocked at the top", name, shown, top)
            if blocked == 4 and ((open_ & c.river).bit_count() < 2 or not open_ & c.between):
                return BadContent(
                    "{0} is too rare on rivers or between them with {1} rows blocked at the top", name, top
                )
        if blocked == 4:
            west = sum(c.zone[members(c.sites[i])[0]] == "W" for i in members(table.sites))
            east = table.sites.bit_count() - west
            if not 12 <= west + east <= 15 or min(west, east) < 5:
                return BadContent("there are {0} and {1} Well sites with {2} rows blocked at the top", west, east, top)
            starts = [c.zone[h] for h in members(table.rival_starts)]
            if not starts.count("W") or not starts.count("E"):
                return BadContent("the Rival cannot start on both sides with {0} rows blocked at the top", top)
    return None
