"""What all pages share: the reader's language and theme, the words, and where static files are."""

from collections.abc import Callable
from typing import Any

from litestar import Request
from litestar.response import Template

from eduba.i18n import Speaker, languages, name_of
from eduba.web.language import language
from eduba.web.static_files import stamp

THEMES = ("", "light", "dark")

Reader = Request[Any, Any, Any]


def theme(request: Reader) -> str:
    """The theme the reader chose; empty: as their system says."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def _address(request: Reader) -> str:
    """Where the reader is, to come back to."""
    query = request.url.query
    return f"{request.url.path}?{query}" if query else str(request.url.path)


def page(request: Reader, template: str, here: str = "", **context: Any) -> Template:
    """A page in the reader's language."""
    words = Speaker(language(request))
    say: Callable[..., str] = words.say
    shared = {
        "language": words.language,
        "languages": {code: name_of(code) for code in languages()},
        "theme": theme(request),
        "stamp": stamp(),
        "say": say,
        "here": here,
        "path": _address(request),
    }
    return Template(template, context=shared | context)
