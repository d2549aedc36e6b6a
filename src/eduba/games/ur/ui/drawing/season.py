"""The rainy season as a list beside the map, drop by drop."""

from typing import NamedTuple

from eduba.core.events import Event
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.scene import Scene, remembered_layer
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered
from eduba.render.panels import cited
from eduba.render.svg import element, esc

Field = tuple[int, int, int]
"""The owner of an irrigated area, what he got, what the state got."""


class Step(NamedTuple):
    """One line of the season: the way of the water, how much of it, and the event that ended it."""

    kind: str
    path: tuple[str, ...] = ()
    units: int = 1
    event: Event = ()
    field: Field = (0, 0, 0)


def draw(scene: Scene) -> Fragment | None:
    """The season that is running or came last, in order; a page may play it on the map."""
    told = scene.annals
    if not told.season:
        return None
    return _section(scene.speaker, scene.game, told.round, tuple(told.season), tuple(told.fields.items()))


@remembered_layer
def _section(
    speaker: Speaker, game: Ur, round: int, events: tuple[Event, ...], fields: tuple[tuple[str, Field], ...]
) -> Fragment:
    steps = _steps(game.content.names, events, dict(fields))
    lines = [_line(speaker, nth, step) for nth, step in enumerate(steps, 1)]
    title = esc(speaker.get("board.season.title"))
    inside = [
        leaf("h2", "season-title", "", title),
        leaf("p", "season-buttons", ' class="season-buttons" hidden=""', _buttons(speaker)),
        nest("ol", "season-lines", f' tabindex="0" aria-label="{title}"', lines),
    ]
    return nest("section", "season", f' class="annals" data-round="{round}" data-steps="{len(steps)}"', inside)


def _buttons(speaker: Speaker) -> str:
    return "".join(
        element("button", esc(speaker.get(f"board.season.{what}")), type="button", data_season=what)
        for what in ("play", "step", "skip")
    )


def _steps(names: tuple[str, ...], events: tuple[Event, ...], fields: dict[str, Field]) -> list[Step]:
    """Events that belong together in one line: a run of the main flow, or the way of one unit."""
    out: list[Step] = []
    for event in events:
        kind, last = event[0], out[-1] if out else Step("")
        if kind == "flowed":
            area, units = names[int(event[1])], int(event[2])
            before = out.pop().path if last.kind == "flow" and last.units == units else ()
            out.append(Step("flow", (*before, area), units))
        elif kind in ("sent", "returned"):
            a, b = names[int(event[1])], names[int(event[2])]
            out.append(Step("way", (*out.pop().path, b) if last.kind == "way" else (a, b)))
        elif kind == "irrigated":
            path = out.pop().path if last.kind == "way" else ()
            out.append(Step("unit", path, event=event, field=fields[names[int(event[1])]]))
        elif kind == "unused" and last.kind == "way":
            out[-1] = Step("back", last.path, event=event)
        else:
            out.append(Step(str(kind), event=event))
    return out


@remembered
def _line(speaker: Speaker, nth: int, step: Step) -> Fragment:
    kind, path = step.kind, " ".join(step.path)
    rule = "UR-HAR-01" if kind == "unit" else str(step.event[4]) if kind == "paid" else ""
    more = f' class="{esc(kind)}"'
    if path:
        marks = step.path[-1] if kind == "unit" else path
        more += f' data-marks="{marks}" data-path="{path}" data-units="{step.units}"'
    body = esc(_words(speaker, step)) + (f" {cited(rule, speaker)}" if rule else "")
    return leaf("li", f"season-{nth}", more, body)


def _words(speaker: Speaker, step: Step) -> str:
    way, event = " → ".join(step.path), step.event
    if step.kind == "flow":
        return speaker.say("board.season.flow", step.units, way)
    if step.kind == "way":
        return way
    if step.kind == "unit":  # the way of the water, and who gets what for it
        owner, paid, harvest = step.field
        state = speaker.label("state", int(event[2]))
        return speaker.say("board.season.unit", way, speaker.names[owner], paid, state, harvest)
    return speaker.say("board.payment", *event[1:4]) if step.kind == "paid" else speaker.event(event)
