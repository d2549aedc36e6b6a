"""The grounds of the map as patterns: fields, pastures, mountains, swamps and so on, and the waves of a flood."""

_TILES = {
    "field": (14, 9, -14, '<path class="hatch-field" d="M0 2.4H14M0 6.9H14"/>'),
    "pasture": (
        22,
        18,
        0,
        '<path class="hatch-pasture" d="M3 7 4-3 5 3M4 7V2M6 7 7.4 3M14 16 15 12M16 16V11M18 16 19.4 12"/>',
    ),
    "stony": (24, 18, -8, '<path class="hatch-stony" d="M4 6H7M16 14H20M13 4H14.6"/>'),
    "city": (26, 26, 0, '<path class="hatch-city" d="M5 7H9M18 19H22"/>'),
    "mountain": (34, 26, 0, '<path class="hatch-mountain" d="M3 13 9 3 15 13M9 3 10 9M20 24 25 16 30 24"/>'),
    "forest": (
        26,
        24,
        0,
        (
            '<path class="hatch-forest" d="M7 2 11 10H3ZM20 13 24 21H16Z"/>'
            '<path class="hatch-trunk" d="M7 10V13M20 21V24"/>'
        ),
    ),
    "swamp": (24, 20, 0, '<path class="hatch-swamp" d="M5 9V2M8 9V4M2 9H11M16 18V12M19 18V11M14 18H22"/>'),
    "sand": (30, 20, 0, '<path class="hatch-sand" d="M2 7Q7 2 12 7M17 17Q22 12 27 17"/>'),
    "sea": (32, 20, 0, '<path class="hatch-sea" d="M2 6Q6 2 10 6T18 6M16 16Q20 12 24 16T32 16"/>'),
    "flood": (
        26,
        14,
        0,
        '<path class="hatch-flood" d="M0 4Q3.3 0 6.5 4T13 4 19.5 4 26 4M0 11Q3.3 7 6.5 11T13 11 19.5 11 26 11"/>',
    ),
}
"""Width and height of a tile, by how much it is turned, and its lines."""


def _tile(name: str, width: int, height: int, turn: int, lines: str) -> str:
    turned = f' patternTransform="rotate({turn})"' if turn else ""
    size = f'width="{width}" height="{height}"'
    ground = "" if name == "flood" else f'<rect class="soil-{name}" {size}/>'
    return f'<pattern id="akkad-{name}" {size} patternUnits="userSpaceOnUse"{turned}>{ground}{lines}</pattern>'


DEFS = "".join(_tile(name, *tile) for name, tile in _TILES.items())
"""All patterns, for the `<defs>` of a page."""
