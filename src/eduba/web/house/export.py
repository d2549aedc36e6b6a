"""Bulk export for hosts of the house, row by row: few of them are in memory, and a thread finds them."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, date, datetime
from typing import Annotated

from litestar import get
from litestar.params import FromQuery, QueryParameter
from litestar.response import Stream

from eduba.tables import ExportForm, ExportKind, Filter, Refused, Unfit
from eduba.web.api.types import READS, TOKEN
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import require_person

MEDIA = {"jsonl": "application/jsonl; charset=utf-8", "csv": "text/csv; charset=utf-8"}
LARGE_ENOUGH = 32_768
"""A piece of the answer is sent when it has so many characters,"""
LONG_ENOUGH = 0.05
"""or when it took so many seconds to find. As long as that took, others have the processor for themselves."""

Day = Annotated[str, QueryParameter(max_length=10, description="a day such as 2026-11-18 (UTC)")]
After = Annotated[str, QueryParameter(max_length=64, description="the last table you have, to go on after it")]


@get("/api/house/export", responses=READS, security=TOKEN, media_type="application/jsonl")
async def export(
    request: AnyRequest,
    what: FromQuery[ExportKind],
    form: FromQuery[ExportForm] = "jsonl",
    game: Annotated[str, QueryParameter(max_length=40)] = "",
    since: Day = "",
    until: Day = "",
    after: After = "",
) -> Stream:
    """For hosts of the house: finished games that stood in the lobby, one row for each of their decisions, the ratings,
    or all tables with their state; one export at a time. The same as `eduba admin export`."""
    house, state = house_of(request), request.app.state
    await asyncio.to_thread(house.hosts.require, require_person(request))
    if getattr(state, "is_exporting", False):
        raise Refused("export under way")
    wanted = Filter(game, _midnight(since), _midnight(until), after)

    async def pieces() -> AsyncIterator[str]:
        state.is_exporting = True
        try:
            yield ""
            lines = house.bulk_export.lines(what, wanted, form)
            piece, took = await asyncio.to_thread(_piece, lines)
            while piece:
                yield piece
                await asyncio.sleep(took)
                piece, took = await asyncio.to_thread(_piece, lines)
        finally:
            state.is_exporting = False

    begun = pieces()
    await anext(begun)  # nobody else may begin, even before the first piece is asked for
    name = f'attachment; filename="eduba-{what}.{form}"'
    return Stream(begun, media_type=MEDIA[form], headers={"Content-Disposition": name})


def _piece(lines: Iterator[str]) -> tuple[str, float]:
    """The next lines, empty after the last one, and how many seconds that took."""
    found, size, began = list[str](), 0, time.monotonic()
    for line in lines:
        found.append(line)
        size += len(line)
        if size >= LARGE_ENOUGH or time.monotonic() - began >= LONG_ENOUGH:
            break
    return "".join(found), time.monotonic() - began


def _midnight(day: str) -> int | None:
    """When a day begins, in milliseconds since 1970; None if none is named."""
    if not day:
        return None
    try:
        return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp() * 1000)
    except ValueError:
        raise Unfit("day", day) from None


ROUTES = [export]
