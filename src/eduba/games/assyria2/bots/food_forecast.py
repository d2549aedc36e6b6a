"""The next feeding of a tribe: what its food, its Huts and the free spaces around are likely to bring."""

from eduba.games.assyria2.bots.weights import BETWEEN, OUTSIDE, RIVER, ROUNDS, ROUNDS_TO_FLOOD, Facts, Prospect
from eduba.games.assyria2.content import Content
from eduba.games.assyria2.rules.land import adjacent
from eduba.games.assyria2.sequence import BIDDING, BUILD_HUTS, DIG_WELLS, END_OF_GAME, GROWTH
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members
from eduba.mechanisms.food_dealing import Zones, dealt


def next_feeding(s: Assyria2State, facts: Facts, tribe: int, prospect: Prospect) -> tuple[tuple[float, ...], float]:
    """The next feeding, from cards, Huts and the free spaces around: points for Huts, for Wells, spare food and room
    to grow; and Camels."""
    c, w = s.content, facts.weights
    huts, fed, new = _standing(s, facts, tribe, prospect)
    icons, sure = _icons(s, tribe, prospect.scored)
    reach = adjacent(s, huts | s.ziggurats[tribe]) & ~s.occupied if new else 0
    ahead = min(prospect.actions, ROUNDS - s.round) if prospect.scored else prospect.actions
    zones = facts.zones[ahead]
    table = Feeding([(fed & mask).bit_count() for mask in (c.river, c.outside, c.between)], new)
    wild = table.deal(c, icons, huts & ~fed, reach, zones) + s.ploughs[tribe] + s.tokens[tribe]
    wild = table.share(wild, (huts & ~fed & s.farmers_at).bit_count(), reach, zones)
    served, hungry = table.served, table.hungry
    points = float(served[OUTSIDE] + 2 * served[BETWEEN])
    if not sure:
        lost = 2 * facts.camel[ahead] * hungry[RIVER] + hungry[OUTSIDE] + 2 * hungry[BETWEEN]
        points += w.promise * (lost + 1.5 * min(table.new, 2))
    left, right = c.rivers
    camels = float(2 * served[RIVER] + (huts & left > 0) + (huts & right > 0))  # A2-CAM-01
    if prospect.scored:
        points *= w.later
        camels *= w.later
    if prospect.scorings <= 1:
        return (points, 0.0, 0.0, 0.0), camels
    food = table.spare * w.icon + wild * w.wild
    room = min(reach.bit_count(), 8) * w.room
    return (points, w.well * _wells(s, tribe, huts, reach), food, room), camels


class Feeding:
    """Who is fed by what, counted by zone: icons go to Huts that stand, then to spaces for new ones."""

    __slots__ = ("fresh", "hungry", "new", "served", "spare")

    def __init__(self, served: list[int], new: int) -> None:
        self.served = served
        self.hungry = [0, 0, 0]
        self.fresh = [0, 0, 0]
        self.new = new
        self.spare = 0

    def deal(self, c: Content, icons: int, unfed: int, reach: int, zones: Zones) -> int:
        """Each icon to its own food; how many Wild ones are left."""
        for food in c.foods:
            symbols = dealt(icons & 255, unfed & food, zones, self.served, self.hungry)
            if symbols:
                self.spare += dealt(symbols, reach & food, zones, self.fresh, None)
            icons >>= 8
        return icons

    def share(self, wild: int, farmed: int, reach: int, zones: Zones) -> int:
        """Spare icons to Huts with a Farmer, Wild ones to all others, then to new Huts; how many are left."""
        farmed = min(farmed, self.spare)
        self.spare -= farmed
        for zone, _ in zones:
            if self.hungry[zone]:
                n = min(wild + farmed, self.hungry[zone])
                self.hungry[zone] -= n
                self.served[zone] += n
                wild -= max(0, n - farmed)
                farmed = max(0, farmed - n)
            if fresh := self.fresh[zone]:
                n = min(self.new, fresh)
                self.served[zone] += n
                self.new -= n
                self.spare += fresh - n
        for zone, mask in zones:
            if self.new and wild:
                n = min(self.new, wild, (reach & mask).bit_count())
                self.served[zone] += n
                self.new -= n
                wild -= n
        return wild


def _standing(s: Assyria2State, facts: Facts, tribe: int, prospect: Prospect) -> tuple[int, int, int]:
    """The Huts that will stand at the next feeding, those of them fed already, and how many will be added."""
    huts, top = s.huts[tribe], s.stack[-1]
    if prospect.scored:
        if s.round % ROUNDS_TO_FLOOD == 0 and s.stack[1] != END_OF_GAME:
            huts &= ~s.content.river  # A2-FLD-02
        if s.round == ROUNDS:
            return huts, huts & ~s.unfed if s.stack[1] == END_OF_GAME and tribe == s.actor else 0, 0
        grown = min(facts.marker, s.main[tribe] + s.personal[tribe])
        return huts, 0, grown + s.personal[tribe]
    if s.stack[-1] == BIDDING and len(s.stack) > 5 and s.stack[5] == GROWTH:
        return huts, 0, facts.marker
    new = s.growth[tribe] + s.personal[tribe]
    if s.actor != tribe or s.stack[4] == BIDDING or top == BUILD_HUTS:
        return huts, 0, new
    return huts, huts if top == DIG_WELLS else huts & ~s.unfed, 0


def _icons(s: Assyria2State, tribe: int, scored: bool) -> tuple[int, bool]:
    """The icons for the next feeding, packed by food, and whether that is all there will be."""
    c = s.content
    icons = 0
    at = tribe * c.cards
    for kind in members(s.held[tribe] & ((1 << c.kinds) - 1)):
        icons += c.packed[kind] * s.hands[at + kind]
    if scored:
        return icons, s.round == ROUNDS
    if tribe == s.actor:
        for face in s.changed[1::2]:
            icons += c.packed[face]
    if tribe not in s.rows:
        return icons, False
    row = s.rows.index(tribe)
    for card in s.display[3 * row : 3 * row + 2]:
        if card >= 0:
            icons += c.packed[card]
    return icons, True


def _wells(s: Assyria2State, tribe: int, huts: int, reach: int) -> int:
    """How many Wells, 2 at most, are ready to dig or want one more Hut."""
    c = s.content
    if s.wells[tribe].bit_count() == c.wells or (huts & c.outside).bit_count() < 2:
        return 0
    dug = 0
    for wells in s.wells:
        dug |= wells
    bare = ~huts
    count = 0
    for number in members(s.table.sites & ~dug):
        missing = c.sites[number] & bare
        if missing & (missing - 1) == 0 and missing & reach == missing:
            count += 1
    return min(count, 2)
