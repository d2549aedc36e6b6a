"""Puzzles: the list of a game's puzzles, the way to each of them, and the one of the day."""

from datetime import date
from typing import NamedTuple

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Template

from eduba.core.game import Game
from eduba.core.teaching.puzzle import puzzle_of_the_day, puzzle_texts, titles
from eduba.games import from_short_to_long
from eduba.i18n import messages
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_or_newcomer
from eduba.web.language import language_of
from eduba.web.limits import QUOTA, TABLES
from eduba.web.pages.page_context import render_page
from eduba.web.pages.rules_pages import game_title, require_game

COOKIE = "solved"
"""Which puzzles a reader has solved, such as `ur-3.ur-5`; the page of the table sets it (`lesson.js`)."""


class Listed(NamedTuple):
    """A puzzle in a list."""

    game: str
    name: str
    """Of the game."""
    number: int
    title: str
    is_solved: bool


@get("/puzzles/{id:str}", include_in_schema=False, sync_to_thread=True)
def list_puzzles(request: AnyRequest, id: FromPath[str]) -> Template:
    """All puzzles of a game; those that the reader has solved are marked."""
    language, game = language_of(request), require_game(request, id)
    listed = [_listed(request, game, n) for n in range(1, len(titles(game)) + 1)]
    games = [{"id": g.id, "title": game_title(g, language)} for g in from_short_to_long() if puzzle_texts(g)]
    return render_page(request, "puzzles.html", game=id, title=game_title(game, language), games=games, puzzles=listed)


@post(
    "/puzzles/{id:str}/{number:int}",
    include_in_schema=False,
    sync_to_thread=True,
    status_code=303,
    opt={QUOTA: TABLES},
)
def begin(request: AnyRequest, id: FromPath[str], number: FromPath[int]) -> Redirect:
    """Sit down at a table with a puzzle."""
    texts = puzzle_texts(require_game(request, id))
    if not 1 <= number <= len(texts):
        raise NotFoundException(f"There is no puzzle {number}.")
    person, cookies = person_or_newcomer(request, "")
    ack = house_of(request).lessons.begin(person, texts[number - 1])
    return Redirect(f"/t/{ack.table}", status_code=303, cookies=cookies)


def todays(request: AnyRequest) -> Listed | None:
    """The puzzle of the day; None if there are no puzzles."""
    today: date = request.app.state.today()
    found = puzzle_of_the_day(from_short_to_long(), today.toordinal())
    return _listed(request, *found) if found else None


def _listed(request: AnyRequest, game: Game, number: int) -> Listed:
    solved = f"{game.id}-{number}" in request.cookies.get(COOKIE, "").split(".")
    language = language_of(request)
    name, title = messages(language, game)["name"].text, titles(game)[number - 1].spoken(language)
    return Listed(game.id, name, number, title, solved)


ROUTES = [list_puzzles, begin]
