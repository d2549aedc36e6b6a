"""The mark of what is ours because no text prints it: a small diamond that says so and leads to the list of sources."""

from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered
from eduba.render.svg import esc, num

RECONSTRUCTED = "reconstructed"
"""The source of such things in a content file."""
SIGN = "◇"
"""The mark in a terminal."""


@remembered
def mark(words: Speaker, game: str, part: str, x: float, y: float, key: str = "") -> Fragment:
    """The mark of a part, whose message `board.ours.PART` tells what is reconstructed; a part marked in several places
    has a key for each of them."""
    said = esc(words.get(f"board.ours.{part}"))
    link = f' href="/rules/{game}#material" target="rules" aria-label="{said}" data-told="{said}"'
    place = f' class="our-mark" transform="translate({num(x)} {num(y)})"'
    inside = f'<a{link}><circle r="13"/><path d="M0-5l5 5-5 5-5-5Z"/></a>'  # a page reads what begins with `g` as SVG
    return leaf("g", f"ours-{key or part}", place, inside)
