"""The story of a game: any moment of it, every point, the whole log, and what a bot thinks."""

from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from eduba.core.clauses import reference
from eduba.i18n import Speaker
from eduba.render.svg import element, num, text
from eduba.tables import Scored, View
from eduba.web import frame
from eduba.web.face import Face
from eduba.web.reading import titled
from eduba.web.sight import PICTURED, Sight, entry, sight
from eduba.web.tablepage import engine_of, reader_of
from eduba.web.who import house_of


@get("/t/{id:str}/story", include_in_schema=False, sync_to_thread=True)
def story(request: frame.Reader, id: FromPath[str], seat: FromQuery[int | None] = None) -> Template:
    """Replay with a slider, score by source, the whole log."""
    house, reader = house_of(request), reader_of(request, seat)
    view = house.view(id, reader.who, seat=seat)
    game = house.find(view.game)
    face = Face(game, reader.language, [s.name for s in view.seats])
    log = house.log(id, reader.who, seat=view.seat)
    points = house.points(id, reader.who, seat=view.seat)
    moments = [e.version for e in log if e.kind == "started" or e.move is not None]
    return frame.page(
        request,
        "story.html",
        "table",
        id=id,
        view=view,
        game=view.game,
        names=face.speaker.names,
        title=titled(view.game, reader.language),
        symbols=face.symbols(),
        board=sight(house, engine_of(request), id, reader).parts["board"],
        moments=moments,
        entries=[entry(e, face.speaker) for e in log],
        sources=sources(points, view, face.speaker),
        chart=chart(points, view, max(1, len(moments) - 1), face.speaker),
        ranking=sorted(zip(view.scores, range(len(view.seats)), strict=False), reverse=True),
        may_analyse=view.status == "finished" or view.settings.practice,
    )


@get("/t/{id:str}/at/{version:int}", include_in_schema=False, sync_to_thread=True)
def moment(
    request: frame.Reader, id: FromPath[str], version: FromPath[int], seat: FromQuery[int | None] = None
) -> dict[str, Any]:
    """The table at a version of the log."""
    return _pictured(sight(house_of(request), engine_of(request), id, reader_of(request, seat), version))


@get("/t/{id:str}/now", include_in_schema=False, sync_to_thread=True)
def now(request: frame.Reader, id: FromPath[str], seat: FromQuery[int | None] = None) -> dict[str, Any]:
    """The table as it is."""
    return _pictured(sight(house_of(request), engine_of(request), id, reader_of(request, seat)))


def _pictured(seen: Sight) -> dict[str, Any]:
    return {"html": "".join(seen.parts[name] for name in PICTURED), "words": seen.words}


def sources(points: list[Scored], view: View, speaker: Speaker) -> list[dict[str, Any]]:
    """For each clause that brought points, how many to whom."""
    clauses = reference(view.game)
    out: dict[str, list[int]] = {}
    for p in points:
        out.setdefault(p.clause, [0] * len(view.seats))[p.seat] += p.points
    return [
        {"clause": c, "text": clauses[c].text[speaker.language] if c in clauses else c, "points": row}
        for c, row in sorted(out.items(), key=lambda item: -sum(item[1]))
    ]


def chart(points: list[Scored], view: View, moves: int, speaker: Speaker) -> str:
    """The scores over the game, one line a seat, each with its own dashes and its name at the end."""
    width, height = 640.0, 240.0
    totals = [0] * len(view.seats)
    lines: list[list[tuple[int, int]]] = [[(0, 0)] for _ in view.seats]
    for p in points:
        lines[p.seat] += [(p.move, totals[p.seat]), (p.move, totals[p.seat] + p.points)]
        totals[p.seat] += p.points
    top = max([10, *totals])
    body = ""
    for seat, line in enumerate(lines):
        line.append((moves, totals[seat]))
        dots = [(x / moves * (width - 90), height - 20 - y / top * (height - 40)) for x, y in line]
        path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in dots)
        colour = view.seats[seat].colour
        body += f'<path class="curve curve-{seat} seat-{colour}" d="{path}"/>'
        body += text(f"{speaker.names[seat]} {totals[seat]}", width - 84, dots[-1][1] + 4)
    label = speaker.say("web.chart")
    box = f"0 0 {num(width)} {num(height)}"
    return element("svg", body, class_="picture chart", viewBox=box, role="img", aria_label=label)


ROUTES = [story, moment, now]
