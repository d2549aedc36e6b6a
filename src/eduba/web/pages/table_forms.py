"""Forms that lead to a table: a new one, a free seat, a position to go on from, another game, a recorded one."""

from collections.abc import Mapping
from typing import Annotated, Any

from litestar import post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

import eduba
from eduba.core.errors import EdubaError
from eduba.core.numbers import read_number
from eduba.core.teaching.lesson import is_lesson, shipped
from eduba.games import from_short_to_long
from eduba.tables import SeatPlan, Settings
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_or_newcomer, require_person
from eduba.web.limits import QUOTA, SEATS, TABLES
from eduba.web.table.clocks import clock_of
from eduba.web.table.seating import MOST_SEATS, SEAT_KINDS, seat_plans

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
FormWithFile = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]


@post("/play", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: TABLES})
def play(request: AnyRequest, data: Form) -> Redirect:
    """Start a game at once, against two bots or as many as the game needs; a first game, with a coach against few."""
    game = eduba.game(str(data.get("game", from_short_to_long()[0].id)))
    is_first = "first" in data
    bots = max(game.seats[0], 2) - 1 if is_first else 2 if 3 in game.seats else game.seats[0] - 1
    person, cookies = person_or_newcomer(request, "")
    seats = seat_plans(["me", *["gentle" if is_first else "medium"] * bots])
    settings = Settings(practice=True, listed=False, coach=is_first)
    ack = house_of(request).lobby.create(person, game.id, seats, settings=settings)
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/learn", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: TABLES})
def learn(request: AnyRequest, data: Form) -> Redirect:
    """Begin the lesson that comes with a game; one without a lesson leads to its pictures."""
    game = eduba.game(str(data.get("game", from_short_to_long()[0].id)))
    text = shipped(game)
    if text is None:
        return Redirect(f"/how-to-play/{game.id}", status_code=303)
    person, cookies = person_or_newcomer(request, "")
    ack = house_of(request).lessons.begin(person, text)
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/tables", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: TABLES})
def create(request: AnyRequest, data: Form) -> Redirect:
    """Make the table that the form describes."""
    options = {k.removeprefix("option."): str(v) for k, v in data.items() if k.startswith("option.")}
    switches = {name: name in data for name in ("confirm", "practice", "brisk")}
    settings = Settings(listed="private" not in data, clock=clock_of(data), **switches)
    person, cookies = person_or_newcomer(request, str(data.get("name", "")))
    ack = house_of(request).lobby.create(person, str(data.get("game", "")), _seats(data), options, settings)
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/t/{id:str}/join", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: SEATS})
def join(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Take a seat; the same form asks a newcomer for their name."""
    person, cookies = person_or_newcomer(request, str(data.get("name", "")))
    house_of(request).lobby.join(id, person, invite=str(data.get("invite", "")))
    return Redirect(f"/t/{id}", status_code=303, cookies=cookies)


@post("/t/{id:str}/decline", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: SEATS})
def decline(request: AnyRequest, id: FromPath[str]) -> Redirect:
    """Do without a seat that is held."""
    house_of(request).lobby.decline(id, require_person(request))
    return Redirect("/my", status_code=303)


@post("/t/{id:str}/fork", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: TABLES})
def fork(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Make a new table from a position of this one, with the seats of the form."""
    person, cookies = person_or_newcomer(request, "")
    settings = Settings(practice="practice" in data, listed=False)
    ack = house_of(request).records.fork(id, person, _number(data, "version") or 0, _seats(data), settings)
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


@post("/t/{id:str}/again", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: TABLES})
def again(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Make another table for the same company."""
    ack = house_of(request).lobby.again(id, require_person(request), moved_on=data.get("seats") == "moved_on")
    return Redirect(f"/t/{ack.table}", status_code=303)


def _seats(data: Mapping[str, Any]) -> list[SeatPlan]:
    """The seats of a form, as many as the number of players that it names; it may name who else is at this screen."""
    chosen = data.get("seat", [])
    kinds = [kind for kind in (chosen if isinstance(chosen, list) else [chosen]) if kind in SEAT_KINDS]
    kinds = kinds[: min(_number(data, "players") or MOST_SEATS, MOST_SEATS)]
    return seat_plans(kinds, [str(data.get(f"name.{seat}") or "") for seat in range(len(kinds))])


def _number(data: Mapping[str, Any], field: str) -> int | None:
    return read_number(str(data.get(field, "")))


@post("/transcripts", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: TABLES})
def load(request: AnyRequest, data: FormWithFile) -> Redirect:
    """Import a transcript: a finished game is stored, an unfinished one goes on against bots, a lesson begins."""
    text = _file_text(data.get("file")) or str(data.get("text", ""))
    person, cookies = person_or_newcomer(request, "")
    if is_lesson(text):
        ack = house_of(request).lessons.load(person, text)
        return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)
    players = next((read_number(x[8:].strip()) for x in text.splitlines() if x.startswith("players ")), None)
    seats = seat_plans(["me", *["medium"] * (min(players or 1, MOST_SEATS) - 1)])
    ack = house_of(request).records.import_transcript(person, text, seats, Settings(practice=True, listed=False))
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


def _file_text(file: object) -> str:
    """The text of a file that was sent with a form; empty if none was chosen."""
    if not isinstance(file, UploadFile):
        return ""
    try:
        return file.file.read().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise EdubaError("{0} is not a text file", file.filename) from None


ROUTES = [play, learn, create, join, decline, fork, again, load]
