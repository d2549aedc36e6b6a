"""The page about rules that are newer than those of a table: what has changed, and whether its people may move up."""

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from eduba.i18n import Speaker
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import require_person
from eduba.web.language import language_of
from eduba.web.pages.page_context import render_page


@get("/t/{id:str}/newer-rules", include_in_schema=False, sync_to_thread=True)
def newer_rules_page(request: AnyRequest, id: FromPath[str]) -> Template:
    """What has changed, in words, and either the offer to move up or that the game would have gone another way."""
    house, person = house_of(request), require_person(request)
    offer = house.newer_rules.offer(id, person)
    speaker = Speaker(language_of(request), house.game(house.views.view(id, person).game))
    changes = [speaker.get(f"erratum.{name}") for name in offer.errata] if offer else []
    if offer and offer.content:
        changes.append(speaker.get("web.newer.content"))
    return render_page(request, "newer_rules.html", id=id, offer=offer, changes=changes)


@post("/t/{id:str}/newer-rules", include_in_schema=False, sync_to_thread=True, status_code=303)
def propose_page(request: AnyRequest, id: FromPath[str]) -> Redirect:
    """Propose it to the others."""
    house_of(request).rescue.propose_to_move_up(id, require_person(request))
    return Redirect(f"/t/{id}", status_code=303)


ROUTES = [newer_rules_page, propose_page]
