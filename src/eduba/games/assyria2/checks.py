"""What holds in every position: nothing is lost and nothing appears from nowhere."""

from functools import reduce
from operator import or_

from eduba.games.assyria2.rules.land import fleets
from eduba.games.assyria2.rules.rival.actions import PIECES
from eduba.games.assyria2.rules.rival.rival import RIVAL
from eduba.games.assyria2.sequence import (
    ACTIONS,
    BIDDING,
    END_OF_GAME,
    EXPANSION,
    GAME_OVER,
    GROWTH,
    STARTING_TURNS,
)
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members

PARTS_OF_A_ROUND = (STARTING_TURNS, GROWTH, BIDDING, EXPANSION, ACTIONS, END_OF_GAME)


def check_position(s: Assyria2State) -> None:
    """Assert the laws of conservation (INV-11 to INV-18 of the specification)."""
    _supplies(s)
    _cards(s)
    _map(s)
    _ziggurats(s)
    _leaders(s)
    _turns(s)
    _rival(s)


def _supplies(s: Assyria2State) -> None:
    c = s.content
    for t in range(s.tribes):
        huts = s.main[t] + s.growth[t] + s.personal[t] + s.huts[t].bit_count()
        assert huts == c.huts, "huts"  # A2-CMP-05
        numbers = (s.main, s.growth, s.personal, s.gold, s.ships, s.farmers, s.tokens, s.points)
        assert min(number[t] for number in numbers) >= 0, "below zero"  # A2-GEN-08
        assert 0 <= s.camels[t] <= s.camel_limit(t), "camels"  # A2-CAM-02
        assert 0 <= s.influence[t] <= c.influence_end, "influence"
        assert 0 <= s.offerings[t] < len(c.well_values), "offerings"
        assert s.wells[t].bit_count() <= c.wells, "wells"  # A2-WEL-05
        assert 0 <= s.ploughs[t] <= 2, "ploughs"
    roofs = (s.area_roofs.bit_count(), s.track_roofs.bit_count(), s.roofed.bit_count())
    assert sum(roofs) <= c.roofs, "roofs"
    assert s.track_tokens.bit_count() + sum(s.tokens) <= c.tokens, "tokens"
    for area, facts in enumerate(c.areas):
        assert c.neutral[s.players] <= s.area_gold[area] <= facts.gold, "neutral gold"  # A2-SET-12
        assert 0 <= s.area_ships[area] <= facts.ships, "area ships"
    faceup = len(s.markers)
    half = 0 if s.round <= 3 else 1
    assert sum(s.marker_bags[half]) + faceup == len(c.markers[half]), "markers"  # A2-SET-04


def _cards(s: Assyria2State) -> None:
    c = s.content
    n = c.cards
    shown = s.display + s.drawn + s.changed[::2]
    for card in range(n):
        hands = sum(s.hands[t * n + card] for t in range(s.tribes))
        if card < c.kinds:
            piles, copies = s.food_deck[card] + s.food_discard[card], c.food_copies[card]
        else:
            at = card - c.kinds
            piles, copies = s.favour_deck[at] + s.favour_discard[at], c.favour_copies[at]
        assert piles + hands + shown.count(card) == copies, f"card {c.card_names[card]}"
    for t in range(s.tribes):
        hand = s.hands[t * n : t * n + n]
        assert s.held[t] == sum(1 << card for card, count in enumerate(hand) if count), "held"
    for scheme in range(len(c.schemes)):
        assert s.scheme_deck[scheme] + s.scheme_discard[scheme] == 1, "schemes"
    assert all(s.civ_deck[civ] == 0 for civ in s.civs), "civilisations"
    assert sum(s.civ_deck) >= len(c.civilisations) - 8, "the civilisations run out"  # A2-CIV-17


def _map(s: Assyria2State) -> None:
    c = s.content
    seen = 0
    for t in range(s.tribes):
        for pieces in (s.huts[t], s.ziggurats[t]):
            assert not seen & pieces, "two pieces on a space"  # A2-GEN-05
            seen |= pieces
    ziggurats = sum(s.ziggurats)
    assert seen == s.occupied, "occupied"
    assert not (seen | s.ships_at | s.farmers_at) & ~s.table.land, "a piece on a blocked space"  # A2-GEN-06
    assert not ziggurats & (c.river | s.farmers_at), "a Ziggurat in a forbidden place"
    assert not s.ships_at & ~c.river, "a Ship on land"  # A2-SHP-02
    assert s.fleets == fleets(s.ships_at, s.table.near), "fleets"
    sites = 0
    for t in range(s.tribes):
        assert not sites & s.wells[t], "two Wells on a site"  # A2-WEL-03
        sites |= s.wells[t]
    assert not sites & ~s.table.sites, "a Well on a blocked site"
    touching = [c.sites[site] for site in members(sites)]
    assert s.well_spaces == reduce(or_, touching, 0), "spaces at Wells"  # A2-ZIG-02


def _ziggurats(s: Assyria2State) -> None:
    assert not s.roofed & ~s.third, "a roof without a third level"
    assert not s.third & ~s.second, "a third level without a second"  # A2-ZIG-08
    assert not s.second & ~sum(s.ziggurats), "a level in the air"
    for t in range(s.tribes):
        own = s.ziggurats[t]
        sizes = [own.bit_count(), (own & s.second).bit_count(), (own & s.third).bit_count()]
        if s.solo and t == RIVAL:
            assert max(sizes) <= PIECES, "the Rival's pieces"
            continue
        columns = s.columns[4 * t : 4 * t + 4]
        assert sizes == [sum(level >= size for level in columns) for size in (1, 2, 3)], "columns"  # A2-ZIG-05


def _leaders(s: Assyria2State) -> None:
    standing = [t for t in s.rows if t >= 0]
    somewhere = s.track + standing + [s.displaced] * (s.displaced >= 0)
    if s.civs:
        assert sorted(somewhere) == list(range(s.tribes)), "leaders"
    assert [t < 0 for t in s.rows] == [bid < 0 for bid in s.bids], "bids"
    expansion = s.stack[3:4] == [EXPANSION] and s.stack[4:5] != [BIDDING]  # that deep the stack holds only phases
    assert not expansion or len(standing) == s.tribes, "after bidding one row has no Leader"  # A2-BID-07, A2-EXP-04


def _turns(s: Assyria2State) -> None:
    part = next((phase for phase in reversed(s.stack) if phase in PARTS_OF_A_ROUND), GAME_OVER)
    if part in (GROWTH, BIDDING):
        assert s.position == 0, "a turn before its time"
    if part in (EXPANSION, END_OF_GAME) and s.stack[-1] != part:  # a turn has begun
        order = s.rows if part == EXPANSION else s.track  # A2-EXP-01, A2-END-03
        assert order[s.position - 1 : s.position] == [s.actor], "it is another tribe's turn"


def _rival(s: Assyria2State) -> None:
    if not s.solo:
        assert s.rival_gold == 0, "Gold of a Rival that does not play"
        return
    t = RIVAL
    assert s.camels[t] == s.gold[t] == s.ships[t] == s.farmers[t] == s.tokens[t] == s.ploughs[t] == 0  # A2-SOL-02
    assert s.held[t] == s.tiles[t] == s.growth[t] == 0, "the Rival has no Player Board"
    if t in s.track:
        assert s.rival_gold == 0, "Gold left after the Rival's Actions turn"  # A2-SOL-28, A2-SOL-30
