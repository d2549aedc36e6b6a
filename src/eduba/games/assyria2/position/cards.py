"""Where the cards are: hands, rows, cards just drawn or changed, piles; and the Rival's Scheme Cards."""

from collections.abc import Sequence

from eduba.core.descriptions import Description, entries_at, index_at
from eduba.core.errors import BadPosition
from eduba.games.assyria2.position.leaders import OF_A_ROW
from eduba.games.assyria2.position.pending import in_setup, running, unfit
from eduba.games.assyria2.rules.flood import LAST_ROUND
from eduba.games.assyria2.rules.rival.rival import RIVAL
from eduba.games.assyria2.sequence import (
    FEED_HUTS,
    FLOOD,
    GROWTH,
    KEEP_FAVOUR,
    SETUP,
    SOLO_FOOD,
    SPEND,
    STARVE,
)
from eduba.games.assyria2.state import Assyria2State

OF_THE_PILES = ("food", "food_discard", "favour", "favour_discard", "civilisations")
DRAWN = 3
"""Of so many Food Cards one is kept in solo."""


def lay_out_cards(s: Assyria2State, d: Description, tribes: Sequence[Description], piles: Description) -> None:
    """Cards that are named leave the piles; the rest lies there."""
    left = [*s.content.food_copies, *s.content.favour_copies]
    _lay_out_hands(s, tribes[: s.players], left)
    _lay_out_rows(s, d, left)
    _lay_out_drawn(s, d, left)
    _lay_out_changed(s, d, left)
    _lay_out_piles(s, piles, left)
    if s.solo:
        _lay_out_schemes(s, tribes[RIVAL])
    if SOLO_FOOD in s.stack and not s.drawn and sum(s.food_deck) + sum(s.food_discard) < DRAWN:
        raise BadPosition("{0} must have {1} entries, not {2}", "drawn", DRAWN, 0)


def _take(s: Assyria2State, at: str, card: int, left: list[int]) -> int:
    """A card that lies somewhere else now."""
    if not left[card]:
        raise BadPosition("{0}: there is no {1} left", at, s.content.card_names[card])
    left[card] -= 1
    return card


def _lay_out_hands(s: Assyria2State, seats: Sequence[Description], left: list[int]) -> None:
    c = s.content
    for seat, own in enumerate(seats):
        food = own.all_of("food", c.card_names[: c.kinds])
        favours = [c.kinds + favour for favour in own.all_of("favours", c.card_names[c.kinds :])]
        for key, cards in (("food", food), ("favours", favours)):
            for card in cards:
                s.hands[seat * c.cards + _take(s, own.at(key), card, left)] += 1
                s.held[seat] |= 1 << card


def _lay_out_rows(s: Assyria2State, d: Description, left: list[int]) -> None:
    """Two Food Cards and a Favour Card in each row."""
    c = s.content
    for row, own in enumerate(d.parts("rows", OF_A_ROW, len(s.rows))):
        for column, (place, name) in enumerate(own.entries("cards", 3)):
            if name is not None:
                first, names = (0, c.card_names[: c.kinds]) if column < 2 else (c.kinds, c.card_names[c.kinds :])
                s.display[3 * row + column] = _take(s, place, first + index_at(place, name, names), left)
                if _is_laid_anew(s):
                    raise unfit(s, place)


def _is_laid_anew(s: Assyria2State) -> bool:
    """True if the rows are filled next, so that they must be empty now."""
    return s.stack[-1] in (GROWTH, SETUP) or (s.stack[-1] == FLOOD and s.round < LAST_ROUND) or (s.solo and in_setup(s))


def _lay_out_drawn(s: Assyria2State, d: Description, left: list[int]) -> None:
    kinds = s.content.kinds
    s.drawn = [_take(s, "drawn", card, left) for card in d.all_of("drawn", s.content.card_names)]
    if s.stack[-1] == KEEP_FAVOUR and not s.drawn:
        raise BadPosition("{0} is missing", "drawn")
    if KEEP_FAVOUR in s.stack:
        fits = all(card >= kinds for card in s.drawn)
    else:
        fits = not s.drawn or (s.stack[-1] == SOLO_FOOD and all(card < kinds for card in s.drawn))
    if not fits:
        raise unfit(s, "drawn")


def _lay_out_changed(s: Assyria2State, d: Description, left: list[int]) -> None:
    """Food Cards that count as something else in this step of feeding."""
    c = s.content
    for at, entry in d.entries("changed"):
        pair = entries_at(at, entry, 2)
        if len(pair) < 2:
            raise BadPosition("{0} must have {1} entries, not {2}", at, 2, len(pair))
        (_, card), (_, face) = pair
        s.changed += [_take(s, at, index_at(at, card, c.faces[: c.kinds]), left), index_at(at, face, c.faces)]
    if s.changed and running(s) not in (FEED_HUTS, STARVE, SPEND):
        raise unfit(s, "changed")


def _lay_out_piles(s: Assyria2State, piles: Description, left: list[int]) -> None:
    c = s.content
    food, favours = c.card_names[: c.kinds], c.card_names[c.kinds :]
    for key, names, first, pile in (("food", food, 0, s.food_discard), ("favour", favours, c.kinds, s.favour_discard)):
        discards = f"{key}_discard"
        for kind in piles.all_of(discards, names):
            _take(s, piles.at(discards), first + kind, left)
            pile[kind] += 1
    s.food_deck, s.favour_deck = left[: c.kinds], left[c.kinds :]
    for key, names, deck in (("food", food, s.food_deck), ("favour", favours, s.favour_deck)):
        given = piles.all_of(key, names)
        if piles.has(key) and [given.count(kind) for kind in range(len(deck))] != deck:
            raise BadPosition("{0} must hold just what lies nowhere else", piles.at(key))


def _lay_out_schemes(s: Assyria2State, own: Description) -> None:
    names = [scheme.name for scheme in s.content.schemes]
    s.scheme = -1 if own.data.get("scheme") is None else own.one_of("scheme", names)
    revealed = [s.scheme] if s.scheme >= 0 else []
    discarded = own.once_of("scheme_discard", names) if own.has("scheme_discard") else revealed
    if s.scheme >= 0 and s.scheme not in discarded:
        raise BadPosition("{0} must be one of {1}", own.at("scheme"), own.at("scheme_discard"))
    s.scheme_discard = [int(scheme in discarded) for scheme in range(len(names))]
    s.scheme_deck = [1 - gone for gone in s.scheme_discard]
    given = own.once_of("schemes", names)
    if own.has("schemes") and [int(scheme in given) for scheme in range(len(names))] != s.scheme_deck:
        raise BadPosition("{0} must hold just what lies nowhere else", own.at("schemes"))
