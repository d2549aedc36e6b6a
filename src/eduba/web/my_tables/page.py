"""The page of my tables, which keeps itself up to date, and the same as data."""

from hashlib import blake2b

from litestar import Response, get
from litestar.params import FromQuery
from litestar.response import Template
from msgspec.json import encode
from msgspec.structs import replace

from eduba.i18n import Speaker
from eduba.web.api.types import READS, TOKEN
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_of, require_person
from eduba.web.language import language_of
from eduba.web.my_tables.entries import MyTables, my_tables
from eduba.web.pages.page_context import render_page
from eduba.web.table.clocks import time_left


@get("/my", include_in_schema=False, sync_to_thread=True)
def my_page(request: AnyRequest, has: FromQuery[str] = "") -> Template | Response[None]:
    """My tables: invitations, your turn, waiting, finished. A page that `has` all of it already gets nothing."""
    house, person, language = house_of(request), person_of(request), language_of(request)
    mine = my_tables(house, person, language) if person else MyTables(house.now(), [], [], [], [])
    mark = blake2b(encode(replace(mine, now=0)), digest_size=8).hexdigest()
    if has == mark:
        return Response(None, status_code=204)
    if person:
        house.notices.seen(person)
    speaker = Speaker(language)
    return render_page(
        request,
        "my.html",
        "my",
        lists={"invited": mine.invited, "turn": mine.turn, "waiting": mine.waiting, "finished": mine.finished},
        has=mark,
        now=mine.now,
        time_left=lambda clock: time_left(clock, mine.now, speaker),
        listed=speaker.listed,
    )


@get("/api/my/tables", sync_to_thread=True, responses=READS, security=TOKEN)
def my_tables_as_data(request: AnyRequest) -> MyTables:
    """Your tables: invitations, those that wait for you, those where you wait, and what you have finished."""
    return my_tables(house_of(request), require_person(request), language_of(request))


ROUTES = [my_page, my_tables_as_data]
