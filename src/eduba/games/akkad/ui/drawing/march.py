"""A movement under way: the route on the map, and the units that take it, chosen one by one."""

from collections.abc import Sequence
from math import atan2, degrees
from typing import NamedTuple

from eduba.games.akkad.army import HEALED, KINDS, MERCENARY, count
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing import armies
from eduba.games.akkad.ui.drawing.ground import Box, ground
from eduba.games.akkad.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.scene import View
from eduba.render.svg import group, num, text
from eduba.render.targets import Target, attributes

WIDTH, STEP = 340.0, 54.0
VERBS = ("take", "lose")
"""Actions that name one unit after the other."""


class Leg(NamedTuple):
    """Units by kind, and the spaces they go through, the origin first."""

    units: tuple[int, ...]
    path: tuple[str, ...]


DRAFT = leaf("g", "map-draft", ' class="march" data-overlay=""')
"""Where the page shows a march that is only thought of."""


def on_the_map(scene: Scene) -> Fragment:
    """The movement under way, and the place for one that is only thought of."""
    return nest("g", "map-marches", "", [_under_way(scene), DRAFT])


def draft(
    game: Akkad, seat: int, target: int, legs: Sequence[tuple[int, Sequence[int]]], could: Sequence[int]
) -> Fragment:
    """A march that is thought of: legs, each with its army and path, and from where others could come."""
    names, colour, middles = game.content.names, game.colours[seat], ground(game).middles
    drawn = [_goal(colour, names[target], "draft")]
    for origin in could:
        points = [middles[names[origin]], middles[names[target]]]
        drawn.append(leaf("g", f"draft-could-{names[origin]}", f' class="seat-{colour}"', _line(points, "could")))
    for nth, (army, path) in enumerate(legs):
        route = tuple([names[space] for space in path])
        drawn.append(_way(game, colour, route, names[target], nth, "draft"))
        units = tuple([count(army, kind) for kind in range(len(KINDS))])
        drawn.append(_host(game, colour, route[0], units, "draft"))
    return leaf("g", DRAFT.key, ' class="march" data-overlay=""', "".join([one.html for one in drawn]))


def _under_way(scene: Scene) -> Fragment:
    """All legs of a movement to its target, with the units that take them, and those that have come through."""
    moving = scene.view["moving"]
    if moving is None or moving["target"] is None:
        return nest("g", "map-march", ' class="march"', [])
    game, target, colour = scene.game, moving["target"], scene.colours[moving["seat"]]
    legs = [_leg(leg["units"], leg["path"]) for leg in moving["legs"]]
    if moving["origin"]:
        legs.append(_leg(moving["units"], moving["route"] or [moving["origin"]]))
    drawn = [_goal(colour, target), *[_way(game, colour, leg.path, target, nth) for nth, leg in enumerate(legs)]]
    hosts: dict[str, tuple[int, ...]] = {}
    for leg in [*legs, _leg(moving["arrived"], [target])]:
        there = hosts.get(leg.path[0], (0,) * len(KINDS))
        hosts[leg.path[0]] = tuple([a + b for a, b in zip(there, leg.units, strict=True)])
    drawn += [_host(game, colour, space, units) for space, units in hosts.items() if any(units)]
    return nest("g", "map-march", ' class="march"', drawn)


def _leg(units: View, path: Sequence[str]) -> Leg:
    return Leg(tuple([units.get(kind, 0) for kind in KINDS]), tuple(path))


@remembered
def _goal(colour: str, target: str, of: str = "march") -> Fragment:
    return leaf("g", f"{of}-goal", f' class="seat-{colour}"', f'<use class="goal" href="#akkad-cell-{target}"/>')


@remembered
def _way(
    game: Akkad, colour: str, path: tuple[str, ...], target: str, nth: int, of: str = "march"
) -> Fragment:
    """The way so far, what is left of it as dots, and a tip that points to the target."""
    middles = ground(game).middles
    points = [middles[space] for space in path]
    body = _line(points, "gone") if len(points) > 1 else ""
    if path[-1] != target:
        body += _line([points[-1], middles[target]], "ahead")
        points.append(middles[target])
    if len(points) > 1:
        (ax, ay), (bx, by) = points[-2:]
        turn = degrees(atan2(by - ay, bx - ax))
        body += f'<path class="tip" transform="translate({num(bx)} {num(by)}) rotate({num(turn)})" d="M2 0-14-9V9Z"/>'
    return leaf("g", f"{of}-way-{nth}", f' class="seat-{colour}"', body)


def _line(points: list[tuple[float, float]], kind: str) -> str:
    path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f'<path class="way {kind} under" d="{path}"/><path class="way {kind}" d="{path}"/>'


@remembered
def _host(game: Akkad, colour: str, space: str, units: tuple[int, ...], of: str = "march") -> Fragment:
    """Units on their way, on a plate over their space."""
    x, y = ground(game).middles[space]
    chips = armies.chips_of(units, colour)
    width = min(3, len(chips)) * 42.0
    height = 23.0 * -(-len(chips) // 3)
    plate = f'<rect class="plate" x="-4" y="-4" width="{num(width + 6)}" height="{num(height + 6)}" rx="8"/>'
    body = plate + armies.draw(chips, Box(0, 0, width, height))
    return spot(f"{of}-host-{space}", x - width / 2, y - height / 2, body)


def draw(scene: Scene) -> Part | None:
    """The units that can be named now, each to be clicked; None if none is asked for."""
    found = [(kind, target) for kind in range(len(KINDS)) if (target := _target(scene, kind))]
    if not found or scene.own is None:
        return None
    moving = scene.view["moving"]
    chosen = tuple([moving["units"].get(kind, 0) for kind in KINDS]) if moving else (0,) * len(KINDS)
    colour, verb = scene.colours[scene.own], found[0][1].action.split()[0]
    rows = -(-len(found) // 6)
    height = 38.0 + 34 * rows + (34 if any(chosen) else 0)
    drawn = [_ground(scene.words, verb, colour, chosen, height)]
    drawn += [_unit(scene.words, colour, kind, target, at) for at, (kind, target) in enumerate(found)]
    return part("units", scene.word(f"units_to_{verb}"), WIDTH, height, drawn)


def _target(scene: Scene, kind: int) -> Target | None:
    actions = scene.targets.actions
    named = next((action for verb in VERBS if (action := f"{verb} {KINDS[kind]}") in actions), None)
    return scene.targets.find(named) if named else None


@remembered
def _ground(words: Speaker, verb: str, colour: str, chosen: tuple[int, ...], height: float) -> Fragment:
    body = panel(WIDTH, height, words.get(f"board.units_to_{verb}"))
    if any(chosen):
        body += text(words.get("board.chosen"), 14, height - 16, "quiet")
        body += armies.draw(armies.chips_of(chosen, colour), Box(90, height - 34, WIDTH - 104, 26))
    return leaf("g", "units-ground", "", body)


@remembered
def _unit(words: Speaker, colour: str, kind: int, target: Target, at: int) -> Fragment:
    of = "hired" if kind == MERCENARY else "own"
    chip = armies.Chip(KINDS[HEALED[kind]], 1, f"unit-chip {of} seat-{colour}", hurt=HEALED[kind] != kind)
    body = '<rect class="slot" width="48" height="30" rx="8"/>'
    body += group(armies.chip(chip, 40, 22), 4, 4, f' class="{chip.kind}"')
    place = 12 + STEP * (at % 6), 34 + 34 * (at // 6)
    return spot(
        f"unit-{KINDS[kind]}", *place, body, attributes(target, words.say(f"board.units.{KINDS[kind]}", 1), "unit")
    )
