"""The application: all routes, with their limits and headers, around one house of tables."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template.config import TemplateConfig
from litestar.types import ControllerRouterHandler

from eduba import __version__
from eduba.tables import House
from eduba.web import static_files
from eduba.web.api import people, play, records, tables
from eduba.web.api.openapi import Description
from eduba.web.errors import answer
from eduba.web.identity import seat_links
from eduba.web.identity.session import Faces
from eduba.web.live import channel
from eduba.web.live.channel import Rooms
from eduba.web.pages import api_docs, lobby, rules_pages
from eduba.web.security import Limits, readable, same_site, with_headers
from eduba.web.table import page, replay

LARGEST_REQUEST = 300_000
ROUTES: Sequence[ControllerRouterHandler] = [
    *static_files.ROUTES,
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
        route_handlers=[Router("/", route_handlers=ROUTES)],  # as one: handlers of one path are wrapped once
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
