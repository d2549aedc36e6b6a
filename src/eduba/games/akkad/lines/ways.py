"""The ways that a movement could take from one space, and which of them is meant."""

from collections.abc import Sequence
from itertools import pairwise

from eduba.games.akkad.content import RED
from eduba.games.akkad.rules.movement.mustering import BY_EXPEDITION, BY_MARCH
from eduba.games.akkad.rules.movement.routes import Route, are_alike, routes
from eduba.games.akkad.rules.movement.ways import gait_of, spaces_of_others, ways_of
from eduba.games.akkad.rules.pieces import spaces_of
from eduba.games.akkad.state import AkkadState


def stops(path: Sequence[int]) -> tuple[int, ...]:
    """What tells a way from others: the spaces between its ends, or its goal if it leads straight there."""
    return tuple(path[1:-1]) or tuple(path[-1:])


def ways_from(s: AkkadState, origin: int) -> tuple[Route, ...]:
    """The ways from a space to the goal of the movement that is made up; none if it makes no difference which."""
    if s.move_kind == BY_EXPEDITION:
        return ()
    found = routes(ways_of(s, s.move_seat), origin, s.move_target, s.move_kind == BY_MARCH)
    own = spaces_of(s, s.move_seat) | s.content.of_kind[RED]
    return () if len(found) < 2 or are_alike(found, own) else found


def ways_over(s: AkkadState, origin: int, via: tuple[int, ...]) -> list[Route]:
    """The ways from a space over these spaces, in that order: over nothing else, if there is such a way."""
    found = routes(ways_of(s, s.move_seat), origin, s.move_target, s.move_kind == BY_MARCH)
    exactly = [route for route in found if stops(route.path) == via]
    return exactly or [route for route in found if _leads_over(route, via)]


def why_not_over(s: AkkadState, origin: int, via: Sequence[int]) -> str | None:
    """The clause by which no way leads over these spaces; None if one does."""
    if ways_over(s, origin, tuple(via)):
        return None
    between, steps = [space for space in via if space != s.move_target], gait_of(s, s.move_seat).steps
    if any(spaces_of_others(s, s.move_seat) >> space & 1 for space in between):
        return "AK-MOVE-05"
    if any(not s.open >> space & 1 for space in between):
        return "AK-MOVE-06"
    near = s.content.roads.near
    crossed = [a for a, b in pairwise((origin, *between, s.move_target)) if (near[a] & ~steps[a]) >> b & 1]
    return "AK-MOVE-09" if crossed else "AK-MOVE-14"


def _leads_over(route: Route, via: Sequence[int]) -> bool:
    """True if a route has these spaces, in this order."""
    path = iter(route.path)
    return all(space in path for space in via)


def best(s: AkkadState, found: Sequence[Route]) -> Route:
    """A way that avoids danger, and then takes as many spaces as possible, best cities, and makes no detour."""
    foreign = ~(spaces_of(s, s.move_seat) | s.content.of_kind[RED])

    def order(route: Route) -> tuple[int, int, int, int, tuple[int, ...]]:
        new = route.between & foreign
        cities = new & s.content.cities
        return route.rolls.bit_count(), -new.bit_count(), -cities.bit_count(), len(route.path), route.path

    return min(found, key=order)
