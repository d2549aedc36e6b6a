"""Pages to read: the rules of each game with glossary, and how to play."""

from itertools import groupby
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Template

import eduba
from eduba.core.clauses import Clause, Term
from eduba.games import ui_of
from eduba.i18n import languages, messages
from eduba.i18n.reference import glossary, material, reference
from eduba.web.language import language
from eduba.web.pages.page_context import THEMES, Reader, page
from eduba.web.pages.thumbnail import emblem
from eduba.web.static_files import of_game
from eduba.web.table.pictures import symbols


def titles(words: str) -> list[dict[str, str]]:
    """All games with their names."""
    return [{"id": name, "title": titled(name, words)} for name in eduba.ids()]


def titled(id: str, words: str) -> str:
    """Name and edition of a game."""
    texts = messages(words, id)
    return " · ".join(texts[key].text for key in ("name", "subtitle") if key in texts and texts[key].text) or id


def known(id: str) -> str:
    """The id, if there is such a game."""
    if id not in eduba.ids():
        raise NotFoundException(f"There is no game {id!r}.")
    return id


@get("/rules", include_in_schema=False)
async def all_rules() -> Redirect:
    """The rules of the first game, from where the others are one click away."""
    return Redirect(f"/rules/{eduba.ids()[0]}")


@get("/rules/{id:str}", include_in_schema=False)
async def rules(request: Reader, id: FromPath[str]) -> Template:
    """The rule reference of a game, searchable, each clause with an address of its own."""
    words = language(request)
    chapters = [
        {"title": title, "anchor": f"chapter-{n}", "clauses": [_clause(c) for c in clauses]}
        for n, (title, clauses) in enumerate(groupby(reference(known(id), words).values(), lambda c: c.chapter))
    ]
    return page(
        request,
        "rules.html",
        "rules",
        id=id,
        title=titled(id, words),
        games=titles(words),
        chapters=chapters,
        glossary=[_term(t) for t in glossary(id, words)],
        material=[_term(t) for t in material(id, words)],
    )


def _term(term: Term) -> dict[str, str]:
    return {"term": term.name, "text": term.text, "source": term.source, "search": " ".join(term).lower()}


def _clause(clause: Clause) -> dict[str, str]:
    search = f"{clause.id} {clause.text}".lower()
    return {"id": clause.id, "text": clause.text, "source": clause.source, "search": search}


@get("/rules/{id:str}/clauses/{words:str}", include_in_schema=False, cache=3600)
async def clauses(id: FromPath[str], words: FromPath[str]) -> dict[str, Any]:
    """The texts of all clauses, for the reasons that the page shows."""
    if words not in languages():
        raise NotFoundException(f"There is no language {words!r}.")
    return {clause.id: clause.text for clause in reference(known(id), words).values()}


@get("/games/{id:str}/{file:str}", include_in_schema=False, sync_to_thread=True)
def picture(id: FromPath[str], file: FromPath[str]) -> Response[str]:
    """The small picture of a game: `picture.svg`, or `picture-dark.svg` for readers who chose a theme."""
    theme = file.removeprefix("picture").removesuffix(".svg").removeprefix("-")
    if theme not in THEMES or not file.startswith("picture"):
        raise NotFoundException(f"There is no picture {file!r}.")
    drawn = emblem(known(id), theme or None)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


@get("/how-to-play/{id:str}", include_in_schema=False, sync_to_thread=True)
def how_to_play(request: Reader, id: FromPath[str]) -> Template | Redirect:
    """The game in a few pictures; a game that tells no such story leads to its rules."""
    words, game = language(request), eduba.game(known(id))
    ui = ui_of(game)
    if ui.lesson is None:
        return Redirect(f"/rules/{id}")
    return page(
        request,
        "howto.html",
        "rules",
        game=id,
        own=of_game(game),
        title=titled(id, words),
        steps=ui.lesson.steps(words),
        symbols=symbols(ui.board),
    )


ROUTES = [all_rules, rules, clauses, picture, how_to_play]
