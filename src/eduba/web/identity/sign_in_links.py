"""Signing in on another device by a link or its QR code. Opening the link changes nothing; its button does."""

import segno
from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from eduba.web.addresses import is_on_this_machine
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.arrival import arrive, guest_tables
from eduba.web.identity.device_label import device_label
from eduba.web.identity.session import person_of, require_person
from eduba.web.language import language_of
from eduba.web.limits import MAILS, QUOTA, SIGN_IN, TOKENS
from eduba.web.pages.page_context import render_page
from eduba.web.pages.table_forms import Form


@post("/me/sign-in-link", include_in_schema=False, sync_to_thread=True, status_code=200, opt={QUOTA: TOKENS})
def make_link(request: AnyRequest) -> Template:
    """A page with a new link and its QR code. It is the answer itself, so that its own address has no secret."""
    link = house_of(request).sign_in_links.make(require_person(request))
    state, is_local = request.app.state, is_on_this_machine(request)
    shared = state.shared_address if state.origin or is_local else ""
    address = f"{shared or request.base_url}sign-in/{link.secret}"
    picture = segno.make(address, error="m").svg_inline(scale=4, border=0, omitsize=True)
    context = {"address": address, "picture": picture, "only_here": is_local and not shared}
    return render_page(request, "sign_in_link.html", "me", path="/me", **context)  # where another language leads


@post("/me/sign-in-mail", include_in_schema=False, sync_to_thread=False, status_code=200, opt={QUOTA: MAILS})
def ask_for_mail(request: AnyRequest, data: Form) -> Template:
    """Have a link sent to a confirmed address. The answer does not tell whether there is one, nor by its time."""
    house_of(request).mail_sign_in.ask(str(data.get("mail", "")), language_of(request))
    return render_page(request, "mail_sent.html", "me", path="/me")


@get("/sign-in/{secret:str}", include_in_schema=False, sync_to_thread=True, opt={QUOTA: SIGN_IN})
def link_page(request: AnyRequest, secret: FromPath[str]) -> Template:
    """Ask whether to sign in, and what is to become of a guest's tables; say why a link does not work."""
    person = house_of(request).sign_in_links.person(secret)
    before, tables = person_of(request), guest_tables(request)
    return render_page(request, "sign_in.html", "me", person=person, secret=secret, before=before, tables=tables)


@post("/sign-in/{secret:str}", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: SIGN_IN})
def use_link(request: AnyRequest, secret: FromPath[str], data: Form) -> Redirect:
    """Sign this browser in."""
    person, own = house_of(request).sign_in_links.use(secret, device_label(request))
    return Redirect("/me", status_code=303, cookies=arrive(request, person, own, brings="bring" in data))


ROUTES = [make_link, ask_for_mail, link_page, use_link]
