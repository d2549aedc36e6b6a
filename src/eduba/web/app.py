"""The application: all routes of one house, with their limits and headers."""

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
from eduba.web.api.openapi import OpenApiDocument
from eduba.web.errors import error_response
from eduba.web.identity import seat_links
from eduba.web.identity.session import PersonCache
from eduba.web.live import channel
from eduba.web.live.channel import LiveTables
from eduba.web.pages import api_docs, lobby, rules_pages
from eduba.web.security import Limits, add_security_headers, refuse_null_characters, refuse_other_sites
from eduba.web.table import form, page, replay

LARGEST_REQUEST = 300_000
ROUTES: Sequence[ControllerRouterHandler] = [
    *static_files.ROUTES,
    *lobby.ROUTES,
    *seat_links.ROUTES,
    *rules_pages.ROUTES,
    *api_docs.ROUTES,
    *page.ROUTES,
    *form.ROUTES,
    *channel.ROUTES,
    *replay.ROUTES,
    *people.ROUTES,
    *tables.ROUTES,
    *play.ROUTES,
    *records.ROUTES,
]


def create(house: House, limits: Limits | None = None) -> Litestar:
    """The application for a house. It closes the house when it shuts down."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        app.state.live_tables = LiveTables(house)
        try:
            yield
        finally:
            house.close()

    limits = limits or Limits()
    return Litestar(
        route_handlers=[Router("/", route_handlers=ROUTES)],  # one router, so that each path is wrapped once
        state=State({"house": house, "person_cache": PersonCache(house), "limits": limits}),
        template_config=TemplateConfig(directory=Path(__file__).with_name("templates"), engine=JinjaTemplateEngine),
        openapi_config=OpenAPIConfig(
            title="Eduba",
            version=__version__,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[OpenApiDocument(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        exception_handlers={Exception: error_response},
        before_send=[add_security_headers],
        compression_config=CompressionConfig(backend="gzip", minimum_size=600, gzip_compress_level=4),
        guards=[refuse_null_characters, refuse_other_sites, limits],
        request_max_body_size=LARGEST_REQUEST,
        lifespan=[open_house],
        debug=False,
    )
