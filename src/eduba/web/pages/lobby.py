"""The lobby, and what readers prefer. Nothing here needs a script."""

import asyncio
from typing import Any

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery
from litestar.response import Redirect, Template

from eduba.core.errors import EdubaError
from eduba.core.teaching.lesson import LEARNER
from eduba.games import from_short_to_long
from eduba.i18n import Speaker, languages
from eduba.tables import House, LessonMoment, Person, SeatClock, Summary
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import YEAR, person_of
from eduba.web.language import COOKIE as LANGUAGE
from eduba.web.language import language_of
from eduba.web.my_tables.running_clock import running_clock
from eduba.web.pages.page_context import THEMES, render_page
from eduba.web.pages.puzzles import todays
from eduba.web.pages.rules_pages import game_title, lesson_minutes
from eduba.web.pages.table_forms import Form
from eduba.web.security import own_path
from eduba.web.table.clocks import CHOICES, WHEN_UP, in_words, time_left
from eduba.web.table.learning.lesson_panel import lesson_words
from eduba.web.table.question.prompts import duration
from eduba.web.table.seating import SEAT_KINDS, level_strengths


@get("/", include_in_schema=False)
async def lobby(request: AnyRequest, game: FromQuery[str] = "") -> Template:
    """My tables, tables to join or to watch, and a form for a new table of the chosen game."""
    house = house_of(request)
    person, lists, clocks = await asyncio.to_thread(_table_lists, house, request)
    lessons = await asyncio.to_thread(_lessons, house, person, lists["waiting"])
    language = language_of(request)
    games = from_short_to_long()
    chosen = next((g for g in games if g.id == game), games[0])
    speaker = Speaker(language, chosen)
    return render_page(
        request,
        "lobby.html",
        "lobby",
        person=person,
        lists=lists,
        games=games,
        chosen=chosen,
        titles={g.id: game_title(g, language) for g in games},
        speaker=speaker,
        seat_kinds=SEAT_KINDS,
        strengths=level_strengths(chosen, speaker),
        clocks={key: in_words(clock, speaker) for key, clock in CHOICES.items()},
        when_up=WHEN_UP,
        time_left=lambda clock: time_left(clock, house.now(), speaker),
        clock_words=lambda clock: in_words(clock, speaker),
        learning=lesson_minutes(chosen),
        begun=next(((table, at) for table, at in lessons.items() if _teaches(at, chosen.id)), None),
        lesson_of=lambda table: lesson_words(lessons[table.id], speaker) if table.id in lessons else None,
        puzzle=await asyncio.to_thread(todays, request),
        lasts=lambda players: duration(chosen, players, speaker),
        running_clocks=clocks,
        now=house.now(),
        awaited=lambda table: [table.names[seat] for seat in table.awaits],
    )


def _table_lists(house: House, request: AnyRequest) -> tuple[Person | None, dict[str, Any], dict[str, SeatClock]]:
    """Who asks, the tables they see, and the clocks that run at these."""
    person = person_of(request)
    mine = house.lists.tables("mine", person) if person else []
    lists = {
        "waiting": [t for t in mine if t.waits_for_me],
        "mine": [t for t in mine if not (t.waits_for_me or t.status == "finished")][:12],
    }
    listed = {t.id for t in mine}
    for which in ("open", "running"):
        lists[which] = [t for t in house.lists.tables(which, person) if t.id not in listed][:9]
    lists["finished"] = house.lists.tables("finished", person)[:9]
    with_clock = (t for key in ("waiting", "mine", "running") for t in lists[key] if t.settings.clock)
    found = {t.id: running_clock(house, person, t) for t in with_clock if t.status == "running"}
    return person, lists, {table: clock for table, clock in found.items() if clock}


def _lessons(house: House, person: Person | None, waiting: list[Summary]) -> dict[str, LessonMoment]:
    """By table, the lessons and puzzles that somebody has begun, the latest first."""
    found = {}
    for table in waiting:
        if table.mine == [LEARNER] and table.status == "running" and not any(table.bots):
            try:
                with house.views.snapshot(table.id, person) as snapshot:
                    moment = snapshot.lesson()
            except EdubaError:
                continue  # the table itself says why it cannot be read
            if moment:
                found[table.id] = moment
    return found


def _teaches(moment: LessonMoment, game: str) -> bool:
    return moment.lesson.game.id == game and not moment.lesson.is_puzzle


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


ROUTES = [lobby, preferences]
