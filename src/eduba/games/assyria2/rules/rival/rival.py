"""The Rival of the solo game: its Scheme Cards, Map Priority, bids and Expansion turns."""

from collections.abc import Callable

from eduba.games.assyria2.content import ARROWS, HIGH, LOW, MIDDLE, Scheme
from eduba.games.assyria2.rules.cards import discard, take_row
from eduba.games.assyria2.rules.expansion.wells import dig, open_sites
from eduba.games.assyria2.rules.land import build_hut, reach
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import mask_of, members

RIVAL = 1
LEFT, RIGHT, UP, DOWN = range(len(ARROWS))


def reveal(s: Assyria2State) -> Scheme:
    """A new Scheme Card for a new decision."""
    if not any(s.scheme_deck):
        s.scheme_deck, s.scheme_discard = s.scheme_discard, s.scheme_deck  # A2-SOL-04
        s.tell("reshuffled_schemes")
    s.scheme = s.draw("scheme", s.scheme_deck)
    s.scheme_discard[s.scheme] += 1
    s.tell("scheme", s.scheme)
    return s.content.schemes[s.scheme]


def furthest(candidates: list[int], arrow: int, across: Callable[[int], int], down: Callable[[int], int]) -> list[int]:
    """Those of the candidates that lie furthest where the arrow points."""
    where = across if arrow in (LEFT, RIGHT) else down
    best = (min if arrow in (LEFT, UP) else max)(where(x) for x in candidates)
    return [x for x in candidates if where(x) == best]


def pick_space(s: Assyria2State, card: Scheme, spaces: int) -> int:
    """Map Priority: food, then terrain, then the two arrows."""
    c = s.content
    fitting = spaces & (c.foods[card.food] | s.farmers_at)  # A2-SOL-24
    if fitting:
        if fitting != spaces:
            s.tell("rival_food", card.food, fitting)
        spaces = fitting
    else:
        s.tell("rival_no_food", card.food)
    if spaces & (spaces - 1):
        terrain = next(t for t in card.terrain if spaces & c.terrain[t])  # A2-SOL-25
        if spaces & ~c.terrain[terrain]:
            spaces &= c.terrain[terrain]
            s.tell("rival_terrain", terrain, spaces)
    left = members(spaces)
    for arrow in card.area:  # A2-SOL-26
        if len(left) > 1:
            left = furthest(left, arrow, c.x2.__getitem__, c.row.__getitem__)
            s.tell("rival_arrow", arrow, mask_of(left))
    return left[0]


def bid(s: Assyria2State) -> tuple[int, int]:
    """The row and the space that the Rival's Leader goes to."""
    card = reveal(s)
    row = _row(s, card)
    if s.bids[row] < 0:
        return row, HIGH  # A2-SOL-12
    if s.bids[row] == MIDDLE:
        s.tell("rival_lowest")
        return row, LOW
    s.tell("rival_outbid", card.outbid)
    return row, card.outbid  # A2-SOL-13


def _row(s: Assyria2State, card: Scheme) -> int:
    """The row with the most icons that it likes."""
    icons = [_icons(s, row, card.food) for row in range(len(s.rows))]
    open_rows = []
    for row, held in enumerate(s.bids):
        if held < LOW:
            open_rows.append(row)
        else:
            s.tell("rival_barred", row)  # A2-SOL-11
    most = max(icons[row] for row in open_rows)
    best = [row for row in open_rows if icons[row] == most]
    if most:
        s.tell("rival_rows", card.food, most, mask_of(best))
    else:
        s.tell("rival_no_row", card.food)
    if len(best) == 1:
        return best[0]
    arrow = UP if UP in card.area else DOWN
    row = best[0] if arrow == UP else best[-1]  # A2-SOL-10
    s.tell("rival_row_tie", arrow, row)
    return row


def _icons(s: Assyria2State, row: int, food: int) -> int:
    """How many icons of a row's Food Cards match a food, Wild ones included."""
    kinds, icons = s.content.kinds, s.content.icons
    cards = [card for card in s.display[3 * row : 3 * row + 3] if 0 <= card < kinds]
    return sum(icons[card][food] + icons[card][-1] for card in cards)


def expansion(s: Assyria2State, row: int) -> None:
    """The Rival's Expansion turn, up to its points."""
    for card in take_row(s, row):
        discard(s, card)  # A2-SOL-15
    _remove_a_hut(s)
    _build_huts(s)
    _dig_wells(s)
    river_huts = (s.huts[RIVAL] & s.content.river).bit_count()
    gold = river_huts * s.content.river_gold + s.stars  # A2-SOL-21
    s.rival_gold += gold
    s.tell("rival_gold", gold, gold - s.stars, s.stars)


def _remove_a_hut(s: Assyria2State) -> None:
    if s.huts[RIVAL]:
        at = pick_space(s, reveal(s), s.huts[RIVAL])  # A2-SOL-16
        s.lose_huts(RIVAL, 1 << at)
        s.tell("rival_removed", at)


def _build_huts(s: Assyria2State) -> None:
    while s.personal[RIVAL]:  # A2-SOL-17
        free = reach(s, RIVAL) or s.table.land & ~s.occupied  # A2-SOL-18
        if not free:
            return
        build_hut(s, RIVAL, pick_space(s, reveal(s), free))


def _dig_wells(s: Assyria2State) -> None:
    """Every site it can, best first; it never asks which (A2-SOL-20)."""
    c = s.content

    def across(site: int) -> int:
        return min(c.x2[h] for h in members(c.sites[site]))

    def down(site: int) -> int:
        return min(c.row[h] for h in members(c.sites[site]))

    while sites := members(open_sites(s, RIVAL)):
        arrows = c.schemes[s.scheme].area
        if len(sites) > c.wells - s.wells[RIVAL].bit_count():
            s.tell("rival_sites", *arrows)
        for arrow in arrows:
            sites = furthest(sites, arrow, across, down)
        dig(s, RIVAL, sites[0])
        s.rival_gold += c.well_gold
        s.tell("rival_well", c.well_gold)
