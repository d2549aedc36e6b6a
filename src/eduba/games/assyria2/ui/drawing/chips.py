"""What can be done on a space of the Map. One thing: the space itself is clicked. Several: each is a small seal."""

from functools import cache
from typing import NamedTuple

from eduba.games.assyria2.ui.drawing.scene import COLUMNS, Scene
from eduba.render.fragments import Fragment, leaf, remembered
from eduba.render.hexmap import Point
from eduba.render.svg import group, use
from eduba.render.targets import Target, attributes

MAIN = ("start", "rival", "to", "starve", "destroy", "hut", "beside")
"""What a click on the space itself means if it is possible at all."""
SIGNS = {"ship": "ship", "move": "stride", "plough": "token-PL", "token": "jar", "farmer": "farmer"}
SIGNS |= {"beside": "ziggurat-1", "starve": "hungry", "destroy": "hungry"}
VERBS = frozenset((*MAIN, *SIGNS, "ziggurat"))
_PLACES = {
    1: ((16.0, -11.0),),
    2: ((-15.0, -12.0), (15.0, -12.0)),
    3: ((-17.0, -5.0), (17.0, -5.0), (0.0, -21.0)),
    4: ((-19.0, 3.0), (19.0, 3.0), (-11.5, -18.0), (11.5, -18.0)),
    5: ((-19.0, 3.0), (19.0, 3.0), (-11.5, -18.0), (11.5, -18.0), (0.0, 23.0)),
}


class Clicks(NamedTuple):
    """What clicks on a space mean: on the space itself, on its seals; the seal that only shows what the space does;
    and whether the space is faint, because what can be done there is hardly ever meant."""

    space: Target | None
    seals: tuple[Target, ...] = ()
    shown: str = ""
    faint: bool = False


def clicks(scene: Scene) -> dict[str, Clicks]:
    """By space, what clicks on it mean or what somebody may ask about it; those with legal actions first."""
    by_space: dict[str, list[Target]] = {}
    for action, words in scene.targets.actions.items():
        verb, name = _place(action)
        if verb in VERBS:
            by_space.setdefault(name, []).append(Target(action, words))
    huts = scene.view["seats"][scene.view["actor"]]["huts"] if by_space else ()
    out = {name: _meant(tuple(targets), name not in huts) for name, targets in by_space.items()}
    for action, clause in scene.targets.refusals.items():
        verb, name = _place(action)
        if verb in VERBS and name not in out:
            out[name] = _asked(action, clause)
    return out


@remembered
def _asked(action: str, clause: str) -> Clicks:
    return Clicks(Target(action, "", clause))


@cache
def _place(action: str) -> tuple[str, str]:
    """The verb of an action, and the space that it belongs to if it belongs to one."""
    verb, *rest = action.split()
    return verb, rest[0] if rest else ""


@remembered
def _meant(targets: tuple[Target, ...], no_hut: bool) -> Clicks:
    """The main action first; a Farmer where no Hut of the actor needs one is possible on most of the Map."""
    first, *others = sorted(targets, key=lambda target: _place(target.action)[0] not in MAIN)
    verb = _place(first.action)[0]
    faint = no_hut and verb == "farmer"
    if len(targets) == 1 or verb in MAIN:
        return Clicks(first, tuple(others), first.action if verb in SIGNS and not faint else "", faint)
    return Clicks(None, (first, *others), "", faint)


@remembered
def draw(name: str, at: Point, seals: tuple[Target, ...], shown: str) -> Fragment:
    """The seals of a space; where the space itself is clicked, the seal only shows what that does."""
    x, y = at
    out = group(_seal(shown), x + 16, y - 11, ' class="chip shown"') if shown else ""
    for target, (dx, dy) in zip(seals, _PLACES.get(min(len(seals), 5), ()), strict=True):
        out += group(_seal(target.action), x + dx, y + dy, attributes(target, name, "chip"))
    return leaf("g", f"chips-{name}", "", out)


def _seal(action: str) -> str:
    verb, *rest = action.split()
    sign = COLUMNS[rest[1]] if verb == "ziggurat" else SIGNS[verb]
    level = use("ziggurat-1", 0, 4.5, 14, more=' class="plain"') if verb == "ziggurat" else ""
    lifted, size = (-3.5, 11) if level else (0, 20 if sign.startswith("token") else 14)  # a token has its own ground
    return f'<circle r="10.5"/>{level}' + use(sign, 0, lifted, size, more=' class="plain"')
