"""What all pages share: language, theme, sentences, and the address of static files."""

from collections.abc import Callable
from typing import Any

from litestar.response import Template

from eduba.i18n import Speaker, languages, name_of
from eduba.render.palette import DARK, LIGHT
from eduba.web.connection import AnyRequest
from eduba.web.identity.session import person_of
from eduba.web.language import language_of
from eduba.web.static_files import stamp

THEMES = ("", "light", "dark")
BARS = {"light": LIGHT["panel"], "dark": DARK["panel"]}
"""The colour of a browser's own bars, by theme."""


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
    return Template(template, context=shared | context)
