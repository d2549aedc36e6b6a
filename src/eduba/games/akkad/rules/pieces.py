"""Pieces in general: what is in supply, what stands where, army size, activated spaces, payments."""

from collections.abc import Sequence
from typing import Final

from eduba.games.akkad import army as armies
from eduba.games.akkad.army import BONES, CHAMPION, MASK, OWN_UNITS, SUPPLY, bones_in, of_kind
from eduba.games.akkad.content import ADMIN, DIVINE, GRAIN, LAPIS, ROYAL, SHEEP, SILVER
from eduba.games.akkad.rules.off_board import army_off_board
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each

UNIT_KINDS: Final = range(len(SUPPLY))

# -- order of seats -------------------------------------------------------------------------------------------------


_ORDERS: Final = [
    [[(first + i) % players for i in range(players)] for first in [*range(players), 0]] for players in range(1, 7)
]
"""By number of players, from one on, and first seat, all seats; last, as if the first one were 0, for NONE."""


def clockwise(s: AkkadState, first: int) -> Sequence[int]:
    """All seats from this one on."""
    return _ORDERS[s.players - 1][first]


def crown_order(s: AkkadState) -> Sequence[int]:
    """Clockwise from the holder of the Crown (AK-GEN-18); before it is given, seat order."""
    return _ORDERS[s.players - 1][s.crown]


# -- control and homes ----------------------------------------------------------------------------------------------


def spaces_of(s: AkkadState, seat: int) -> int:
    """All spaces that a seat controls; with NONE, those that nobody does."""
    return s.lands[seat]


def cities_of(s: AkkadState, seat: int) -> int:
    """All cities that a seat controls (AK-CTL-11)."""
    return s.lands[seat] & s.content.cities


def homes_of(s: AkkadState, seat: int) -> list[int]:
    """The home city of a seat, and its Residence (AK-HOM-05)."""
    if s.mats[seat] == NONE:
        return []
    own = [s.content.mats[s.mats[seat]].space]
    return [*own, s.residence] if s.residence != NONE and s.powers[seat].has_residence else own


def home_set(s: AkkadState, seat: int) -> int:
    """The same as a set."""
    if s.mats[seat] == NONE:
        return 0
    own = 1 << s.content.home_spaces[s.mats[seat]]
    return own | 1 << s.residence if s.residence != NONE and s.powers[seat].has_residence else own


def all_homes(s: AkkadState) -> int:
    """The home cities of all seats and the Residence, as a set."""
    mask, spaces = 0, s.content.home_spaces
    for mat in s.mats:
        if mat != NONE:
            mask |= 1 << spaces[mat]
    return mask | 1 << s.residence if s.residence != NONE else mask


def held_homes(s: AkkadState, seat: int) -> list[int]:
    """The home cities of a seat that it controls."""
    return [space for space in homes_of(s, seat) if s.control[space] == seat]


def holds_home(s: AkkadState, seat: int) -> bool:
    """True if a seat controls a home city of its own."""
    return bool(s.lands[seat] & home_set(s, seat))


def home_owner(s: AkkadState, space: int) -> int:
    """The seat whose home city or Residence this is; NONE for any other space, also for an unused home city."""
    for seat, mat in enumerate(s.mats):
        if mat != NONE and s.content.mats[mat].space == space:
            return seat
    if space != s.residence:
        return NONE
    return next((seat for seat in range(s.players) if s.powers[seat].has_residence), NONE)


# -- activated and blocked spaces -----------------------------------------------------------------------------------


def is_activated(s: AkkadState, space: int) -> bool:
    """True if a command token of anybody or a flood marker lies there (AK-AV-06, AK-AV-16)."""
    return bool((s.marked | s.floods) >> space & 1)


def activated_spaces(s: AkkadState) -> int:
    """All activated spaces."""
    return s.marked | s.floods


def is_stormy(s: AkkadState, space: int) -> bool:
    """True if the Storm lies there (AK-WOR-05)."""
    return s.storm == space


def has_others(s: AkkadState, space: int, seat: int) -> bool:
    """True if units, mercenaries or rebels of others stand there (AK-CMB-07)."""
    holder = s.holder[space]
    return (holder != NONE and holder != seat) or s.rebels[space] > 0


# -- supply ---------------------------------------------------------------------------------------------------------


def units_in_play(s: AkkadState, seat: int) -> int:
    """All units of a seat that are on the board, in the box, in a fight or on the way, as one army."""
    return s.fielded[seat] + s.boxes[seat] + army_off_board(s, seat)


def supply(s: AkkadState, seat: int, kind: int) -> int:
    """How many units of an unhurt kind a seat has in supply (AK-GEN-14)."""
    in_play = of_kind(units_in_play(s, seat), kind)
    if kind != CHAMPION:
        return SUPPLY[kind] - in_play
    elsewhere = (s.captors[seat] != NONE) + s.away[seat] + s.barred[seat] + s.lost[seat]
    return s.powers[seat].champions - in_play - elsewhere


def ziggurats_left(s: AkkadState, seat: int) -> int:
    """How many ziggurats a seat has in supply (AK-GEN-14)."""
    return 7 - (s.ziggurats & spaces_of(s, seat)).bit_count()


def canals_of(s: AkkadState, seat: int) -> int:
    """All spaces with a canal of a seat."""
    return s.dug[seat]


def canals_left(s: AkkadState, seat: int) -> int:
    """How many canals a seat has in supply (AK-GEN-16)."""
    return s.content.settings.canals_per_player - canals_of(s, seat).bit_count()


# -- armies ---------------------------------------------------------------------------------------------------------


def own_army(s: AkkadState, seat: int, space: int) -> int:
    """The army of a seat in a space."""
    return s.armies[space] if s.holder[space] == seat else armies.NOBODY


def army_size(s: AkkadState, seat: int) -> int:
    """How many own units may stand in one space."""
    size = (s.lands[seat] & s.content.cities).bit_count() + s.powers[seat].army_size  # AK-ARM-01, AK-ARM-08
    return size if size > 1 else 1  # noqa: FURB136 (AK-ARM-02; no call where a call would be the most of it)


def full_spaces(s: AkkadState, seat: int, spaces: int) -> int:
    """Those of the given spaces in which no further own unit may be placed (AK-ARM-03, AK-MOVE-03)."""
    out, armies, groups = 0, s.armies, s.groups[seat] & spaces
    if groups:
        size = army_size(s, seat)
        for space in each(groups):
            if (armies[space] & OWN_UNITS) % MASK >= size:  # as `own_units`
                out |= 1 << space
    return out


def room(s: AkkadState, seat: int, space: int) -> int:
    """How many more own units may be placed in a space (AK-ARM-03)."""
    left = (s.lands[seat] & s.content.cities).bit_count() + s.powers[seat].army_size  # as `army_size`
    if left < 1:
        left = 1
    if s.groups[seat] >> space & 1:
        left -= (s.armies[space] & OWN_UNITS) % MASK  # as `own_units`
    return left if left > 0 else 0  # noqa: FURB136 (as above)


def bones_by_kind(s: AkkadState, seat: int) -> tuple[int, ...]:
    """The attack bones of one unit of each kind, for a seat, rebels or a monster (AK-CMB-43)."""
    return s.powers[seat].bones if seat >= 0 else BONES


def bones_of(s: AkkadState, seat: int, kind: int) -> int:
    """The attack bones of one unit of a seat."""
    return bones_by_kind(s, seat)[kind]


def can_attack(s: AkkadState, seat: int, army: int) -> bool:
    """True if an army of a seat has an attack value at all."""
    return bool(army & s.powers[seat].attacking)


def attack_value(s: AkkadState, seat: int, army: int) -> int:
    """The bones of all units and mercenaries, without any other bonus."""
    return bones_in(army, bones_by_kind(s, seat))


# -- payments -------------------------------------------------------------------------------------------------------


def can_pay(s: AkkadState, seat: int, price: Sequence[int]) -> bool:
    """True if a seat has all of a price, given by resource (AK-GEN-13)."""
    grain, sheep, silver, lapis = s.resources[seat]
    return grain >= price[GRAIN] and sheep >= price[SHEEP] and silver >= price[SILVER] and lapis >= price[LAPIS]


def pay(s: AkkadState, seat: int, price: Sequence[int]) -> None:
    """Give a price to the treasury (AK-GEN-09)."""
    for resource, due in enumerate(price):
        if due:
            s.resources[seat][resource] -= due
            if s.events is not None:
                s.tell("paid", seat, due, resource)


def gain(s: AkkadState, seat: int, resource: int, n: int) -> None:
    """Take resources from the treasury, which never runs out (AK-GEN-10)."""
    if n > 0:
        s.resources[seat][resource] += n
        if s.events is not None:
            s.tell("gained", seat, n, resource)


def token_types(s: AkkadState, seat: int) -> int:
    """The types of command tokens on the mat (AK-AV-01, AK-TOK-01)."""
    admin, royal, divine = s.mat_tokens[seat]
    return (admin > 0) << ADMIN | (royal > 0) << ROYAL | (divine > 0) << DIVINE


def gain_token(s: AkkadState, seat: int, kind: int, n: int = 1) -> None:
    """Put command tokens from supply on the mat; there is no limit (AK-TOK-04)."""
    s.mat_tokens[seat][kind] += n
    if s.events is not None:
        s.tell("token_gained", seat, n, kind)


def spend_token(s: AkkadState, seat: int, kind: int) -> None:
    """Take a command token off the mat (AK-TOK-01)."""
    assert s.mat_tokens[seat][kind] > 0
    s.mat_tokens[seat][kind] -= 1


# -- chance ---------------------------------------------------------------------------------------------------------

FAILURE: Final = 0
SUCCESS: Final = 1
BONE: Final = ("failure", "success")


def roll_bones(s: AkkadState, bones: int) -> int:
    """Roll bones one by one; how many succeed (AK-GEN-05, AK-GEN-06, AK-GEN-07, AK-GEN-08, AK-GEN-22)."""
    if s.events is not None:
        return sum(s.roll("bone", [1, 1]) for _ in range(bones))
    hits, below = 0, s.chance.below
    for _ in range(bones):
        hits += below(2, "bone")  # the same, when nobody listens
    return hits


def throw(s: AkkadState, seat: int, bones: int) -> int:
    """Roll bones for a seat and tell the result; how many succeed."""
    hits = roll_bones(s, bones)
    s.tell("rolled", seat, max(0, bones), hits)
    return hits


def draw_cards(s: AkkadState, seat: int, n: int) -> None:
    """Draw action cards; above the hand limit `hand_limit` asks for discards (AK-CARD-04, AK-CARD-05)."""
    for _ in range(n):
        if not any(s.deck):
            s.deck, s.discarded = s.discarded, s.deck  # AK-CARD-05
            if not any(s.deck):
                return
            s.tell("reshuffled")
        kind = s.draw("cards", s.deck)
        s.hands[seat][kind] += 1
        s.seen_hands[seat] = 0
        if s.events is not None:
            s.tell("drew", seat, kind)


def pass_card(s: AkkadState, giver: int, taker: int, kind: int) -> None:
    """An action card goes from hand to hand; only these two see which one (AK-GEN-17)."""
    s.hands[giver][kind] -= 1
    s.hands[taker][kind] += 1
    s.seen_hands[giver] &= 1 << taker
    s.seen_hands[taker] &= 1 << giver
    s.tell("reveal")
    s.tell("card_passed", taker, giver, kind)
