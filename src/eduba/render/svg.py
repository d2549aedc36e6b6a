"""Tiny builders for SVG and HTML. Whatever comes from outside is escaped here and nowhere else."""

from functools import lru_cache
from html import escape

__all__ = ["document", "element", "esc", "group", "num", "picture_tag", "text", "use"]


def esc(words: object) -> str:
    """Text that is safe between tags and inside double quotes."""
    return _escaped(str(words))


_escaped = lru_cache(maxsize=4096)(escape)


@lru_cache(maxsize=4096)
def num(x: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{x:.1f}".removesuffix(".0")


def element(tag: str, body: str = "", /, **attributes: object) -> str:
    """One element around a body of markup; `class_` is class, `aria_label` is aria-label, None is left out."""
    inside = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{num(value) if isinstance(value, float) else esc(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{inside}>{body}</{tag}>"  # never <tag/>, which HTML takes for an opening tag


def use(symbol: str, x: float, y: float, width: float, height: float | None = None, more: str = "") -> str:
    """A symbol, centred on (x, y)."""
    height = width if height is None else height
    return (
        f'<use href="#{symbol}" x="{num(x - width / 2)}" y="{num(y - height / 2)}" '
        f'width="{num(width)}" height="{num(height)}"{more}/>'
    )


def group(body: str, x: float, y: float, more: str = "") -> str:
    """Markup moved to (x, y); `more` holds ready-made attributes such as an id or class."""
    return f'<g transform="translate({num(x)} {num(y)})"{more}>{body}</g>'


def text(words: object, x: float, y: float, kind: str = "") -> str:
    """A line of text; `kind` names CSS classes."""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{num(x)}" y="{num(y)}"{named}>{esc(words)}</text>'


def picture_tag(
    id: str, width: float, height: float, label: str, theme: str | None = None, *, at_top: bool = False
) -> str:
    """The opening tag of a picture, whose name screen readers say; in a room that is too high it may stay `at_top`."""
    size = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    themed = f' data-theme="{esc(theme)}"' if theme else ""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" id="{esc(id)}" class="picture" {size}{themed}'
    fit = ' preserveAspectRatio="xMidYMin"' if at_top else ""
    return f'{head}{fit} role="group" aria-label="{esc(label)}">'


def document(
    body: str, width: float, height: float, *, id: str, label: str, style: str = "", theme: str | None = None
) -> str:
    """A whole picture. One that stands alone carries its style; in a page the page links it."""
    if style:
        body = f"<title>{esc(label)}</title><style>{style}</style>{body}"
    return f"{picture_tag(id, width, height, label, theme)}{body}</svg>"
