"""What a bot thinks: the best options of a position with the best line, and the chances over a whole game."""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from litestar import get
from litestar.params import FromPath, FromQuery

from eduba.i18n import Speaker
from eduba.i18n.reason_words import in_words
from eduba.render.svg import element, esc
from eduba.tables import GameAnalysis, House, JudgedMove, Opinion, Person, View
from eduba.web.abandoned import unless_gone
from eduba.web.cache import LruCache
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_of
from eduba.web.language import language_of
from eduba.web.table import hotseat_privacy
from eduba.web.table.seating import seat_names
from eduba.web.table.story.charts import Course, line_chart
from eduba.web.table.story.story_steps import StorySteps, story_steps

SECONDS = 1.5
"""How long the bot thinks about one position."""
BEST = 5
"""How many options are listed."""
TURNING_POINTS = 3
DEEDS = 3
"""How many of the moves that led to a turning point are named."""
PATIENCE = 20.0
"""After so many seconds a page hears that nothing new has been found out."""

_finished: LruCache[tuple[str, int], Opinion] = LruCache(4096)
"""Opinions on finished games: they never change, and nothing is hidden any more."""


# -- one position -----------------------------------------------------------------------------------


async def _opinion(house: House, person: Person | None, view: View, version: int) -> Opinion:
    key = (view.table, version)
    if (kept := _finished.get(key)) is not None:
        return kept
    ask = house.analysis.opinion
    future = await asyncio.to_thread(ask, view.table, person, version, seconds=SECONDS, seat=view.seat)
    found = await asyncio.wrap_future(future)
    if view.status == "finished":
        _finished.put(key, found)
    return found


@get("/t/{id:str}/opinion/{version:int}", include_in_schema=False)
async def opinion(
    request: AnyRequest, id: FromPath[str], version: FromPath[int], seat: FromQuery[int | None] = None
) -> dict[str, Any]:
    """The best options of a position, each with the chance to win, and the best line to be marked on the board."""
    house, person = house_of(request), person_of(request)
    await asyncio.to_thread(hotseat_privacy.require_revealed, house, id, person, seat)
    view = await asyncio.to_thread(house.views.view, id, person, seat=seat)
    found = await unless_gone(request, _opinion(house, person, view, version))
    game = house.views.game(view.table)
    speaker = Speaker(language_of(request), game, seat_names(view.seats))
    best = sorted(found.options, key=lambda option: -option.visits)[:BEST]
    question = (await asyncio.to_thread(house.views.view, id, person, seat=seat, version=version)).prompt
    named = [(speaker.action(game.action(o.action), question), o.values[found.seat]) for o in best]
    rows = "".join(_row(words, value, speaker) for words, value in named)
    title = element("h2", esc(speaker.say("web.opinion_of", found.seat)))
    line = " → ".join(speaker.action(game.action(text)) for text in found.line)
    told = element("p", esc(speaker.say("web.best_line", line))) if len(found.line) > 1 else ""
    return {"html": title + element("ol", rows, class_="best-options") + told, "line": found.line}


def _row(words: str, value: float, speaker: Speaker) -> str:
    return element("li", esc(speaker.say("web.opinion_words", words, _percent(value))))


def _percent(share: float) -> int:
    return round(100 * share)


# -- the whole game ---------------------------------------------------------------------------------


class _Standing(NamedTuple):
    """What each seat could expect after a move."""

    move: int
    values: list[float]


@get("/t/{id:str}/chances", include_in_schema=False)
async def chances(
    request: AnyRequest, id: FromPath[str], seat: FromQuery[int | None] = None, known: FromQuery[int] = -1
) -> dict[str, Any]:
    """The chances over the game as far as they are known, as soon as more than `known` moves are judged.

    A page asks again and again; nobody thinks any longer when it does not.
    """
    house, person = house_of(request), person_of(request)
    await asyncio.to_thread(hotseat_privacy.require_revealed, house, id, person, seat)
    analysis = await asyncio.to_thread(house.analysis.game, id, person, seat=seat)
    await unless_gone(request, _more(house, analysis, person, known))
    return await asyncio.to_thread(_told, house, analysis, person, seat, language_of(request))


async def _more(house: House, analysis: GameAnalysis, person: Person | None, known: int) -> None:
    """Wait until more than `known` moves are judged, all of them are, or it takes too long."""
    until = asyncio.get_running_loop().time() + PATIENCE
    while len(analysis.judgements) <= known and not analysis.is_done:
        left = until - asyncio.get_running_loop().time()
        if left <= 0:
            return
        work = await asyncio.to_thread(house.analysis.go_on, analysis, person)
        waiting = [asyncio.wrap_future(future) for future in work]
        if waiting:
            await asyncio.wait(waiting, timeout=left, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.to_thread(house.analysis.go_on, analysis, person)  # so that nobody rests until the page asks again


def _told(
    house: House, analysis: GameAnalysis, person: Person | None, seat: int | None, language: str
) -> dict[str, Any]:
    """Chart, turning points, the moves that cost most, the reader's own apart, and what each cost, by version."""
    with house.views.snapshot(analysis.table, person) as snapshot:
        visible = hotseat_privacy.seat_shown(snapshot, seat)
        view, steps = snapshot.view(visible), story_steps(snapshot.log(visible), snapshot.game)
    speaker = Speaker(language, snapshot.game, seat_names(view.seats))
    judged = analysis.judgements
    costs = {number: _percent(move.loss) for number, move in judged.items()}
    standings = _standings(list(judged.values()), view, steps)
    turned = _turns_of_fate(standings, steps, analysis.is_done)
    course = Course(max(1, view.move), steps.numbers_of(steps.rounds), [after.move for _, after, _ in turned])
    lines = [[(float(s.move), 100 * s.values[n]) for s in standings] for n in range(len(view.seats))]
    versions = dict(zip(steps.moves, steps.versions, strict=True))
    words = speaker.get("web.chances")
    own, others = own_and_others(view)
    deeds = judged if analysis.is_done else {}  # before that, only some of what led to a turning point

    def told(seats: Sequence[int]) -> str:
        return "".join(_cost(view.table, move, versions, speaker) for move in analysis.costliest(seats))

    return {
        "chart": line_chart(lines, 100, course, speaker, words, " %") if len(standings) > 1 else "",
        "turning": "".join(_turning_point(view.table, *found, deeds, versions, speaker) for found in turned),
        "own": told(own),
        "costs": told(others),
        "losses": {versions[n]: f"−{cost} %" for n, cost in costs.items() if cost and n in versions},
        "judged": len(judged),
        "of": analysis.total,
        "done": analysis.is_done,
        "words": speaker.say("web.judged", len(judged), analysis.total),
    }


def own_and_others(view: View) -> tuple[list[int], list[int]]:
    """The seats of the reader and those of all others; who holds all of them, or none, is told of all together."""
    seats = range(len(view.seats))
    own = [n for n in seats if view.seats[n].mine]
    return (own, [n for n in seats if n not in own]) if len(own) < len(seats) else ([], list(seats))


def _standings(judged: list[JudgedMove], view: View, steps: StorySteps) -> list[_Standing]:
    """What was expected before each judged move is how things stood after the one before it."""
    found = [_Standing(move.number - 1, move.values) for move in judged if move.values]
    if view.winners or (view.status == "finished" and view.scores):
        won = [(s in view.winners) / max(1, len(view.winners)) for s in range(len(view.seats))]
        found.append(_Standing(steps.moves[-1], won))
    return found


Turn = tuple[_Standing, _Standing, int]


def _turns_of_fate(standings: list[_Standing], steps: StorySteps, by_turn: bool) -> list[Turn]:
    """Between which two moments the chance of a seat changed most, in the order of the game; and that seat.

    Once all moves are judged, these are the ends of turns.
    """
    ends = {0, *steps.numbers_of(steps.turns)}
    at_ends = [standing for standing in standings if standing.move in ends or not by_turn]
    found: list[tuple[float, Turn]] = []
    for before, after in pairwise(at_ends):
        changes = [b - a for a, b in zip(before.values, after.values, strict=True)]
        seat = max(range(len(changes)), key=lambda s: abs(changes[s]))
        found.append((abs(changes[seat]), (before, after, seat)))
    most = sorted(found, key=lambda change: -change[0])[:TURNING_POINTS]
    return sorted((turn for _, turn in most), key=lambda turn: turn[1].move)


def _turning_point(
    table: str,
    before: _Standing,
    after: _Standing,
    seat: int,
    judged: Mapping[int, JudgedMove],
    versions: dict[int, int],
    speaker: Speaker,
) -> str:
    """How a chance changed, and what was done meanwhile."""
    changed = seat, _percent(before.values[seat]), _percent(after.values[seat])
    alone = before.move + 1 == after.move
    words = speaker.say("web.turned_by", after.move, *changed) if alone else ""
    words = words or speaker.say("web.turned", before.move + 1, after.move, *changed)
    deeds = [judged[n] for n in range(before.move + 1, after.move + 1) if n in judged]
    told = [
        speaker.say("web.deed", who, ", ".join(_played(deed, deed.played, speaker) for deed in own))
        for who, own in groupby(deeds[:DEEDS], lambda deed: deed.seat)
    ]
    said = element("span", esc("; ".join(told) + (" …" if len(deeds) > DEEDS else "")), class_="quiet") if told else ""
    return element("li", f"{_link(table, after.move, words, versions)} {said}")


def _played(move: JudgedMove, action: str, speaker: Speaker) -> str:
    """A move, or what could have been done instead, as its button said it."""
    assert speaker.game
    return speaker.action(speaker.game.action(action), move.asked)


def _cost(table: str, move: JudgedMove, versions: dict[int, int], speaker: Speaker) -> str:
    """A move that cost its seat much, with the better one and why; a click shows it, and marks the better one."""
    played, best = (_played(move, text, speaker) for text in (move.played, move.best))
    words = speaker.say("web.cost", move.number, move.seat, played, _percent(move.loss))
    better = element("span", esc(speaker.say("web.better", best)), class_="better")
    said = in_words(move.reason, speaker, searched=move.loss) if move.reason else ""
    why = element("span", esc(said), class_="quiet") if said else ""
    return element("li", f"{_link(table, move.number, words, versions, move.best)} {better} {why}")


def _link(table: str, move: int, words: str, versions: dict[int, int], line: str | None = None) -> str:
    address = f"/t/{table}/story?move={move}"
    return element("a", esc(words), href=address, data_version=versions.get(move), data_line=line)


ROUTES = [opinion, chances]
