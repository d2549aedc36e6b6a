"""Which spaces units reach by land or by boat.

Ways are the same in both directions, so what a space reaches is also from where it can be reached.
"""

from collections.abc import Sequence

from eduba.games.akkad.content.roads import Gait, Ways
from eduba.games.akkad.rules.movement.ways import (
    attackers_in,
    can_leave,
    free_spaces,
    gait_of,
    is_full,
    spaces_of_others,
    takes_one_step,
    ways_of,
)
from eduba.games.akkad.rules.pieces import full_spaces, has_others
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each, mask_of


def reach(s: AkkadState, seat: int, space: int) -> int:
    """All spaces that a move of a seat can reach from here now, or that can reach here."""
    if takes_one_step(s, seat):
        return s.content.walk[space]
    gait = gait_of(s, seat)
    free = free_spaces(s, seat, gait) & ~(1 << space)  # that it is free itself, or activated, makes no difference
    return reached(s.content.roads.ways(gait, free), space)


def reach_from_any(s: AkkadState, seat: int, origins: int) -> int:
    """All spaces that a move of a seat can reach now from at least one of several origins."""
    if takes_one_step(s, seat):
        return _next_to(s.content.walk, origins)
    gait = gait_of(s, seat)
    free, out = free_spaces(s, seat, gait), 0
    if not gait.docks and gait.land_steps == 1:
        return _next_to(gait.steps, origins) | _sailed_from_any(gait, free, origins & gait.water)
    w = s.content.roads.ways(gait, free)
    for origin in each(origins):
        out |= reached(w, origin)
    return out


def _sailed_from_any(gait: Gait, free: int, origins: int) -> int:
    """All spaces at the end of a boat trip from one of several water spaces, without Advanced Docks."""
    out = _spread(gait.links, origins, gait.boat_steps, free)
    for origin in each(origins & out & ~_next_to(gait.links, origins)):
        start = 1 << origin  # a boat must not end its trip where it began
        if not _spread(gait.links, start, gait.boat_steps, free) & origins & ~start:
            out &= ~start
    return out


def reached(w: Ways, start: int) -> int:
    """The same, by land or by boat, on known ways (AK-MOVE-16)."""
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


def _next_to(steps: Sequence[int], starts: int) -> int:
    """What is one step away from one of the starts."""
    out = 0
    for start in each(starts):
        out |= steps[start]
    return out


def _spread(steps: Sequence[int], starts: int, count: int, free: int) -> int:
    """What lies at most so many steps from the starts, if all spaces between are free."""
    seen, edge = 0, starts
    for _ in range(count):
        wave = 0
        for space in each(edge):
            wave |= steps[space]
        edge = wave & free & ~(seen | starts)
        seen |= wave
        if not edge:
            break
    return seen


# -- moves ----------------------------------------------------------------------------------------------------------


def move_targets(s: AkkadState, seat: int) -> int:
    """All spaces into which an activation could bring at least one own unit (AK-AV-13)."""
    there = s.open
    origins = s.groups[seat] & there
    if not origins:
        return 0
    spaces = reach_from_any(s, seat, origins) & there
    if s.groups[seat] & spaces:
        spaces &= ~full_spaces(s, seat, spaces)  # AK-MOVE-03
    others = s.occupied & ~s.stands[seat] | s.rebellious  # as `spaces_of_others`
    if spaces & others:  # AK-MOVE-12
        attackers = attackers_in(s, seat, origins)
        if attackers != origins:
            spaces &= ~others | reach_from_any(s, seat, attackers)
    return spaces


def move_origins(s: AkkadState, seat: int, target: int) -> int:
    """All spaces from which own units reach a target by land or boat (AK-MOVE-02, AK-MOVE-04)."""
    origins = s.groups[seat] & s.open
    return reach(s, seat, target) & origins if origins else 0


def march_targets(s: AkkadState, seat: int, origin: int) -> int:
    """All spaces to which units can march from one space by a card: on land only (F1, `march`)."""
    there = s.open
    if not s.groups[seat] & there & 1 << origin:
        return 0
    reached = s.content.walk[origin] if takes_one_step(s, seat) else reached_on_land(ways_of(s, seat), origin)
    spaces = reached & there & ~(1 << origin)
    if not s.armies[origin] & s.powers[seat].attacking:
        spaces &= ~spaces_of_others(s, seat)  # AK-MOVE-12
    return spaces & ~full_spaces(s, seat, spaces)  # AK-MOVE-03


def march_starts(s: AkkadState, seat: int, origins: int) -> int:
    """Those of several spaces from which units can march somewhere."""
    return mask_of(origin for origin in each(origins) if march_targets(s, seat, origin))


def can_march(s: AkkadState, seat: int, origins: int) -> bool:
    """True if units can march somewhere from one of several spaces."""
    walk, empty = s.content.walk, s.open & ~(s.occupied | s.rebellious)
    for origin in each(origins & can_leave(s, seat)):  # noqa: SIM110 (asked for cards in every turn)
        if walk[origin] & empty or march_targets(s, seat, origin):
            return True
    return False


def march_origins(s: AkkadState, seat: int, origin: int, target: int) -> int:
    """The one origin of a march, as long as own units stand there that reach the target."""
    return reached_on_land(ways_of(s, seat), target) & can_leave(s, seat) & 1 << origin


def why_not_enter(s: AkkadState, seat: int, target: int) -> str | None:
    """The clause that keeps own units from being moved into a space by an activation."""
    if (s.marked | s.floods) >> target & 1:
        return "AK-AV-05"
    if s.storm == target:
        return "AK-WOR-05"
    beside = s.content.walk[target] & can_leave(s, seat)  # one step on land is a way for everybody
    if not beside and not move_origins(s, seat, target):
        return "AK-AV-13"
    if is_full(s, seat, target):
        return "AK-MOVE-03"
    if not has_others(s, target, seat) or attackers_in(s, seat, beside):
        return None
    return None if attackers_in(s, seat, move_origins(s, seat, target)) else "AK-MOVE-12"


def why_out_of_reach(s: AkkadState, seat: int, target: int) -> str:
    """The clause that tells best why no own unit reaches a space by land or boat now."""
    near = reach(s, seat, target)
    if near & s.groups[seat]:
        return "AK-MOVE-04"  # they stand in an activated space, or under the Storm
    if near & s.stands[seat]:
        return "AK-MOVE-10"  # mercenaries alone
    origins, gait = can_leave(s, seat), gait_of(s, seat)
    if s.content.near[target] & origins:
        return "AK-MOVE-09"  # a river lies between
    for free, clause in ((gait.passed & ~spaces_of_others(s, seat), "AK-MOVE-06"), (gait.passed, "AK-MOVE-05")):
        if reached(s.content.roads.ways(gait, free & ~(1 << target)), target) & origins:
            return clause  # it would be reached if it were not for what may not be passed
    return "AK-AV-13"
