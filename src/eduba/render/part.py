"""A drawn part of a table, which stands alone in a page or beside others in one large picture."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from eduba.render.fragments import Fragment, remembered
from eduba.render.svg import document, esc, group, num, picture_tag, use

GAP = 12.0
"""The room between the parts of a large picture, and around them."""


class Picture(Fragment):
    """A part as an SVG of its own, which knows its size."""

    __slots__ = ("height", "width")

    def __init__(self, part: "Part") -> None:
        key = f"part-{part.id}"
        tag = picture_tag(key, part.width, part.height, part.label, at_top=True)
        super().__init__(key, tag, part.fragments, "</svg>")
        self.width, self.height = part.width, part.height


class Part(NamedTuple):
    """The drawing, as fragments from the bottom up, with its size and its name for screen readers."""

    id: str
    label: str
    width: float
    height: float
    fragments: tuple[Fragment, ...]

    def alone(self) -> Picture:
        """The part as an SVG of its own, for a page that holds the symbols and links the stylesheet."""
        return _alone(self)

    def placed(self, x: float, y: float) -> str:
        """The part inside a larger picture."""
        return group("".join([f.html for f in self.fragments]), x, y)


@remembered
def _alone(drawn: Part) -> Picture:
    return Picture(drawn)


def part(id: str, label: str, width: float, height: float, fragments: Iterable[Fragment | None]) -> Part:
    """A part made of these fragments; None is left out."""
    return Part(id, label, width, height, tuple(filter(None, fragments)))


class Table(NamedTuple):
    """All parts in one large picture: each with its left and top, the size of the whole without its rim, its name."""

    parts: Sequence[tuple[Part, float, float]]
    width: float
    height: float
    label: str

    def svg(self, style: str = "", symbols: str = "") -> str:
        """One SVG. With a style and the symbols it stands alone, as a file of its own."""
        width, height = self.width + 2 * GAP, self.height + 2 * GAP
        body = "".join(part.placed(left + GAP, top + GAP) for part, left, top in self.parts)
        if style:
            body = f'{symbols}<rect class="page" width="{width:g}" height="{height:g}"/>{body}'
        return document(body, width, height, id="table", label=self.label, style=style)


def heading(words: str, x: float, y: float, more: str = "") -> str:
    """The title of a part, with a wedge as in clay before it, and perhaps something quieter after it."""
    after = f'<tspan class="quiet" dx="8">{esc(more)}</tspan>' if more else ""
    title = f'<text x="{num(x + 16)}" y="{num(y)}" class="heading">{esc(words)}{after}</text>'
    return use("wedge", x + 6, y - 4, 12, more=' class="wedge"') + title


def panel(width: float, height: float, title: str = "", *, active: bool = False) -> str:
    """The ground of a part, perhaps with its title."""
    ground = f'<rect class="panel{" active" if active else ""}" width="{num(width)}" height="{num(height)}" rx="12"/>'
    return ground + (heading(title, 14, 23) if title else "")
