"""The lobby and its forms: pages that work without any script."""

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Template

import eduba
from eduba.i18n import Speaker, languages
from eduba.tables import House, Person, Settings
from eduba.web.identity.session import YEAR, house_of, somebody, someone
from eduba.web.language import COOKIE as LANGUAGE
from eduba.web.language import language
from eduba.web.pages.page_context import THEMES, Reader, page
from eduba.web.pages.rules_pages import titled
from eduba.web.security import own_path
from eduba.web.table.bot_levels import KINDS, plans
from eduba.web.table.table_view import MARKS

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/", include_in_schema=False)
async def lobby(request: Reader, game: FromQuery[str] = "") -> Template:
    """My tables, tables to join and to watch, and a new one, whose form fits the game that was chosen."""
    house = house_of(request)
    who, lists = await asyncio.to_thread(_lists, house, request)
    words = language(request)
    games = [eduba.game(name) for name in eduba.ids()]
    chosen = next((g for g in games if g.id == game), games[0])
    return page(
        request,
        "lobby.html",
        "lobby",
        who=who,
        lists=lists,
        games=games,
        chosen=chosen,
        titles={g.id: titled(g.id, words) for g in games},
        words=Speaker(words, chosen),
        seat_kinds=KINDS,
        marks=MARKS,
        awaited=lambda table: [table.names[seat] for seat in table.awaits],
    )


def _lists(house: House, request: Reader) -> tuple[Person | None, dict[str, Any]]:
    who = someone(request)
    mine = house.lists.tables("mine", who) if who else []
    lists = {
        "waiting": [t for t in mine if t.waits_for_me],
        "mine": [t for t in mine if not t.waits_for_me and t.status != "finished"][:12],
    }
    seen = {t.id for t in mine}
    for which in ("open", "running"):
        lists[which] = [t for t in house.lists.tables(which, who) if t.id not in seen][:9]
    lists["finished"] = house.lists.tables("finished", who)[:9]
    return who, lists


@post("/play", include_in_schema=False, sync_to_thread=True, status_code=303)
def play(request: Reader, data: Form) -> Redirect:
    """At once at a table with two bots, or as many as the game needs."""
    game = eduba.game(str(data.get("game", eduba.ids()[0])))
    bots = 2 if 3 in game.seats else game.seats[0] - 1
    who, cookies = somebody(request, "")
    seats = plans(["me", *["medium"] * bots])
    ack = house_of(request).lobby.create(who, game.id, seats, settings=Settings(practice=True, listed=False))
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/tables", include_in_schema=False, sync_to_thread=True, status_code=303)
def create(request: Reader, data: Form) -> Redirect:
    """The table of the form."""
    wished = [kind for kind in _listed(data.get("seat")) if kind in KINDS]
    options = {k.removeprefix("option."): str(v) for k, v in data.items() if k.startswith("option.")}
    wants = {name: name in data for name in ("confirm", "practice", "brisk")}
    settings = Settings(listed="private" not in data, **wants)
    who, cookies = somebody(request, str(data.get("name", "")))
    ack = house_of(request).lobby.create(who, str(data.get("game", "")), plans(wished), options, settings)
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/t/{id:str}/join", include_in_schema=False, sync_to_thread=True, status_code=303)
def join(request: Reader, id: FromPath[str], data: Form) -> Redirect:
    """Sit down; a newcomer says their name in the same form."""
    who, cookies = somebody(request, str(data.get("name", "")))
    house_of(request).lobby.join(id, who, invite=str(data.get("invite", "")))
    return Redirect(f"/t/{id}", status_code=303, cookies=cookies)


@post("/t/{id:str}/fork", include_in_schema=False, sync_to_thread=True, status_code=303)
def fork(request: Reader, id: FromPath[str], data: Form) -> Redirect:
    """What if? A new table from a position of this one, with the seats of the form."""
    who, cookies = somebody(request, "")
    house, kinds = house_of(request), [kind for kind in _listed(data.get("seat")) if kind in KINDS]
    version = str(data.get("version", ""))
    settings = Settings(practice="practice" in data, listed=False)
    ack = house.records.fork(id, who, int(version) if version.isdigit() else 0, plans(kinds), settings)
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


def _listed(value: Any) -> list[str]:
    return [str(v) for v in value] if isinstance(value, list) else [] if value is None else [str(value)]


@post("/transcripts", include_in_schema=False, sync_to_thread=True, status_code=303)
def load(request: Reader, data: Form) -> Redirect:
    """A recorded game: finished ones go to the shelf, others go on against bots."""
    text = str(data.get("text", ""))
    who, cookies = somebody(request, "")
    players = next((int(x.split()[1]) for x in text.splitlines() if x.startswith("players ") and x[8:].isdigit()), 0)
    seats = plans(["me", *["medium"] * (min(players, 8) - 1)])
    ack = house_of(request).records.import_transcript(who, text, seats, Settings(practice=True, listed=False))
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/preferences", include_in_schema=False, sync_to_thread=False, status_code=303)
def preferences(request: Reader, data: Form) -> Redirect:
    """Another language or theme, and back to where the reader was."""
    back = str(data.get("back", "/"))
    cookies = []
    if data.get("language") in languages():
        cookies.append(_remember(LANGUAGE, str(data["language"])))
    if data.get("theme") in THEMES:
        cookies.append(_remember("theme", str(data["theme"])))
    return Redirect(own_path(back), status_code=303, cookies=cookies)


def _remember(key: str, value: str) -> Cookie:
    return Cookie(key=key, value=value, max_age=YEAR, samesite="lax", httponly=True)


ROUTES = [lobby, play, create, join, fork, load, preferences]
