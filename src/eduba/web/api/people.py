"""Who you are, and which games there are."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from msgspec import Meta, Struct

import eduba
from eduba.tables import Person
from eduba.web.who import cookie, house_of, known

AnyRequest = Request[Any, Any, Any]
Name = Annotated[str, Meta(min_length=1, max_length=32, description="1 to 32 visible characters")]


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A name."""

    name: Name


class Me(Struct, frozen=True):
    """You. The token proves it: keep it, it is shown only once."""

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


@get("/api/games", sync_to_thread=False)
def games() -> list[Title]:
    """All games with their seats and options, the default first."""
    titles = [eduba.game(name) for name in eduba.ids()]
    return [
        Title(g.id, g.name, list(g.seats), {k: list(v) for k, v in g.choices.items()}, g.digest, g.revision)
        for g in titles
    ]


@post("/api/me", sync_to_thread=True)
def register(request: AnyRequest, data: Named) -> Response[Me]:
    """Become known under a name. The answer holds the token for `Authorization: Bearer ...`."""
    person, secret = house_of(request).register(data.name)
    return Response(Me(person.id, person.name, secret), cookies=[cookie(secret, request)])


@get("/api/me", sync_to_thread=True, raises=[])
def me(request: AnyRequest) -> Me:
    """Who you are."""
    return _me(known(request))


@post("/api/me/name", sync_to_thread=True, status_code=200)
def rename(request: AnyRequest, data: Named) -> Me:
    """Take another name for the tables you join from now on."""
    return _me(house_of(request).rename(known(request), data.name))


@post("/api/me/tokens", sync_to_thread=True)
def new_token(request: AnyRequest, data: Named) -> Me:
    """One more token for a program that plays for you."""
    person = known(request)
    return Me(person.id, person.name, house_of(request).new_token(person, data.name))


def _me(person: Person) -> Me:
    return Me(person.id, person.name)


ROUTES = [games, register, me, rename, new_token]
