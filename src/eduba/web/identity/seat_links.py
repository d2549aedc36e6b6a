"""A private seat link: looking at it changes nothing, so that a preview or a scanner takes no seat."""

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from eduba.web.identity.session import house_of, somebody, someone
from eduba.web.pages.page_context import Reader, page


@get("/seat/{secret:str}", include_in_schema=False, sync_to_thread=False)
def ask(request: Reader, secret: FromPath[str]) -> Template:
    """Whether to sit here on this device."""
    return page(request, "claim.html", secret=secret, who=someone(request))


@post("/seat/{secret:str}", include_in_schema=False, sync_to_thread=True, status_code=303)
def claim(request: Reader, secret: FromPath[str]) -> Redirect:
    """Hold the seat on this device as well."""
    who, cookies = somebody(request, "")
    ack, seat = house_of(request).lobby.claim(secret, who)
    return Redirect(f"/t/{ack.table}?seat={seat}", status_code=303, cookies=cookies)


ROUTES = [ask, claim]
