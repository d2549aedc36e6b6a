"""Pages to read: the rules of each game with a glossary, and its lesson."""

from itertools import groupby
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Template

from eduba.core.clauses import Clause, Term
from eduba.core.errors import UnknownGame
from eduba.core.game import Game
from eduba.games import from_short_to_long, ui_of
from eduba.i18n import languages, messages
from eduba.i18n.reference import glossary, material, reference
from eduba.web.connection import AnyRequest, house_of
from eduba.web.language import language_of
from eduba.web.pages.page_context import THEMES, render_page
from eduba.web.pages.thumbnail import thumbnail
from eduba.web.static_files import game_assets
from eduba.web.table.pictures import symbol_definitions


def game_titles(language: str) -> list[dict[str, str]]:
    """The id and title of every game."""
    return [{"id": game.id, "title": game_title(game, language)} for game in from_short_to_long()]


def game_title(game: Game, language: str) -> str:
    """Name and edition of a game."""
    texts = messages(language, game)
    return " · ".join(texts[key].text for key in ("name", "subtitle") if key in texts and texts[key].text) or game.id


def require_game(request: AnyRequest, id: str) -> Game:
    """The game of that id, as the house plays it; otherwise an error."""
    try:
        return house_of(request).game(id)
    except UnknownGame:
        raise NotFoundException(f"There is no game {id!r}.") from None


@get("/rules", include_in_schema=False)
async def all_rules() -> Redirect:
    """Go to the rules of the first game; the page links to the others."""
    return Redirect(f"/rules/{from_short_to_long()[0].id}")


@get("/rules/{id:str}", include_in_schema=False)
async def rules(request: AnyRequest, id: FromPath[str]) -> Template:
    """The rule reference of a game. It can be searched, and each clause has its own address."""
    language, game = language_of(request), require_game(request, id)
    chapters = [
        {"title": title, "anchor": f"chapter-{n}", "clauses": [_clause(c) for c in clauses]}
        for n, (title, clauses) in enumerate(groupby(reference(game, language).values(), lambda c: c.chapter))
    ]
    return render_page(
        request,
        "rules.html",
        "rules",
        id=id,
        title=game_title(game, language),
        games=game_titles(language),
        chapters=chapters,
        glossary=[_term(t) for t in glossary(game, language)],
        material=[_term(t) for t in material(game, language)],
    )


def _term(term: Term) -> dict[str, str]:
    return {"term": term.name, "text": term.text, "source": term.source, "search": " ".join(term).lower()}


def _clause(clause: Clause) -> dict[str, str]:
    search = f"{clause.id} {clause.text}".lower()
    return {"id": clause.id, "text": clause.text, "source": clause.source, "search": search}


@get("/rules/{id:str}/clauses/{language:str}", include_in_schema=False, cache=3600)
async def clauses(request: AnyRequest, id: FromPath[str], language: FromPath[str]) -> dict[str, Any]:
    """The texts of all clauses; the page shows them as reasons."""
    if language not in languages():
        raise NotFoundException(f"There is no language {language!r}.")
    return {clause.id: clause.text for clause in reference(require_game(request, id), language).values()}


@get("/games/{id:str}/{file:str}", include_in_schema=False, sync_to_thread=True)
def thumbnail_file(request: AnyRequest, id: FromPath[str], file: FromPath[str]) -> Response[str]:
    """The small picture of a game: `picture.svg`, or `picture-dark.svg` for a theme that the reader chose."""
    theme = file.removeprefix("picture").removesuffix(".svg").removeprefix("-")
    if theme not in THEMES or not file.startswith("picture"):
        raise NotFoundException(f"There is no picture {file!r}.")
    svg = thumbnail(require_game(request, id), theme or None)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


@get("/how-to-play/{id:str}", include_in_schema=False, sync_to_thread=True)
def how_to_play(request: AnyRequest, id: FromPath[str]) -> Template | Redirect:
    """The lesson: the game in a few pictures. A game without a lesson leads to its rules."""
    language, game = language_of(request), require_game(request, id)
    ui = ui_of(game)
    if ui.lesson is None:
        return Redirect(f"/rules/{id}")
    return render_page(
        request,
        "how_to_play.html",
        "rules",
        game=id,
        game_assets=game_assets(game),
        title=game_title(game, language),
        steps=ui.lesson.steps(language),
        symbols=symbol_definitions(ui.board),
    )


ROUTES = [all_rules, rules, clauses, thumbnail_file, how_to_play]
