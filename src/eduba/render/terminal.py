"""Tables as lines of text for a terminal. Nothing is told by colour alone: a piece carries the letter of its owner."""

from collections.abc import Callable, Sequence

from eduba.i18n import Speaker

Paint = Callable[[str, str], str]
"""Gives a text one of these styles, or leaves it plain: dim, bold, mark, water, land or the colour of a seat."""

_STYLES = {"dim": "2", "bold": "1", "mark": "1;7", "water": "36", "land": "2"}
_STYLES |= {"red": "1;31", "green": "1;32", "yellow": "1;33", "blue": "1;34", "purple": "1;35", "white": "1;37"}


def painter(colour: bool) -> Paint:
    """A paint for terminals with colours, or one that leaves all plain."""
    return (lambda text, style: f"\x1b[{_STYLES[style]}m{text}\x1b[0m") if colour else (lambda text, style: text)


def letters_of(colours: Sequence[str], speaker: Speaker) -> list[str]:
    """One letter per seat: the first of the colour's name that no seat before it has, else the number of the seat."""
    out: list[str] = []
    for number, colour in enumerate(colours, 1):
        letters = filter(str.isalpha, speaker.get(f"seat.{colour}").upper())
        out.append(next((letter for letter in letters if letter not in out), str(number)))
    return out


def titled(rows: Sequence[tuple[str, str]], speaker: Speaker, paint: Paint) -> list[str]:
    """Lines of text, each after the name of what it tells."""
    names = [speaker.get(f"terminal.{key}") for key, _ in rows]
    width = max(map(len, names))
    return [paint(f"{name:<{width}}", "dim") + "   " + text for name, (_, text) in zip(names, rows, strict=True)]
