"""Victory points: given one at a time, and only to those who control a home city."""

from eduba.core.fields import changed
from eduba.games.akkad.rules.pieces import holds_home
from eduba.games.akkad.state import AkkadState, Won


def score(s: AkkadState, seat: int, points: int, clause: str) -> bool:
    """Give victory points for a reason; False if the seat may not gain any. Whoever reaches the goal wins at once."""
    if not holds_home(s, seat):
        s.tell("nothing_scored", seat, points)  # AK-HOM-01
        return False
    for _ in range(points):  # AK-END-02
        s.points = changed(s.points, seat, s.points[seat] + 1)
        s.tell("scored", seat, 1, clause)
        if s.points[seat] >= s.content.settings.vp_goal:
            raise Won  # AK-GEN-02, AK-END-01
    return True
