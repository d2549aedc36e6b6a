"""A drawn part of a table, which stands alone in a page or beside others in one large picture."""

from typing import NamedTuple

from eduba.render.svg import document, esc, group, num, use


class Part(NamedTuple):
    """The drawing with its size and its name for screen readers."""

    id: str
    label: str
    width: float
    height: float
    body: str

    def alone(self) -> str:
        """The part as an SVG of its own, for a page that holds the symbols and links the stylesheet."""
        return document(self.body, self.width, self.height, id=f"part-{self.id}", label=self.label)

    def placed(self, x: float, y: float) -> str:
        """The part inside a larger picture."""
        return group(self.body, x, y)


def heading(words: str, x: float, y: float, more: str = "") -> str:
    """The title of a part, with a wedge as in clay before it, and perhaps something quieter after it."""
    after = f'<tspan class="quiet" dx="8">{esc(more)}</tspan>' if more else ""
    title = f'<text x="{num(x + 16)}" y="{num(y)}" class="heading">{esc(words)}{after}</text>'
    return use("wedge", x + 6, y - 4, 12, more=' class="wedge"') + title
