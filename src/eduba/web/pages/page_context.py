"""What all pages share: the reader's language and theme, the words, and the address of static files."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import Request
from litestar.response import Template

from eduba.i18n import Speaker, languages, name_of
from eduba.render import stylesheet
from eduba.web.language import language

STATIC = Path(__file__).parents[1] / "static"
THEMES = ("", "light", "dark")

Reader = Request[Any, Any, Any]


@cache
def stamp() -> str:
    """Changes whenever a static file does, so that browsers may keep them for ever."""
    digest = sha256(stylesheet().encode())
    for file in sorted(STATIC.iterdir()):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


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
