"""The course of the game: round, era and phase, whose right it is to begin, and the order of seats and states."""

from eduba.games.ur.ui.drawing.scene import Scene, counter, seal
from eduba.render.part import Part, panel
from eduba.render.svg import esc, group, num, text, use

HEIGHT = 96.0
PHASES = {
    "division": ("division", "offer", "auction", "raise"),
    "settlement": ("settlement", "primogeniture"),
    "development": (
        "eridu",
        "gap",
        "digging",
        "stretch",
        "purchases",
        "consent",
        "assimilation",
        "selling_a_nation",
        "forced_sale",
        "revolution_sale",
    ),
    "season": ("rain", "harvest", "removal"),
}


def stage(phase: str) -> str:
    """The part of the round to which a phase belongs."""
    return next((stage for stage, phases in PHASES.items() if phase in phases), "")


def draw(scene: Scene, width: float) -> Part:
    """Two lines: the parts of the round, then who follows whom."""
    view = scene.view
    title = title_of(scene)
    era = "" if view["over"] else text(scene.say("era", view["era"]), width - 16, 23, "strong end")
    body = panel(width, HEIGHT, title) + era
    stages = list(PHASES)[1:] if view["round"] else ["division"]
    step = (width - 20) / len(stages)
    now = stage(view["phase"])
    for i, name in enumerate(stages):
        rect = f'<rect class="turn" x="0" y="0" width="{num(step - 6)}" height="24" rx="6"/>'
        label = text(scene.word(f"stage.{name}"), (step - 6) / 2, 16, "small mid")
        body += group(rect + label, 12 + step * i, 34, f' class="{"now" if name == now else "ahead"}"')
    return Part("course", title, width, HEIGHT, body + _seating(scene) + _order(scene, width))


def title_of(scene: Scene) -> str:
    """Where the game stands."""
    view = scene.view
    if view["over"]:
        return scene.say("over", ", ".join(scene.speaker.get(f"ending.{ending}") for ending in view["ending"]))
    return scene.say("round", view["round"]) if view["round"] else scene.word("stage.division")


def _seating(scene: Scene) -> str:
    """The seats clockwise, from the one that has primogeniture on."""
    view = scene.view
    seats = view["seating"]
    at = seats.index(view["primogeniture"])
    order = seats[at:] + seats[:at]
    names = ", ".join(scene.speaker.names[seat] for seat in order)
    out = use("ur-firstborn", 22, 76, 18)
    for place, seat in enumerate(order):
        colour = scene.colours[seat]
        out += counter(colour, 44 + 23 * place, 76, 19)
    return f'<g role="img" aria-label="{esc(scene.say("order_of", names))}">{out}</g>'


def _order(scene: Scene, width: float) -> str:
    """The active states in the order of their turns."""
    order = scene.view["order"]
    out = ""
    for place, name in enumerate(order):
        x = width - 20 - 22 * (len(order) - 1 - place)
        ring = f'<circle class="acting" cx="{num(x)}" cy="76" r="12.5"/>' if name == scene.view["acting"] else ""
        out += ring + seal(name, x, 76, 17)
    spoken = scene.say("states_order", ", ".join(scene.state(name) for name in order) or "–")
    return f'<g role="img" aria-label="{esc(spoken)}">{out}</g>'
