"""Tournaments and leagues: the list, a page for each, forms for host and people, and the same as data."""

from typing import Annotated, Any

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from litestar.response import Redirect, Template
from msgspec import Struct

from eduba.core.numbers import read_number
from eduba.games import from_short_to_long
from eduba.i18n import Speaker
from eduba.tables import Settings, Tournament, TournamentPlan
from eduba.web.api.types import READS, TOKEN, WRITES
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_of, person_or_newcomer, require_person
from eduba.web.language import language_of
from eduba.web.limits import QUOTA, TABLES
from eduba.web.pages.page_context import render_page
from eduba.web.pages.rules_pages import game_title, require_game
from eduba.web.pages.table_forms import Form
from eduba.web.table.clocks import CHOICES, WHEN_UP, agreement, clock_of, in_words

TournamentId = Annotated[str, PathParameter(max_length=64, description="the id of a tournament")]


class Made(Struct, frozen=True):
    """A new tournament."""

    id: str


@get("/tournaments", include_in_schema=False, sync_to_thread=True)
def tournaments_page(request: AnyRequest, game: FromQuery[str] = "") -> Template:
    """The newest tournaments, and a form for another one of the chosen game."""
    language, titles = language_of(request), from_short_to_long()
    chosen = require_game(request, game or titles[0].id)
    speaker = Speaker(language, chosen)
    return render_page(
        request,
        "tournaments.html",
        "tournaments",
        titles={title.id: game_title(title, language) for title in titles},
        chosen=chosen,
        person=person_of(request),
        found=house_of(request).tournaments.latest(),
        clocks={key: in_words(clock, speaker) for key, clock in CHOICES.items()},
        when_up=WHEN_UP,
        speaker=speaker,
    )


@get("/tournaments/{id:str}", include_in_schema=False, sync_to_thread=True)
def tournament_page(request: AnyRequest, id: FromPath[str]) -> Template:
    """The standings and all rounds; who is signed in may enter, the host goes on."""
    found, who, language = house_of(request).tournaments.view(id), person_of(request), language_of(request)
    clock = found.plan.settings.clock
    return render_page(
        request,
        "tournament.html",
        "tournament",
        found=found,
        title=game_title(require_game(request, found.plan.game), language),
        person=who,
        is_host=who is not None and who.id == found.host,
        is_in=who is not None and any(row.person == who.id and not row.is_gone for row in found.standings),
        present=sum(not row.is_gone for row in found.standings),
        clock=agreement(clock, Speaker(language)) if clock else "",
    )


@post("/tournaments", include_in_schema=False, sync_to_thread=True, status_code=303, opt={QUOTA: TABLES})
def create(request: AnyRequest, data: Form) -> Redirect:
    """Make the tournament that the form describes; who makes it takes part at first."""
    person, cookies = person_or_newcomer(request, str(data.get("host", "")))
    clock = clock_of(data)
    options = {k.removeprefix("option."): str(v) for k, v in data.items() if k.startswith("option.")}
    plan = TournamentPlan(
        name=str(data.get("name", "")),
        game=str(data.get("game", "")),
        size=_number(data, "size"),
        rounds=_number(data, "rounds"),
        kind="swiss" if data.get("kind") == "swiss" else "league",
        options=options,
        settings=Settings(clock=clock),
    )
    service = house_of(request).tournaments
    made = service.create(person, plan)
    service.enter(made, person)
    return Redirect(f"/tournaments/{made}", status_code=303, cookies=cookies)


@post("/tournaments/{id:str}/{what:str}", include_in_schema=False, sync_to_thread=True, status_code=303)
def act(request: AnyRequest, id: FromPath[str], what: FromPath[str], data: Form) -> Redirect:
    """A form of the page of a tournament: enter, leave, next, finish."""
    service = house_of(request).tournaments
    cookies: list[Cookie] = []
    if what == "enter":
        person, cookies = person_or_newcomer(request, str(data.get("name", "")))
        service.enter(id, person)
    elif what == "leave":
        service.leave(id, require_person(request), str(data["person"]) if "person" in data else None)
    elif what == "next":
        service.next_round(id, require_person(request))
    elif what == "finish":
        service.finish(id, require_person(request))
    return Redirect(f"/tournaments/{id}", status_code=303, cookies=cookies)


@get("/api/tournaments", responses=READS, sync_to_thread=True)
def tournaments(request: AnyRequest) -> list[Tournament]:
    """The newest tournaments, with their rounds and standings."""
    return house_of(request).tournaments.latest()


@post("/api/tournaments", responses=WRITES, security=TOKEN, sync_to_thread=True, opt={QUOTA: TABLES})
def make_tournament(request: AnyRequest, data: JSONBody[TournamentPlan]) -> Made:
    """Make a tournament. You are its host, and take part only if you enter it."""
    return Made(house_of(request).tournaments.create(require_person(request), data))


@get("/api/tournaments/{id:str}", responses=READS, sync_to_thread=True)
def tournament(request: AnyRequest, id: TournamentId) -> Tournament:
    """A tournament with its rounds and standings."""
    return house_of(request).tournaments.view(id)


@post("/api/tournaments/{id:str}/enter", responses=WRITES, security=TOKEN, sync_to_thread=True, status_code=200)
def enter(request: AnyRequest, id: TournamentId) -> Tournament:
    """Take part from the next round on."""
    service = house_of(request).tournaments
    service.enter(id, require_person(request))
    return service.view(id)


@post("/api/tournaments/{id:str}/leave", responses=WRITES, security=TOKEN, sync_to_thread=True, status_code=200)
def leave(request: AnyRequest, id: TournamentId) -> Tournament:
    """Take part no longer. Games that have begun go on."""
    service = house_of(request).tournaments
    service.leave(id, require_person(request))
    return service.view(id)


@post("/api/tournaments/{id:str}/next-round", responses=WRITES, security=TOKEN, sync_to_thread=True, status_code=200)
def next_round(request: AnyRequest, id: TournamentId) -> Tournament:
    """The host begins the next round: its tables are made and begin at once. After the last one, it is over."""
    service = house_of(request).tournaments
    service.next_round(id, require_person(request))
    return service.view(id)


def _number(data: dict[str, Any], field: str) -> int:
    return read_number(str(data.get(field, ""))) or 0


ROUTES = [
    tournaments_page,
    tournament_page,
    create,
    act,
    tournaments,
    make_tournament,
    tournament,
    enter,
    leave,
    next_round,
]
