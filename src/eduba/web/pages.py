"""The lobby and its forms: pages that work without any script."""

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Template

import eduba
from eduba.i18n import LANGUAGES, Speaker
from eduba.tables import House, Person, SeatPlan, Settings
from eduba.web.frame import THEMES, Reader, page
from eduba.web.language import COOKIE as LANGUAGE
from eduba.web.language import language
from eduba.web.reading import titled
from eduba.web.who import YEAR, cookie, house_of, someone

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]

BOTS = {"easy": "random", "greedy": "greedy", "strong": "mcts:1s", "master": "mcts:4s"}
KINDS = ("me", "open", "hot", *BOTS, "none")


@get("/", include_in_schema=False)
async def lobby(request: Reader) -> Template:
    """My tables, tables to join and to watch, and a new one."""
    house = house_of(request)
    who, lists = await asyncio.to_thread(_lists, house, request)
    words = language(request)
    games = [eduba.game(name) for name in eduba.ids()]
    return page(
        request,
        "lobby.html",
        "lobby",
        who=who,
        lists=lists,
        games=games,
        titles={g.id: titled(g.id, words) for g in games},
        words={g.id: Speaker(words, g) for g in games},
        seat_kinds=KINDS,
    )


def _lists(house: House, request: Reader) -> tuple[Person | None, dict[str, Any]]:
    who = someone(request)
    lists = {"mine": house.tables("mine", who)[:12]} if who else {}
    seen = {t.id for t in lists.get("mine", [])}
    for which in ("open", "running", "finished"):
        lists[which] = [t for t in house.tables(which, who) if t.id not in seen][:9]
    return who, lists


@post("/play", include_in_schema=False, sync_to_thread=True, status_code=303)
def play(request: Reader, data: Form) -> Redirect:
    """At once at a table with two bots."""
    game = eduba.game(str(data.get("game", eduba.ids()[0])))
    seats = [SeatPlan("me")] + [SeatPlan("bot", bot="greedy")] * (max(2, game.seats[0]) - 1)
    if 3 in game.seats:
        seats = [SeatPlan("me"), SeatPlan("bot", bot="greedy"), SeatPlan("bot", bot="greedy")]
    who, cookies = _somebody(request, "")
    ack = house_of(request).create(who, game.id, seats, settings=Settings(practice=True, listed=False))
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/tables", include_in_schema=False, sync_to_thread=True, status_code=303)
def create(request: Reader, data: Form) -> Redirect:
    """The table of the form."""
    kinds = data.get("seat", [])
    wished = [str(k) for k in (kinds if isinstance(kinds, list) else [kinds]) if k in KINDS and k != "none"]
    game = str(data.get("game", ""))
    prefix = f"option.{game}."
    options = {k.removeprefix(prefix): str(v) for k, v in data.items() if k.startswith(prefix)}
    settings = Settings(confirm="confirm" in data, practice="practice" in data, listed="private" not in data)
    who, cookies = _somebody(request, str(data.get("name", "")))
    ack = house_of(request).create(who, game, [_plan(kind) for kind in wished], options, settings)
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


def _plan(kind: str) -> SeatPlan:
    if kind in BOTS:
        return SeatPlan("bot", bot=BOTS[kind])
    return SeatPlan("me" if kind == "me" else "hot" if kind == "hot" else "open")


def _somebody(request: Reader, name: str) -> tuple[Person, list[Cookie]]:
    """Who asks, renamed if they gave another name; a newcomer becomes known."""
    house, who = house_of(request), someone(request)
    if who is None:
        who, secret = house.register(name or Speaker(language(request)).get("web.guest"))
        return who, [cookie(secret, request)]
    return (house.rename(who, name) if name and name != who.name else who), []


@post("/transcripts", include_in_schema=False, sync_to_thread=True, status_code=303)
def load(request: Reader, data: Form) -> Redirect:
    """A recorded game: finished ones go to the shelf, others go on with everybody at this screen."""
    text = str(data.get("text", ""))
    who, cookies = _somebody(request, "")
    players = next((int(x.split()[1]) for x in text.splitlines() if x.startswith("players ") and x[8:].isdigit()), 0)
    seats = [SeatPlan("me"), *[SeatPlan("bot", bot="greedy")] * (players - 1)]
    ack = house_of(request).import_transcript(who, text, seats, Settings(practice=True, listed=False))
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@get("/seat/{secret:str}", include_in_schema=False, sync_to_thread=True)
def claim(request: Reader, secret: FromPath[str]) -> Redirect:
    """A seat on a second device."""
    who, cookies = _somebody(request, "")
    ack, _ = house_of(request).claim(secret, who)
    return Redirect(f"/t/{ack.table}", cookies=cookies)


@post("/preferences", include_in_schema=False, sync_to_thread=False, status_code=303)
def preferences(request: Reader, data: Form) -> Redirect:
    """Another language or theme, and back to where the reader was."""
    back = str(data.get("back", "/"))
    cookies = []
    if data.get("language") in LANGUAGES:
        cookies.append(_remember(LANGUAGE, str(data["language"])))
    if data.get("theme") in THEMES:
        cookies.append(_remember("theme", str(data["theme"])))
    safe = back if back.startswith("/") and not back.startswith("//") and "\\" not in back else "/"
    return Redirect(safe, status_code=303, cookies=cookies)


def _remember(key: str, value: str) -> Cookie:
    return Cookie(key=key, value=value, max_age=YEAR, samesite="lax", httponly=True)


ROUTES = [lobby, play, create, load, claim, preferences]
