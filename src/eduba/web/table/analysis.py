"""What a bot thinks: the best options of a position, and the chances to win over a whole game."""

import asyncio
from itertools import pairwise
from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from eduba.i18n import Speaker
from eduba.render.svg import element, esc
from eduba.tables import House, Opinion, Person, View
from eduba.web.cache import LruCache
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_of
from eduba.web.language import language_of
from eduba.web.table import hotseat_privacy
from eduba.web.table.charts import line_chart
from eduba.web.table.seating import seat_names

SECONDS = 1.5
"""How long the bot thinks about one position."""
SECONDS_PER_SAMPLE = 0.15
"""How long it thinks about each position when it judges a whole game."""
SAMPLES = 20
"""How many positions of a game are judged."""
BEST = 5
"""How many options are listed."""
TURNING_POINTS = 3

_finished: LruCache[tuple[str, int, float], Opinion] = LruCache(4096)
"""Opinions on finished games: they never change, and nothing is hidden any more."""


async def _opinion(house: House, person: Person | None, view: View, version: int, seconds: float) -> Opinion:
    key = (view.table, version, seconds)
    if (kept := _finished.get(key)) is not None:
        return kept
    ask = house.analysis.opinion
    future = await asyncio.to_thread(ask, view.table, person, version, seconds=seconds, seat=view.seat)
    found = await asyncio.wrap_future(future)
    if view.status == "finished":
        _finished.put(key, found)
    return found


@get("/t/{id:str}/opinion/{version:int}", include_in_schema=False)
async def opinion(
    request: AnyRequest, id: FromPath[str], version: FromPath[int], seat: FromQuery[int | None] = None
) -> dict[str, str]:
    """The best options of a position, each with the chance to win."""
    house, person = house_of(request), person_of(request)
    await asyncio.to_thread(hotseat_privacy.require_revealed, house, id, person, seat)
    view = await asyncio.to_thread(house.views.view, id, person, seat=seat)
    found = await _opinion(house, person, view, version, SECONDS)
    game = house.game(view.game)
    speaker = Speaker(language_of(request), game, seat_names(view.seats))
    best = sorted(found.options, key=lambda option: -option.visits)[:BEST]
    question = (await asyncio.to_thread(house.views.view, id, person, seat=seat, version=version)).prompt
    named = [(speaker.action(game.action(o.action), question), o.values[found.seat]) for o in best]
    rows = "".join(_row(words, value, speaker) for words, value in named)
    expected = " · ".join(f"{speaker.names[i]} {_percent(v)} %" for i, v in enumerate(found.values))
    title = element("h3", esc(speaker.say("web.opinion_of", found.seat)))
    after = element("p", esc(f"{speaker.get('web.expects')}: {expected}"), class_="quiet")
    return {"html": title + element("ol", rows, class_="best") + after}


def _row(words: str, value: float, speaker: Speaker) -> str:
    return element("li", esc(speaker.say("web.opinion_words", words, _percent(value))))


def _percent(share: float) -> int:
    return round(100 * share)


@get("/t/{id:str}/chances", include_in_schema=False)
async def chances(
    request: AnyRequest, id: FromPath[str], seat: FromQuery[int | None] = None
) -> dict[str, Any]:
    """The chances to win over the game as curves, and its turning points. Only some positions are judged."""
    house, person = house_of(request), person_of(request)
    await asyncio.to_thread(hotseat_privacy.require_revealed, house, id, person, seat)
    view = await asyncio.to_thread(house.views.view, id, person, seat=seat)
    log = await asyncio.to_thread(house.views.log, id, person, seat=seat)
    moves = [(e.move or 0, e.version) for e in log if e.kind == "started" or e.move is not None]
    judged = moves[:-1] if view.status == "finished" else moves
    chosen = [judged[i * (len(judged) - 1) // max(1, SAMPLES - 1)] for i in range(min(SAMPLES, len(judged)))]
    chosen = list(dict.fromkeys(chosen))
    found = await asyncio.gather(*(_opinion(house, person, view, version, SECONDS_PER_SAMPLE) for _, version in chosen))
    steps = [(move, version, o.values) for (move, version), o in zip(chosen, found, strict=True)]
    if view.status == "finished":
        won = [1 / len(view.winners) if s in view.winners else 0.0 for s in range(len(view.seats))]
        steps.append((*moves[-1], won))
    speaker = Speaker(language_of(request), house.game(view.game), seat_names(view.seats))
    lines = [[(float(move), 100 * values[s]) for move, _, values in steps] for s in range(len(view.seats))]
    picture = line_chart(lines, 100, moves[-1][0], speaker, speaker.get("web.chances"), " %")
    return {"html": picture + _turning_points(steps, id, speaker)}


def _turning_points(steps: list[tuple[int, int, list[float]]], id: str, speaker: Speaker) -> str:
    """Where a seat's chance changed most between two judged positions."""
    found = []
    for (a, _, before), (b, version, after) in pairwise(steps):
        seat = max(range(len(after)), key=lambda s: abs(after[s] - before[s]))
        found.append((abs(after[seat] - before[seat]), a + 1, b, version, seat, before[seat], after[seat]))
    rows = ""
    for _, a, b, version, seat, before_, after_ in sorted(found, reverse=True)[:TURNING_POINTS]:
        words = speaker.say("web.turned", a, b, seat, _percent(before_), _percent(after_))
        rows += element("li", element("a", esc(words), href=f"/t/{id}/story?at={version}", data_version=version))
    return element("h3", esc(speaker.get("web.turning"))) + element("ol", rows) if rows else ""


ROUTES = [opinion, chances]
