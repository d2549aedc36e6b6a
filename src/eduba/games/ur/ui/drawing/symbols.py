"""Our drawings for Ur: terrains as grounds and small signs, waterworks, crews, coins and crowns, around (0, 0)."""

from eduba.render import pieces
from eduba.render.palette import SEATS

_TERRAINS = {
    "hills": '<path class="t-hills" d="M-11 7C-8-3-5-7-3-7S2-2 3 1C4-2 5.4-3.6 6.6-3.6 8.6-3.6 10 2 11 7Z"/>'
    '<path class="t-shade" d="M-3-7C-1-7 2-2 3 1L5 7H-2C0 2-1-4-3-7Z"/>',
    "forest": '<path class="t-forest" d="M-5-9-1 0H-2.6L.6 6.4H-10.6L-7.4 0H-9ZM5-5 8.6 2H7.2L10 7.4H0L2.8 2H1.4Z"/>'
    '<path class="t-trunk" d="M-6 6.4H-4V9.6H-6ZM4 7.4H6V10H4Z"/>',
    "savannah": '<path class="t-savannah" d="M-8 8C-8 2-10-1-11-3M-8 8C-8 1-7-3-6-6M-8 8C-7 3-5 1-3 0'
    'M5 8C5 2 3-2 1-5M5 8C5 0 5.6-4 7-8M5 8C6 3 8 0 10.6-1.4"/>',
    "desert": '<path class="t-desert" d="M-11 6C-7-2-3-4 0-1 2 1 3 3 5 3 7.4 3 9 1.4 11 0"/>'
    '<circle class="t-sun" cx="5.4" cy="-5" r="2.8"/>',
}

_SIGNS = {
    **{
        name: f'<circle class="token" r="11.4"/><g transform="scale(.72)">{body}</g>'
        for name, body in _TERRAINS.items()
    },
    "coin": '<circle class="c-silver" r="9.4"/><circle class="l-silver n" r="6.4"/>'
    '<path class="l-silver n w" d="M-3-1.6 0 2.2 3-1.6"/>',
    "crown": '<path class="c-gold" d="M-10 6-11-4-5 .6 0-8 5 .6 11-4 10 6ZM-10 7.4H10V10H-10Z"/>',
    "land": '<path class="c-land" d="M0-10 8.7-5V5L0 10-8.7 5V-5Z"/>',
    "nation": '<path class="c-nation" d="M-9-9H9V1C9 6 4 9 0 11-4 9-9 6-9 1Z"/>'
    '<path class="l-halo n" d="M-4.4-2 0 3 4.4-2"/>',
    "drop": '<path class="c-drop" d="M0-10C4-4.4 6.8-1 6.8 3.2A6.8 6.8 0 0 1-6.8 3.2C-6.8-1-4-4.4 0-10Z"/>'
    '<path class="l-halo n" d="M-3.4 3.4C-3.4 5.6-2 6.8-.4 7"/>',
    "reservoir": '<path class="halo" d="M-12-8H12L9 10H-9Z"/><path class="c-works" d="M-12-8H12L9 10H-9Z"/>'
    '<path class="c-basin" d="M-9.6-5.4H9.6L7.4 7.6H-7.4Z"/>',
    "pump": '<circle class="halo" r="11"/>'
    '<path class="c-works" d="M-2.4-12H2.4V-9.4H6.4L9-6.6 9.4-2.4H12V2.4H9.4L9 6.6 '
    '6.4 9.4H2.4V12H-2.4V9.4H-6.4L-9 6.6-9.4 2.4H-12V-2.4H-9.4L-9-6.6-6.4-9.4H-2.4Z"/>'
    '<circle class="c-basin" r="7.4"/>',
    "spade": '<path class="l-trunk w" d="M-9 9 2-2"/><path class="c-silver" d="M0-1 1.6-9.4 10.4-10.4 9.4-1.6 1 0Z"/>'
    '<path class="l-trunk w" d="M-11 7-7 11"/>',
    "city": '<path class="c-city" d="M-12 8V-3H-9V-6H-5V-3H-3V-9H-.8V-11H.8V-9H3V-3H5V-6H9V-3H12V8Z"/>'
    '<path class="c-gate" d="M-2.4 8V3A2.4 2.4 0 0 1 2.4 3V8ZM-9 1H-6V4H-9ZM6 1H9V4H6Z"/>',
    "shield": '<path class="shield" d="M-8-9H8V3C8 7 4 9.4 0 11-4 9.4-8 7-8 3Z"/>',
    "flow": '<path class="l-flow n" d="M-3-5 3 0-3 5"/>',
    "firstborn": '<path class="c-gold" d="M-9-6H9V8H-9Z"/><path class="l-gate n" d="M-6-2H6M-6 2H6M-6 5H1"/>'
    '<circle class="c-gold" cx="7" cy="7" r="4.4"/>',
}

_GROUNDS = {
    "hills": (30, 26, "M2 10Q7 0 12 10M10 10Q14 3 18 10M15 24Q20 14 25 24M24 24Q27 18 30 24"),
    "forest": (26, 24, "M4 10 7 3 10 10ZM7 10V12M17 22 20 15 23 22ZM20 22V24M16 8 18.4 2.4 20.8 8Z"),
    "savannah": (24, 22, "M5 9Q5 5 3 3M5 9Q5 4 6 2M5 9Q6 6 8 5M17 20Q17 16 15 14M17 20Q17 15 18 13M17 20Q18 17 20 16"),
    "desert": (30, 20, "M2 7Q6 3 10 6T18 6M16 17Q20 13 24 16T30 16"),
}


def _ground(name: str, width: int, height: int, signs: str) -> str:
    size = f'width="{width}" height="{height}"'
    return (
        f'<pattern id="ground-{name}" {size} patternUnits="userSpaceOnUse"><rect class="g-{name}" {size}/>'
        f'<path class="p-{name}" d="{signs}"/></pattern>'
    )


_CLOSED = (
    '<pattern id="ground-closed" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="hatch" d="M0 0V7"/></pattern>'
)

DEFS = (
    pieces.DEFS.removesuffix("</defs>")
    + "".join(_ground(name, *ground) for name, ground in _GROUNDS.items())
    + _CLOSED
    + "".join(
        f'<symbol id="ur-{name}" viewBox="-12 -12 24 24" overflow="visible">{body}</symbol>'
        for name, body in _SIGNS.items()
    )
    + "".join(
        f'<symbol id="ur-disc-{colour}" viewBox="-12 -12 24 24" overflow="visible">{pieces.disc(colour)}</symbol>'
        for colour in SEATS
    )
    + "</defs>"
)
"""The shared symbols and Ur's own, all that its pictures use."""
