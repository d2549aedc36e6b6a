"""Drawing: what the games' boards share. Clay, lapis and reed, in one palette, with our own symbols; no rules inside.

`contract` says what every game's `ui` gives, `fallback` shows games that have none. `fragments` has what pages and
pictures are made of, `palette` the colours, `svg` the builders, `targets` what can be clicked, `pieces` the symbols,
`scene` what a part of a table is drawn from, `part` the parts and the large picture, `hexmap`, `ground` and
`settlements` maps, `panels` what stands beside them, `chart` what charts share, `terminal` tables as text, `lesson`
lessons, `assets` the files that browsers load.
"""

from functools import cache
from pathlib import Path

from eduba.render import palette

__all__ = ["stylesheet"]


@cache
def stylesheet() -> str:
    """The palette as custom properties, then the rules of `theme.css` that use them: what every page links."""
    return palette.css() + Path(__file__).with_name("theme.css").read_text(encoding="utf-8")
