"""Positions from readable data, in the form of a view: `view.py` documents all keys.

    game.position({"players": 2, "phase": "huts", "seats": [{"ziggurats": {"B5": 1}, "hand": ["G2", "PL"]}]})

Every key may be left out. Then pieces are in stock, plows on their space, cards in the deck, nobody has claimed a
column, and the rest is as when a game begins. In more detail:

- `pending` says what is under way. Without it `phase` is about to begin in a usual turn, and the first seat in order
  plays it unless there is an `actor`. Without both the game begins with its set-up, which draws the order.
- `order` follows from `discs` once all have claimed a column, and `discs` from `order` and `free_column`, which is the
  last column unless told. What is said of them must agree.
- `unseen` alone means that all other food cards are discarded. Else those that are not named are in the deck.
- `expansion` is the first card of the game unless told. Of the cards of earlier reigns that `expansion_gone` and
  `expansion_unseen` do not name, one of the value with the most cards left is gone for each turn. The `bonus` card lies
  there when it should.
- These follow from the rest and are only confirmed: `game`, `players`, `rulebook`, `hexes`, `over`, `turn`, `to_come`,
  `well_supply`, `plows`, `deck`, `expansion_deck`, and of each seat `stock`, `bases`, `centers` and `roofs`.
"""

from eduba.core.descriptions import Description
from eduba.games.assyria.position.cards import lay_expansion_cards, lay_food
from eduba.games.assyria.position.order import lay_order
from eduba.games.assyria.position.pending import await_phases
from eduba.games.assyria.position.pieces import lay_pieces
from eduba.games.assyria.position.progress import lay_progress
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.bitset import members

KEYS = (
    *("game", "players", "rulebook", "phase", "pending", "actor", "to_come", "over", "reign", "turn", "order", "seats"),
    *("hexes", "wells", "well_supply", "plows", "assur", "display", "discs", "free_column", "packet", "deck", "unseen"),
    *("discard", "expansion", "bonus", "expansion_deck", "expansion_unseen", "expansion_gone", "to_place", "unfed"),
    *("symbols", "feedable", "wells_dug", "extended", "offered", "bought"),
)
SEAT_KEYS = (
    *("points", "camels", "offerings", "stock", "bases", "centers", "roofs", "hand", "huts", "ziggurats"),
)


def lay_out(s: AssyriaState, description: object) -> None:
    """Change a fresh set-up into the position that is described."""
    d = Description(description, KEYS)
    d.confirm("game", "assyria")
    d.confirm("rulebook", "de" if s.german else "en")
    d.confirm("hexes", [s.content.names[h] for h in members(s.table.land)])
    seats = d.parts("seats", SEAT_KEYS, s.players)
    await_phases(s, d)
    lay_order(s, d)
    lay_pieces(s, d, seats)
    lay_food(s, d, seats)
    lay_expansion_cards(s, d)
    lay_progress(s, d)
