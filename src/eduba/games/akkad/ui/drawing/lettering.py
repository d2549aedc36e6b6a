"""Words in pictures: several lines where one is too short, and a name cut off where it is too long."""

from textwrap import wrap

from eduba.render.svg import text

LEADING = 13.0
"""From one line of small text to the next."""


def lines(words: str, x: float, y: float, width: float, kind: str = "quiet", most: int = 2, wide: float = 5.7) -> str:
    """Words in at most so many lines of a width; `wide` is the width of a letter."""
    return "".join(text(line, x, y + LEADING * at, kind) for at, line in enumerate(broken(words, width, most, wide)))


def broken(words: str, width: float, most: int = 2, wide: float = 5.7) -> list[str]:
    """Words as lines that fit into a width; what does not fit ends in dots."""
    out = wrap(words, max(4, int(width / wide)))
    if len(out) > most:
        out = [*out[: most - 1], cut(" ".join(out[most - 1 :]), width, wide)]
    return out


def cut(name: str, width: float, wide: float = 6.6) -> str:
    """A name that fits into a width."""
    most = max(2, int(width / wide))
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"
