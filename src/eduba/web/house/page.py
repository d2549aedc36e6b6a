"""The page of the house for its hosts, and the same as data."""

import time
from typing import Annotated, get_args

from litestar import get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Redirect, Template

from eduba.games import from_short_to_long
from eduba.i18n import Speaker
from eduba.i18n.grammar import ago
from eduba.tables import OF_HOUSE, Ack, ExportForm, ExportKind, House, WhichOfHouse
from eduba.web.api.types import READS, TOKEN, WRITES, TableId
from eduba.web.connection import AnyRequest, house_of
from eduba.web.house.entries import HouseTables, house_tables
from eduba.web.identity.session import require_person
from eduba.web.language import language_of
from eduba.web.pages.page_context import render_page
from eduba.web.pages.rules_pages import game_title
from eduba.web.table.clocks import time_left

Page = Annotated[int, QueryParameter(ge=0, le=100_000)]
Game = Annotated[str, QueryParameter(max_length=40, description="the id of a game; without it, all of them")]


@get("/house", include_in_schema=False, sync_to_thread=True)
def house_page(
    request: AnyRequest, which: FromQuery[WhichOfHouse] = "active", game: Game = "", page: Page = 0
) -> Template:
    """All tables, with filters, and the form to export data."""
    house, language = _as_host(request), language_of(request)
    speaker = Speaker(language)
    found = house_tables(house, which, game, page, language)
    return render_page(
        request,
        "house.html",
        "house",
        found=found,
        which=which,
        states=get_args(WhichOfHouse),
        game=None,
        chosen=game,
        titles={title.id: game_title(title, language) for title in from_short_to_long()},
        page=page,
        pages=(found.total + OF_HOUSE - 1) // OF_HOUSE,
        kinds=get_args(ExportKind),
        forms=get_args(ExportForm),
        ago=lambda then: ago(language, int(1000 * time.time()) - then),
        listed=speaker.listed,
        time_left=lambda clock: time_left(clock, found.now, speaker),
    )


@post("/house/{id:str}/close", include_in_schema=False, sync_to_thread=True, status_code=303)
def close_from_page(request: AnyRequest, id: FromPath[str]) -> Redirect:
    """Close a table that nobody plays."""
    house_of(request).hosts.close(id, require_person(request))
    return Redirect("/house", status_code=303)


@get("/api/house/tables", sync_to_thread=True, responses=READS, security=TOKEN)
def all_tables(
    request: AnyRequest, which: FromQuery[WhichOfHouse] = "active", game: Game = "", page: Page = 0
) -> HouseTables:
    """For hosts of the house: all its tables, private ones too, as a spectator sees them; the last changed first, 20 to
    a page."""
    return house_tables(_as_host(request), which, game, page, language_of(request))


@post("/api/house/tables/{id:str}/close", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def close(request: AnyRequest, id: TableId) -> Ack:
    """For hosts of the house: close a table that has not started, or where nobody has played for a month."""
    return house_of(request).hosts.close(id, require_person(request))


def _as_host(request: AnyRequest) -> House:
    """The house, for somebody who looks after it; others are refused."""
    house = house_of(request)
    house.hosts.require(require_person(request))
    return house


ROUTES = [house_page, close_from_page, all_tables, close]
