"""Our drawings of pieces, foods and signs as small symbols, so that a board only says which one stands where.

Each symbol is drawn around (0, 0). Colours come from classes in `theme.css`; what belongs to a seat takes the colour
of the element that uses it (`--seat`, `--mark`).
"""

from functools import cache

from eduba.render.palette import SEATS
from eduba.render.svg import use

_WALL = "M-10 0H10V12.5H-10Z"
_THATCH = "M-14 1.6C-12-7-6.4-13.4 0-13.4S12-7 14 1.6C5 .2-5 .2-14 1.6Z"
_LEVELS = (
    "M-18 15-15.8 3.6H15.8L18 15Z",
    "M-12.6 3.6-11-5.6H11L12.6 3.6Z",
    "M-7.6-5.6-6.4-13.6H6.4L7.6-5.6Z",
    "M-4-13.6V-18.4H4V-13.6Z",
)
_STAIRS = ("M-4 15-3.3 3.6H3.3L4 15Z", "M-2.8 3.6-2.3-5.6H2.3L2.8 3.6Z", "M-1.7-5.6V-10.5H1.7V-5.6Z", "")
_COURSES = ("M-17.4 11.6H17.4", "M-12 .6H12", "M-7.2-8.4H7.2", "")
_GRAIN = "M0 {0}C-5 {1}-6.4 {2}-5 {3}-2 {2} 0 {1} 0 {0}ZM0 {0}C5 {1} 6.4 {2} 5 {3} 2 {2} 0 {1} 0 {0}Z"

MARKS = {
    "triangle": '<path d="M0-5.2 5.4 4.2H-5.4Z"/>',
    "circle": '<circle r="4.7"/>',
    "square": '<path d="M-4.2-4.2H4.2V4.2H-4.2Z"/>',
    "diamond": '<path d="M0-5.9 5 0 0 5.9-5 0Z"/>',
    "cross": '<path d="M-1.8-5H1.8V-1.8H5V1.8H1.8V5H-1.8V1.8H-5V-1.8H-1.8Z"/>',
    "star": '<path d="M0-5.9 1.6-2.2 5.6-1.8 2.6.9 3.5 4.8 0 2.7-3.5 4.8-2.6.9-5.6-1.8-1.6-2.2Z"/>',
}

FOODS = {
    "G": '<path class="c-palm" d="M0-6.4C1.5-11.5 7-11.8 9.6-8.6 6.6-5 2.4-4.6 0-6.4Z"/>'
    '<path class="l-trunk" d="M0-4V-10.5"/><g class="c-grapes o-token"><circle cx="-5.6" cy="-2.4" r="3.4"/>'
    '<circle cy="-2.9" r="3.4"/><circle cx="5.6" cy="-2.4" r="3.4"/><circle cx="-2.9" cy="2.6" r="3.4"/>'
    '<circle cx="2.9" cy="2.6" r="3.4"/><circle cy="7.6" r="3.4"/></g>',
    "P": '<path class="c-trunk" d="M-.9 11.5C.1 5 0 1-.2-4H2C2.2 1 2.6 6 3.6 11.5Z"/>'
    '<path class="c-palm o-token" d="M1-4.4C-3-10.4-9-9.4-11.3-3.6-7-6.2-3-5.6 1-4.4ZM1-4.4C5-10.4 10-9.4 11.6-3.6 '
    "8.4-6.2 5-5.6 1-4.4ZM1-4.4C-4-6-8.6-2-8.6 4-5.4.4-2.4-2.4 1-4.4ZM1-4.4C5.6-6 9.8-2 9.4 4 7 .4 4.4-2.4 1-4.4Z"
    'M1-4.4C-2.6-7.4-2.6-10.8 0-12.4 3.4-10.8 3.6-7.6 1-4.4Z"/>',
    "S": '<path class="c-salt-fill l-salt" d="M-3-9.5 4.6-5.4V3L-3 7-10.4 3V-5.4Z"/>'
    '<path class="c-salt t-half" d="M-3-1.2V7L-10.4 3V-5.4Z"/>'
    '<path class="l-salt n" d="M-10.4-5.4-3-1.2 4.6-5.4M-3-1.2V7"/>'
    '<path class="c-salt-fill l-salt" d="M5.8.6 11 3.3V8.6L5.8 11.4.6 8.6V3.3Z"/>'
    '<path class="c-salt t-half" d="M5.8 6V11.4L.6 8.6V3.3Z"/>'
    '<path class="l-salt n" d="M.6 3.3 5.8 6 11 3.3M5.8 6V11.4"/>',
    "B": '<path class="l-barley n" d="M0 12V-6M0-7V-12.4M-4.6-3.6-8.6-10.4M4.6-3.6 8.6-10.4'
    'M-2.6-7-4.6-12M2.6-7 4.6-12"/>'
    f'<path class="c-barley o-token" d="{_GRAIN.format(9, 8, 5, 2.2)}{_GRAIN.format(4.6, 3.6, 0.6, -2.2)}'
    f'{_GRAIN.format(0.2, -0.8, -3.8, -6.6)}M0-3.4C-2.8-5.4-2.6-8 0-10.4 2.6-8 2.8-5.4 0-3.4Z"/>',
    "D": '<path class="l-palm n" d="M-7-11.4C-2-11.6 2-10.4 3.6-8M-.6-10.6C-3-8-5.6-6-6.4-2M2-9.4C1.6-5 .8-3 .6 0'
    'M3.6-8C6-6 7-5 7.2-2.4"/><g class="c-dates o-token"><ellipse cx="-6.6" cy="2" rx="3.7" ry="5.4"/>'
    '<ellipse cx="7.4" cy="1.6" rx="3.7" ry="5.4"/><ellipse cx=".4" cy="5.4" rx="3.9" ry="5.8"/></g>'
    '<path class="l-token n" d="M-1.4 3.2V6.6M-8 0V3M6-.4V2.6"/>',
    "W": '<g class="o-token"><circle class="c-grapes" cx="-6.4" cy="-1.6" r="3.8"/>'
    '<circle class="c-dates" cx="6.4" cy="-1.6" r="3.8"/><circle class="c-palm" cx="-3.4" cy="-6.4" r="3.8"/>'
    '<circle class="c-salt-fill l-salt" cx="3.4" cy="-6.4" r="3.4"/><circle class="c-barley" cy="-1.8" r="4"/></g>'
    '<path class="c-trunk" d="M-11.4.4H11.4C10.8 7.4 6.6 10.8 4.6 11H-4.6C-6.6 10.8-10.8 7.4-11.4.4Z"/>'
    '<path class="l-token n" d="M-9.6 4H9.6M-7.4 7.4H7.4M-4.6.6-3 10.8M0 .6V10.8M4.6.6 3 10.8"/>',
    "PL": '<path class="l-trunk w" d="M-11-7.4C-4-6.6-2 3 3.4 5.4M1.4 9.2 8.4-9.4M5.8-9.8 11-8.4"/>'
    '<path class="c-salt" d="M-6 11.4 2.6 4.2 5.6 8.4Z"/>',
    "M": '<path class="l-bone n w" d="M3.6 4 9 9.4"/><circle class="c-salt-fill l-salt" cx="10.4" cy="8.2" r="2.2"/>'
    '<circle class="c-salt-fill l-salt" cx="8.2" cy="10.4" r="2.2"/>'
    '<path class="c-meat o-token" d="M5.6 6C0 9.6-8.6 7-10.4.4-12-5.6-7.4-11-1.6-10.4 5-9.8 9.6-2 5.6 6Z"/>'
    '<path class="l-token n" d="M-7.4-1.4C-7.4-4.6-5-7-1.8-7"/>',
    "F": '<path class="c-fish o-token" d="M-11.6 0C-7.4-7.4 1.4-7.6 6.4-1.2L11.6-5.6C10.6-2 10.6 2 11.6 5.6L6.4 1.2'
    'C1.4 7.6-7.4 7.4-11.6 0Z"/><path class="l-token n" d="M-4.4-4.4C-2.8-1.6-2.8 1.6-4.4 4.4M0-3C1 0 1 0 0 3"/>'
    '<circle class="c-halo" cx="-7.6" cy="-.9" r="1.3"/>',
}

SIGNS = {
    "camel": '<path d="M-11.6-5.4C-11.4-7.6-9.6-8.6-7.8-8.8-6.2-8.6-5.6-7.4-5.8-5.8-6-4-6.2-2.2-4.6-2.2-2.8-2.4-2.6-4'
    "-1.6-6.4-.6-9 3-9 4.2-6.2 5-4.2 6.2-3.6 7.8-3 9.8-2 10.4.2 10.2 2.6L10.6 4.4 9.4 4.6 9.2 10.4H6.8L6.4 5"
    "C3.4 5.8.6 5.6-1.8 4.8L-2.2 10.4H-4.6L-5 3.6C-7.6 2.2-8.4-.6-8.4-3.4-8.6-4.4-10.4-4.2-11.6-5.4Z"
    '"/>',
    "well": '<circle class="c-clay-rim" r="10"/><circle class="l-rim" r="8.6"/><circle class="c-water o-line" r="6"/>'
    '<path class="l-foam n" d="M-3.4-.6C-1.8-2.4-.4.8 1 -.8 1.8-1.6 2.6-1.2 3.4-.6"/>',
    "hungry": '<circle class="c-hungry o-halo" r="9.5"/><path class="c-halo" d="M-6 .4H6C5.6 4.4 3 6 0 6S-5.6 4.4-6 .4Z'
    'M-1-6.4H1L.6-1.6H-.6Z"/>',
    "unfed": '<circle class="c-halo o-line" r="9"/>'
    '<path class="l-line n" d="M-5.6-1H5.6C5.2 3.2 3 5 0 5S-5.2 3.2-5.6-1Z"/>',
    "fed": '<circle class="c-fed o-halo" r="9.5"/><path class="l-halo n w" d="M-4.6.4-1.4 3.8 4.8-3.6"/>',
    "new": '<path class="c-fresh o-halo" d="M0-9 2.4-2.4 9 0 2.4 2.4 0 9-2.4 2.4-9 0-2.4-2.4Z"/>',
    "rosette": '<path d="M0-11 2-4.8 7.8-7.8 4.8-2 11 0 4.8 2 7.8 7.8 2 4.8 0 11-2 4.8-7.8 7.8-4.8 2-11 0-4.8-2-7.8-7.8'
    '-2-4.8Z"/>',
    "wave": '<path class="l-water n w" d="M-11-3.4C-7.4-8-4.6 1.2-.8-3.4S6.4 1.2 11-3.4'
    'M-11 4C-7.4-.6-4.6 8.6-.8 4S6.4 8.6 11 4"/>',
    "wedge": '<path d="M-10-5.4 2 0-10 5.4C-7.6 1.8-7.6-1.8-10-5.4ZM0-.9 11-.5V.5L0 .9Z"/>',
}

SIGNS |= {
    "ship": '<path class="c-halo o-line" d="M1-10.6C7-8.6 9.2-3.6 9 .4L1 1.4Z"/>'
    '<path class="l-mast n" d="M0 3V-11.4"/><path class="c-trunk o-halo" d="M-11.4 1.6C-6 4.6 6 4.6 11.4 1.6'
    'C10.4 7.4 6 10.6 0 10.6S-10.4 7.4-11.4 1.6Z"/>',
    "farmer": '<path class="c-farmer o-halo" d="M-7.4 11.4C-7 3.4-3.6-1.4 0-1.4S7 3.4 7.4 11.4Z"/>'
    '<circle class="c-skin o-halo" cy="-4.2" r="4"/><path class="c-barley o-halo" d="M-8.4-5.4C-5-6-3.6-10.4 0-10.4'
    'S5-6 8.4-5.4C4.6-3.8-4.6-3.8-8.4-5.4Z"/>',
    "gold": '<circle class="c-gold" r="9.4"/><circle class="l-gold n" r="6.6"/>'
    '<path class="c-gold-mark" d="M0-4.6 1.2-1.2 4.6 0 1.2 1.2 0 4.6-1.2 1.2-4.6 0-1.2-1.2Z"/>',
    "jar": '<path class="l-clay n" d="M-4-6.6C-9-6-9.4 0-6.6 2.4M4-6.6C9-6 9.4 0 6.6 2.4"/>'
    '<path class="c-clay o-halo" d="M-4.4-10.8H4.4L3-7.4C8.6-4 8 5 3 10.8H-3C-8 5-8.6-4-3-7.4Z"/>'
    '<path class="l-halo n" d="M-5.4-1.2H5.4"/>',
    "roof": '<path class="c-roof o-line" d="M-8.6 10.6V-1.4H8.6V10.6Z"/>'
    '<path class="c-roof o-line" d="M-10.6-1.4V-9H-6.2V-5.4H-2.2V-9H2.2V-5.4H6.2V-9H10.6V-1.4Z"/>'
    '<path class="c-line" d="M-2.8 10.6V4.6A2.8 2.8 0 0 1 2.8 4.6V10.6Z"/>',
    "crown": '<path class="c-gold" d="M-10 8V-4.4L-5.2.6 0-8.6 5.2.6 10-4.4V8Z"/>'
    '<path class="l-gold n" d="M-8 4.8H8"/>',
    "altar": '<path class="c-clay o-halo" d="M-8 11V7.4H-4.6V2.6H-8V-.8H8V2.6H4.6V7.4H8V11Z"/>'
    '<path class="c-barley o-halo" d="M0-1.6C-5-4-2.4-7.6-.4-11.6 3.8-8 5-4 0-1.6Z"/>',
    "scales": '<path class="l-clay n w" d="M0-10V9.6M-5 10.4H5M-8.4-7H8.4"/>'
    '<path class="l-clay n" d="M-8.4-7-11.4 1M-8.4-7-5.4 1M8.4-7 5.4 1M8.4-7 11.4 1"/>'
    '<path class="c-clay" d="M-12 1H-4.8C-5 5.6-11.8 5.6-12 1ZM4.8 1H12C11.8 5.6 5 5.6 4.8 1Z"/>',
    "tablet": '<rect class="c-clay-rim" x="-8" y="-10.4" width="16" height="20.8" rx="3"/>'
    '<path class="l-clay n" d="M-4.6-5.6H-.6M2-5.6H4.6M-4.6-1H1M3.4-1H4.6M-4.6 3.6H-2M.6 3.6H4.6M-4.6 7H.6"/>',
    "again": '<path class="l-clay n w" d="M7.4-4.6A8.6 8.6 0 1 0 8.6 1.6"/>'
    '<path class="c-clay" d="M10.4-9.4V-2.4H3.4Z"/>',
    "stride": '<path class="l-clay n w" d="M-10 0H5"/><path class="c-clay" d="M3-6.4 11.4 0 3 6.4Z"/>',
}


def _leader() -> str:
    cloak = "M-8.4 11.4C-8.4 2.4-5.2-1.6 0-1.6S8.4 2.4 8.4 11.4Z"
    return (
        f'<path class="halo" d="{cloak}"/><circle class="halo" cy="-5.6" r="4.8"/><path class="seat" d="{cloak}"/>'
        '<circle class="seat" cy="-5.6" r="4.8"/><path class="c-gold" d="M-4.8-8.2V-12.8L-2.2-10.4 0-13.6 2.2-10.4'
        ' 4.8-12.8V-8.2Z"/>'
    )


def _hut() -> str:
    return (
        f'<path class="halo" d="{_WALL}{_THATCH}"/><path class="seat" d="{_WALL}"/>'
        f'<path class="seat" d="{_THATCH}"/><path class="reeds" d="M-9.4 0C-8-5-4.6-10.4-2-12.8'
        'M-4.6-.4C-4-5-1.4-10.4-.6-13M4.6-.4C4-5 1.4-10.4.6-13M9.4 0C8-5 4.6-10.4 2-12.8"/>'
    )


def _ziggurat(levels: int) -> str:
    outline = "".join(_LEVELS[:levels])
    stairs = "".join(_STAIRS[:levels])
    steps = "".join(f'<path class="seat level-{i + 1}" d="{_LEVELS[i]}"/>' for i in range(levels))
    lines = "".join(_COURSES[:levels])
    return (
        f'<path class="halo" d="{outline}"/>{steps}<path class="reeds" d="{lines}"/><path class="stairs" d="{stairs}"/>'
    )


def _disc() -> str:
    return '<circle class="halo" r="10"/><circle class="seat" r="10"/>'


def symbols() -> dict[str, tuple[int, str]]:
    """All symbols by name: half the width of the box they are drawn in, and their shapes."""
    out = {f"food-{key}": (13, body) for key, body in FOODS.items()}
    out |= {f"token-{key}": (20, f'<circle class="token" r="19"/>{body}') for key, body in FOODS.items()}
    out |= {f"mark-{key}": (6, body) for key, body in MARKS.items()}
    out |= {key: (12, body) for key, body in SIGNS.items()}
    out |= {"hut": (15, _hut()), "disc": (12, _disc())}
    out |= {f"ziggurat-{n}": (20, _ziggurat(n)) for n in (1, 2, 3, 4)}
    out |= {"leader": (14, _leader())}
    out |= {f"piece-{n + 1}": (20, f'<path class="seat" d="{_LEVELS[n]}"/>') for n in range(3)}
    return out


_PATTERNS = (
    '<pattern id="ground-middle" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-18)">'
    '<rect class="c-middle" width="9" height="9"/>'
    '<path class="furrow" d="M0 2.5Q2.2 1 4.5 2.5T9 2.5M0 7Q2.2 5.5 4.5 7T9 7"/></pattern>'
    '<pattern id="ground-outside" width="22" height="16" patternUnits="userSpaceOnUse">'
    '<rect class="c-outside" width="22" height="16"/>'
    '<path class="dune" d="M2 5Q5 2 8 5M13 13Q16 10 19 13"/></pattern>'
    '<pattern id="ground-shore" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<rect class="c-shore" width="8" height="8"/></pattern>'
)

DEFS = (
    "<defs>"
    + _PATTERNS
    + "".join(
        f'<symbol id="{name}" viewBox="{-half} {-half} {2 * half} {2 * half}" overflow="visible">{body}</symbol>'
        for name, (half, body) in symbols().items()
    )
    + "</defs>"
)
"""What a page holds once, and a picture that stands alone holds inside."""


def mark(seat: str, x: float, y: float, size: float) -> str:
    """The sign of a seat."""
    return use(f"mark-{SEATS[seat][2]}", x, y, size, more=' class="mark"')


@cache
def hut(seat: str, size: float = 30) -> str:
    """A reed hut with the sign of its owner, around (0, 0)."""
    return use("hut", 0, 0, size) + mark(seat, 0, 0.215 * size, 0.36 * size)


@cache
def ziggurat(seat: str, levels: int, size: float = 40) -> str:
    """A ziggurat of one to four levels with the sign of its owner, its foot always at the same height."""
    return use(f"ziggurat-{levels}", 0, 0, size) + mark(seat, 0, 0.235 * size, 0.235 * size)


@cache
def disc(seat: str, size: float = 24) -> str:
    """A playing disc with the sign of its owner."""
    return use("disc", 0, 0, size) + mark(seat, 0, 0, 0.46 * size)


@cache
def leader(seat: str, size: float = 26) -> str:
    """A crowned Leader with the sign of its owner."""
    return use("leader", 0, 0, size) + mark(seat, 0, 0.21 * size, 0.34 * size)
