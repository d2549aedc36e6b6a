"""What must hold in every position of Akkad (F13); tests ask for it after every decision."""

from eduba.games.akkad.army import CHAMPION, KINDS, champions, healed, own_units, without_mercenaries
from eduba.games.akkad.content import RED
from eduba.games.akkad.rules.goals.missions import is_fulfilled, mission_of
from eduba.games.akkad.rules.pieces import (
    UNIT_KINDS,
    army_size,
    canals_left,
    cities_of,
    supply,
    ziggurats_left,
)
from eduba.games.akkad.sequence import CHOOSE_ROLE, COMBAT, HAND_LIMIT, LAY_OUT, RANSOM_CARD
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members


def check_position(s: AkkadState) -> None:
    """Assert all laws about pieces, cards, control and the reset at the end of a round."""
    _check_cards(s)
    _check_goods(s)
    _check_derived(s)
    assert s.over == (len(s.stack) == 1)
    if s.over or LAY_OUT in s.stack:
        return  # the game may end in the middle of anything, and before the table is laid out little is there
    _check_pieces(s)
    _check_spaces(s)
    _check_special_cards(s)
    if s.stack[-1] == CHOOSE_ROLE and s.round and not any(s.roles):
        _check_reset(s)


def _check_cards(s: AkkadState) -> None:
    for kind, copies in enumerate(s.content.card_counts):
        there = s.deck[kind] + s.discarded[kind] + s.announced[kind] + sum(hand[kind] for hand in s.hands)
        assert there == copies, f"{there} instead of {copies} cards {s.content.cards[kind]}"
    for mercy in range(len(s.content.mercies)):
        held = sum(cards >> mercy & 1 for cards in s.mercies)
        assert s.mercy_deck[mercy] + held + (s.used_mercies >> mercy & 1) == 1
    for quest, in_deck in enumerate(s.quest_deck):
        assert in_deck + (s.open_quests >> quest & 1) == 1
    known = [*s.events_on_top, *s.events_below]
    assert len(set(known)) == len(known)
    assert not any(s.event_deck[event] for event in known)
    if s.stack[-1] not in (HAND_LIMIT, RANSOM_CARD):  # a ransom is paid card by card
        assert max(map(sum, s.hands)) <= s.content.settings.hand_limit  # AK-CARD-04
    assert sum(s.roles).bit_count() == sum(cards.bit_count() for cards in s.roles)
    gods = [god for god in s.gods if god != NONE]
    assert len(set(gods)) == len(gods)


def _check_goods(s: AkkadState) -> None:
    assert min(min(resources) for resources in s.resources) >= 0
    assert min(min(tokens) for tokens in s.mat_tokens) >= 0
    assert s.over or max(s.points) < s.content.settings.vp_goal  # AK-GEN-02


def _check_derived(s: AkkadState) -> None:
    """What is kept beside the truth is what would be made from it."""
    fresh = s.clone()
    fresh.derive()
    for name in ("lands", "stands", "occupied", "groups", "fielded", "dug", "rebellious", "marked", "open", "powers"):
        kept, made = getattr(s, name), getattr(fresh, name)
        assert kept == made, f"{name} is {kept}, not {made}"
    due = [seat for seat in range(s.players) if mission_of(s, seat).is_free and is_fulfilled(s, seat)]
    assert s.missions_due or not due, f"the missions of {due} are fulfilled, and nobody has noticed"
    if s.ready is not None:
        assert s.ready == s.phases[s.stack[-1]].options(fresh), "the options that are ready are not those of the phase"


def _check_pieces(s: AkkadState) -> None:
    for seat in range(s.players):
        for kind in UNIT_KINDS:  # AK-GEN-14
            left = supply(s, seat, kind)
            assert left == 0 if kind == CHAMPION else left >= 0, f"seat {seat} has {left} {KINDS[kind]} in supply"
        assert ziggurats_left(s, seat) >= 0
        assert canals_left(s, seat) >= 0  # AK-GEN-16
        assert s.captors[seat] != seat
        assert bool(s.boxes[seat]) <= (s.destinations[seat] != NONE)


def _check_spaces(s: AkkadState) -> None:
    fights = COMBAT in s.stack
    for space, army in enumerate(s.armies):
        holder, name = s.holder[space], s.content.names[space]
        assert bool(army) == (holder != NONE), f"{name}: army {army:x} of {holder}"
        if s.content.kinds[space] == RED:
            assert s.control[space] == NONE, f"{name} is red and controlled"  # AK-CTL-04
        elif without_mercenaries(army) and not fights:
            assert s.control[space] == holder, f"{name}: units of {holder}, control of {s.control[space]}"
        assert fights or not (army and s.rebels[space]), f"{name}: rebels beside units"
    ziggurats = s.ziggurats
    for seat in range(s.players):
        ziggurats &= ~cities_of(s, seat)
    assert not ziggurats, "a ziggurat stands where nobody controls a city"


def _check_special_cards(s: AkkadState) -> None:
    for seat, cards in enumerate(s.specials):
        assert cards.bit_count() <= s.content.settings.special_card_limit  # AK-SPC-02
        for card in members(cards):
            assert s.control[s.content.special_spaces[card]] == seat, f"seat {seat} holds a card it has no right to"


def _check_reset(s: AkkadState) -> None:
    """What holds at the end of a Prestige Phase."""
    assert s.storm == NONE
    assert not any((*s.tokens, *s.spies, *s.boxes, s.floods, s.monsters_down))
    for seat, army in zip(s.holder, s.armies):
        assert healed(army) == army
        if seat != NONE:
            assert own_units(army) - champions(army) <= army_size(s, seat)  # AK-PRE-13, AK-PRE-14, AK-CHA-11
