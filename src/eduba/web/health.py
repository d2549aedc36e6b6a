"""Is the server alive, and can it work? For proxies and for those who watch over it."""

import asyncio

from litestar import Response, get
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from eduba.web.connection import AnyRequest, house_of
from eduba.web.limits import UNLIMITED

PATIENCE = 2.0
"""Seconds in which the database must answer."""


@get("/healthz", include_in_schema=False, media_type="text/plain", opt={UNLIMITED: True})
async def healthz() -> str:
    """The server answers."""
    return "ok"


@get("/readyz", include_in_schema=False, media_type="text/plain", opt={UNLIMITED: True})
async def readyz(request: AnyRequest) -> Response[str]:
    """The server can work: its database answers too."""
    try:
        await asyncio.wait_for(asyncio.to_thread(house_of(request).ping), PATIENCE)
    except Exception:
        return Response("the database does not answer", status_code=HTTP_503_SERVICE_UNAVAILABLE)
    return Response("ok", status_code=HTTP_200_OK)


ROUTES = [healthz, readyz]
