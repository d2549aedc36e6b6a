"""Which spaces units reach by land or by boat.

Ways are the same in both directions, so what a space reaches is also from where it can be reached.
"""

from eduba.games.akkad.rules.movement.ways import Groups, Ways, groups_of, ways_of
from eduba.games.akkad.rules.pieces import is_activated, is_stormy
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import members


def reached(w: Ways, start: int) -> int:
    """All spaces that a move of either kind can reach from here, or that can reach here (AK-MOVE-16)."""
    return (reached_on_land(w, start) | reached_by_boat(w, start)) & ~(1 << start)


def reached_on_land(w: Ways, start: int) -> int:
    """The spaces at the end of a land move."""
    return _spread(w.steps, 1 << start, w.land_steps, w.free)


def reached_by_boat(w: Ways, start: int) -> int:
    """The spaces at the end of a boat trip (AK-WAT-04, AK-WAT-05, AK-WAT-06)."""
    here = 1 << start
    if not w.boat_steps:
        return 0
    if not here & w.water:  # a land step first: then the trip ends on water
        piers = w.near[start] & w.water & w.free if w.docks else 0
        return _spread(w.links, piers, w.boat_steps, w.free) & w.water
    out = _spread(w.links, here, w.boat_steps, w.free)
    if w.docks:  # or one at the end
        for pier in members(out & w.free & ~here):
            out |= w.near[pier] & ~w.water
    return out


def _spread(steps: tuple[int, ...], starts: int, count: int, free: int) -> int:
    """What lies at most so many steps from the starts, if all spaces between are free."""
    seen, edge = 0, starts
    for _ in range(count):
        wave = 0
        for space in members(edge):
            wave |= steps[space]
        edge = wave & ~seen & free & ~starts
        seen |= wave
        if not edge:
            break
    return seen


# -- moves ----------------------------------------------------------------------------------------------------------


def move_targets(s: AkkadState, seat: int) -> int:
    """All spaces into which an activation could bring at least one own unit (AK-AV-13)."""
    w = ways_of(s, seat)
    groups = groups_of(s, seat, w.open)
    anybody = attackers = 0
    for origin in members(groups.all):
        spaces = reached(w, origin)
        anybody |= spaces
        if groups.attackers >> origin & 1:
            attackers |= spaces
    return _enterable(groups, anybody, attackers, w.others) & w.open


def _enterable(groups: Groups, anybody: int, attackers: int, others: int) -> int:
    """Of the spaces that anybody and that attackers reach, those that may be entered (AK-MOVE-03, AK-MOVE-12)."""
    return (anybody & ~others | attackers & others) & ~groups.full


def move_origins(s: AkkadState, seat: int, target: int) -> int:
    """All spaces from which own units reach a target by land or boat (AK-MOVE-02, AK-MOVE-04)."""
    w = ways_of(s, seat)
    return reached(w, target) & groups_of(s, seat, w.open).all


def march_targets(s: AkkadState, seat: int, origin: int) -> int:
    """All spaces to which units can march from one space by a card: on land only (F1, `march`)."""
    w = ways_of(s, seat)
    groups = groups_of(s, seat, w.open & 1 << origin)
    if not groups.all:
        return 0
    spaces = reached_on_land(w, origin) & ~(1 << origin)
    return _enterable(groups, spaces, spaces if groups.attackers else 0, w.others) & w.open


def march_origins(s: AkkadState, seat: int, origin: int, target: int) -> int:
    """The one origin of a march, as long as own units stand there that reach the target."""
    w = ways_of(s, seat)
    return reached_on_land(w, target) & groups_of(s, seat, w.open & 1 << origin).all


def why_not_enter(s: AkkadState, seat: int, target: int) -> str | None:
    """The clause that keeps own units from being moved into a space by an activation."""
    if is_activated(s, target):
        return "AK-AV-05"
    if is_stormy(s, target):
        return "AK-WOR-05"
    w = ways_of(s, seat)
    groups = groups_of(s, seat, w.open)
    origins = reached(w, target) & groups.all  # ways are the same in both directions
    if not origins:
        return "AK-AV-13"
    if groups.full >> target & 1:
        return "AK-MOVE-03"
    return "AK-MOVE-12" if w.others >> target & 1 and not origins & groups.attackers else None
