"""Statistics over all finished games of this house: as pictures, as data and as CSV."""

from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromQuery, QueryParameter
from litestar.response import Template

from eduba.games import from_short_to_long
from eduba.i18n import Speaker
from eduba.tables import GameFigures
from eduba.web.api.types import READS, GameId
from eduba.web.connection import AnyRequest, house_of
from eduba.web.language import language_of
from eduba.web.pages import statistics_charts as charts
from eduba.web.pages.page_context import render_page
from eduba.web.pages.rules_pages import game_title, require_game

Among = Literal["all", "people", "bots"]
Players = Annotated[int | None, QueryParameter(description="Only games with so many players.")]
Company = Annotated[Among, QueryParameter(description="Only games that nobody but people, or bots, played.")]
COLUMNS = ("value", "seats", "wins", "share", "interval", "fair", "points")


@get("/statistics", include_in_schema=False, sync_to_thread=True)
def statistics(
    request: AnyRequest, game: FromQuery[str] = "", players: Players = None, among: Company = "all"
) -> Template:
    """The figures of one game; links lead to the others, and to those of one number of players."""
    house, language = house_of(request), language_of(request)
    totals = house.statistics.totals()
    numbers = {title.id: sum(t.games for t in totals if t.game == title.id) for title in from_short_to_long()}
    chosen = require_game(request, game or max(numbers, key=lambda title: numbers[title]))
    figures, speaker = house.statistics.of(chosen.id, players, among), Speaker(language, chosen)
    return render_page(
        request,
        "statistics.html",
        "statistics",
        titles={title.id: game_title(title, language) for title in from_short_to_long()},
        numbers=numbers,
        chosen=chosen.id,
        players=players,
        sizes=sorted({t.players for t in totals if t.game == chosen.id}),
        among=among,
        figures=figures,
        traits=[
            (charts.heading(t.name, "trait", speaker), charts.share_chart(t, speaker), charts.rows(t, speaker))
            for t in figures.traits
        ],
        course=[
            (charts.heading(c.name, "course", speaker), charts.course_chart(c, speaker), c.mean) for c in figures.course
        ],
        columns=COLUMNS,
        decimal=speaker.decimal,
    )


@get("/api/statistics/{game:str}", responses=READS, sync_to_thread=True)
def figures(
    request: AnyRequest, game: GameId, players: Players = None, among: Company = "all"
) -> GameFigures:
    """Who won how often over all finished games, by seat and by what the game itself names, with 95 % intervals."""
    return house_of(request).statistics.of(require_game(request, game).id, players, among)


@get("/api/statistics/{game:str}/csv", responses=READS, sync_to_thread=True, media_type="text/csv")
def figures_as_csv(
    request: AnyRequest, game: GameId, players: Players = None, among: Company = "all"
) -> Response[str]:
    """The same as CSV."""
    text = house_of(request).statistics.csv(require_game(request, game).id, players, among)
    name = f'attachment; filename="{game}.csv"'
    return Response(text, media_type="text/csv; charset=utf-8", headers={"Content-Disposition": name})


ROUTES = [statistics, figures, figures_as_csv]
