"""The page for people who write programs: `docs/api.md`, whose few signs become HTML here."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from litestar import get
from litestar.response import Template

from eduba.render.svg import esc
from eduba.web.pages.page_context import Reader, page

_HERE = Path(__file__).parent
PLACES = (_HERE.with_name("api.md"), _HERE.parents[3] / "docs" / "api.md")
_CODE = re.compile(r"`([^`]+)`")
_LINK = re.compile(r"\[([^\]]+)\]\((/[^)\s]*)\)")


@get("/api", include_in_schema=False, sync_to_thread=False)
def manual(request: Reader) -> Template:
    """How a program plays."""
    return page(request, "manual.html", "api", body=html(text()))


def text() -> str:
    """The page as it is written: in the installed package, or in the checkout."""
    return next(place for place in PLACES if place.exists()).read_text(encoding="utf-8")


@cache
def html(source: str) -> str:
    """Headings, paragraphs, lists, tables and code blocks."""
    return "\n".join(_block(block) for block in _blocks(source))


def _blocks(source: str) -> Iterator[list[str]]:
    """The lines of each block; a block of code, however many empty lines it has, is one."""
    block: list[str] = []
    for line in source.splitlines():
        inside = bool(block) and block[0].startswith("```")
        if not inside and (not line.strip() or line.startswith("```")):
            if block:
                yield block
            block = []
        if inside or line.strip():
            block.append(line)
        if inside and line.startswith("```"):
            yield block
            block = []
    if block:
        yield block


def _block(lines: list[str]) -> str:
    first = lines[0]
    if first.startswith("```"):
        return f"<pre tabindex=\"0\"><code>{esc(chr(10).join(lines[1:-1]))}</code></pre>"
    if first.startswith("#"):
        level = len(first) - len(first.lstrip("#"))
        return f"<h{level}>{_words(first.lstrip('# '))}</h{level}>"
    if first.startswith("|"):
        return _table(lines)
    if first.startswith("- "):
        items = "\n".join(lines)[2:].split("\n- ")
        return "<ul>" + "".join(f"<li>{_words(item)}</li>" for item in items) + "</ul>"
    return f"<p>{_words(' '.join(lines))}</p>"


def _table(lines: list[str]) -> str:
    rows = [[_words(cell.strip()) for cell in line.strip("|").split("|")] for line in lines]
    head = "".join(f'<th scope="col">{cell}</th>' for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[2:])
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _words(line: str) -> str:
    return _LINK.sub(r'<a href="\2">\1</a>', _CODE.sub(r"<code>\1</code>", str(esc(line))))


ROUTES = [manual]
