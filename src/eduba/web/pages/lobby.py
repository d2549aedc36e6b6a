"""The lobby and its forms. They work without any script."""

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Template

import eduba
from eduba.games import from_short_to_long
from eduba.i18n import Speaker, languages
from eduba.tables import House, Person, Settings
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import YEAR, person_of, person_or_newcomer
from eduba.web.language import COOKIE as LANGUAGE
from eduba.web.language import language_of
from eduba.web.pages.page_context import THEMES, render_page
from eduba.web.pages.rules_pages import game_title
from eduba.web.security import own_path
from eduba.web.table.seating import SEAT_KINDS, seat_plans

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/", include_in_schema=False)
async def lobby(request: AnyRequest, game: FromQuery[str] = "") -> Template:
    """My tables, tables to join or to watch, and a form for a new table of the chosen game."""
    house = house_of(request)
    person, lists = await asyncio.to_thread(_table_lists, house, request)
    language = language_of(request)
    games = from_short_to_long()
    chosen = next((g for g in games if g.id == game), games[0])
    return render_page(
        request,
        "lobby.html",
        "lobby",
        person=person,
        lists=lists,
        games=games,
        chosen=chosen,
        titles={g.id: game_title(g, language) for g in games},
        speaker=Speaker(language, chosen),
        seat_kinds=SEAT_KINDS,
        awaited=lambda table: [table.names[seat] for seat in table.awaits],
    )


def _table_lists(house: House, request: AnyRequest) -> tuple[Person | None, dict[str, Any]]:
    person = person_of(request)
    mine = house.lists.tables("mine", person) if person else []
    lists = {
        "waiting": [t for t in mine if t.waits_for_me],
        "mine": [t for t in mine if not t.waits_for_me and t.status != "finished"][:12],
    }
    listed = {t.id for t in mine}
    for which in ("open", "running"):
        lists[which] = [t for t in house.lists.tables(which, person) if t.id not in listed][:9]
    lists["finished"] = house.lists.tables("finished", person)[:9]
    return person, lists


@post("/play", include_in_schema=False, sync_to_thread=True, status_code=303)
def play(request: AnyRequest, data: Form) -> Redirect:
    """Start a game at once, against two bots or as many as the game needs."""
    game = eduba.game(str(data.get("game", from_short_to_long()[0].id)))
    bots = 2 if 3 in game.seats else game.seats[0] - 1
    person, cookies = person_or_newcomer(request, "")
    seats = seat_plans(["me", *["medium"] * bots])
    ack = house_of(request).lobby.create(person, game.id, seats, settings=Settings(practice=True, listed=False))
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/tables", include_in_schema=False, sync_to_thread=True, status_code=303)
def create(request: AnyRequest, data: Form) -> Redirect:
    """Make the table that the form describes."""
    kinds = [kind for kind in _as_list(data.get("seat")) if kind in SEAT_KINDS]
    options = {k.removeprefix("option."): str(v) for k, v in data.items() if k.startswith("option.")}
    switches = {name: name in data for name in ("confirm", "practice", "brisk")}
    settings = Settings(listed="private" not in data, **switches)
    person, cookies = person_or_newcomer(request, str(data.get("name", "")))
    ack = house_of(request).lobby.create(person, str(data.get("game", "")), seat_plans(kinds), options, settings)
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/t/{id:str}/join", include_in_schema=False, sync_to_thread=True, status_code=303)
def join(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Take a seat; the same form asks a newcomer for their name."""
    person, cookies = person_or_newcomer(request, str(data.get("name", "")))
    house_of(request).lobby.join(id, person, invite=str(data.get("invite", "")))
    return Redirect(f"/t/{id}", status_code=303, cookies=cookies)


@post("/t/{id:str}/fork", include_in_schema=False, sync_to_thread=True, status_code=303)
def fork(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Make a new table from a position of this one, with the seats of the form."""
    person, cookies = person_or_newcomer(request, "")
    house, kinds = house_of(request), [kind for kind in _as_list(data.get("seat")) if kind in SEAT_KINDS]
    version = str(data.get("version", ""))
    settings = Settings(practice="practice" in data, listed=False)
    ack = house.records.fork(id, person, int(version) if version.isdigit() else 0, seat_plans(kinds), settings)
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


def _as_list(value: Any) -> list[str]:
    return [str(v) for v in value] if isinstance(value, list) else [] if value is None else [str(value)]


@post("/transcripts", include_in_schema=False, sync_to_thread=True, status_code=303)
def load(request: AnyRequest, data: Form) -> Redirect:
    """Import a transcript: a finished game is stored, an unfinished one goes on against bots."""
    text = str(data.get("text", ""))
    person, cookies = person_or_newcomer(request, "")
    players = next((int(x.split()[1]) for x in text.splitlines() if x.startswith("players ") and x[8:].isdigit()), 0)
    seats = seat_plans(["me", *["medium"] * (min(players, 8) - 1)])
    ack = house_of(request).records.import_transcript(person, text, seats, Settings(practice=True, listed=False))
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/preferences", include_in_schema=False, sync_to_thread=False, status_code=303)
def preferences(request: AnyRequest, data: Form) -> Redirect:
    """Change language or theme, then go back to the page the reader came from."""
    back = str(data.get("back", "/"))
    cookies = []
    if data.get("language") in languages():
        cookies.append(_preference_cookie(LANGUAGE, str(data["language"])))
    if data.get("theme") in THEMES:
        cookies.append(_preference_cookie("theme", str(data["theme"])))
    return Redirect(own_path(back), status_code=303, cookies=cookies)


def _preference_cookie(key: str, value: str) -> Cookie:
    return Cookie(key=key, value=value, max_age=YEAR, samesite="lax", httponly=True)


ROUTES = [lobby, play, create, join, fork, load, preferences]
