"""Who you are, and which games there are."""

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

import eduba
from eduba.i18n import ENGLISH
from eduba.i18n import known as known_language
from eduba.i18n.reference import reference
from eduba.i18n.rule_search import LONGEST, Kind, search
from eduba.tables import MyData, Person
from eduba.web.api.types import READS, TOKEN, WRITES, GameId
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import delete_person, rename_person, require_person, secret_of, session_cookie
from eduba.web.limits import PEOPLE, QUOTA, TOKENS

Name = Annotated[str, Meta(min_length=1, max_length=32, description="1 to 32 visible characters")]
Question = Annotated[str, QueryParameter(max_length=LONGEST, description="words of a question about the rules")]


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A name."""

    name: Name


class Me(Struct, frozen=True):
    """You. Keep the token, which proves who you are: it is shown only once."""

    id: str
    name: str
    token: str | None = None


class Title(Struct, frozen=True):
    """A game."""

    id: str
    name: str
    seats: list[int]
    options: dict[str, list[str]]
    content: str
    rules: int


@get("/api/games", sync_to_thread=False, responses=READS)
def games() -> list[Title]:
    """All games with their numbers of players and their options, the default first."""
    titles = [eduba.game(name) for name in eduba.ids()]
    return [
        Title(g.id, g.name, list(g.seats), {k: list(v) for k, v in g.choices.items()}, g.digest, g.revision)
        for g in titles
    ]


@get("/api/games/{id:str}/clauses", sync_to_thread=False, responses=READS)
def clauses(request: AnyRequest, id: GameId, language: FromQuery[str] = ENGLISH) -> dict[str, str]:
    """The rule reference of a game: the text of every clause that a refusal may cite."""
    clauses = reference(house_of(request).game(id), known_language(language))
    return {clause.id: clause.text for clause in clauses.values()}


class Found(Struct, frozen=True):
    """Something that the rules say: a chapter, a clause, a ruling, a term of the glossary, or a source."""

    kind: Kind
    name: str
    """A heading or a term; of a clause, its id."""
    chapter: str
    text: str
    address: str


class Answer(Struct, frozen=True):
    """What a search found, the best first; if nothing, words that are there and look alike."""

    hits: list[Found]
    near: list[str]


@get("/api/games/{id:str}/rules", sync_to_thread=True, responses=READS)
def rules(request: AnyRequest, id: GameId, q: Question, language: FromQuery[str] = ENGLISH) -> Answer:
    """Search the rules of a game: in headings, clauses, rulings and glossary, by any form of a word or a synonym."""
    hits, near = search(house_of(request).game(id), q, known_language(language))
    entries = [hit.entry for hit in hits]
    return Answer([Found(e.kind, e.name, e.heading, e.text, f"/rules/{id}#{e.anchor}") for e in entries], near)


@get("/api/games/{id:str}/facts", sync_to_thread=False, responses=READS)
def facts(id: GameId) -> dict[str, Any]:
    """The fixed facts of a game: map, cards, prices, tracks, all verbs with what may follow them, and provenance."""
    return eduba.game(id).facts()


@post("/api/me", sync_to_thread=True, responses=WRITES, opt={QUOTA: PEOPLE})
def register(request: AnyRequest, data: JSONBody[Named]) -> Response[Me]:
    """Register under a name. The answer has the token for `Authorization: Bearer ...`."""
    person, secret = house_of(request).people.register(data.name)
    return Response(Me(person.id, person.name, secret), cookies=[session_cookie(secret, request)])


@get("/api/me", sync_to_thread=True, responses=READS, security=TOKEN)
def me(request: AnyRequest) -> Me:
    """Who you are."""
    return _me(require_person(request))


@post("/api/me/name", sync_to_thread=True, status_code=200, responses=WRITES, security=TOKEN)
def rename(request: AnyRequest, data: JSONBody[Named]) -> Me:
    """Change your name, for tables you join from now on."""
    return _me(rename_person(request, data.name))


@post("/api/me/tokens", sync_to_thread=True, responses=WRITES, security=TOKEN, opt={QUOTA: TOKENS})
def new_token(request: AnyRequest, data: JSONBody[Named]) -> Me:
    """Get another token, for a program that plays for you."""
    person = require_person(request)
    return Me(person.id, person.name, house_of(request).people.new_token(person, data.name))


@get("/api/me/data", sync_to_thread=True, responses=READS, security=TOKEN, opt={QUOTA: TOKENS})
def my_data(request: AnyRequest) -> Response[MyData]:
    """Everything that is stored about you."""
    data = house_of(request).personal_data.export(require_person(request), secret_of(request))
    return Response(data, headers={"Content-Disposition": 'attachment; filename="eduba-my-data.json"'})


@post("/api/me/delete", sync_to_thread=True, status_code=204, responses=WRITES, security=TOKEN)
def delete_me(request: AnyRequest, data: JSONBody[Named]) -> None:
    """Forget you, if `name` is your name. A bot plays your seats; finished games keep the name of their seats."""
    delete_person(request, data.name)


def _me(person: Person) -> Me:
    return Me(person.id, person.name)


ROUTES = [games, clauses, rules, facts, register, me, rename, new_token, my_data, delete_me]
