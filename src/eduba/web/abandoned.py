"""Long work for a request: it is called off when whoever asked has gone."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar.exceptions import HTTPException

from eduba.web.connection import AnyRequest

GONE = 499
"""Nobody reads this status; logs of proxies use it for the same."""

T = TypeVar("T")


async def unless_gone(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """The result of some work, which is cancelled if the connection of the request is closed before."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return await task
        raise HTTPException("nobody waits for the answer any more", status_code=GONE)
    finally:
        task.cancel()
        gone.cancel()


async def _disconnected(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        continue
