"""Our drawings for Akkad, around (0, 0): units, resources, cities, markers, monsters, buildings and command tokens.

Units take the ink of the chip they stand on (`--mark`), markers the colour of the seat (`--seat`).
"""

from eduba.games.akkad.ui.drawing import patterns
from eduba.render import pieces

UNITS = {
    "spearman": '<path class="ak-ink" d="M6.6-11.4 9.8-4.6 5.2-3.2-7.6 10.6-9.4 9 3.4-5.2 3-9.8Z"/>'
    '<circle class="ak-ink" cx="-3.4" cy="-2.6" r="5"/><circle class="ak-dot" cx="-3.4" cy="-2.6" r="1.7"/>',
    "archer": '<path class="ak-line w" d="M-2.4-10.4C8.6-8.6 8.6 8.6-2.4 10.4"/>'
    '<path class="ak-line" d="M-2.4-10.4-5 0-2.4 10.4"/><path class="ak-line" d="M-9.6 0H9"/>'
    '<path class="ak-ink" d="M7-3.6 11.6 0 7 3.6Z"/>',
    "priest": '<path class="ak-ink" d="M0-11.6C3-8.8 4.4-5.6 4.4-2.4 4.4.6 2.4 2.4 0 2.4S-4.4.6-4.4-2.4'
    'C-4.4-5.6-3-8.8 0-11.6Z"/>'
    '<path class="ak-ink" d="M-9.4 11.4C-8.8 5.4-5 3.2 0 3.2S8.8 5.4 9.4 11.4Z"/>'
    '<path class="ak-dent" d="M-4-4.6H4M-4.2-1.6H4.2"/>',
    "chariot": '<circle class="ak-line w" cx="-2.4" cy="4" r="6.2"/>'
    '<path class="ak-line" d="M-2.4-2.2V10.2M-8.6 4H3.8M-6.8-.4 2 8.4M-6.8 8.4 2-.4"/>'
    '<path class="ak-ink" d="M-9-3.6V-10.4H-4.4C-3.4-7-1-5.2 3.4-4.8L11.6-9.4V-6.8L4-2.4H-9Z"/>',
    "shield_bearer": '<path class="ak-ink" d="M-7.4-9.6C-3-11.8 3-11.8 7.4-9.6V11.4H-7.4Z"/>'
    '<path class="ak-dent" d="M-7.4-4.4H7.4M-7.4 6H7.4"/><circle class="ak-dot" cy=".8" r="2.6"/>',
    "champion": '<path class="ak-ink" d="M-7 9.6V2C-7-4.4-4.4-7.6 0-7.6S7-4.4 7 2V9.6H3.2V3.4H-3.2V9.6Z"/>'
    '<path class="ak-ink" d="M-5.6-3C-11-3.6-12-8-9.6-11.8-9-8.2-6.6-6.6-3.8-6.8ZM5.6-3'
    'C11-3.6 12-8 9.6-11.8 9-8.2 6.6-6.6 3.8-6.8Z"/>'
    '<circle class="ak-dot" cy="-2.4" r="1.7"/>',
    "mercenary": '<path class="ak-line w" d="M-7 10.6 3.4-9.6"/>'
    '<path class="ak-ink" d="M1-9.6C5-10.8 10-9 11-3.6 8-4.4 5-3.2 2.4.4L-1.6-2.6Z"/>',
    "rebel": '<path class="ak-ink" d="M0-11.6C6-6.4 8.4-2.6 7.6 2.6 7 7.4 3.8 10.6 0 10.6S-7 7.4-7.6 2.6'
    'C-8-.6-6.4-3.2-4.6-5-4.4-2.4-3.4-1.2-2-1-3.2-4.6-2-8.6 0-11.6Z"/>'
    '<path class="ak-dot" d="M0 2C2.6 4.4 3 8.6 0 8.8-3 8.6-2.6 4.4 0 2Z"/>',
}
"""In the ink of the seat, on its colour."""

RESOURCES = {
    "grain": '<path class="ak-stalk" d="M0 12V-5"/><g class="ak-grain">'
    '<path d="M0-11.6C3-9 3-5.6 0-3.4-3-5.6-3-9 0-11.6Z"/>'
    '<path d="M-1-2.4C-5.6-2.6-7-5.6-6.8-8.8-3.2-8.4-.8-6-1-2.4ZM1-2.4C5.6-2.6 7-5.6 6.8-8.8 3.2-8.4.8-6 1-2.4Z"/>'
    '<path d="M-1 3C-5.6 2.8-7-.2-6.8-3.4-3.2-3-.8-.6-1 3ZM1 3C5.6 2.8 7-.2 6.8-3.4 3.2-3 .8-.6 1 3Z"/>'
    '<path d="M-1 8.4C-5.6 8.2-7 5.2-6.8 2-3.2 2.4-.8 4.8-1 8.4ZM1 8.4C5.6 8.2 7 5.2 6.8 2 3.2 2.4.8 4.8 1 8.4Z"/></g>',
    "sheep": '<path class="ak-leg" d="M-5.4 4V10.4M-1.8 5V10.4M3 5V10.4M6.4 4V10.4"/>'
    '<path class="ak-wool" d="M-4.6 6.6C-9 7-11 3-8.6.4-11-3-7.4-6.6-4.4-5.2-3-8.4 1.6-8.4 3-5.6 6-7.6 10-5 8.8-1.6 '
    '11.2.8 9.6 5 6.2 5 3.8 7.6-1.6 8-4.6 6.6Z"/>'
    '<path class="ak-face" d="M-11.4-3.2C-11-5.6-7.4-6.6-5.4-4.4-4.6-1.6-6.2 1.4-8.6 1.2-10.6 1-11.8-1-11.4-3.2Z"/>',
    "silver": '<path class="ak-silver" d="M-10.4 5.4-6-5.4H6L10.4 5.4Z"/>'
    '<path class="ak-silver" d="M-6-5.4-3.6-9H8L6-5.4Z"/>'
    '<path class="ak-silver" d="M6-5.4 8-9 11.8 2 10.4 5.4Z"/><path class="ak-shine" d="M-5 2.4-3-2.6H2.6"/>',
    "lapis": '<path class="ak-lapis" d="M-6-9.4H5L11-1.6 2 10.4-4.4 9.4-10.8.4Z"/>'
    '<path class="ak-facet" d="M-6-9.4-2.4-2 5-9.4M-2.4-2-10.8.4M-2.4-2 2 10.4M-2.4-2 11-1.6"/>'
    '<circle class="ak-fleck" cx="3.4" cy="2.4" r="1.3"/><circle class="ak-fleck" cx="-5" cy="3.6" r="1"/>',
}

CITIES = {
    "city": '<path d="M-11 9V-6.4H-8.8V-4.2H-6.8V-6.4H-4.6V-1H4.6V-6.4H6.8V-4.2H8.8V-6.4H11V9H2.6V4.6'
    'A2.6 2.6 0 0 0-2.6 4.6V9Z"/>',
    "special": '<path d="M-11.4 9V-2H-9.4V0H-7.4V-2H-5.4V1H-3.6V-5.6C-3.6-9-1.8-10 0-11.8 1.8-10 3.6-9 3.6-5.6V1'
    'H5.4V-2H7.4V0H9.4V-2H11.4V9H2.4V5A2.4 2.4 0 0 0-2.4 5V9Z"/>',
    "home": '<path d="M-11.6 9V2.6H-8.8V-2.6H-5.8V-7.4H-3.8V-10H-1.6V-7.4H1.6V-10H3.8V-7.4H5.8V-2.6H8.8V2.6H11.6'
    "V9H2.8V3.4"
    'A2.8 2.8 0 0 0-2.8 3.4V9Z"/>',
    "akkad": '<path d="M-12 9.6V3H-9V-1.6H-5.6V1H-3V-2.6H3V1H5.6V-1.6H9V3H12V9.6H2.6V5A2.6 2.6 0 0 0-2.6 5V9.6Z"/>'
    '<path d="M0-12.4 1.2-9.4 4-10.6 2.8-7.8 5.8-6.6 2.8-5.4 4-2.6 1.2-3.8H-1.2'
    'L-4-2.6-2.8-5.4-5.8-6.6-2.8-7.8-4-10.6-1.2-9.4Z"/>',
}
"""Silhouettes that grow: two towers, a tall tower, a stepped palace, and the palace under the star."""

_BROAD = (
    "M-7.4-5.4C-9.6-7.6-6.2-10.4-4.4-8-2-6 2-6 4.4-8 6.2-10.4 9.6-7.6 7.4-5.4 5.6-3 5.6 3 7.4 5.4"
    " 9.6 7.6 6.2 10.4 4.4 8 2 6-2 6-4.4 8-6.2 10.4-9.6 7.6-7.4 5.4-5.6 3-5.6-3-7.4-5.4Z"
)
_NARROW = (
    "M-3.6-8.8C-1.4-11 1.4-11 3.6-8.8 5.4-5.4 3.8-2.6 3.8 0S5.4 5.4 3.6 8.8"
    "C1.4 11-1.4 11-3.6 8.8-5.4 5.4-3.8 2.6-3.8 0S-5.4-5.4-3.6-8.8Z"
)
_TWISTED = (
    "M-4-8.6C-1.4-11.4 3.6-9.8 4-6.2 4.2-3 1.8-1.6 3 1.8 4.6 6.4 2.4 10.6-1.4 9.8"
    "-5.4 9-4.8 4.8-3.8 1.8-2.8-1.6-6.4-5-4-8.6Z"
)
"""The sides of a knucklebone: a broad one (and its back, which is hollow) and two narrow ones."""

MARKERS = {
    "flag": '<path class="halo" d="M-5.6-11V11M-5.6-10.4H10L6.4-4.4 10 1.6H-5.6Z"/>'
    '<path class="ak-pole" d="M-5.6-11.4V11.4"/>'
    '<path class="seat" d="M-5.6-10.6H10.4L6.8-4.4 10.4 1.8H-5.6Z"/>',
    "canal": '<path class="halo" d="M-11-6H11V6H-11Z"/><path class="ak-canal" d="M-11-6H11V6H-11Z"/>'
    '<path class="ak-ripple" d="M-9.6 3.6C-7.4 1.6-6 5.4-3.8 3.6M3.8-3.4C6-5.4 7.4-1.6 9.6-3.4"/>',
    "boat": '<path class="halo" d="M-11.4 3.6H11.4C10 8.6 6 10.6 0 10.6S-10 8.6-11.4 3.6ZM-7.6-10H8.4L6.6 1.6H-7.6Z"/>'
    '<path class="seat" d="M-7.6-10C-5-8 5-8 8.4-10 7-6 7-2 7.6 1.6H-7C-5.8-2-6.2-6-7.6-10Z"/>'
    '<path class="c-trunk o-line" d="M-12 2.8C-6 5 6 5 12 2.8 10.6 8.6 6 11 0 11S-10.6 8.6-12 2.8Z"/>',
    "storm": '<path class="ak-wind" d="M-20 12C-14 15-8 15-2 12M2 18C8 20 14 19 19 15"/>'
    '<path class="ak-cloud" d="M-15 6C-21 5-21-4-14.6-5-14-12-5-14.6-1.4-9.6 3-14 12-11.4 12-5 19-4.6 20 5 13 6Z"/>'
    '<path class="ak-bolt" d="M2-3-6 8H-1L-5 19 7 4.6H1.4L6-3Z"/>',
    "wreath": '<path class="ak-leaves" d="M-3.4-8A8.7 8.7 0 1 0 3.4-8M-7-5.4-10.4-8M-8.6-1-12.6-1.6M-8 3.8-11.6 5.8'
    'M-5 7.4-7 11M7-5.4 10.4-8M8.6-1 12.6-1.6M8 3.8 11.6 5.8M5 7.4 7 11"/>',
    "bone": f'<path class="ak-bone" d="{_BROAD}"/><circle class="ak-hit" r="3"/>',
    "bone-hit-0": f'<path class="ak-bone" d="{_BROAD}"/><circle class="ak-hit" r="3.4"/>',
    "bone-hit-1": f'<path class="ak-bone" d="{_NARROW}"/><circle class="ak-hit" r="2.8"/>',
    "bone-miss-0": f'<path class="ak-bone" d="{_BROAD}"/><ellipse class="ak-hollow" rx="3.2" ry="4.6"/>',
    "bone-miss-1": f'<path class="ak-bone" d="{_TWISTED}"/>',
    "hand": '<rect class="ak-card" x="-9" y="-8" width="11" height="16" rx="2" transform="rotate(-12)"/>'
    '<rect class="ak-card" x="-3" y="-9" width="11" height="16" rx="2" transform="rotate(10)"/>',
    "army": '<path class="c-clay" d="M-9-9C-3-11.4 3-11.4 9-9V1C9 6 4.6 9.6 0 11.4-4.6 9.6-9 6-9 1Z"/>'
    '<path class="l-halo n" d="M-4.4-1 0 3 4.4-1"/>',
    "swords": '<path class="ak-blade" d="M-10-10-7.4-9.6 7 5 5 7-9.6-7.4ZM10-10 7.4-9.6-7 5-5 7 9.6-7.4Z"/>'
    '<path class="ak-hilt" d="M2.6 8.6 8.6 2.6M6.4 6.4 10.4 10.4M-2.6 8.6-8.6 2.6M-6.4 6.4-10.4 10.4"/>',
    "captive": '<path class="l-clay n w" d="M-8-10V10M-2.6-10V10M2.6-10V10M8-10V10M-10-10H10M-10 10H10"/>',
}

_BEAST = (
    '<path class="ak-horn" d="M-7.6-6C-12.6-7-13.4-12-11-15.4-10.6-11.6-8.4-10-4.6-9.6ZM7.6-6'
    'C12.6-7 13.4-12 11-15.4 10.6-11.6 8.4-10 4.6-9.6Z"/>'
    '<path class="ak-muzzle" d="M-9-7C-4-11 4-11 9-7 10.4-1 8.6 4 5.4 9.4 2.4 12-2.4 12-5.4 9.4-8.6 4-10.4-1-9-7Z"/>'
    '<path class="ak-brow" d="M-7-4.4C-5-6.4-3-6-1.2-3.8M7-4.4C5-6.4 3-6 1.2-3.8M-1.6-2.6-2.6 2.4H2.6L1.6-2.6"/>'
    '<circle class="ak-eye" cx="-4.4" cy="-2" r="1.7"/><circle class="ak-eye" cx="4.4" cy="-2" r="1.7"/>'
    '<path class="ak-teeth" d="M-5.6 5.2-3.8 8.4-2 5.2-.2 8.4 1.6 5.2 3.4 8.4 5.4 5.2Z"/>'
)
MONSTERS = {
    "up": f'<circle class="ak-lair" r="19"/>{_BEAST}',
    "down": '<circle class="ak-asleep" r="19"/><path class="ak-wedges" d="M-11-3 1 0-11 3C-9 1-9-1-11-3ZM0-.6H11'
    "V.6H0ZM-3-11 0 1-3-1Z"
    'M3-11 0 1 3-1Z"/><path class="ak-ban" d="M-13-13 13 13"/>',
}

TOKENS = {
    "admin": '<path class="ak-tablet" d="M-7-9.4'
    'C-3-10.6 3-10.6 7-9.4 8-3 8 3 7 9.4 3 10.6-3 10.6-7 9.4-8 3-8-3-7-9.4Z"/>'
    '<path class="ak-script" d="M-4.4-5.4H0M2-5.4H4.4M-4.4-1.4H-1.4M.6-1.4H4.4M-4.4 2.6H1.4M-4.4 6.4H-.4M2 6.4H4.4"/>',
    "royal": '<path class="c-gold" d="M-10 7.4-11-4.6-5.4 0 0-9.4 5.4 0 11-4.6 10 7.4Z"/>'
    '<path class="l-gold n" d="M-8.4 4H8.4"/>',
    "divine": '<path class="ak-star" d="M0-11.4 2.2-3.8 8-8 4.2-2 11.4 0'
    ' 4.2 2 8 8 2.2 3.8 0 11.4-2.2 3.8-8 8-4.2 2-11.4 0-4.2-2-8-8-2.2-3.8Z"/>',
}

BUILDINGS = {
    "storehouse": '<path class="ak-wall" d="M-9.6 10.6V-1C-9.6-7.4-5-10.6 0-10.6S9.6-7.4 9.6-1V10.6Z"/>'
    '<path class="ak-gate" d="M-3 10.6V4H3V10.6ZM-1.6-6H1.6V-3H-1.6Z"/><path class="ak-course" d="M-9.4-.6H9.4"/>',
    "palace": '<path class="ak-wall" d="M-11 10.6V-8H-8V-5H-5V-8H-2V-5H2V-8H5V-5H8V-8H11V10.6Z"/>'
    '<path class="ak-gate" d="M-3.4 10.6V3A3.4 3.4 0 0 1 3.4 3V10.6Z"/><path class="ak-course" d="M-11-1.4H11"/>',
    "temple": '<path class="ak-wall" d="M-11.6 10.6 -10 4H-7.6L-6.4-2H-4L-3-8.6H3L4-2H6.4L7.6 4H10L11.6 10.6Z"/>'
    '<path class="ak-gate" d="M-2.4 10.6-1.4-8.6H1.4L2.4 10.6Z"/><path class="ak-course" d="M-7.6 4H7.6M-4-2H4"/>',
    "port": '<path class="ak-wall" d="M-11.6 4H-4.6V-9.4H-1.6C5-8 7.6-3 7 2.6L-1.6 4H11.6C10 8.6 6.6 10.8 0 10.8'
    'S-10 8.6-11.6 4Z"/>'
    '<path class="ak-course" d="M-9.6 7H9.6"/>',
}

_FORD = (
    '<path class="ak-bank" d="M-13-6.4H13V6.4H-13Z"/><path class="ak-planks" d="M-13-5H13V5H-13Z"/>'
    '<path class="ak-gaps" d="M-8.6-5V5M-4.3-5V5M0-5V5M4.3-5V5M8.6-5V5"/>'
)


def _symbols() -> dict[str, tuple[int, str]]:
    out = {f"akkad-{name}": (12, body) for group in (UNITS, RESOURCES) for name, body in group.items()}
    out |= {f"akkad-sign-{name}": (13, body) for name, body in CITIES.items()}
    out |= {f"akkad-{name}": (22 if name == "storm" else 12, body) for name, body in MARKERS.items()}
    out |= {f"akkad-monster-{name}": (20, body) for name, body in MONSTERS.items()}
    out |= {f"akkad-token-{name}": (12, body) for name, body in TOKENS.items()}
    out |= {f"akkad-house-{name}": (12, body) for name, body in BUILDINGS.items()}
    return out | {"akkad-ford": (13, _FORD)}


DEFS = (
    pieces.DEFS.removesuffix("</defs>")
    + patterns.DEFS
    + "".join(
        f'<symbol id="{name}" viewBox="{-half} {-half} {2 * half} {2 * half}" overflow="visible">{body}</symbol>'
        for name, (half, body) in _symbols().items()
    )
    + "</defs>"
)
"""The shared symbols with Akkad's own; the printed map is added by the board."""
