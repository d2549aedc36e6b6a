"""The page of one table."""

import re

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Template

from eduba.core.game import Game
from eduba.games import ui_of
from eduba.web.identity.session import Connection, house_of, someone
from eduba.web.language import language
from eduba.web.pages import page_context
from eduba.web.pages.rules_pages import titled
from eduba.web.static_files import of_game
from eduba.web.table import hotseat_privacy
from eduba.web.table.pictures import symbols
from eduba.web.table.table_view import Reader, sight


def engine_of(connection: Connection) -> JinjaTemplateEngine:
    """The templates."""
    engine = connection.app.template_engine
    assert isinstance(engine, JinjaTemplateEngine)
    return engine


def reader_of(connection: Connection, seat: int | None) -> Reader:
    """Who looks."""
    return Reader(someone(connection), language(connection), seat)


@get("/t/{id:str}", include_in_schema=False, sync_to_thread=True)
def table(
    request: page_context.Reader,
    id: FromPath[str],
    at: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    invite: FromQuery[str] = "",
) -> Template:
    """The table, now or at a version of its log; every version has this address of its own."""
    house, who = house_of(request), someone(request)
    seat = hotseat_privacy.opening(house, id, who, seat)
    reader = reader_of(request, seat)
    seen = sight(house, engine_of(request), id, reader, at)
    view = house.views.view(id, who, seat=seat)
    noting = view.seat is not None and not seen.curtain
    game = house.game(view.game)
    board = ui_of(game).board
    free = sum(chair.kind == "open" for chair in view.seats)
    return page_context.page(
        request,
        "table.html",
        "table",
        id=id,
        at=at,
        seat=seat,
        view=view,
        who=who,
        invite=invite,
        open=free,
        may_join=view.status == "waiting" and view.seat is None and free > 0,
        wide=wide(seen.parts["board"]),
        drawn=board.is_drawn,
        game=view.game,
        own=of_game(game),
        reconstructed="reconstructed" in sources_of(game).values(),
        title=titled(view.game, reader.language),
        symbols=symbols(board),
        parts=seen.parts,
        note=house.chat.note(id, who, view.seat) if who and noting else None,
    )


def sources_of(game: Game) -> dict[str, str]:
    """Where each part of a game's content comes from, if it says so."""
    sources: dict[str, str] = getattr(getattr(game, "content", None), "sources", {})
    return sources


def wide(board: str) -> bool:
    """Whether the large picture is broader than high, so that other things fit below it rather than beside it."""
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', board)
    return box is not None and float(box[1]) > 1.15 * float(box[2])


ROUTES = [table]
