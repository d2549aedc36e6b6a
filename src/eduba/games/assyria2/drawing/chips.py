"""What can be done on a space of the Map. One thing: the space itself is clicked. Several: each is a small seal."""

from eduba.games.assyria2.drawing.scene import COLUMNS, Scene
from eduba.render.hexmap import Point
from eduba.render.svg import group, use

MAIN = ("start", "rival", "to", "starve", "destroy", "hut", "beside")
"""What a click on the space itself means if it is possible at all."""
SIGNS = {"ship": "ship", "move": "stride", "plough": "food-PL", "token": "jar", "farmer": "farmer"}
SIGNS |= {"beside": "ziggurat-1", "starve": "hungry", "destroy": "hungry"}
VERBS = (*MAIN, *SIGNS, "ziggurat")
_PLACES = {
    1: ((0.0, 14.0),),
    2: ((-13.0, 14.0), (13.0, 14.0)),
    3: ((-14.0, 10.0), (14.0, 10.0), (0.0, -13.0)),
    4: ((-14.0, 12.0), (14.0, 12.0), (-14.0, -11.0), (14.0, -11.0)),
    5: ((-15.0, 13.0), (15.0, 13.0), (-15.0, -10.0), (15.0, -10.0), (0.0, -23.0)),
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
        return scene.targets.attributes(_on_the_space(meant[name]) or "", spoken, "hex")
    asked = next((what for what in scene.targets.refusals if what.split()[0] in VERBS and name in what.split()), "")
    return scene.targets.attributes(asked, spoken, "hex")


def draw(scene: Scene, meant: Meant, places: dict[str, Point]) -> str:
    """The seals; where the space itself is clicked, the seal only shows what that does."""
    out = ""
    for name, actions in meant.items():
        own = _on_the_space(actions)
        seals = [action for action in actions if action != own]
        x, y = places[name]
        if own and own.split()[0] not in ("hut", "start", "rival", "to"):
            out += group(_seal(own), x + 15, y + 15, ' class="chip shown"')
        for action, (dx, dy) in zip(seals, _PLACES.get(min(len(seals), 5), ()), strict=True):
            out += scene.target(action, name, "chip", _seal(action), x + dx, y + dy)
    return f'<g id="chips">{out}</g>'


def _seal(action: str) -> str:
    verb, *rest = action.split()
    sign = COLUMNS[rest[1]] if verb == "ziggurat" else SIGNS[verb]
    level = use("ziggurat-1", 0, 5, 15, more=' class="plain"') if verb == "ziggurat" else ""
    lifted = -3.5 if level else 0
    return f'<circle r="11.5"/>{level}' + use(sign, 0, lifted, 12 if level else 15, more=' class="plain"')
