"""Positions from readable data, in the form of a view: `view.py` documents all keys, and each may be left out.

    game.position({"players": 2, "phase": "act", "seats": [{"ziggurats": {"D2": 2}, "camels": 5, "favours": ["move"]}]})

- `pending` says what is under way, and wins over `phase`. `phase` alone means that this phase is about to begin, in a
  round as the rulebook has it; without both, the game is about to be set up.
- Only checked, because they follow from the rest: `game`, `players`, `over`, `to_come`, `roofs`, `tokens`,
  `seats[].main`, `seats[].camel_limit`, `rival.main`, `rival.level_gold`, `areas[].name`, `piles.food`, `piles.favour`,
  `rival.schemes`; `facedown`, but for the green marker that stays in the box; `actor`, where the Leaders tell it.
- Left out, everything lies where it belongs when a game begins, and cards that are named anywhere are not in the pile.
  Pieces of Ziggurats come from `columns` in order, one column for each Ziggurat. Leaders of whom nothing is said stand
  on the track in seat order; before and in turns of the Expansion and the Actions all stand in the rows from the top,
  on the free bid space, the actor's first. In the steps of feeding all Huts of the actor are `unfed`.
- What chance lays out is drawn, if it is left out: blocked rows, civilisations and faceup Expansion Markers.
"""

from collections.abc import Mapping
from typing import Any

from eduba.core.descriptions import Description
from eduba.games.assyria2.position.boards import lay_out_boards
from eduba.games.assyria2.position.cards import OF_THE_PILES, lay_out_cards
from eduba.games.assyria2.position.leaders import lay_out_leaders
from eduba.games.assyria2.position.map import lay_out_map
from eduba.games.assyria2.position.pending import lay_out_pending
from eduba.games.assyria2.position.tribes import described_tribes, lay_out_tribes
from eduba.games.assyria2.position.turn import lay_out_turn
from eduba.games.assyria2.state import Assyria2State

KEYS = (
    *("game", "players", "phase", "pending", "actor", "to_come", "over", "round", "track", "rows", "displaced"),
    *("seats", "rival", "arrivals", "spaces", "ships", "farmers", "areas", "offerings_roofs", "influence_tokens"),
    *("roofs", "tokens", "markers", "facedown", "drawn", "piles", "unfed", "starving", "changed", "spend", "touched"),
    "used_columns",
)


def lay_out(s: Assyria2State, description: Mapping[str, Any]) -> None:
    """Change a fresh set-up into the position that is described."""
    d = Description(description, KEYS)
    d.confirm("game", "assyria2")
    lay_out_pending(s, d)
    tribes = described_tribes(s, d)
    piles = d.part("piles", OF_THE_PILES)
    lay_out_map(s, d, tribes)
    lay_out_tribes(s, d, tribes)
    lay_out_boards(s, d, piles)
    lay_out_cards(s, d, tribes, piles)
    lay_out_leaders(s, d)
    lay_out_turn(s, d, tribes)
