"""Which spaces units reach by land or by boat.

Ways are the same in both directions, so what a space reaches is also from where it can be reached.
"""

from collections.abc import Sequence

from eduba.games.akkad.content.roads import Ways
from eduba.games.akkad.rules.movement.ways import Groups, can_leave, groups_of, is_full, ways_of
from eduba.games.akkad.rules.pieces import is_activated, is_stormy
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each, mask_of


def reached(w: Ways, start: int) -> int:
    """All spaces that a move of either kind can reach from here, or that can reach here (AK-MOVE-16)."""
    known = w.known.get(start)
    if known is None:
        known = w.known[start] = (reached_on_land(w, start) | reached_by_boat(w, start)) & ~(1 << start)
    return known


def reached_on_land(w: Ways, start: int) -> int:
    """The spaces at the end of a land move."""
    gait = w.gait
    return gait.steps[start] if gait.land_steps == 1 else _spread(gait.steps, 1 << start, gait.land_steps, w.free)


def reached_by_boat(w: Ways, start: int) -> int:
    """The spaces at the end of a boat trip (AK-WAT-04, AK-WAT-05, AK-WAT-06)."""
    gait, here = w.gait, 1 << start
    if not gait.boat_steps:
        return 0
    if not here & gait.water:  # a land step first: then the trip ends on water
        piers = gait.near[start] & gait.water & w.free if gait.docks else 0
        return _spread(gait.links, piers, gait.boat_steps, w.free) & gait.water
    out = _spread(gait.links, here, gait.boat_steps, w.free)
    if gait.docks:  # or one at the end
        for pier in each(out & w.free & ~here):
            out |= gait.near[pier] & ~gait.water
    return out


def reached_from_any(w: Ways, origins: int) -> int:
    """All spaces that a move reaches from at least one of several origins."""
    gait = w.gait
    if gait.docks or gait.land_steps > 1:
        out = 0
        for origin in each(origins):
            out |= reached(w, origin)
        return out
    out = _spread(gait.steps, origins, 1, w.free)
    if gait.boat_steps:
        afloat = origins & gait.water
        out |= _spread(gait.links, afloat, gait.boat_steps, w.free) & ~afloat
        for origin in each(afloat & ~out):  # a boat must not end its trip where it began
            if reached_by_boat(w, origin) & afloat & ~(1 << origin):
                out |= 1 << origin
    return out


def _spread(steps: Sequence[int], starts: int, count: int, free: int) -> int:
    """What lies at most so many steps from the starts, if all spaces between are free."""
    seen, edge = 0, starts
    for _ in range(count):
        wave = 0
        while edge:
            low = edge & -edge
            wave |= steps[low.bit_length() - 1]
            edge ^= low
        edge = wave & free & ~(seen | starts)
        seen |= wave
        if not edge:
            break
    return seen


# -- moves ----------------------------------------------------------------------------------------------------------


def move_targets(s: AkkadState, seat: int) -> int:
    """All spaces into which an activation could bring at least one own unit (AK-AV-13)."""
    w = ways_of(s, seat)
    groups = groups_of(s, seat, w.open)
    spaces = reached_from_any(w, groups.all)
    if spaces & w.others and groups.attackers != groups.all:  # AK-MOVE-12
        spaces &= ~w.others | reached_from_any(w, groups.attackers)
    return spaces & w.open & ~groups.full  # AK-MOVE-03


def move_origins(s: AkkadState, seat: int, target: int) -> int:
    """All spaces from which own units reach a target by land or boat (AK-MOVE-02, AK-MOVE-04)."""
    return reached(ways_of(s, seat), target) & can_leave(s, seat)


def march_targets(s: AkkadState, seat: int, origin: int) -> int:
    """All spaces to which units can march from one space by a card: on land only (F1, `march`)."""
    if not can_leave(s, seat) >> origin & 1:
        return 0
    w = ways_of(s, seat)
    return _march_targets(w, groups_of(s, seat, w.open), origin)


def march_starts(s: AkkadState, seat: int, origins: int) -> int:
    """Those of several spaces from which units can march somewhere."""
    w = ways_of(s, seat)
    groups = groups_of(s, seat, w.open)
    return mask_of(origin for origin in each(origins & groups.all) if _march_targets(w, groups, origin))


def _march_targets(w: Ways, groups: Groups, origin: int) -> int:
    spaces = reached_on_land(w, origin) & ~(1 << origin)
    if not groups.attackers >> origin & 1:
        spaces &= ~w.others  # AK-MOVE-12
    return spaces & w.open & ~groups.full  # AK-MOVE-03


def march_origins(s: AkkadState, seat: int, origin: int, target: int) -> int:
    """The one origin of a march, as long as own units stand there that reach the target."""
    return reached_on_land(ways_of(s, seat), target) & can_leave(s, seat) & 1 << origin


def why_not_enter(s: AkkadState, seat: int, target: int) -> str | None:
    """The clause that keeps own units from being moved into a space by an activation."""
    if is_activated(s, target):
        return "AK-AV-05"
    if is_stormy(s, target):
        return "AK-WOR-05"
    w = ways_of(s, seat)
    origins = reached(w, target) & can_leave(s, seat)
    if not origins:
        return "AK-AV-13"
    if is_full(s, seat, target):
        return "AK-MOVE-03"
    if not w.others >> target & 1:
        return None
    return None if origins & groups_of(s, seat, w.open).attackers else "AK-MOVE-12"
