"""The course of the game: round, era and phase, whose right it is to begin, and the order of seats and states."""

from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.scene import Scene, counter, seal, state_name
from eduba.i18n import Speaker, speaker_of
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
    view, seats = scene.view, scene.view["seating"]
    at = seats.index(view["primogeniture"])
    era, now = None if view["over"] else view["era"], stage(view["phase"])
    seated, order = tuple(seats[at:] + seats[:at]), tuple(view["order"])
    where = view["round"], tuple(view["ending"]) if view["over"] else None
    return _part(scene.speaker, scene.game, where, era, now, seated, order, view["acting"], width)


def title_of(scene: Scene) -> str:
    """Where the game stands."""
    return _title(scene.words, scene.view["round"], tuple(scene.view["ending"]) if scene.view["over"] else None)


@remembered
def _title(words: Speaker, round: int, ending: tuple[str, ...] | None) -> str:
    if ending is not None:
        return words.say("board.over", ", ".join(words.get(f"ending.{reason}") for reason in ending))
    return words.say("board.round", round) if round else words.get("board.stage.division")


@remembered
def _part(
    speaker: Speaker,
    game: Ur,
    where: tuple[int, tuple[str, ...] | None],
    era: str | None,
    now: str,
    seated: tuple[int, ...],
    order: tuple[str, ...],
    acting: str | None,
    width: float,
) -> Part:
    words = speaker_of(speaker.language, game)
    title, stages = _title(words, *where), _ROUND if where[0] else [_DIVISION]
    step = (width - 20) / len(stages)
    drawn = [
        _ground(words, title, era, width),
        *[_stage(words, name, name == now, 12 + step * i, step - 6) for i, name in enumerate(stages)],
        _seating(speaker, game, seated),
        _order(words, order, acting, width),
    ]
    return part("course", title, width, HEIGHT, drawn)


@remembered
def _ground(words: Speaker, title: str, era: str | None, width: float) -> Fragment:
    told = "" if era is None else text(words.say("board.era", era), width - 16, 23, "strong end")
    return leaf("g", "course-ground", "", panel(width, HEIGHT, title) + told)


@remembered
def _stage(words: Speaker, name: str, now: bool, x: float, width: float) -> Fragment:
    rect = f'<rect class="turn" x="0" y="0" width="{num(width)}" height="24" rx="6"/>'
    label = text(words.get(f"board.stage.{name}"), width / 2, 16, "small mid")
    told = esc(f"{words.get(f'board.stage.{name}')}: {words.get(f'board.stage_told.{name}')}")
    more = f' class="{"now" if now else "ahead"}" role="img" aria-label="{told}"'
    return spot(f"stage-{name}", x, 34, rect + label, more)


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
