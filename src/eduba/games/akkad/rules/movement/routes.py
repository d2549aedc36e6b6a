"""Routes from an origin to a target, space by space, on land or by boat (AK-MOVE-14, AK-MOVE-17, D-16)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from eduba.games.akkad.content.roads import Ways
from eduba.mechanisms.bitset import each

Path = tuple[int, ...]
"""Spaces from the origin to the target."""


class Route(NamedTuple):
    """A path, and how it is made."""

    path: Path
    by_boat: bool
    rolls: int
    """The spaces of the path that need a danger roll."""
    between: int
    """The spaces between origin and target."""


@lru_cache(maxsize=512)
def routes(w: Ways, origin: int, target: int, land_only: bool = False) -> tuple[Route, ...]:
    """All routes of legal length, the shortest first, then in the order of the spaces. No space comes up twice."""
    gait = w.gait
    walked = set(_paths(gait.steps, (origin,), target, gait.land_steps, w.free))
    sailed = set(_boat_paths(w, origin, target)) if gait.boat_steps and not land_only else set()
    out = []
    for path in sorted(sorted(walked | sailed), key=len):
        between = 0
        for space in path[1:-1]:
            between |= 1 << space
        entered = between | 1 << target
        on_land, by_boat = entered & gait.roll_on_land, entered & gait.roll_by_boat
        if path in sailed and (by_boat != on_land or path not in walked):
            out.append(Route(path, True, by_boat, between))  # AK-MOVE-17: with fewer danger rolls, by land if equal
        else:
            out.append(Route(path, False, on_land, between))
    return tuple(out)


def _boat_paths(w: Ways, origin: int, target: int) -> Iterator[Path]:
    """The paths that can be sailed: on water, with Advanced Docks one land step at one end (AK-WAT-05, AK-WAT-06)."""
    starts, ends = w.gait.water >> origin & 1, w.gait.water >> target & 1
    if starts and ends:
        yield from _paths(w.gait.links, (origin,), target, w.gait.boat_steps, w.free)
    elif not w.gait.docks:
        return
    elif ends:  # AK-WAT-06, AK-WAT-11: the land step comes first
        for pier in each(w.gait.near[origin] & w.gait.water & w.free & ~(1 << target)):
            yield from _paths(w.gait.links, (origin, pier), target, w.gait.boat_steps, w.free)
    elif starts:  # or last
        for pier in each(w.gait.near[target] & w.gait.water & w.free & ~(1 << origin)):
            for path in _paths(w.gait.links, (origin,), pier, w.gait.boat_steps, w.free):
                yield (*path, target)


def _paths(steps: Sequence[int], so_far: Path, target: int, count: int, free: int) -> list[Path]:
    """All paths of at most so many further steps to the target over free spaces, none of them entered twice."""
    out: list[Path] = [(*so_far, target)] if steps[so_far[-1]] >> target & 1 else []
    pending = [so_far]
    for near in reversed(_steps_to(steps, target, count - 1, free)[1:]):  # from where it is near enough
        longer = []
        for path in pending:
            for space in each(steps[path[-1]] & near):
                if space not in path:
                    longer.append((*path, space))
                    if steps[space] >> target & 1:
                        out.append((*path, space, target))
        pending = longer
    return out


def _steps_to(steps: Sequence[int], target: int, count: int, free: int) -> list[int]:
    """By number of steps, the free spaces from which the target is at most so far away; not the target itself."""
    within = [0]
    edge = goal = 1 << target
    for _ in range(count):
        wave = 0
        for space in each(edge):
            wave |= steps[space]
        edge = wave & free & ~(within[-1] | goal)
        within.append(within[-1] | edge)
    return within


# -- what is asked --------------------------------------------------------------------------------------------------


def next_spaces(found: Sequence[Route], so_far: Sequence[int]) -> int:
    """The spaces with which a route that begins like this can go on."""
    n, begun = len(so_far), tuple(so_far)
    mask = 0
    for route in found:
        if len(route.path) > n and route.path[:n] == begun:
            mask |= 1 << route.path[n]
    return mask


def are_alike(found: Sequence[Route], own: int) -> bool:
    """True if it makes no difference which route is taken: nothing between is taken over, all danger is at the target.

    `own` are the spaces under own control and those that nobody can control.
    """
    rolls = found[0].rolls
    if rolls & ~(1 << found[0].path[-1]):
        return False
    for route in found:  # noqa: SIM110 (asked for most legs)
        if route.rolls != rolls or route.between & ~own:
            return False
    return True


def route_along(found: Sequence[Route], path: Sequence[int]) -> Route:
    """The route with exactly this path."""
    return next(route for route in found if route.path == tuple(path))
