"""How far the turn of the actor has come."""

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.assyria.content import SYMBOLS
from eduba.games.assyria.position.pieces import places
from eduba.games.assyria.sequence import ACT, FAMINE, FEED, HUNGER, NEW_HUTS, REVENUE, TAKE_HUTS, WELLS
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.areas import spread


def lay_progress(s: AssyriaState, d: Description) -> None:
    """What the phases of a turn remember. Some of it stays on from the turn before until it is needed again."""
    _lay_new_huts(s, d)
    _lay_hunger(s, d)
    running = s.stack[-1]
    s.dug = d.number("wells_dug", most=s.wells.bit_count() if running in (WELLS, REVENUE) else 0)
    extendable = s.ziggurats[s.actor] if running == ACT else sum(s.ziggurats)
    s.extended = places(d, "extended", s.content.names, extendable)
    s.offered = d.flag("offered")
    s.bought = d.flag("bought")


def _lay_new_huts(s: AssyriaState, d: Description) -> None:
    most = max(s.content.expansion_values)
    if TAKE_HUTS in s.stack:
        most = 0
    elif s.stack[-1] == NEW_HUTS:
        most = min(most, s.stock[s.actor])
        own = s.huts[s.actor] | s.ziggurats[s.actor]
        s.open = spread(own, s.content.near) & s.table.land & ~s.occupied
    s.to_place = d.number("to_place", most=most)


def _lay_hunger(s: AssyriaState, d: Description) -> None:
    feeding = FAMINE in s.stack and HUNGER not in s.stack
    s.symbols = d.number("symbols", most=max(SYMBOLS))
    s.unfed = places(d, "unfed", s.content.names, s.huts[s.actor] if feeding else 0)
    feedable = places(d, "feedable", s.content.names, s.unfed if s.stack[-1] == FEED else 0)
    if s.stack[-1] == FEED:
        s.open = feedable
        if feedable not in (0, s.unfed, *(s.unfed & food for food in s.content.foods)):
            raise BadPosition("{0} must be all unfed huts, or all that need the same food", "feedable")
