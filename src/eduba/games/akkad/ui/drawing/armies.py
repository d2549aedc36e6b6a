"""Armies as chips, one for each kind of unit with its number, as large as there is room for."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.games.akkad.army import HEALED, KINDS, MERCENARY
from eduba.games.akkad.ui.drawing.ground import Box
from eduba.render.pieces import mark
from eduba.render.svg import group, num, use

HEIGHTS = (23.0, 21.0, 19.0, 17.5, 16.0)
"""How high chips can be, the highest first."""
LETTERS = 16.0
"""No number is smaller, however small its chip: on the map of a page 1440 pixels wide these are 11 pixels."""
_DIGIT = 0.68
"""How wide a digit is, as a share of its size."""
GAP = 2.0


class Chip(NamedTuple):
    """Units of one kind: what is drawn on it, how many there are, and the classes that colour it."""

    sign: str
    """Empty for units of several kinds, which have no room of their own."""
    number: int
    kind: str
    hurt: bool = False

    @property
    def words(self) -> str:
        """What is written on it; one unit alone needs no number."""
        return f"+{self.number}" if not self.sign else str(self.number) if self.number > 1 else ""


def chips_of(units: Sequence[int], colour: str, rebels: int = 0) -> list[Chip]:
    """The chips of an army, by kind as in `army.KINDS`, mercenaries and rebels last."""
    out = []
    for kind, number in enumerate(units):
        if number:
            of = "hired" if kind == MERCENARY else "own"
            sign = KINDS[HEALED[kind]]
            out.append(Chip(sign, number, f"unit-chip {of} seat-{colour}", hurt=HEALED[kind] != kind))
    return out + ([Chip("rebel", rebels, "unit-chip rebels")] if rebels else [])


def draw(chips: Sequence[Chip], room: Box) -> str:
    """Chips in rows in the middle of a box, as large as they fit; what finds no room at all is told as one number."""
    if not chips:
        return ""
    rows, height = _largest(chips, room)
    top = room.y + max(0.0, (room.height - len(rows) * (height + GAP) + GAP) / 2)
    out = ""
    for at, row in enumerate(rows):
        x = room.x + (room.width - _length(row, height)) / 2
        for one in row:
            width = _width(one, height)
            out += group(chip(one, width, height), x, top + at * (height + GAP), f' class="{one.kind}"')
            x += width + GAP
    return out


def chip(shown: Chip, width: float, height: float) -> str:
    """One chip with its upper left corner at (0, 0)."""
    sign, size = height - 3.5 if shown.sign else 0.0, _letters(height)
    body = f'<rect class="ground" width="{num(width)}" height="{num(height)}" rx="{num(height / 4)}"/>'
    if shown.sign:
        body += use(f"akkad-{shown.sign}", 2 + sign / 2 if shown.words else width / 2, height / 2, sign)
    if shown.words:
        place = f'x="{num((width + sign + 1) / 2)}" y="{num(height / 2 + size * 0.36)}"'
        body += f'<text class="number mid" font-size="{num(size)}" {place}>{shown.words}</text>'
    if shown.hurt:
        side = num(height * 0.62)
        body += f'<path class="wound" d="M{num(width)} {num(height)}h-{side}l{side}-{side}Z"/>'
    return body


def _letters(height: float) -> float:
    """The size of the number on a chip."""
    return max(LETTERS, 0.76 * height)


def _width(shown: Chip, height: float) -> float:
    """How wide a chip of a height is."""
    words = _DIGIT * _letters(height) * len(shown.words)
    return (height if shown.sign else 0.0) + (words + 2 if words else 4)


def sign_of(kind: int, colour: str) -> str:
    """One unit as a picture of its own, beside words."""
    of = "hired" if kind == MERCENARY else "own"
    shown = Chip(KINDS[HEALED[kind]], 1, f"unit-chip {of} seat-{colour}", hurt=HEALED[kind] != kind)
    body = group(chip(shown, 34, 22), 1, 1, f' class="{shown.kind}"')
    return f'<svg class="picture unit-sign" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">{body}</svg>'


def standard(colour: str, x: float, y: float, size: float) -> str:
    """The flag of a seat."""
    body = use("akkad-flag", 0, 0, size) + mark(colour, 0.08 * size, -0.18 * size, 0.36 * size)
    return group(body, x, y, f' class="seat-{colour}"')


def _largest(chips: Sequence[Chip], room: Box) -> tuple[list[list[Chip]], float]:
    """The rows and the height of the largest chips that fit; if none do, those of the last kinds are put together."""
    for height in HEIGHTS:
        rows = _rows(chips, room.width, height)
        if len(rows) * (height + GAP) - GAP <= room.height and all(_length(row, height) <= room.width for row in rows):
            return rows, height
    fewer = _put_together(chips)
    return _largest(fewer, room) if len(fewer) < len(chips) else (_rows(chips, room.width, HEIGHTS[-1]), HEIGHTS[-1])


def _put_together(chips: Sequence[Chip]) -> list[Chip]:
    """One chip fewer: the last two of an army become one; rebels keep theirs."""
    rebels = [one for one in chips if one.sign == "rebel"]
    units = [one for one in chips if one.sign != "rebel"]
    if len(units) < 2:
        return list(chips)
    *others, last, least = units
    return [*others, Chip("", last.number + least.number, units[0].kind), *rebels]


def _rows(chips: Sequence[Chip], width: float, height: float) -> list[list[Chip]]:
    """Chips in their order, as many in each row as fit into a width."""
    rows: list[list[Chip]] = [[]]
    for one in chips:
        if rows[-1] and _length([*rows[-1], one], height) > width:
            rows.append([])
        rows[-1].append(one)
    return rows


def _length(row: Sequence[Chip], height: float) -> float:
    return sum(_width(one, height) + GAP for one in row) - GAP
