"""The sign of a seat in words and lists: a disc in its colour, with its mark for those who do not see the colour."""

from functools import cache

from eduba.render.palette import SEATS


@cache
def disc(colour: str) -> str:
    """A small picture of the disc."""
    mark = SEATS[colour][2]
    return (
        f'<svg class="disc seat-{colour}" viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">'
        '<use href="#disc" x="-12" y="-12" width="24" height="24"/>'
        f'<use href="#mark-{mark}" class="mark" x="-5.5" y="-5.5" width="11" height="11"/></svg>'
    )
