"""What all pages share: language, theme, sentences, and the address of static files."""

from collections.abc import Callable
from typing import Any

from litestar import MediaType
from litestar.response import Response, Template
from litestar.response.base import ASGIResponse

from eduba.i18n import Speaker, languages, name_of
from eduba.render.palette import DARK, LIGHT
from eduba.web.connection import AnyRequest
from eduba.web.identity.session import person_of
from eduba.web.language import language_of
from eduba.web.static_files import stamp

THEMES = ("", "light", "dark")
BARS = {"light": LIGHT["panel"], "dark": DARK["panel"]}
"""The colour of a browser's own bars, by theme."""


class DrawnPage(Template):
    """A page that is drawn at once, where it is asked for: Litestar would draw it in the event loop, where all wait."""

    def __init__(self, request: AnyRequest, template: str, context: dict[str, Any]) -> None:
        super().__init__(template, context=context, media_type=MediaType.HTML)
        engine: Any = request.app.template_engine
        self.content = engine.get_template(template).render(**self.create_template_context(request)).encode()
        self.context = {}

    def to_asgi_response(self, *args: Any, **more: Any) -> ASGIResponse:
        """The answer: what was drawn."""
        return Response.to_asgi_response(self, *args, **more)


def theme(request: AnyRequest) -> str:
    """The theme that the reader chose; empty if they leave it to their system."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def _own_address(request: AnyRequest) -> str:
    """The address of this page, so that a form can lead back to it."""
    query = request.url.query
    return f"{request.url.path}?{query}" if query else str(request.url.path)


def render_page(request: AnyRequest, template: str, section: str = "", **context: Any) -> Template:
    """A page in the reader's language. `section` is the entry of the menu that it belongs to."""
    speaker = Speaker(language_of(request))
    say: Callable[..., str] = speaker.say
    shared = {
        "language": speaker.language,
        "languages": {code: name_of(code) for code in languages()},
        "theme": theme(request),
        "stamp": stamp(),
        "say": say,
        "section": section,
        "path": _own_address(request),
        "bars": BARS,
        "known": person_of(request) is not None,
    }
    return DrawnPage(request, template, shared | context)
