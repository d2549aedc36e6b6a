"""The ways that a movement could take from one space, and which of them is meant."""

from collections.abc import Sequence

from eduba.games.akkad.content import RED
from eduba.games.akkad.rules.movement.mustering import BY_EXPEDITION, BY_MARCH
from eduba.games.akkad.rules.movement.routes import Route, are_alike, routes
from eduba.games.akkad.rules.movement.ways import ways_of
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
