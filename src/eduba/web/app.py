"""The application: all routes, with their limits and headers, around one house of tables."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from mimetypes import guess_type
from pathlib import Path

from litestar import Litestar, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template.config import TemplateConfig
from litestar.types import ControllerRouterHandler

from eduba import __version__
from eduba.render import stylesheet
from eduba.tables import House
from eduba.web.api import people, play, records, tables
from eduba.web.api.openapi import Description
from eduba.web.errors import answer
from eduba.web.identity import seat_links
from eduba.web.identity.session import Faces
from eduba.web.live import channel
from eduba.web.live.channel import Rooms
from eduba.web.pages import api_docs, lobby, rules_pages
from eduba.web.pages.page_context import STATIC
from eduba.web.security import Limits, readable, same_site, with_headers
from eduba.web.table import page, replay

FOREVER = "public, max-age=31536000, immutable"
LARGEST_REQUEST = 300_000
ROUTES: Sequence[ControllerRouterHandler] = [
    *lobby.ROUTES,
    *seat_links.ROUTES,
    *rules_pages.ROUTES,
    *api_docs.ROUTES,
    *page.ROUTES,
    *channel.ROUTES,
    *replay.ROUTES,
    *people.ROUTES,
    *tables.ROUTES,
    *play.ROUTES,
    *records.ROUTES,
]


@cache
def files() -> dict[str, bytes]:
    """All static files by name; nothing else can be asked for."""
    found = {file.name: file.read_bytes() for file in STATIC.iterdir() if file.is_file()}
    return found | {"theme.css": stylesheet().encode()}


@get("/static/{stamp:str}/{name:str}", include_in_schema=False, sync_to_thread=False)
def static(stamp: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of ours. Its address changes with its content, so browsers keep it for ever."""
    body = files().get(name)
    if body is None:
        raise NotFoundException(f"There is no file {name!r}.")
    kind = guess_type(name)[0] or "application/octet-stream"
    return Response(body, media_type=kind, headers={"Cache-Control": FOREVER})


def create(house: House, limits: Limits | None = None) -> Litestar:
    """The application of a house, which it closes at its end."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        engine = app.template_engine
        assert isinstance(engine, JinjaTemplateEngine)
        app.state.rooms = Rooms(house, engine)
        try:
            yield
        finally:
            app.state.rooms.close()
            house.close()

    return Litestar(
        route_handlers=[Router("/", route_handlers=[static, *ROUTES])],  # as one: handlers of one path are wrapped once
        state=State({"house": house, "faces": Faces(house)}),
        template_config=TemplateConfig(directory=Path(__file__).with_name("templates"), engine=JinjaTemplateEngine),
        openapi_config=OpenAPIConfig(
            title="Eduba",
            version=__version__,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[Description(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        exception_handlers={Exception: answer},
        before_send=[with_headers],
        compression_config=CompressionConfig(backend="gzip", minimum_size=600, gzip_compress_level=4),
        guards=[readable, same_site, limits or Limits()],
        request_max_body_size=LARGEST_REQUEST,
        lifespan=[open_house],
        debug=False,
    )
