"""The course of the game: round, era and phase, whose right it is to begin, and the order of seats and states."""

from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.scene import Scene, counter, seal, state_name
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import esc, num, text, use

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
_DIVISION, *_ROUND = PHASES
_STAGES = {phase: stage for stage, phases in PHASES.items() for phase in phases}


def stage(phase: str) -> str:
    """The part of the round to which a phase belongs."""
    return _STAGES.get(phase, "")


def draw(scene: Scene, width: float) -> Part:
    """Two lines: the parts of the round, then who follows whom."""
    view, words = scene.view, scene.words
    title, now = title_of(scene), stage(view["phase"])
    stages = _ROUND if view["round"] else [_DIVISION]
    step = (width - 20) / len(stages)
    seats = view["seating"]
    at = seats.index(view["primogeniture"])
    drawn = [
        _ground(words, title, None if view["over"] else view["era"], width),
        *[_stage(words, name, name == now, 12 + step * i, step - 6) for i, name in enumerate(stages)],
        _seating(scene.speaker, scene.game, tuple(seats[at:] + seats[:at])),
        _order(words, tuple(view["order"]), view["acting"], width),
    ]
    return part("course", title, width, HEIGHT, drawn)


def title_of(scene: Scene) -> str:
    """Where the game stands."""
    view = scene.view
    if view["over"]:
        return scene.say("over", ", ".join(scene.speaker.get(f"ending.{ending}") for ending in view["ending"]))
    return scene.say("round", view["round"]) if view["round"] else scene.word("stage.division")


@remembered
def _ground(words: Speaker, title: str, era: str | None, width: float) -> Fragment:
    told = "" if era is None else text(words.say("board.era", era), width - 16, 23, "strong end")
    return leaf("g", "course-ground", "", panel(width, HEIGHT, title) + told)


@remembered
def _stage(words: Speaker, name: str, now: bool, x: float, width: float) -> Fragment:
    rect = f'<rect class="turn" x="0" y="0" width="{num(width)}" height="24" rx="6"/>'
    label = text(words.get(f"board.stage.{name}"), width / 2, 16, "small mid")
    return spot(f"stage-{name}", x, 34, rect + label, f' class="{"now" if now else "ahead"}"')


@remembered
def _seating(speaker: Speaker, game: Ur, order: tuple[int, ...]) -> Fragment:
    """The seats clockwise, from the one that has primogeniture on."""
    names = ", ".join(speaker.names[seat] for seat in order)
    discs = [counter(game.colours[seat], 44 + 23 * place, 76, 19) for place, seat in enumerate(order)]
    more = f' role="img" aria-label="{esc(speaker.say("board.order_of", names))}"'
    return leaf("g", "course-seats", more, use("ur-firstborn", 22, 76, 18) + "".join(discs))


@remembered
def _order(words: Speaker, order: tuple[str, ...], acting: str | None, width: float) -> Fragment:
    """The active states in the order of their turns."""
    out = ""
    for place, name in enumerate(order):
        x = width - 20 - 22 * (len(order) - 1 - place)
        ring = f'<circle class="acting" cx="{num(x)}" cy="76" r="12.5"/>' if name == acting else ""
        out += ring + seal(name, x, 76, 17)
    spoken = words.say("board.states_order", ", ".join(state_name(words, name) for name in order) or "–")
    return leaf("g", "course-states", f' role="img" aria-label="{esc(spoken)}"', out)
