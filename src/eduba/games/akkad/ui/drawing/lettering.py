"""Words in pictures: several lines where one is too short, a name squeezed or cut off where it is too long.

How wide letters are depends on the reader's fonts; these are those of a wide one, so that nothing runs over an edge.
"""

from eduba.render.svg import esc, num, text

LEADING = 13.0
"""From one line of small text to the next."""
BOLD = 1.13
"""How much wider bold letters are."""
_SQUEEZED = 0.8
"""The narrowest that letters may become."""
_WIDTHS = dict.fromkeys("ijlI'.,:;|", 0.3) | dict.fromkeys("frt ()/-–", 0.4)
_WIDTHS |= dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZÄÖÜ", 0.69) | dict.fromkeys("mwMW…", 0.92)
"""The width of letters as a share of their size; all others are of middle width."""


def length(words: str, size: float) -> float:
    """How long words of a size may be at most."""
    return size * sum(_WIDTHS.get(letter, 0.615) for letter in words)


def lines(words: str, x: float, y: float, width: float, kind: str, most: int, size: float) -> str:
    """Words in at most so many lines of a width."""
    return "".join(text(line, x, y + LEADING * at, kind) for at, line in enumerate(broken(words, width, most, size)))


def broken(words: str, width: float, most: int, size: float) -> list[str]:
    """Words as lines that fit into a width; what does not fit ends in dots."""
    out: list[str] = []
    for word in words.split():
        if out and length(f"{out[-1]} {word}", size) <= width:
            out[-1] += f" {word}"
        else:
            out.append(word)
    return out if len(out) <= most else [*out[: most - 1], cut(" ".join(out[most - 1 :]), width, size)]


def cut(name: str, width: float, size: float) -> str:
    """A name that fits into a width."""
    if length(name, size) <= width:
        return name
    while name and length(f"{name}…", size) > width:
        name = name[:-1].rstrip()
    return f"{name}…"


def squeezed(name: str, x: float, y: float, width: float, kind: str, size: float) -> str:
    """A name in one line, its letters narrower if need be, and cut off only if that does not help."""
    shown = cut(name, width / _SQUEEZED, size)
    if length(shown, size) <= width:
        return text(shown, x, y, kind)
    fit = f'textLength="{num(width)}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{num(x)}" y="{num(y)}" class="{kind}" {fit}>{esc(shown)}</text>'
