"""Tables as lines of text for a terminal. Nothing is told by colour alone: a piece carries the letter of its owner."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.i18n import Speaker
from eduba.render.contract import Terminal
from eduba.render.scene import View

G = TypeVar("G", bound=Game)
Paint = Callable[[str, str], str]
"""Gives a text one of these styles, or leaves it plain: dim, bold, mark, water, land or the colour of a seat."""

_STYLES = {"dim": "2", "bold": "1", "mark": "1;7", "water": "36", "land": "2"}
_STYLES |= {"red": "1;31", "green": "1;32", "yellow": "1;33", "blue": "1;34", "purple": "1;35", "white": "1;37"}


class Sheet(NamedTuple):
    """What the lines of a table are written from."""

    view: View
    speaker: Speaker
    colours: Sequence[str]
    letters: Sequence[str]
    paint: Paint
    roomy: bool
    options: Sequence[Action]

    def painted(self, text: str, seat: int) -> str:
        """A text in the colour of a seat."""
        return self.paint(text, self.colours[seat])

    def word(self, key: str) -> str:
        """A message of the section `terminal`."""
        return self.speaker.get(f"terminal.{key}")


class MapTerminal(Terminal[G]):
    """A table with a map: the map comes first, then where the game stands, the seats, and everything else."""

    legend: Sequence[str] = ("legend",)
    """The messages that explain the map where there is room for them."""

    def ours(self) -> bool:
        """True if something of the table is our reconstruction: then the message `terminal.ours` says what."""
        return False

    def table(
        self,
        view: View,
        speaker: Speaker,
        *,
        colour: bool = False,
        roomy: bool = True,
        options: Sequence[Action] = (),
    ) -> list[str]:
        """All parts, one below the other."""
        colours = self.game.colours[: self.owners(view)]
        sheet = Sheet(view, speaker, colours, letters_of(colours, speaker), painter(colour), roomy, options)
        lines = self.map(sheet)
        if roomy:
            keys = [*self.legend, "ours"] if self.ours() else self.legend
            told = [line for key in keys for line in sheet.word(key).splitlines()]
            lines += ["", *(sheet.paint(line, "dim") for line in told), ""]
        lines.append(sheet.paint(self.moment(view, speaker), "bold") + self.order(sheet))
        return lines + self.seats(sheet) + self.middle(sheet)

    def owners(self, view: View) -> int:
        """How many have a colour of their own: the seats, and whoever the game itself plays."""
        players: int = view["players"]
        return players

    @abstractmethod
    def moment(self, view: View, speaker: Speaker) -> str:
        """Where in the game the position is."""

    @abstractmethod
    def map(self, sheet: Sheet) -> list[str]:
        """The map, with marks on what the options name."""

    def order(self, sheet: Sheet) -> str:
        """Who comes after whom, behind the moment."""
        return ""

    @abstractmethod
    def seats(self, sheet: Sheet) -> list[str]:
        """The seats in figures."""

    @abstractmethod
    def middle(self, sheet: Sheet) -> list[str]:
        """What belongs to no seat."""


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


def titled(rows: Sequence[tuple[str, str]], sheet: Sheet) -> list[str]:
    """Lines of text, each after the name of what it tells."""
    names = [sheet.word(key) for key, _ in rows]
    width = max(map(len, names))
    return [sheet.paint(f"{name:<{width}}", "dim") + "   " + text for name, (_, text) in zip(names, rows, strict=True)]


def settlements(seats: Sequence[Mapping[str, Any]], unfed: Collection[str], sheet: Sheet) -> dict[str, tuple[str, str]]:
    """By place, a hut `⌂R` (with `!` while it is hungry) or a ziggurat with its level `[R2]`, each with its colour."""
    out: dict[str, tuple[str, str]] = {}
    for own, letter, colour in zip(seats, sheet.letters, sheet.colours, strict=True):
        out |= {name: (f"⌂{letter}" + "!" * (name in unfed), colour) for name in own["huts"]}
        out |= {name: (f"[{letter}{level}]", colour) for name, level in own["ziggurats"].items()}
    return out
