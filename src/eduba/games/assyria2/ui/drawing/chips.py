"""What can be done on a space of the Map. One thing: the space itself is clicked. Several: each is a small seal."""

from eduba.games.assyria2.ui.drawing.scene import COLUMNS, Scene
from eduba.render.hexmap import Point
from eduba.render.svg import group, use

MAIN = ("start", "rival", "to", "starve", "destroy", "hut", "beside")
"""What a click on the space itself means if it is possible at all."""
SIGNS = {"ship": "ship", "move": "stride", "plough": "food-PL", "token": "jar", "farmer": "farmer"}
SIGNS |= {"beside": "ziggurat-1", "starve": "hungry", "destroy": "hungry"}
VERBS = (*MAIN, *SIGNS, "ziggurat")
_PLACES = {
    1: ((16.0, -11.0),),
    2: ((-15.0, -12.0), (15.0, -12.0)),
    3: ((-17.0, -5.0), (17.0, -5.0), (0.0, -21.0)),
    4: ((-19.0, 3.0), (19.0, 3.0), (-11.5, -18.0), (11.5, -18.0)),
    5: ((-19.0, 3.0), (19.0, 3.0), (-11.5, -18.0), (11.5, -18.0), (0.0, 23.0)),
}

Meant = dict[str, list[str]]
"""By space, the actions on it."""


def meant(scene: Scene) -> Meant:
    """The legal actions by the space they belong to, the main one first."""
    out: Meant = {}
    for action in scene.targets.actions:
        verb, _, rest = action.partition(" ")
        if verb in VERBS:
            out.setdefault(rest.split()[0], []).append(action)
    for actions in out.values():
        actions.sort(key=lambda action: action.split()[0] not in MAIN)
    return out


def _on_the_space(actions: list[str]) -> str | None:
    """The action that a click on the space itself means."""
    return actions[0] if len(actions) == 1 or actions[0].split()[0] in MAIN else None


def hex_attributes(scene: Scene, meant: Meant, name: str, spoken: str) -> str:
    """The attributes of a space: its action, or what is to be asked about it."""
    if name in meant:
        faint = " faint" if _elsewhere(scene, meant[name][0]) else ""
        return scene.targets.attributes(_on_the_space(meant[name]) or "", spoken, "hex" + faint)
    asked = next((what for what in scene.targets.refusals if what.split()[0] in VERBS and name in what.split()), "")
    return scene.targets.attributes(asked, spoken, "hex")


def _elsewhere(scene: Scene, action: str) -> bool:
    """True if this is a Farmer where no Hut of the actor needs one: possible on most of the Map, hardly ever meant."""
    verb, name = action.split()[:2]
    return verb == "farmer" and name not in scene.view["seats"][scene.view["actor"]]["huts"]


def draw(scene: Scene, meant: Meant, places: dict[str, Point]) -> str:
    """The seals; where the space itself is clicked, the seal only shows what that does."""
    out = ""
    for name, actions in meant.items():
        own = _on_the_space(actions)
        seals = [action for action in actions if action != own]
        x, y = places[name]
        if own and own.split()[0] in SIGNS and not _elsewhere(scene, own):
            out += group(_seal(own), x + 16, y - 11, ' class="chip shown"')
        for action, (dx, dy) in zip(seals, _PLACES.get(min(len(seals), 5), ()), strict=True):
            out += scene.target(action, name, "chip", _seal(action), x + dx, y + dy)
    return f'<g id="chips">{out}</g>'


def _seal(action: str) -> str:
    verb, *rest = action.split()
    sign = COLUMNS[rest[1]] if verb == "ziggurat" else SIGNS[verb]
    level = use("ziggurat-1", 0, 4.5, 14, more=' class="plain"') if verb == "ziggurat" else ""
    lifted = -3.5 if level else 0
    return f'<circle r="10.5"/>{level}' + use(sign, 0, lifted, 11 if level else 14, more=' class="plain"')
