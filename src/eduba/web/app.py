"""The application: all routes, with their limits and headers, around one house of tables."""

from collections.abc import Sequence
from mimetypes import guess_type
from pathlib import Path

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.contrib.jinja import JinjaTemplateEngine
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.template.config import TemplateConfig
from litestar.types import ControllerRouterHandler

from eduba import __version__
from eduba.render import stylesheet
from eduba.tables import House
from eduba.web import pages, reading, story, tablepage
from eduba.web.api import people, play, records, tables
from eduba.web.errors import answer
from eduba.web.frame import STATIC
from eduba.web.security import HEADERS
from eduba.web.who import same_site, secret_of

FOREVER = "public, max-age=31536000, immutable"
REQUESTS_A_MINUTE = 1200
LARGEST_REQUEST = 300_000


@get("/static/{stamp:str}/{name:str}", include_in_schema=False, sync_to_thread=False)
def static(stamp: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of ours. Its address changes with its content, so browsers keep it for ever."""
    if name == "theme.css":
        body = stylesheet().encode()
    elif (file := STATIC / Path(name).name).is_file():
        body = file.read_bytes()
    else:
        raise NotFoundException(f"There is no file {name!r}.")
    kind = guess_type(name)[0] or "application/octet-stream"
    return Response(body, media_type=kind, headers={"Cache-Control": FOREVER})


def create(house: House) -> Litestar:
    """The application of a house."""
    routes: Sequence[ControllerRouterHandler] = [
        static,
        *pages.ROUTES,
        *reading.ROUTES,
        *tablepage.ROUTES,
        *story.ROUTES,
        *people.ROUTES,
        *tables.ROUTES,
        *play.ROUTES,
        *records.ROUTES,
    ]
    limit = RateLimitConfig(
        ("minute", REQUESTS_A_MINUTE),
        exclude=["^/static/"],
        identifier_for_request=lambda r: secret_of(r) or (r.client.host if r.client else ""),
    )
    return Litestar(
        route_handlers=routes,
        state=State({"house": house}),
        template_config=TemplateConfig(directory=Path(__file__).with_name("templates"), engine=JinjaTemplateEngine),
        openapi_config=OpenAPIConfig(
            title="Eduba",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        exception_handlers={Exception: answer},
        response_headers=HEADERS,
        compression_config=CompressionConfig(backend="gzip", minimum_size=600),
        middleware=[limit.middleware],
        before_request=same_site,
        request_max_body_size=LARGEST_REQUEST,
        on_shutdown=[house.close],
        debug=False,
    )
