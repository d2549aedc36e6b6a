"""Maps of hexes: where they lie, their outline, and rivers as flowing bands."""

from collections.abc import Sequence
from math import sqrt

from eduba.mechanisms.hexes import Hex, centre, outline
from eduba.render.svg import num

Point = tuple[float, float]


class HexMap:
    """Hexes of one size laid out inside a margin; the picture is `width` by `height`."""

    def __init__(self, hexes: Sequence[Hex], size: float, margin: Point) -> None:
        self.size = size
        centres = [centre(h, size) for h in hexes]
        half = sqrt(3) / 2 * size
        left = min(x for x, _ in centres) - size - margin[0]
        top = min(y for _, y in centres) - half - margin[1]
        self.centres = {h: (x - left, y - top) for h, (x, y) in zip(hexes, centres, strict=True)}
        self.width = max(x for x, _ in centres) + size + margin[0] - left
        self.height = max(y for _, y in centres) + half + margin[1] - top

    def corner(self, hexes: Sequence[Hex]) -> Point:
        """The corner where three hexes meet."""
        points = [self.centres[h] for h in hexes]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def shape(self, hexes: Sequence[Hex]) -> str:
        """All these hexes as one path."""
        size, half = self.size, sqrt(3) / 2 * self.size
        around = (
            f"l{num(-size / 2)} {num(half)}h{num(-size)}l{num(-size / 2)} {num(-half)} {num(size / 2)} {num(-half)}"
        )
        starts = [self.centres[h] for h in hexes]
        return "".join(f"M{num(x + size)} {num(y)}{around}h{num(size)}z" for x, y in starts)

    def river(self, hexes: Sequence[Hex]) -> str:
        """A path that flows through these hexes from west to east, in and out over the rims of the picture."""
        points = [self.centres[h] for h in hexes]
        first, last = points[0], points[-1]
        points = [(-2 * self.size, first[1] - self.size / 3), *points]
        points += [(self.width + 2 * self.size, last[1] + self.size / 3)]
        return flow(points)


class RowMap(HexMap):
    """Pointed hexes in level rows: the same map turned on its side, so that rivers flow from north to south."""

    def __init__(self, hexes: Sequence[Hex], size: float, margin: Point) -> None:
        turned = HexMap([(r, q) for q, r in hexes], size, margin[::-1])
        self.size = size
        self.centres = {(q, r): (x, y) for (r, q), (y, x) in turned.centres.items()}
        self.width, self.height = turned.height, turned.width

    def shape(self, hexes: Sequence[Hex]) -> str:
        points = [(y, x) for x, y in outline(self.size)]
        return "".join(
            "M" + "L".join(f"{num(x + dx)} {num(y + dy)}" for dx, dy in points) + "Z"
            for x, y in (self.centres[h] for h in hexes)
        )

    def river(self, hexes: Sequence[Hex]) -> str:
        points = [self.centres[h] for h in hexes]
        above = points[0][0] + self.size / 3, -2 * self.size
        below = points[-1][0] - self.size / 3, self.height + 2 * self.size
        return flow([above, *points, below])


def hexagon(size: float, *, pointed: bool = False) -> str:
    """The outline of a hex around (0, 0) as polygon points; its top is flat or pointed."""
    return " ".join(f"{num(y)},{num(x)}" if pointed else f"{num(x)},{num(y)}" for x, y in outline(size))


def flow(points: Sequence[Point]) -> str:
    """A smooth curve through all points (Catmull-Rom, as cubic curves)."""
    out = f"M{num(points[0][0])} {num(points[0][1])}"
    padded = [points[0], *points, points[-1]]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        one = b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6
        two = c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6
        out += "C" + " ".join(num(v) for v in (*one, *two, *c))
    return out
