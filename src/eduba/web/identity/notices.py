"""What I am told when I do not look: settings and addresses on the page about oneself, and the links in mails."""

from collections.abc import Mapping
from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect, Template

from eduba.tables import NOTICE_KINDS, NoticeSettings, PushSubscription, Unfit
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import require_person, secret_of
from eduba.web.language import language_of
from eduba.web.limits import MAILS, QUOTA, SIGN_IN, TOKENS
from eduba.web.pages.page_context import render_page
from eduba.web.pages.table_forms import Form

HERE = "/me#notices"


@post("/me/notices", include_in_schema=False, sync_to_thread=True, status_code=303)
def set_notices(request: AnyRequest, data: Form) -> Redirect:
    """Choose what I am told, and when."""
    settings = NoticeSettings(
        language=language_of(request),
        kinds=tuple(kind for kind in NOTICE_KINDS if kind in data),
        quiet=(_minute(data, "from"), _minute(data, "to")) if data.get("from") and data.get("to") else None,
        zone=str(data.get("zone", "")).strip() or "UTC",
        digest=_number(data.get("digest", "0")),
    )
    house_of(request).notices.set(require_person(request), settings)
    return Redirect(HERE, status_code=303)


@post("/me/notices/mail", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: MAILS})
def add_mail(request: AnyRequest, data: Form) -> Redirect:
    """Be told by mail, as soon as the link in a first mail was opened."""
    house_of(request).notices.add(require_person(request), "mail", str(data.get("mail", "")), language_of(request))
    return Redirect(HERE, status_code=303)


@post("/me/notices/service", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: MAILS})
def add_service(request: AnyRequest, data: Form) -> Redirect:
    """Be told at Discord, Matrix and so on, as soon as the link in a first message was opened."""
    address = str(data.get("service", ""))
    house_of(request).notices.add(require_person(request), "service", address, language_of(request))
    return Redirect(HERE, status_code=303)


@post("/me/notices/push", include_in_schema=False, sync_to_thread=True, status_code=201, opt={QUOTA: TOKENS})
def add_device(request: AnyRequest, data: JSONBody[PushSubscription], again: FromQuery[bool] = False) -> None:
    """Be told on this device, whose browser has agreed; `again`: it is reached elsewhere now, and nobody was asked."""
    person, secret = require_person(request), secret_of(request)
    house_of(request).notices.add_device(person, secret, data, language_of(request), again=again)


@post("/me/notices/{id:str}/remove", include_in_schema=False, sync_to_thread=True, status_code=303)
def remove_address(request: AnyRequest, id: FromPath[str]) -> Redirect:
    """Be told nothing there any more."""
    house_of(request).notices.addresses.remove(require_person(request), id)
    return Redirect(HERE, status_code=303)


@get("/notices/confirm/{secret:str}", include_in_schema=False, sync_to_thread=True, opt={QUOTA: SIGN_IN})
def confirm_page(request: AnyRequest, secret: FromPath[str]) -> Template:
    """Ask whether notices may be sent to an address: programs that look into mails open links, too."""
    notices = house_of(request).notices
    return _page(request, "confirm", notices.shown(notices.addresses.to_confirm(secret)))


@post("/notices/confirm/{secret:str}", include_in_schema=False, sync_to_thread=True, status_code=200)
def confirm(request: AnyRequest, secret: FromPath[str]) -> Template:
    """From now on notices are sent there."""
    house_of(request).notices.addresses.confirm(secret)
    return _page(request, "confirmed")


@get("/notices/stop/{secret:str}", include_in_schema=False, sync_to_thread=True, opt={QUOTA: SIGN_IN})
def stop_page(request: AnyRequest, secret: FromPath[str]) -> Template:
    """Ask whether to end all notices to an address."""
    notices = house_of(request).notices
    return _page(request, "stop", notices.shown(notices.addresses.to_stop(secret)))


@post("/notices/stop/{secret:str}", include_in_schema=False, sync_to_thread=True, status_code=200)
def stop(request: AnyRequest, secret: FromPath[str]) -> Template:
    """End them, without signing in; a mail program may do so by itself when its reader asks it to (RFC 8058)."""
    house_of(request).notices.addresses.stop(secret)
    return _page(request, "stopped")


def _page(request: AnyRequest, what: str, address: str = "") -> Template:
    return render_page(request, "notice_link.html", "me", what=what, address=address)


def _minute(data: Mapping[str, Any], field: str) -> int:
    """A time of the day such as 22:30, in minutes."""
    hours, _, minutes = str(data.get(field, "")).partition(":")
    return 60 * _number(hours) + _number(minutes[:2] or "0")


def _number(text: object) -> int:
    if not str(text).isascii() or not str(text).isdigit() or len(str(text)) > 4:
        raise Unfit("quiet hours")
    return int(str(text))


ROUTES = [
    set_notices, add_mail, add_service, add_device, remove_address, confirm_page, confirm, stop_page, stop,
]  # fmt: skip
