"""Armies as chips, one for each kind of unit with its number, as large as there is room for."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.games.akkad.army import HEALED, KINDS, MERCENARY
from eduba.games.akkad.ui.drawing.ground import Box
from eduba.render.pieces import mark
from eduba.render.svg import group, num, use

SIZES = ((46.0, 23.0), (40.0, 21.0), (35.0, 19.0), (31.0, 17.0), (28.0, 15.5), (25.0, 14.0), (22.5, 12.5))
"""Width and height of chips, the largest first."""
GAP = 2.0


class Chip(NamedTuple):
    """Units of one kind: what is drawn on it, how many there are, and the classes that colour it."""

    sign: str
    number: int
    kind: str
    hurt: bool = False


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
    """Chips in rows in the middle of a box."""
    if not chips:
        return ""
    width, height = size = _largest(len(chips), room)
    columns = max(1, min(len(chips), int((room.width + GAP) / (width + GAP))))
    rows = [chips[i : i + columns] for i in range(0, len(chips), columns)]
    top = room.y + max(0.0, (room.height - len(rows) * (height + GAP) + GAP) / 2)
    out = ""
    for row, some in enumerate(rows):
        left = room.x + (room.width - len(some) * (width + GAP) + GAP) / 2
        for at, one in enumerate(some):
            x, y = left + at * (width + GAP), top + row * (height + GAP)
            out += group(chip(one, *size), x, y, f' class="{one.kind}"')
    return out


def chip(shown: Chip, width: float, height: float) -> str:
    """One chip with its upper left corner at (0, 0); one unit alone needs no number."""
    sign = height - 3.5
    x = width / 2 if shown.number == 1 else 2 + sign / 2
    body = f'<rect class="ground" width="{num(width)}" height="{num(height)}" rx="{num(height / 4)}"/>'
    body += use(f"akkad-{shown.sign}", x, height / 2, sign)
    if shown.number > 1:
        place = f'x="{num((width + 2 + sign) / 2 - 0.5)}" y="{num(height * 0.77)}"'
        body += f'<text class="number mid" font-size="{num(height * 0.76)}" {place}>{shown.number}</text>'
    if shown.hurt:
        side = num(height * 0.62)
        body += f'<path class="wound" d="M{num(width)} {num(height)}h-{side}l{side}-{side}Z"/>'
    return body


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


def _largest(number: int, room: Box) -> tuple[float, float]:
    """The largest size in which so many chips fit."""
    for width, height in SIZES:
        columns = int((room.width + GAP) / (width + GAP))
        rows = -(-number // columns) if columns else number
        if columns and rows * (height + GAP) - GAP <= room.height:
            return width, height
    return SIZES[-1]
