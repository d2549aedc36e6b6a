"""Reach and routes agree with each other and with the plain words of the rules, in positions of random games."""

from itertools import pairwise
from random import Random

import pytest

from eduba.core.fields import changed
from eduba.games.akkad.army import own_units
from eduba.games.akkad.board import hold_god
from eduba.games.akkad.content import ADVANCED_DOCKS, PORT
from eduba.games.akkad.content.roads import Ways
from eduba.games.akkad.rules.movement.reach import (
    can_march,
    march_targets,
    move_targets,
    reached,
    reached_on_land,
    why_not_enter,
)
from eduba.games.akkad.rules.movement.routes import Path, routes
from eduba.games.akkad.rules.movement.ways import ways_of
from eduba.games.akkad.rules.pieces import attack_value, has_others, is_activated, is_stormy, own_army, room
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import mask_of, members
from tests.games.akkad.table import GAME, C

SPACES = range(len(C.names))


def middle_of_a_game(seed: int) -> AkkadState:
    """A position after some hundred random decisions; seat 0 has Port and Docks, Ninurta and a few canals."""
    random = Random(seed)
    s = GAME.start(4, seed)
    assert isinstance(s, AkkadState)
    for _ in range(random.randrange(250, 600)):
        if s.over:
            break
        s.apply(random.choice(s.options()))
    s.buildings[0] |= 1 << PORT
    s.upgrades[0] |= random.randrange(2) << ADVANCED_DOCKS
    for space in random.sample(list(SPACES), 6):
        s.canals[space] |= 1
    return s


def is_land_move(w: Ways, path: Path) -> bool:
    """True if all steps of a path can be walked, and it is not too long."""
    return len(path) <= w.gait.land_steps + 1 and all(w.gait.steps[a] >> b & 1 for a, b in pairwise(path))


def is_boat_trip(w: Ways, path: Path) -> bool:
    """True if a path can be sailed: on water, with Advanced Docks one land step at one end (AK-WAT-05, AK-WAT-06)."""
    sailed = path
    if w.gait.docks and not w.gait.water >> path[0] & 1:
        sailed = path[1:]
    elif w.gait.docks and not w.gait.water >> path[-1] & 1:
        sailed = path[:-1]
    is_on_water = all(w.gait.links[a] >> b & 1 for a, b in pairwise(sailed))
    return 1 < len(sailed) <= w.gait.boat_steps + 1 and is_on_water


def plain_paths(s: AkkadState, w: Ways, origin: int) -> set[Path]:
    """All paths from an origin, by walking everywhere: slow, and without any pruning."""
    longest = max(w.gait.land_steps, w.gait.boat_steps + 1)
    out: set[Path] = set()
    pending: list[Path] = [(origin,)]
    while pending:
        path = pending.pop()
        for space in members(C.near[path[-1]]):
            if space in path:
                continue
            longer = (*path, space)
            if is_land_move(w, longer) or is_boat_trip(w, longer):
                out.add(longer)
            is_free = not (has_others(s, space, 0) or is_activated(s, space) or is_stormy(s, space))
            if is_free and len(longer) <= longest:
                pending.append(longer)
    return out


@pytest.mark.rule("AK-MOVE-05", "AK-MOVE-06", "AK-MOVE-14", "AK-MOVE-17", "AK-WAT-05", "AK-WAT-06", "AK-WAT-09")
@pytest.mark.parametrize("seed", range(4))
def test_routes_are_all_paths_that_can_be_walked_or_sailed(seed: int) -> None:
    s = middle_of_a_game(seed)
    w = ways_of(s, 0)
    for origin in Random(seed).sample(list(SPACES), 6):
        plain = plain_paths(s, w, origin)
        found = [route for target in SPACES if target != origin for route in routes(w, origin, target)]
        assert {route.path for route in found} == plain
        for route in found:
            entered = mask_of(route.path[1:])
            rolls = (entered & w.gait.roll_on_land, entered & w.gait.roll_by_boat)
            goes_by_boat = is_boat_trip(w, route.path) and (not is_land_move(w, route.path) or rolls[0] != rolls[1])
            assert (route.by_boat, route.rolls) == (goes_by_boat, rolls[goes_by_boat])


@pytest.mark.parametrize("seed", range(4))
def test_what_is_reached_has_a_route_in_both_directions(seed: int) -> None:
    w = ways_of(middle_of_a_game(seed), 0)
    for origin in SPACES:
        spaces = reached(w, origin)
        on_land = reached_on_land(w, origin) & ~(1 << origin)
        for target in SPACES:
            if target != origin:
                assert bool(routes(w, origin, target)) == bool(spaces >> target & 1)
                assert bool(routes(w, origin, target, True)) == bool(on_land >> target & 1)
                assert bool(reached(w, target) >> origin & 1) == bool(spaces >> target & 1)


def may_enter(s: AkkadState, target: int) -> bool:
    """True if some group of seat 0 may be moved into a space, found out route by route."""
    if is_activated(s, target) or is_stormy(s, target) or not room(s, 0, target):
        return False
    w = ways_of(s, 0)
    for origin in SPACES:
        army = own_army(s, 0, origin)
        is_fixed = origin == target or is_activated(s, origin) or is_stormy(s, origin)
        if is_fixed or not own_units(army) or not routes(w, origin, target):
            continue
        if attack_value(s, 0, army) or not has_others(s, target, 0):
            return True
    return False


@pytest.mark.rule("AK-AV-13", "AK-MOVE-03", "AK-MOVE-04", "AK-MOVE-12")
@pytest.mark.parametrize("seed", range(4, 10))
@pytest.mark.parametrize("has_docks", [True, False])
def test_targets_are_the_spaces_that_some_group_may_enter(seed: int, has_docks: bool) -> None:
    s = middle_of_a_game(seed)
    if not has_docks:  # a Port alone, and one step on land
        s.upgrades = changed(s.upgrades, 0, 0)
        hold_god(s, 0, NONE)
    targets = mask_of(target for target in SPACES if may_enter(s, target))
    assert move_targets(s, 0) == targets
    assert mask_of(target for target in SPACES if why_not_enter(s, 0, target) is None) == targets


@pytest.mark.parametrize("seed", range(10, 16))
def test_that_units_can_march_is_known_without_all_targets(seed: int) -> None:
    s = middle_of_a_game(seed)
    for seat in range(s.players):
        for origin in SPACES:
            assert can_march(s, seat, 1 << origin) == bool(march_targets(s, seat, origin))
