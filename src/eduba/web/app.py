"""The application: all routes of one house, with their limits and headers."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from typing import Any

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template.config import TemplateConfig
from litestar.types import ControllerRouterHandler

from eduba import __version__
from eduba.tables import House
from eduba.web import health, installed_app, metrics, static_files
from eduba.web.api import devices, passkeys, people, play, records, rescue, tables
from eduba.web.api.openapi import OpenApiDocument
from eduba.web.connection import DIRECT_SEND, Connection
from eduba.web.errors import error_response
from eduba.web.fair_threads import ASKER, Asker, FairThreads
from eduba.web.house import export
from eduba.web.house import page as house_page
from eduba.web.identity import me_page, notices, seat_holders, seat_links, sign_in_links
from eduba.web.identity.session import PersonCache
from eduba.web.limits import Limits
from eduba.web.live import channel
from eduba.web.live.channel import LiveTables
from eduba.web.metrics import Metrics
from eduba.web.my_tables import page as my_tables
from eduba.web.pages import (
    api_docs,
    lobby,
    newer_rules,
    puzzles,
    ratings,
    rules_pages,
    statistics,
    table_forms,
    tournaments,
)
from eduba.web.request_log import RequestLog
from eduba.web.security import add_security_headers, refuse_null_characters, refuse_other_sites
from eduba.web.table import page
from eduba.web.table.learning import coach
from eduba.web.table.question import form
from eduba.web.table.story import replay

LARGEST_REQUEST = 300_000
ROUTES: Sequence[ControllerRouterHandler] = [
    *static_files.ROUTES,
    *health.ROUTES,
    *metrics.ROUTES,
    *lobby.ROUTES,
    *table_forms.ROUTES,
    *seat_links.ROUTES,
    *seat_holders.ROUTES,
    *newer_rules.ROUTES,
    *me_page.ROUTES,
    *my_tables.ROUTES,
    *installed_app.ROUTES,
    *house_page.ROUTES,
    *export.ROUTES,
    *sign_in_links.ROUTES,
    *notices.ROUTES,
    *rules_pages.ROUTES,
    *puzzles.ROUTES,
    *api_docs.ROUTES,
    *ratings.ROUTES,
    *statistics.ROUTES,
    *tournaments.ROUTES,
    *page.ROUTES,
    *form.ROUTES,
    *channel.ROUTES,
    *replay.ROUTES,
    *coach.ROUTES,
    *people.ROUTES,
    *devices.ROUTES,
    *passkeys.ROUTES,
    *tables.ROUTES,
    *rescue.ROUTES,
    *play.ROUTES,
    *records.ROUTES,
]


class Application(Litestar):
    """Litestar, but sockets may send directly, and each request has an id, is counted and waits for its own turn.

    Which house it serves, and within which limits, is said by its state alone.
    """

    def __init__(self, state: State) -> None:
        super().__init__(
            route_handlers=[Router("/", route_handlers=ROUTES)],  # one router, so that each path is wrapped once
            state=state,
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
            compression_config=CompressionConfig(
                backend="gzip", minimum_size=600, gzip_compress_level=5, exclude="^/static/"  # compressed already
            ),
            guards=[refuse_null_characters, refuse_other_sites, keep_to_limits],
            request_max_body_size=LARGEST_REQUEST,
            lifespan=[open_house],
            logging_config=None,  # see request_log
            debug=False,
        )

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Take a request or a socket."""
        if scope["type"] == "websocket":
            scope[DIRECT_SEND] = send
        if scope["type"] != "lifespan":
            ASKER.set(Asker.of(scope))  # each request has a task, and so a context, of its own
        await RequestLog(super().__call__, self.state.metrics)(scope, receive, send)


async def keep_to_limits(connection: Connection, handler: BaseRouteHandler) -> None:
    """Called before each request: refuses it if too many were sent."""
    await connection.app.state.limits(connection, handler)


@asynccontextmanager
async def open_house(app: Litestar) -> AsyncIterator[None]:
    """The house is closed when the application shuts down."""
    asyncio.get_running_loop().set_default_executor(FairThreads())
    app.state.live_tables = LiveTables(app.state.house, app.state.metrics)
    try:
        yield
    finally:
        app.state.house.close()


def create(
    house: House,
    limits: Limits | None = None,
    *,
    shared_address: str | None = None,
    origin: str | None = None,
    today: Callable[[], date] = date.today,
) -> Application:
    """The application for a house. It closes the house when it shuts down.

    `shared_address` is where others in the network find the site, as far as that is known. `origin` is its public
    address, such as `https://play.example.org`, where a proxy stands before it. `today` chooses the puzzle of the day.
    """
    return Application(state_of(house, limits, shared_address=shared_address, origin=origin, today=today))


def state_of(
    house: House,
    limits: Limits | None = None,
    *,
    shared_address: str | None = None,
    origin: str | None = None,
    today: Callable[[], date] = date.today,
) -> State:
    """What an application knows that serves this house."""
    return State(
        {
            "house": house,
            "person_cache": PersonCache(house),
            "limits": limits or Limits(),
            "metrics": Metrics(house),
            "shared_address": f"{origin}/" if origin else shared_address,
            "origin": origin,
            "today": today,
        }
    )
