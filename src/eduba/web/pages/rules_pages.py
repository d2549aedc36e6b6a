"""Pages to read: the rules of each game with a glossary, and its lesson."""

from itertools import groupby
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Template
from markupsafe import Markup

from eduba.core.errors import UnknownGame
from eduba.core.game import Game
from eduba.core.teaching.lesson import read_once, shipped
from eduba.games import from_short_to_long, ui_of
from eduba.i18n import languages, messages
from eduba.i18n.reference import glossary, material, reference
from eduba.i18n.rule_search import Answer, search
from eduba.web.connection import AnyRequest, house_of
from eduba.web.glossary import explained
from eduba.web.language import language_of
from eduba.web.pages.page_context import THEMES, render_page
from eduba.web.pages.thumbnail import thumbnail
from eduba.web.static_files import game_assets
from eduba.web.table.pictures import symbol_definitions

MOST_HITS = 40
"""How much of what was found is shown."""


def game_titles(language: str) -> list[dict[str, str]]:
    """The id and title of every game."""
    return [{"id": game.id, "title": game_title(game, language)} for game in from_short_to_long()]


def game_title(game: Game, language: str) -> str:
    """Name and edition of a game."""
    texts = messages(language, game)
    return " · ".join(texts[key].text for key in ("name", "subtitle") if key in texts and texts[key].text) or game.id


def lesson_minutes(game: Game) -> int:
    """How long the lesson of a game takes; 0 if it has none."""
    text = shipped(game)
    lesson = read_once(game, text) if text else None
    return lesson.minutes if lesson else 0


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


@get("/rules/{id:str}", include_in_schema=False, sync_to_thread=True)
def rules(request: AnyRequest, id: FromPath[str], q: FromQuery[str] = "") -> Template:
    """The rule reference of a game, below what a search in it found. Each clause has its own address."""
    language, game = language_of(request), require_game(request, id)
    chapters = [
        {"title": title, "anchor": f"chapter-{n}", "clauses": list(clauses)}
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
        glossary=glossary(game, language),
        material=material(game, language),
        **_found(game, q, language),
    )


@get("/rules/{id:str}/found", include_in_schema=False, sync_to_thread=True)
def found(request: AnyRequest, id: FromPath[str], q: FromQuery[str] = "") -> Template:
    """What a search finds, for a page that asks while somebody types."""
    return render_page(request, "rules_found.html", **_found(require_game(request, id), q, language_of(request)))


def _found(game: Game, question: str, language: str) -> dict[str, Any]:
    """What the pages show of a search: the best hits, how many there are, and words that come near."""
    question = question.strip()
    answer = search(game, question, language) if question else Answer([], [])
    return {"question": question, "hits": answer.hits[:MOST_HITS], "count": len(answer.hits), "near": answer.near}


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
        explained=lambda text: Markup(explained(text, game, language)),
        learning=lesson_minutes(game),
        symbols=symbol_definitions(ui.board),
    )


ROUTES = [all_rules, rules, found, clauses, thumbnail_file, how_to_play]
