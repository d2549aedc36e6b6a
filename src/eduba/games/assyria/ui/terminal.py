"""The table of Assyria as lines of text for a terminal: the map, then everything beside it.

Nothing is told by colour alone: a piece carries the letter of its owner, a river its waves.
"""

from itertools import groupby

from eduba.games.assyria.content import DIGNITARIES, FOODS, Content
from eduba.games.assyria.game import Assyria
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.provenance import SIGN
from eduba.render.scene import View
from eduba.render.terminal import MapTerminal, Sheet, settlements, titled

_GROUND = {"u": ("~", "water"), "l": ("~", "water"), "m": (":", "land")}
_ON_A_HEX = ("start", "hut", "feed", "build", "extend")


class AssyriaTerminal(MapTerminal[Assyria]):
    """The map, the seats in turn order, then Assur, the fields and the supplies."""

    legend = ("legend", "foods")

    def moment(self, view: View, speaker: Speaker) -> str:
        """Which reign and turn it is."""
        reigns = self.game.content.reigns
        return speaker.say("terminal.moment", view["reign"], len(reigns), view["turn"], sum(reigns))

    def map(self, sheet: Sheet) -> list[str]:
        return _Map(sheet, self.game.content).lines()

    def order(self, sheet: Sheet) -> str:
        names = " > ".join(sheet.speaker.names[seat] for seat in sheet.view["order"])
        return "   " + sheet.speaker.say("terminal.order", names)

    def seats(self, sheet: Sheet) -> list[str]:
        """One line per player, in turn order."""
        view, names = sheet.view, sheet.speaker.names[: sheet.view["players"]]
        heads = [sheet.word(key) for key in ("points", "camels", "offerings", "stock", "tiles")]
        widths = [max(len(head), 6) + 2 for head in heads]
        name_width = max(map(len, names))
        head = " " * (name_width + 6) + "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
        lines = [sheet.paint(f"{head}   {sheet.word('hand')}", "dim")]
        for i in view["order"]:
            row = "".join(f"{cell:>{width}}" for cell, width in zip(self._cells(view["seats"][i]), widths, strict=True))
            turn = ">" if view["actor"] == i else " "
            who = sheet.painted(f"{sheet.letters[i]}  {names[i]:<{name_width}}", i)
            lines.append(f"{turn} {who} {row}   {' '.join(view['seats'][i]['hand'])}".rstrip())
        return lines

    def ours(self) -> bool:
        return self.game.content.sources["map"] == "published"

    def _cells(self, own: View) -> list[str]:
        factor = self.game.content.multipliers[own["offerings"]]
        offerings, tiles = f"{own['offerings']} (x{factor})", f"{own['bases']}/{own['centers']}/{own['roofs']}"
        return [str(own["points"]), str(own["camels"]), offerings, str(own["stock"]), tiles]

    def middle(self, sheet: Sheet) -> list[str]:
        """Assur, the fields and the supplies."""
        view, speaker, rows, groups = sheet.view, sheet.speaker, [], []
        for d, price in zip(DIGNITARIES, self.game.content.assur_prices, strict=True):
            discs = " ".join(_disc(sheet, seat) for seat in view["assur"][d])
            groups.append(f"{sheet.word(d)} ({price}) {discs}")
        rows.append(("assur", "   ".join(groups)))
        if view["packet"]:
            rows.append(("packet", " ".join(view["packet"])))
        if any(card for column in view["display"] for card in column) or any(x is not None for x in view["discs"]):
            rows.append(("columns", _columns(sheet)))
        cards = " ".join(str(value) for value in view["expansion"]) or "-"
        if view["bonus"]:
            cards += " + " + speaker.say("terminal.bonus", view["bonus"])
        rows.append(("expansion", cards))
        stores = (view["well_supply"], view["plows"], view["deck"], len(view["discard"]), view["expansion_deck"])
        mark = f"   {SIGN}" if self.ours() else ""
        rows.append(("supply", speaker.say("terminal.stores", *stores) + mark))
        return titled(rows, sheet)


def _disc(sheet: Sheet, seat: int | None) -> str:
    return "·" if seat is None else sheet.painted(sheet.letters[seat], seat)


def _columns(sheet: Sheet) -> str:
    """Each column with its number, its cards and who took it."""
    out = []
    for number, (cards, seat) in enumerate(zip(sheet.view["display"], sheet.view["discs"], strict=True), 1):
        left = "+".join(card for card in cards if card)
        out.append(f"{number}: " + (f"({_disc(sheet, seat)})" if seat is not None else left or "-"))
    return "   ".join(out)


class _Map:
    """A sheet of characters on which flat-topped hexes are drawn, four lines high or two."""

    def __init__(self, sheet: Sheet, content: Content) -> None:
        self.content, self.view, self.paint = content, sheet.view, sheet.paint
        self.marked = {content.names[a.arg] for a in sheet.options if a.verb in _ON_A_HEX}
        self.sites = [a.arg for a in sheet.options if a.verb == "well"]
        self.half, self.edge = (2, 7) if sheet.roomy else (1, 8)
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}
        self.pieces = settlements(self.view["seats"], self.view["unfed"], sheet)

    def lines(self) -> list[str]:
        """The finished sheet."""
        for name in self.view["hexes"]:
            self._hex(self.content.names.index(name))
        for site in self.sites:
            self._well(self.content.sites[site], "+", "bold")
        for name in self.view["wells"]:
            self._well(self.content.sites[self.content.site_names.index(name)], "O", "water")
        width = max(x for x, _ in self.cells) + 1
        height = max(y for _, y in self.cells) + 1
        return [self._line(y, width) for y in range(height)]

    def _line(self, y: int, width: int) -> str:
        cells = [self.cells.get((x, y), (" ", "")) for x in range(width)]
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
            self.cells[x + i, y] = (letter, style)

    def _hex(self, at: int) -> None:
        (x, y), half, edge = self._corner(at), self.half, self.edge
        if (x + half, y) not in self.cells:
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

    def _well(self, site: int, sign: str, ink: str) -> None:
        """A well lies where three hexes meet: at the tip of the one that is alone in its column."""
        hexes = members(site)
        columns = [self.content.hexes[h][0] for h in hexes]
        alone = next(h for h, q in zip(hexes, columns, strict=True) if columns.count(q) == 1)
        x, y = self._corner(alone)
        right = self.content.hexes[alone][0] == min(columns)
        self._write(x + self.edge + 2 * self.half if right else x - 1, y + self.half, sign, ink)
