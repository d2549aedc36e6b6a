"""The table of Assyria as lines of text for a terminal: the map, then everything beside it.

Nothing is told by colour alone: a piece carries the letter of its owner, a river its waves.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from eduba.core.vocabulary import Action
from eduba.games.assyria.content import DIGNITARIES, FOODS
from eduba.games.assyria.game import Assyria
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.terminal import Paint, letters_of, painter, titled

_GROUND = {"u": ("~", "water"), "l": ("~", "water"), "m": (":", "land")}
_ON_A_HEX = ("start", "hut", "feed", "build", "extend")


def table(
    view: dict[str, Any],
    game: Assyria,
    speaker: Speaker,
    *,
    colour: bool = False,
    roomy: bool = True,
    options: Sequence[Action] = (),
) -> list[str]:
    """Map and tracks; what the options name on the map is marked; `roomy` draws large hexes and a legend."""
    paint = painter(colour)
    letters = letters_of(game.colours[: view["players"]], speaker)
    lines = _Map(game, view, paint, letters, roomy, options).lines()
    if roomy:
        lines += ["", *(paint(speaker.get(f"terminal.{key}"), "dim") for key in ("legend", "foods")), ""]
    order = speaker.say("terminal.order", " > ".join(speaker.names[seat] for seat in view["order"]))
    lines += [paint(moment(view, game, speaker), "bold") + "   " + order]
    lines += _seats(view, game, speaker, paint, letters)
    return lines + _middle(view, game, speaker, paint, letters)


def moment(view: dict[str, Any], game: Assyria, speaker: Speaker) -> str:
    """Which reign and turn it is."""
    reigns = game.content.reigns
    return speaker.say("terminal.moment", view["reign"], len(reigns), view["turn"], sum(reigns))


class _Map:
    """A sheet of characters on which flat-topped hexes are drawn, four lines high or two."""

    def __init__(
        self,
        game: Assyria,
        view: dict[str, Any],
        paint: Paint,
        letters: list[str],
        roomy: bool,
        options: Sequence[Action],
    ) -> None:
        self.content, self.colours = game.content, game.colours
        self.view, self.paint, self.letters = view, paint, letters
        self.marked = {self.content.names[a.arg] for a in options if a.verb in _ON_A_HEX}
        self.sites = [a.arg for a in options if a.verb == "well"]
        self.half, self.edge = (2, 7) if roomy else (1, 8)
        self.sheet: dict[tuple[int, int], tuple[str, str]] = {}
        self.pieces = self._pieces()

    def lines(self) -> list[str]:
        """The finished sheet."""
        for name in self.view["hexes"]:
            self._hex(self.content.names.index(name))
        for site in self.sites:
            self._well(self.content.sites[site], "+", "bold")
        for name in self.view["wells"]:
            self._well(self.content.sites[self.content.site_names.index(name)], "O", "water")
        width = max(x for x, _ in self.sheet) + 1
        height = max(y for _, y in self.sheet) + 1
        return [self._line(y, width) for y in range(height)]

    def _line(self, y: int, width: int) -> str:
        cells = [self.sheet.get((x, y), (" ", "")) for x in range(width)]
        while cells[-1][0] == " ":
            del cells[-1]
        runs = [(style, "".join(sign for sign, _ in run)) for style, run in groupby(cells, lambda cell: cell[1])]
        return "".join(self.paint(text, style) if style else text for style, text in runs)

    def _corner(self, at: int) -> tuple[int, int]:
        """Column of the left tip and line of the top edge of a hex."""
        q, r = self.content.hexes[at]
        return q * (self.edge + self.half), self.half * (2 * r + q)

    def _write(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            self.sheet[x + i, y] = (letter, style)

    def _hex(self, at: int) -> None:
        (x, y), half, edge = self._corner(at), self.half, self.edge
        if (x + half, y) not in self.sheet:
            self._write(x + half, y, "_" * edge, "dim")
        for i in range(1, half + 1):
            for row, left, right in ((i, "/", "\\"), (2 * half + 1 - i, "\\", "/")):
                self._write(x + half - i, y + row, left, "dim")
                self._write(x + half + edge + i - 1, y + row, right, "dim")
        self._write(x + half, y + 2 * half, "_" * edge, "dim")
        ground, ink = _GROUND.get(self.content.zone[at], ("", ""))
        self._write(x + 1, y + 2 * half - (half == 2), ground * (edge + 2 * (half == 2)), ink)
        self._label(at, x + half, y + 1)

    def _label(self, at: int, x: int, y: int) -> None:
        name, food = self.content.names[at], FOODS[self.content.food[at]]
        piece, owner = self.pieces.get(name, ("", ""))
        star, style = ("*", "mark") if name in self.marked else (" ", "dim")
        if self.half == 2:
            self._write(x + 1, y, name, style)
            self._write(x + 3, y, star)
            self._write(x + 5, y, food, "bold")
            self._write(x + 2, y + 1, piece, owner)
        else:
            self._write(x, y, name, style)
            self._write(x + 2, y, star)
            self._write(x + 3, y, food, "bold")
            self._write(x + 4 + (piece[:1] == "⌂" and len(piece) < 3), y, piece, owner)

    def _pieces(self) -> dict[str, tuple[str, str]]:
        """By hex, a hut `⌂R` (with `!` while it is hungry) or a ziggurat with its level `[R2]`."""
        out = {}
        for seat, letter, colour in zip(self.view["seats"], self.letters, self.colours, strict=False):
            for name in seat["huts"]:
                out[name] = (f"⌂{letter}" + "!" * (name in self.view["unfed"]), colour)
            for name, level in seat["ziggurats"].items():
                out[name] = (f"[{letter}{level}]", colour)
        return out

    def _well(self, site: int, sign: str, ink: str) -> None:
        """A well lies where three hexes meet: at the tip of the one that is alone in its column."""
        hexes = members(site)
        columns = [self.content.hexes[h][0] for h in hexes]
        alone = next(h for h, q in zip(hexes, columns, strict=True) if columns.count(q) == 1)
        x, y = self._corner(alone)
        right = self.content.hexes[alone][0] == min(columns)
        self._write(x + self.edge + 2 * self.half if right else x - 1, y + self.half, sign, ink)


def _seats(view: dict[str, Any], game: Assyria, speaker: Speaker, paint: Paint, letters: list[str]) -> list[str]:
    """One line per player, in turn order."""
    heads = [speaker.get(f"terminal.{key}") for key in ("points", "camels", "offerings", "stock", "tiles")]
    widths = [max(len(head), 6) + 2 for head in heads]
    name_width = max(len(name) for name in speaker.names[: view["players"]])
    head = " " * (name_width + 6) + "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
    head += "   " + speaker.get("terminal.hand")
    lines = [paint(head, "dim")]
    for i in view["order"]:
        seat = view["seats"][i]
        factor = game.content.multipliers[seat["offerings"]]
        cells = [
            seat["points"],
            seat["camels"],
            f"{seat['offerings']} (x{factor})",
            seat["stock"],
            f"{seat['bases']}/{seat['centers']}/{seat['roofs']}",
        ]
        turn = ">" if view["actor"] == i else " "
        who = paint(f"{letters[i]}  {speaker.names[i]:<{name_width}}", game.colours[i])
        row = "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        lines.append(f"{turn} {who} {row}   {' '.join(seat['hand'])}".rstrip())
    return lines


def _middle(view: dict[str, Any], game: Assyria, speaker: Speaker, paint: Paint, letters: list[str]) -> list[str]:
    """Assur, the fields and the supplies."""

    def disc(seat: int | None) -> str:
        return "·" if seat is None else paint(letters[seat], game.colours[seat])

    rows = []
    groups = []
    for d, price in zip(DIGNITARIES, game.content.assur_prices, strict=True):
        groups.append(f"{speaker.get(f'terminal.{d}')} ({price}) {' '.join(map(disc, view['assur'][d]))}")
    rows.append(("assur", "   ".join(groups)))
    if view["packet"]:
        rows.append(("packet", " ".join(view["packet"])))
    if any(card for column in view["display"] for card in column) or any(x is not None for x in view["discs"]):
        rows.append(("columns", _columns(view, disc)))
    cards = " ".join(str(value) for value in view["expansion"]) or "-"
    if view["bonus"]:
        cards += " + " + speaker.say("terminal.bonus", view["bonus"])
    rows.append(("expansion", cards))
    stores = (view["well_supply"], view["plows"], view["deck"], len(view["discard"]), view["expansion_deck"])
    rows.append(("supply", speaker.say("terminal.stores", *stores)))
    return titled(rows, speaker, paint)


def _columns(view: dict[str, Any], disc: Callable[[int | None], str]) -> str:
    """Each column with its number, its cards and who took it."""
    out = []
    for number, (cards, seat) in enumerate(zip(view["display"], view["discs"], strict=True), 1):
        left = "+".join(card for card in cards if card)
        out.append(f"{number}: " + (f"({disc(seat)})" if seat is not None else left or "-"))
    return "   ".join(out)
