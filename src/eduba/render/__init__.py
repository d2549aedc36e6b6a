"""Drawing: what the games' boards share. Clay, lapis and reed, in one palette, with our own symbols; no rules inside.

`palette` has the colours, `svg` the builders, `targets` what can be clicked, `hexmap` the geometry of maps,
`pieces` the symbols, `scene` what a part of a table is drawn from, `part` the parts and the large picture, `panels`
what stands beside them, `ansi` tables in a terminal, `howto` lessons. `stylesheet()` is what a page links and what a
picture that stands alone carries inside.
"""

from functools import cache
from pathlib import Path

from eduba.render import palette

__all__ = ["stylesheet"]


@cache
def stylesheet() -> str:
    """The palette as custom properties, then the rules of `theme.css` that use them."""
    return palette.css() + Path(__file__).with_name("theme.css").read_text(encoding="utf-8")
