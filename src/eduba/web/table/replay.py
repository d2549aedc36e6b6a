"""The story of a game: any moment of it, every point, the whole log, and how it ended."""

from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.tables import House, Scored, View
from eduba.web.identity.session import house_of, someone
from eduba.web.pages import page_context
from eduba.web.pages.rules_pages import titled
from eduba.web.static_files import of_game
from eduba.web.table import analysis, charts, hotseat_privacy
from eduba.web.table.bot_levels import KINDS, names
from eduba.web.table.log_html import spoken
from eduba.web.table.page import engine_of, reader_of
from eduba.web.table.pictures import symbols
from eduba.web.table.prompts import ranking, victors, victory
from eduba.web.table.table_view import MARKS, PICTURED, sight


@get("/t/{id:str}/story", include_in_schema=False, sync_to_thread=True)
def story(
    request: page_context.Reader,
    id: FromPath[str],
    at: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> Template:
    """Replay with a slider, scores by source, chances to win, the whole log; every moment has an address."""
    house, who = house_of(request), someone(request)
    seat = hotseat_privacy.opening(house, id, who, seat)
    reader = reader_of(request, seat)
    with house.views.snapshot(id, who) as table:
        eyes = hotseat_privacy.eyes(table, seat)
        view, log, points = table.view(eyes), table.log(eyes), table.points(eyes)
        ui, speaker = ui_of(table.game), Speaker(reader.language, table.game, names(view.seats))
        journal = table.journal()
        ledger = ui.panels.ledger(journal.steps, speaker) if journal else ""
    moments = [e.version for e in log if e.kind == "started" or e.move is not None]
    moves = max(1, view.move)
    shown = max((n for n, version in enumerate(moments) if at is None or version <= at), default=0)
    chart, by_source = _charts(house, view, points, moves, speaker)
    return page_context.page(
        request,
        "story.html",
        "table",
        id=id,
        view=view,
        seat=seat,
        game=view.game,
        own=of_game(ui.board.game),
        names=speaker.names,
        title=titled(view.game, reader.language),
        symbols=symbols(ui.board),
        parts=sight(house, engine_of(request), id, reader, moments[shown] if moments else None).parts,
        moments=moments,
        shown=shown,
        entries=spoken(log, speaker),
        points=points,
        say=speaker.say,
        sources=sources(points, view, speaker),
        chart=chart,
        by_source=by_source,
        ledger=ledger,
        told=told(points, view, speaker),
        marks=MARKS,
        judged=analysis.MOMENTS,
        seat_kinds=[kind for kind in KINDS if kind != "open"],
        may_analyse=view.status == "finished" or view.settings.practice,
    )


@get("/t/{id:str}/at/{version:int}", include_in_schema=False, sync_to_thread=True)
def moment(
    request: page_context.Reader, id: FromPath[str], version: FromPath[int], seat: FromQuery[int | None] = None
) -> dict[str, Any]:
    """The table at a version of the log."""
    seen = sight(house_of(request), engine_of(request), id, reader_of(request, seat), version)
    return {"html": "".join(seen.parts[name] for name in PICTURED), "words": seen.words}


def _charts(house: House, view: View, points: list[Scored], moves: int, speaker: Speaker) -> tuple[str, list[str]]:
    """The curves of all seats, and for each seat what its points are made of."""
    seats, game = range(len(view.seats)), house.game(view.game)
    wealth = ui_of(game).wealth
    if wealth is not None and view.position is not None and not hotseat_privacy.hides(game):
        course = house.views.course(view.table, wealth)
        most = max(10, *(sum(kind[seat] for kind in then.values()) for then in course for seat in seats))
        return charts.wealth(course, view, speaker), [charts.holdings(course, s, most, speaker) for s in seats]
    seats = range(charts.scorers(points, view))
    top = max([10, *(sum(p.points for p in points if p.seat == s) for s in seats)])
    by_source = [charts.sources(points, s, moves, top, speaker) for s in seats]
    return charts.scores(points, view, moves, speaker), by_source


def sources(points: list[Scored], view: View, speaker: Speaker) -> list[dict[str, Any]]:
    """For each clause that brought points, how many to whom."""
    out: dict[str, list[int]] = {}
    for p in points:
        out.setdefault(p.clause, [0] * charts.scorers(points, view))[p.seat] += p.points
    return [
        {"clause": c, "text": speaker.clause(c), "points": row}
        for c, row in sorted(out.items(), key=lambda item: -sum(item[1]))
    ]


def told(points: list[Scored], view: View, speaker: Speaker) -> list[str]:
    """The end of the game in sentences: who won by how much, the others, and what made the difference."""
    if not view.scores:
        return []
    rows = ranking(view)
    out = [victory(view, speaker)]
    places = [(n, seat, p) for n, (p, seat) in enumerate(rows, 1) if seat not in victors(view)]
    out += [speaker.say("web.told.place", *place) for place in places]
    for _, seat in rows:
        totals: dict[str, int] = {}
        for p in points:
            if p.seat == seat:
                totals[p.clause] = totals.get(p.clause, 0) + p.points
        if totals:
            best = max(totals, key=lambda clause: totals[clause])
            out.append(speaker.say("web.told.most", seat, totals[best], speaker.clause(best)))
    return out


ROUTES = [story, moment, *analysis.ROUTES]
