"""What a bot thinks: the best options of a position in words, and the chances to win over a whole game."""

import asyncio
from collections import OrderedDict
from itertools import pairwise
from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from eduba.i18n import Speaker
from eduba.render.svg import element, esc
from eduba.tables import House, Opinion, Person, View
from eduba.web.identity.session import house_of, someone
from eduba.web.language import language
from eduba.web.pages import page_context
from eduba.web.table import hotseat_privacy
from eduba.web.table.bot_levels import names
from eduba.web.table.charts import curves

SECONDS = 1.5
"""Of thought about one position that somebody asks about."""
GLANCE = 0.15
"""Of thought about each position of a whole game."""
MOMENTS = 20
"""So many positions of a game are judged."""
KEPT = 4096
BEST = 5
TURNS = 3

_known: "OrderedDict[tuple[str, int, float], Opinion]" = OrderedDict()
"""Opinions of finished games, which never change and hide nothing."""


async def _opinion(house: House, who: Person | None, view: View, version: int, seconds: float) -> Opinion:
    key = (view.table, version, seconds)
    if key in _known:
        return _known[key]
    future = await asyncio.to_thread(house.analysis.opinion, view.table, who, version, seconds=seconds, seat=view.seat)
    found = await asyncio.wrap_future(future)
    if view.status == "finished":
        _known[key] = found
        if len(_known) > KEPT:
            _known.popitem(last=False)
    return found


@get("/t/{id:str}/opinion/{version:int}", include_in_schema=False)
async def opinion(
    request: page_context.Reader, id: FromPath[str], version: FromPath[int], seat: FromQuery[int | None] = None
) -> dict[str, str]:
    """The best options of a position, with what they promise, in words."""
    house, who = house_of(request), await asyncio.to_thread(someone, request)
    await asyncio.to_thread(hotseat_privacy.lifted, house, id, who, seat)
    view = await asyncio.to_thread(house.views.view, id, who, seat=seat)
    found = await _opinion(house, who, view, version, SECONDS)
    game = house.game(view.game)
    speaker = Speaker(language(request), game, names(view.seats))
    best = sorted(found.options, key=lambda option: -option.visits)[:BEST]
    rows = "".join(_row(speaker.action(game.action(o.action)), o.values[found.seat], speaker) for o in best)
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
    request: page_context.Reader, id: FromPath[str], seat: FromQuery[int | None] = None
) -> dict[str, Any]:
    """The chances to win over the game as curves, and its turning points; a bounded number of positions is judged."""
    house, who = house_of(request), await asyncio.to_thread(someone, request)
    await asyncio.to_thread(hotseat_privacy.lifted, house, id, who, seat)
    view = await asyncio.to_thread(house.views.view, id, who, seat=seat)
    log = await asyncio.to_thread(house.views.log, id, who, seat=seat)
    moves = [(e.move or 0, e.version) for e in log if e.kind == "started" or e.move is not None]
    asked = moves[:-1] if view.status == "finished" else moves
    chosen = [asked[i * (len(asked) - 1) // max(1, MOMENTS - 1)] for i in range(min(MOMENTS, len(asked)))]
    chosen = list(dict.fromkeys(chosen))
    found = await asyncio.gather(*(_opinion(house, who, view, version, GLANCE) for _, version in chosen))
    steps = [(move, version, o.values) for (move, version), o in zip(chosen, found, strict=True)]
    if view.status == "finished":
        won = [1 / len(view.winners) if s in view.winners else 0.0 for s in range(len(view.seats))]
        steps.append((*moves[-1], won))
    speaker = Speaker(language(request), house.game(view.game), names(view.seats))
    lines = [[(float(move), 100 * values[s]) for move, _, values in steps] for s in range(len(view.seats))]
    picture = curves(lines, 100, moves[-1][0], speaker, speaker.get("web.chances"), " %")
    return {"html": picture + _turning(steps, id, speaker)}


def _turning(steps: list[tuple[int, int, list[float]]], id: str, speaker: Speaker) -> str:
    """Where a seat's chance changed the most between two positions that were judged."""
    found = []
    for (a, _, before), (b, version, after) in pairwise(steps):
        seat = max(range(len(after)), key=lambda s: abs(after[s] - before[s]))
        found.append((abs(after[seat] - before[seat]), a + 1, b, version, seat, before[seat], after[seat]))
    rows = ""
    for _, a, b, version, seat, before_, after_ in sorted(found, reverse=True)[:TURNS]:
        words = speaker.say("web.turned", a, b, seat, _percent(before_), _percent(after_))
        rows += element("li", element("a", esc(words), href=f"/t/{id}/story?at={version}", data_version=version))
    return element("h3", esc(speaker.get("web.turning"))) + element("ol", rows) if rows else ""


ROUTES = [opinion, chances]
