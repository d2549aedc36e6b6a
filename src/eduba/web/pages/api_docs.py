"""The documentation for people who write programs: `docs/api.md` as a page."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from litestar import get
from litestar.response import Template
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from eduba.web.connection import AnyRequest
from eduba.web.pages.page_context import render_page

_HERE = Path(__file__).parent
PLACES = (_HERE.with_name("api.md"), _HERE.parents[3] / "docs" / "api.md")
"""Where the text is: in the installed package, or in a checkout."""


@get("/api", include_in_schema=False, sync_to_thread=False)
def api_docs(request: AnyRequest) -> Template:
    """How a program plays."""
    text = next(place for place in PLACES if place.exists()).read_text(encoding="utf-8")
    return render_page(request, "api_docs.html", "api", body=to_html(text))


@cache
def to_html(markdown: str) -> str:
    """Markdown as HTML. Tags in the text are shown, not obeyed."""
    parser = MarkdownIt("commonmark", {"html": False}, renderer_cls=_AccessibleRenderer).enable("table")
    html: str = parser.render(markdown)
    return html


class _AccessibleRenderer(RendererHTML):
    """The library's HTML, with wide blocks that scroll and heads of tables that name their columns."""

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        tokens[idx].info = ""  # no class for the language: nothing here colours code
        return super().fence(tokens, idx, options, env).replace("<pre>", '<pre tabindex="0">', 1)

    def table_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return '<div class="scroll">' + self.renderToken(tokens, idx, options, env)

    def table_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return self.renderToken(tokens, idx, options, env) + "</div>"

    def th_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        tokens[idx].attrSet("scope", "col")
        return self.renderToken(tokens, idx, options, env)


ROUTES = [api_docs]
