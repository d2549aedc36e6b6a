"""Private links to a seat. Opening one changes nothing, so that link previews and virus scanners take no seat."""

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_or_newcomer
from eduba.web.pages.page_context import render_page


@get("/seat/{secret:str}", include_in_schema=False, sync_to_thread=False)
def seat_link_page(request: AnyRequest, secret: FromPath[str]) -> Template:
    """Ask whether to play this seat on this device."""
    return render_page(request, "seat_link.html", secret=secret)


@post("/seat/{secret:str}", include_in_schema=False, sync_to_thread=True, status_code=303)
def use_seat_link(request: AnyRequest, secret: FromPath[str]) -> Redirect:
    """Let this device play the seat as well, and go to its table."""
    person, cookies = person_or_newcomer(request, "")
    ack, seat = house_of(request).lobby.claim(secret, person)
    return Redirect(f"/t/{ack.table}?seat={seat}", status_code=303, cookies=cookies)


ROUTES = [seat_link_page, use_seat_link]
