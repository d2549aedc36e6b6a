"""Victory points: given one at a time, and only to those who control a home city."""

from eduba.core.fields import changed
from eduba.games.akkad.rules.pieces import holds_home
from eduba.games.akkad.state import AkkadState, Won


def score(s: AkkadState, seat: int, points: int, clause: str) -> bool:
    """Give victory points for a reason; False if the seat may not gain any. Whoever reaches the goal wins at once."""
    if not holds_home(s, seat):
        s.tell("nothing_scored", seat, points)  # AK-HOM-01
        return False
    missing = s.content.settings.vp_goal - s.points[seat]
    gained = min(points, missing)  # AK-END-02: they come one at a time, and the one that wins is the last
    s.points = changed(s.points, seat, s.points[seat] + gained)
    s.tell("scored", seat, gained, clause)
    if gained == missing:
        raise Won  # AK-GEN-02, AK-END-01
    return True
