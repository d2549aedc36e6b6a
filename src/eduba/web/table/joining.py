"""What somebody who looks at a table is told of the seats that they may take."""

from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered
from eduba.render.svg import esc
from eduba.tables import View


def held_seats(view: View) -> int:
    """So many seats are held for the reader."""
    return sum(seat.held_for_me for seat in view.seats)


def joining(view: View, speaker: Speaker) -> Fragment:
    """How many seats are free, or held for the reader; empty if there is nothing to take, and the form with it goes."""
    return _drawn(_words(view, speaker))


@remembered
def _drawn(words: str) -> Fragment:
    return leaf("strong", "joining", "", esc(words))


def _words(view: View, speaker: Speaker) -> str:
    if view.seat is not None or view.status not in ("waiting", "running"):
        return ""
    if held := held_seats(view):
        return speaker.say("web.invited_back", held)
    free = sum(seat.kind == ("open" if view.status == "waiting" else "offered") for seat in view.seats)
    return speaker.say("web.invited", free) if free else ""
