"""Turn order, claimed columns, and whose turn it is."""

from eduba.core.descriptions import Description, number_at, shown
from eduba.core.errors import BadPosition
from eduba.games.assyria.sequence import (
    ACTIONS,
    DRAFT,
    END_OF_TURN,
    EXPANSION,
    FINAL_SCORING,
    FLOOD,
    GAME_OVER,
    HARVEST,
    NEW_ORDER,
    SETUP,
    SOW,
    START,
)
from eduba.games.assyria.state import AssyriaState

_OF_NOBODY = (SETUP, SOW, NEW_ORDER, END_OF_TURN, FLOOD, FINAL_SCORING, GAME_OVER)
_COUNTED_AFTERWARDS = (START, HARVEST, EXPANSION, ACTIONS)
"""Phases that count a seat when it is done, or has begun; the others count it before it decides."""


def lay_order(s: AssyriaState, d: Description) -> None:
    """Turn order, actor and discs, which must agree with one another."""
    discs = _discs(s, d)
    claimed = [seat for seat in discs if seat >= 0]
    if SETUP in s.stack:
        if d.entries("order"):
            raise BadPosition("{0} must be empty in the phase '{1}'", "order", s.phase)
    elif d.has("order"):
        s.order = d.once_of("order", range(s.players))
        if len(s.order) < s.players:
            raise BadPosition("{0} must name all seats, not only {1}", "order", shown(s.order))
    elif len(claimed) == s.players:
        s.order = claimed
    _lay_actor(s, d)
    _lay_discs(s, d, discs)


def _lay_actor(s: AssyriaState, d: Description) -> None:
    """Whose turn it is; where nobody decides, the last in order was the last to do so."""
    running = s.stack[-1]
    if running in _OF_NOBODY:
        s.actor, s.position = s.order[-1], 0
        d.confirm("actor", None)
        d.confirm("to_come", [])
        return
    drafting = running == DRAFT
    s.actor = d.number("actor", s.order[-1] if drafting else s.order[0], 0, s.players - 1)
    at = s.order.index(s.actor)
    s.position = at if running in _COUNTED_AFTERWARDS else at + 1
    d.confirm("to_come", s.order[:at][::-1] if drafting else s.order[at + 1 :])
    if drafting and not d.entries("packet"):
        s.position = 0  # the packet is dealt first
        d.confirm("actor", s.order[-1])


def _discs(s: AssyriaState, d: Description) -> list[int]:
    """By column, the seat whose disc lies there, or -1."""
    discs = [-1] * s.table.columns
    for column, (at, seat) in enumerate(d.entries("discs", len(discs))):
        if seat is not None:
            if number_at(at, seat, 0, s.players - 1) in discs:
                raise BadPosition("{0} names '{1}' twice", "discs", seat)
            discs[column] = seat
    return discs


def _lay_discs(s: AssyriaState, d: Description, discs: list[int]) -> None:
    """Everybody has a disc after the harvest, and then they lie in turn order."""
    ordered = not {HARVEST, NEW_ORDER} & {*s.stack}
    if HARVEST in s.stack:
        harvested = s.order[: s.position] if s.stack[-1] == HARVEST else []
    else:
        harvested = s.order
        if not d.has("discs"):
            discs = s.order[:]
            discs.insert(d.number("free_column", s.players, 0, s.players) if ordered else s.players, -1)
    claimed = [seat for seat in discs if seat >= 0]
    if sorted(claimed) != sorted(harvested):
        raise BadPosition("{0} must show exactly the seats {1}, not {2}", "discs", shown(harvested), shown(claimed))
    if ordered:
        d.confirm("order", claimed)
    s.discs = discs
    s.free_column = discs.index(-1) if ordered else -1
    d.confirm("free_column", s.free_column if ordered else None)
