"""The page about oneself: name, devices and how to sign in on another one. Only passkeys need a script."""

import time

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from eduba.i18n.grammar import ago
from eduba.tables import DIGESTS, NOTICE_KINDS
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.arrival import guest_tables
from eduba.web.identity.passkeys import why_none
from eduba.web.identity.session import (
    COOKIE,
    delete_person,
    forget_person,
    person_of,
    person_or_newcomer,
    require_person,
    secret_of,
)
from eduba.web.language import language_of
from eduba.web.pages.page_context import render_page
from eduba.web.pages.table_forms import Form

HERE = "/me"


@get(HERE, include_in_schema=False, sync_to_thread=True)
def me_page(request: AnyRequest) -> Template:
    """Who I am here, and what I am signed in on; a stranger is told how to sign in."""
    house, person, language = house_of(request), person_of(request), language_of(request)
    return render_page(
        request,
        "me.html",
        "me",
        person=person,
        is_host=person is not None and house.hosts.is_host(person),
        passkeys=house.passkeys.of(person) if person else [],
        no_passkeys=why_none(request),
        tables=guest_tables(request),
        devices=house.devices.of(person, secret_of(request)) if person else [],
        shown=house.notices.shown,
        ways=house.notices.ways,
        addresses=house.notices.addresses.of(person) if person else [],
        wanted=house.notices.settings(person) if person else None,
        kinds=NOTICE_KINDS,
        digests=DIGESTS,
        clock=lambda minutes: f"{minutes // 60:02}:{minutes % 60:02}",
        ago=lambda then: ago(language, int(1000 * time.time()) - then),
    )


@post("/me/name", include_in_schema=False, sync_to_thread=True, status_code=303)
def rename_me(request: AnyRequest, data: Form) -> Redirect:
    """Call me otherwise, at tables I join from now on."""
    _, cookies = person_or_newcomer(request, str(data.get("name", "")))
    return Redirect(HERE, status_code=303, cookies=cookies)


@post("/me/devices/{id:str}/label", include_in_schema=False, sync_to_thread=True, status_code=303)
def label_device(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Call one of my devices otherwise."""
    house_of(request).devices.rename(require_person(request), id, str(data.get("label", "")))
    return Redirect(HERE, status_code=303)


@post("/me/devices/{id:str}/revoke", include_in_schema=False, sync_to_thread=True, status_code=303)
def revoke_device(request: AnyRequest, id: FromPath[str]) -> Redirect:
    """Sign one of my devices out."""
    person = require_person(request)
    house_of(request).devices.revoke(person, id)
    forget_person(request, person)
    return Redirect(HERE, status_code=303)


@post("/me/devices/revoke-others", include_in_schema=False, sync_to_thread=True, status_code=303)
def revoke_others(request: AnyRequest) -> Redirect:
    """Sign all my other devices out."""
    person = require_person(request)
    house_of(request).devices.revoke_others(person, secret_of(request))
    forget_person(request, person)
    return Redirect(HERE, status_code=303)


@post("/me/passkeys/{id:str}/name", include_in_schema=False, sync_to_thread=True, status_code=303)
def rename_passkey(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Call one of my passkeys otherwise."""
    house_of(request).passkeys.rename(require_person(request), id, str(data.get("name", "")))
    return Redirect(HERE, status_code=303)


@post("/me/passkeys/{id:str}/remove", include_in_schema=False, sync_to_thread=True, status_code=303)
def remove_passkey(request: AnyRequest, id: FromPath[str]) -> Redirect:
    """Forget one of my passkeys."""
    house_of(request).passkeys.remove(require_person(request), id)
    return Redirect(HERE, status_code=303)


@post("/me/sign-out", include_in_schema=False, sync_to_thread=True, status_code=303)
def sign_out(request: AnyRequest) -> Redirect:
    """Sign this device out."""
    person = require_person(request)
    house_of(request).devices.sign_out(person, secret_of(request))
    forget_person(request, person)
    answer = Redirect(HERE, status_code=303)
    answer.delete_cookie(COOKIE)
    return answer


@post("/me/delete", include_in_schema=False, sync_to_thread=True, status_code=303)
def delete_me(request: AnyRequest, data: Form) -> Redirect:
    """Forget me, if I type my name."""
    delete_person(request, str(data.get("name", "")))
    answer = Redirect(HERE, status_code=303)
    answer.delete_cookie(COOKIE)
    return answer


ROUTES = [
    me_page, rename_me, label_device, revoke_device, revoke_others, rename_passkey, remove_passkey, sign_out, delete_me,
]  # fmt: skip
