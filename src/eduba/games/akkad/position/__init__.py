"""Positions from readable data, in the form of a view: `view.py` documents all keys.

    game.position({"players": 3, "seats": [{"home": "uruk", "resources": {"grain": 3}}],
                   "spaces": [{"name": "uruk", "units": {"seat": 0, "spearman": 2}}]})

Every key may be left out. Then it is as when a game begins, or follows from the rest:

- `part`: the Action Phase; `round`: 1; `crown`: seat 0; `turn`: who holds the Crown. `phase` and `pending` describe
  nothing here: a position stands before a turn of the Action Phase, or at the beginning of another part of a round.
- `seats[].home`, `seats[].character`: the first that are free; characters without a lasting ability come first.
- `seats[].tokens`: two of each type. `seats[].buildings`: the Storehouse. Resources, cards and units: none.
- `seats[].hand`: as many cards by chance as `seats[].cards` says. `seats[].specials`: those of the special cities that
  the seat controls, as far as it may hold them.
- `seats[].away`: also the champions that are named nowhere; they come home in the next Prestige Phase.
- `spaces[]`: in any order, by `name`. Homes and their neighbours are controlled, special cities, unused homes and Akkad
  have rebels. Units control their space and drive rebels away.
- `quests`: "Control 5 Cities" alone. `past_events`: any, as many as there were rounds.

What follows from the rest is not needed, but confirmed if it is there.
"""

from collections.abc import Mapping
from typing import Any

from eduba.core.descriptions import Description, confirm_shown
from eduba.core.errors import BadPosition
from eduba.games.akkad.army import CHAMPION
from eduba.games.akkad.position.keys import SEAT, TABLE
from eduba.games.akkad.position.limits import refuse_impossible
from eduba.games.akkad.position.seats import read_identities, read_seat
from eduba.games.akkad.position.spaces import read_spaces
from eduba.games.akkad.position.table import read_table
from eduba.games.akkad.rules.pieces import cities_of, supply
from eduba.games.akkad.sequence import (
    ACTION_PHASE,
    CHOOSE_GOD,
    CHOOSE_ROLE,
    EVENT_PHASE,
    GAME_OVER,
    ONE_ROUND,
    PRESTIGE,
    ROUND,
)
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import members

BEGINS = {"selection": CHOOSE_ROLE, "worship": CHOOSE_GOD, "event": EVENT_PHASE, "action": ACTION_PHASE}
BEGINS |= {"prestige": PRESTIGE}
"""The parts of a round, and `worship` for the second half of the selection, each with the phase it begins with."""
READ = ("part", "phase", "pending", "actor", "turn", "setup", "homes", "akkad_rebels", "spaces")
"""Keys that say how to begin, or that were read as they stand; all others are confirmed at the end."""


def lay_out(s: AkkadState, description: Mapping[str, Any]) -> None:
    """Change a fresh set-up into the position that is described, which may still have to run to a decision."""
    listening, s.events = s.events, None
    whole = Description(description, TABLE)
    seats = whole.parts("seats", SEAT, s.players)
    for key in ("pending", "fight", "moving"):
        if whole.data.get(key):
            raise BadPosition("{0}: a position stands before a turn or at the beginning of a part of a round", key)
    read_identities(s, seats)
    s.derive()
    read_spaces(s, whole)
    read_table(s, whole)
    s.derive()
    for seat, part in enumerate(seats):
        read_seat(s, seat, part)
        s.away[seat] += max(0, supply(s, seat, CHAMPION))
    _special_cards(s, seats)
    s.derive()
    refuse_impossible(s, whole, seats)
    _begin(s, whole)
    seen = s.view_for(None)
    for key, value in whole.data.items():
        if key not in READ and key not in ("seats", "events_known"):
            confirm_shown(key, value, seen[key])
    for seat, part in enumerate(seats):
        known = {key: value for key, value in part.data.items() if key != "cards"}
        confirm_shown(f"seats[{seat}]", known, s.view_for(seat)["seats"][seat])
    s.events = listening


def _special_cards(s: AkkadState, seats: list[Description]) -> None:
    limit = s.content.settings.special_card_limit
    for seat, part in enumerate(seats):
        held = [s.content.special_of[space] for space in members(cities_of(s, seat)) if space in s.content.special_of]
        named = part.once_of("specials", s.content.specials) if part.has("specials") else held[:limit]
        if len(named) > limit or not set(named) <= set(held):
            raise BadPosition("{0}: up to {1} cards of cities that the seat controls", part.at("specials"), limit)
        s.specials[seat] = sum(1 << card for card in named)


def _begin(s: AkkadState, whole: Description) -> None:
    """Put on the stack what is pending."""
    part = list(BEGINS)[whole.one_of("part", list(BEGINS), list(BEGINS).index("action"))]
    first = BEGINS[part]
    s.stack = [GAME_OVER, ROUND, *ONE_ROUND[: ONE_ROUND.index(first) + 1]]
    s.in_action_phase = first == ACTION_PHASE
    s.actor = s.turn
    if s.in_action_phase:
        s.cities_before = [cities_of(s, seat) & ~s.cities_taken[seat] for seat in range(s.players)]
