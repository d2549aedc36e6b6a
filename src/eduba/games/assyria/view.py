"""What a seat may know. In Assyria everything lies open (A1-GEN-07) but the order of two decks, which does not exist.

The keys of a view; a seat is a number from 0, a hex, a well site or a card its name:

- `game`, `players`: the id of the game, and how many play.
- `rulebook`: `en` or `de`, the variant that is played.
- `phase`: the phase that asks.
- `pending`: all phases under way, the one that asks first, as `{"phase": name}`.
- `actor`: the seat that decides; none when the game is over.
- `to_come`: the seats whose turn in this part of the game is still to come, in order.
- `over`: true when the game is over.
- `reign`, `turn`: 1 to 3, and 1 to 8.
- `order`: the seats in turn order.
- `seats[].points`, `seats[].camels`: what each seat has, as do all keys of `seats`.
- `seats[].offerings`: the space on the offerings track, 0 to 7.
- `seats[].stock`: huts that are neither on the board nor in Assur.
- `seats[].bases`, `seats[].centers`, `seats[].roofs`: ziggurat tiles that are not built yet.
- `seats[].hand`: cards, and `PL` for the plow.
- `seats[].huts`: the hexes of its huts.
- `seats[].ziggurats`: by hex, how many tiles high its ziggurat is.
- `hexes`: all hexes that are in play with so many players.
- `wells`: the sites of all wells.
- `well_supply`, `plows`: wells left, and plows on the plow space.
- `assur`: by dignitary, the spaces from the highest to the lowest: a seat, or none.
- `display`: by column, the cards of the first and second row; none where a card is taken.
- `discs`: by column, the seat that claimed it, or none.
- `free_column`: the column that nobody claimed this turn, from 0; its cards are for sale.
- `packet`: the cards of the draft that are still to be chosen from.
- `deck`: how many food cards are in the deck.
- `unseen`: which ones; their order does not exist before they are drawn.
- `discard`: the food cards in the discard pile.
- `expansion`: the values of the expansion cards of this reign, the newest last.
- `bonus`: the value of the bonus card, if it lies beside them.
- `expansion_deck`: how many expansion cards are in the deck.
- `expansion_unseen`, `expansion_gone`: which ones; and those of earlier reigns, which are out of the game.
- `to_place`: huts that the actor must still place.
- `unfed`: own huts that the actor has not fed yet.
- `symbols`: symbols left on the card that is being played.
- `feedable`: the huts that this card may still feed.
- `wells_dug`: wells that the actor dug this turn and will get points for.
- `extended`: the actor's ziggurats that got a tile this turn; they get no other.
- `offered`, `bought`: true if the actor made an offering, or bought a food card, this turn; it may be done once.
"""

from itertools import chain, repeat
from typing import Any

from eduba.core.views import under_way
from eduba.games.assyria.content import CARDS, DIGNITARIES
from eduba.games.assyria.sequence import DRAFT, FEED, HARVEST, START
from eduba.games.assyria.state import KINDS, AssyriaState
from eduba.mechanisms.bitset import each

DERIVED = {
    "held": "the kinds of cards in `hands`",
    "occupied": "the hexes of all huts and ziggurats",
    "well_hexes": "the hexes around `wells`",
    "assur_used": "how many spaces of `assur` are taken",
    "expansion_spent": "how many expansion cards are neither in the deck nor laid out",
    "open": "what may be chosen now, found anew when a phase asks; shown as `feedable` where only it tells",
    "menu": "what else may be chosen in an action turn, found anew for each action",
}
"""Fields of a position that views do not show, because they follow from what views do show."""


def view(s: AssyriaState) -> dict[str, Any]:
    """The table as everybody sees it, with labels for everything."""
    columns = s.table.columns
    return {
        "game": "assyria",
        "players": s.players,
        "rulebook": "de" if s.german else "en",
        "phase": s.phase,
        "pending": under_way(s),
        "actor": None if s.over else s.actor,
        "to_come": _to_come(s),
        "over": s.over,
        "reign": min(s.reign, 2) + 1,
        "turn": s.turn,
        "order": s.order[:],
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "hexes": _hexes(s, s.table.land),
        "wells": [s.content.site_names[w] for w in each(s.wells)],
        "well_supply": s.well_supply,
        "plows": s.plows,
        "assur": {
            d: [None if x < 0 else x for x in _dignitary(s, i)] for i, d in enumerate(DIGNITARIES)
        },
        "display": [[_card(s.display[i]), _card(s.display[i + columns])] for i in range(columns)],
        "discs": [None if x < 0 else x for x in s.discs],
        "free_column": None if s.free_column < 0 else s.free_column,
        "packet": _cards(s.packet),
        "deck": sum(s.deck),
        "discard": _cards(s.discard),
        "unseen": _cards(s.deck),
    } | _expansion_cards(s) | _turn(s)


def _to_come(s: AssyriaState) -> list[int]:
    """The seats after the actor; each phase counts `position` in its own way."""
    if s.over:
        return []
    if s.stack[-1] == DRAFT:
        return s.order[: s.position - 1][::-1]
    return s.order[s.position + (s.stack[-1] in (START, HARVEST)) :]


def _expansion_cards(s: AssyriaState) -> dict[str, Any]:
    c = s.content
    gone = [
        copies - left - s.expansion.count(value)
        for value, copies, left in zip(c.expansion_values, c.expansion_copies, s.expansion_deck)
    ]
    return {
        "expansion": s.expansion[:],
        "bonus": c.bonus_value if s.bonus else None,
        "expansion_deck": sum(s.expansion_deck),
        "expansion_unseen": _values(s, s.expansion_deck),
        "expansion_gone": _values(s, gone),
    }


def _turn(s: AssyriaState) -> dict[str, Any]:
    """How far the turn of the actor has come."""
    return {
        "to_place": s.to_place,
        "symbols": s.symbols,
        "unfed": _hexes(s, s.unfed),
        "feedable": _hexes(s, s.open) if s.stack[-1] == FEED else [],
        "wells_dug": s.dug,
        "extended": _hexes(s, s.extended),
        "offered": s.offered,
        "bought": s.bought,
    }


def _seat(s: AssyriaState, seat: int) -> dict[str, Any]:
    name = s.content.names
    return {
        "points": s.points[seat],
        "camels": s.camels[seat],
        "offerings": s.offerings[seat],
        "stock": s.stock[seat],
        "bases": s.bases[seat],
        "centers": s.centers[seat],
        "roofs": s.roofs[seat],
        "hand": _cards(s.hands[seat * KINDS : seat * KINDS + KINDS]),
        "huts": _hexes(s, s.huts[seat]),
        "ziggurats": {
            name[h]: 1 + (s.with_center >> h & 1) + (s.with_roof >> h & 1) for h in each(s.ziggurats[seat])
        },
    }


def _dignitary(s: AssyriaState, d: int) -> list[int]:
    at = sum(s.content.assur_spaces[:d])
    return s.assur[at : at + s.content.assur_spaces[d]]


def _hexes(s: AssyriaState, hexes: int) -> list[str]:
    name = s.content.names
    return [name[h] for h in each(hexes)]


def _card(kind: int) -> str | None:
    return None if kind < 0 else CARDS[kind]


def _cards(counts: list[int]) -> list[str]:
    return [*chain.from_iterable(map(repeat, CARDS, counts))]


def _values(s: AssyriaState, counts: list[int]) -> list[int]:
    """Expansion cards by value."""
    return [value for value, count in zip(s.content.expansion_values, counts) for _ in range(count)]
