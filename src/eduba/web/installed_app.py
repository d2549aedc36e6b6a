"""The site as an app on a phone: what browsers need to know to install it, and what runs beside its pages.

It opens with my tables.
"""

from functools import cache
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from eduba.i18n import Speaker
from eduba.render.palette import LIGHT
from eduba.web.connection import AnyRequest
from eduba.web.language import language_of
from eduba.web.static_files import address, files

FOLDER = Path(__file__).with_name("icons")
"""Pictures of `static/icon.svg`, for what cannot draw it."""
DAY = {"Cache-Control": "public, max-age=86400"}


@cache
def icons() -> dict[str, bytes]:
    """The icons by name."""
    return {file.name: file.read_bytes() for file in FOLDER.glob("*.png")}


@get("/manifest.webmanifest", include_in_schema=False, sync_to_thread=False)
def manifest(request: AnyRequest) -> Response[dict[str, Any]]:
    """The name, the icons, and where the app begins."""
    speaker = Speaker(language_of(request))
    described = {
        "id": "/my",
        "name": "Eduba",
        "short_name": "Eduba",
        "description": speaker.get("web.tagline"),
        "lang": speaker.language,
        "start_url": "/my",
        "scope": "/",
        "display": "standalone",
        "theme_color": LIGHT["panel"],
        "background_color": LIGHT["page"],
        "icons": [
            {"src": address("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            {"src": "/icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "/icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": "/icons/icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
    return Response(described, media_type="application/manifest+json")


@get("/icons/{name:str}", include_in_schema=False, sync_to_thread=False)
def icon(name: FromPath[str]) -> Response[bytes]:
    """An icon as a PNG file."""
    found = icons().get(name)
    if found is None:
        raise NotFoundException("There is no such icon.")
    return Response(found, media_type="image/png", headers=DAY)


@get("/service-worker.js", include_in_schema=False, sync_to_thread=False)
def service_worker() -> Response[bytes]:
    """What shows notices that are pushed. It lies above all pages, because it may only serve those below it."""
    headers = {"Cache-Control": "no-cache"}
    return Response(files()["service_worker.js"], media_type="text/javascript", headers=headers)


ROUTES = [manifest, icon, service_worker]
