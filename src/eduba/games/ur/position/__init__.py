"""Positions from readable data, in the form of a view: `view.py` documents all keys.

    game.position({"phase": "settlement", "round": 3, "seats": [{"cash": 90, "areas": ["F7", "G7"]}]})

Every key may be left out. Then it is as when a game begins, or follows from the rest:

- `round`: 0 in the division, else 1. `turn`: the seat that holds `primogeniture`. `seating`: seats in their order.
- `nations[]`: unsold in the division, gone after it. `nations[].price` of Ashur while it is unsold: the printed one.
- `states[].king`: who owns most land there, among equals the first. `canals`: the printed ones are there in any case.
- `era`: the first. `cards`: sets before the era are used up, and of the present one its crews were hired.
- `order`: after the development phase the active states by land. `acting`: none, unless a turn of a state is pending.
- `idle_crews`: all crews of the acting state. `gaps`: those before the present turn.
- `amount.named`: the least that may be named. `water.outflow`: after the rain all water that irrigates nothing.
- `water.reservoir_left`: all that the reservoir can take.

Without `phase` and `pending` the game is about to begin, and the seats are drawn. `phase` alone means that this phase
is about to begin, with all that follows it pending; `pending` says exactly what is pending.

Some keys follow from others. They are not needed, but confirmed if they are there: `game`, `limit` (it comes from the
option `rounds`), `actor`, `over`, `closed`, `city_prices`, `amount.most`, `stretch.canals`, `water.arrived`, the `use`
of waterworks, and `to_come` except in the harvest; of each seat `available`, `worth`, `score`, `markers`, `nations` and
`thrones`; of each state `colonized`, `owned`, `tokens`, `works` and `nations`; of each nation `income`, `leading` and,
once it is sold, `price`. What means nothing in the pending phases must be as a view shows it there.
"""

from collections.abc import Mapping
from typing import Any

from eduba.core.descriptions import confirm_shown
from eduba.games.ur.position.consistency import check_pieces
from eduba.games.ur.position.parts import parts_of
from eduba.games.ur.position.pending import read_pending
from eduba.games.ur.position.pieces import read_pieces
from eduba.games.ur.position.progress import read_progress
from eduba.games.ur.state import UrState
from eduba.games.ur.view import view
from eduba.games.ur.vocabulary import Words


def lay_out(s: UrState, description: Mapping[str, Any], words: Words) -> None:
    """Change a fresh set-up into the position that is described, which may still have to run to a decision."""
    listening, s.events = s.events, None
    parts = parts_of(s, description)
    read_pending(s, parts.whole)
    read_pieces(s, parts)
    check_pieces(s)
    read_progress(s, parts, words)
    seen = view(s)
    for key, value in parts.whole.data.items():
        if key not in ("actor", "canals"):  # canals were read as they stand
            confirm_shown(key, value, seen[key])
    if parts.whole.has("actor"):
        asked = s.clone()
        asked.run()
        confirm_shown("actor", parts.whole.data["actor"], view(asked)["actor"])
    s.events = listening
