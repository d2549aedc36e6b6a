"""The page about who plays my seats at a table: who came by a link can be shown out."""

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from eduba.core.numbers import read_number
from eduba.i18n import Speaker
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import require_person
from eduba.web.language import language_of
from eduba.web.pages.page_context import render_page
from eduba.web.pages.table_forms import Form


@get("/t/{id:str}/holders", include_in_schema=False, sync_to_thread=True)
def holders_page(request: AnyRequest, id: FromPath[str]) -> Template:
    """Everybody who plays a seat of mine."""
    house, person = house_of(request), require_person(request)
    seats = house.seat_holders.of(id, person)
    game = house.views.view(id, person, seat=seats[0].seat).game
    names = Speaker(language_of(request), house.game(game)).names
    return render_page(request, "seat_holders.html", id=id, seats=seats, names=names)


@post("/t/{id:str}/holders/expel", include_in_schema=False, sync_to_thread=True, status_code=303)
def expel(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Show somebody out."""
    seat = read_number(str(data.get("seat", "")))
    house_of(request).seat_holders.expel(id, require_person(request), str(data.get("person", "")), seat)
    return Redirect(f"/t/{id}/holders", status_code=303)


@post("/t/{id:str}/holders/end-link", include_in_schema=False, sync_to_thread=True, status_code=303)
def end_link(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Nobody comes by the link of my seat any more."""
    seat = read_number(str(data.get("seat", "")))
    house_of(request).seat_holders.end_link(id, require_person(request), seat)
    return Redirect(f"/t/{id}/holders", status_code=303)


ROUTES = [holders_page, expel, end_link]
