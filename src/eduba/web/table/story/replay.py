"""The replay of a game: every position, every point, the whole log, and how it ended."""

from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Template
from markupsafe import Markup

from eduba.games import ui_of
from eduba.i18n import Speaker, speaker_of
from eduba.render.panels import cited
from eduba.tables import House, LogEntry, Scored, View
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_of
from eduba.web.pages import page_context
from eduba.web.pages.rules_pages import game_title
from eduba.web.static_files import game_assets
from eduba.web.table import hotseat_privacy
from eduba.web.table.log.log_rows import cited_rules, entries_in_words, entry_summary, entry_text, moment_query
from eduba.web.table.page import viewer_of
from eduba.web.table.pictures import symbol_definitions
from eduba.web.table.question.prompts import ranking, victory_sentence, winning_seats
from eduba.web.table.seating import SEAT_KINDS, seat_names
from eduba.web.table.story import analysis, charts
from eduba.web.table.story.story_steps import story_steps
from eduba.web.table.table_view import POSITION_PARTS, view_table

SPEEDS = {1600: "slow", 800: "normal", 350: "fast", 120: "very_fast"}
"""Milliseconds between two moves that are played back, and what that is called."""
MOST_MARKS = 8
TALK = ("chat", "watcher_chat")
LATEST_CHAT = 200
"""So many lines of chat the log of a story has, however much was said."""


@get("/t/{id:str}/story", include_in_schema=False, sync_to_thread=True)
def replay(
    request: AnyRequest,
    id: FromPath[str],
    move: FromQuery[int | None] = None,
    at: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> Template:
    """The page of the replay, with a slider over all positions; each position has its own address."""
    house, person = house_of(request), person_of(request)
    seat = hotseat_privacy.seat_on_opening(house, id, person, seat)
    viewer = viewer_of(request, seat)
    with house.views.snapshot(id, person) as snapshot:
        visible = hotseat_privacy.seat_shown(snapshot, seat)
        view, log, points = snapshot.view(visible), snapshot.log(visible), snapshot.points(visible)
        ui, speaker = ui_of(snapshot.game), speaker_of(viewer.language, snapshot.game, seat_names(view.seats))
        line = snapshot.line()
        ledger = ui.panels.ledger(line.events, speaker) if line else ""
        steps = story_steps(log, snapshot.game)
        shown = steps.place_at(at if move is None else snapshot.row_of_move(move))
        parts = view_table(snapshot, viewer, steps.versions[shown] if steps.versions else None).parts
    course = charts.Course(max(1, view.move), steps.numbers_of(steps.rounds))
    chart, by_source = _charts(house, view, points, course, speaker)
    return page_context.render_page(
        request,
        "replay.html",
        "table",
        id=id,
        view=view,
        seat=seat,
        game=view.game,
        game_assets=game_assets(ui.board.game),
        names=speaker.names,
        title=game_title(ui.board.game, viewer.language),
        symbols=symbol_definitions(ui.board),
        parts=parts,
        steps=steps,
        speeds=SPEEDS,
        shown=shown,
        entries=entries_in_words(without_earlier_chat(log), speaker),
        earlier_chat=max(0, sum(e.kind in TALK for e in log) - LATEST_CHAT),
        entry_text=lambda e: entry_text(e, speaker),
        cited_rules=lambda e: cited_rules(e, speaker) + entry_summary(e),
        cited=lambda clause: Markup(cited(clause, speaker)),
        purpose=speaker.purpose,
        moment_query=moment_query,
        points=points,
        say=speaker.say,
        sources=points_by_clause(points, view, speaker),
        chart=chart,
        by_source=by_source,
        ledger=ledger,
        ending=ending(points, view, speaker) + _unrated(house, view, speaker),
        seat_kinds=[kind for kind in SEAT_KINDS if kind != "open"],
        own_seats=analysis.own_and_others(view)[0],
        may_fork=not snapshot.is_contested,
        may_analyse=view.status == "finished" or view.settings.practice,
    )


@get("/t/{id:str}/at/{version:int}", include_in_schema=False, sync_to_thread=True)
def position_at(
    request: AnyRequest,
    id: FromPath[str],
    version: FromPath[int],
    seat: FromQuery[int | None] = None,
    mark: FromQuery[list[str] | None] = None,
) -> dict[str, Any]:
    """The parts of the page that show the position at a version of the log; with marks, a line of actions in it."""
    viewer = viewer_of(request, seat)
    with house_of(request).views.snapshot(id, viewer.person) as snapshot:
        shown = view_table(snapshot, viewer, version, (mark or [])[:MOST_MARKS])
    return {"html": "".join(shown.parts[name].html for name in POSITION_PARTS), "words": shown.prompt}


def _charts(
    house: House, view: View, points: list[Scored], course: charts.Course, speaker: Speaker
) -> tuple[str, list[str]]:
    """The chart of all seats, and for each seat a chart of where its points come from."""
    seats, game = range(len(view.seats)), house.views.game(view.table)
    wealth = ui_of(game).wealth
    if wealth is not None and view.position is not None and not hotseat_privacy.has_secrets(game):
        history = house.views.course(view.table, wealth)
        most = max(10, *(sum(kind[seat] for kind in then.values()) for then in history for seat in seats))
        by_kind = [charts.holdings_chart(history, s, most, speaker) for s in seats]
        return charts.wealth_chart(history, view, course, speaker), by_kind
    seats = range(charts.count_scorers(points, view))
    top = max([10, *(sum(p.points for p in points if p.seat == s) for s in seats)])
    by_source = [charts.source_chart(points, s, course.moves, top, speaker) for s in seats]
    return charts.score_chart(points, view, course, speaker), by_source


def without_earlier_chat(log: list[LogEntry]) -> list[LogEntry]:
    """The log with only the latest lines of its chat."""
    said = [e.version for e in log if e.kind in TALK][-LATEST_CHAT:]
    return [e for e in log if e.kind not in TALK or e.version >= said[0]]


def points_by_clause(points: list[Scored], view: View, speaker: Speaker) -> list[dict[str, Any]]:
    """For each clause that gave points, how many each player got."""
    out: dict[str, list[int]] = {}
    for p in points:
        out.setdefault(p.clause, [0] * charts.count_scorers(points, view))[p.seat] += p.points
    return [
        {"clause": c, "name": speaker.purpose(c), "points": row}
        for c, row in sorted(out.items(), key=lambda item: -sum(item[1]))
    ]


def ending(points: list[Scored], view: View, speaker: Speaker) -> list[str]:
    """The end of the game in sentences: who won by how much, the other places, and what gave each the most points."""
    if not view.scores:
        return []
    rows = ranking(view)
    out = [victory_sentence(view, speaker)]
    places = [(n, seat, p) for n, (p, seat) in enumerate(rows, 1) if seat not in winning_seats(view)]
    out += [speaker.say("web.told.place", *place) for place in places]
    for _, seat in rows:
        totals: dict[str, int] = {}
        for p in points:
            if p.seat == seat:
                totals[p.clause] = totals.get(p.clause, 0) + p.points
        if totals:
            best = max(totals, key=lambda clause: totals[clause])
            out.append(speaker.say("web.told.most", seat, totals[best], speaker.purpose(best)))
    return out


def _unrated(house: House, view: View, speaker: Speaker) -> list[str]:
    """Why the game is not rated, as a sentence; nothing if it is."""
    why = house.ratings.why_unrated(view.table) if view.scores else ""
    return [speaker.say("web.ratings.is_unrated", speaker.get(f"web.ratings.unrated.{why}"))] if why else []


ROUTES = [replay, position_at, *analysis.ROUTES]
