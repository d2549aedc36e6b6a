"""Phase 1, Growth: an Expansion Marker, new Huts for everybody and the cards of the rows."""

from eduba.core.phase import CONTINUE, Phase
from eduba.games.assyria2.rules.cards import draw_favour, reveal_food_column
from eduba.games.assyria2.state import Assyria2State


class Growth(Phase[Assyria2State]):
    """Nobody decides anything here."""

    name = "growth"

    def run(self, s: Assyria2State) -> int:
        s.done()
        half = 0 if s.round <= 3 else 1
        marker = s.draw(("green", "brown")[half], s.marker_bags[half])  # A2-SET-04, A2-GRO-01
        s.markers.append(marker)
        s.tell("round", s.round, marker)
        for tribe in range(s.tribes):
            grow(s, tribe, marker)
        reveal_food_column(s, 0)  # A2-GRO-04
        reveal_food_column(s, 1)
        s.display[2::3] = [draw_favour(s) for _ in s.rows]  # A2-GRO-06
        if s.events is not None:
            s.tell("rows", *s.display)
        return CONTINUE


def grow(s: Assyria2State, tribe: int, huts: int) -> None:
    """So many Huts, first from the Main Supply, then from the Personal Supply, as many as there are."""
    first = min(huts, s.main[tribe])
    s.main[tribe] -= first
    if s.solo and tribe == 1:
        s.personal[tribe] += first  # A2-SOL-09
        return
    then = min(huts - first, s.personal[tribe])
    s.personal[tribe] -= then
    s.growth[tribe] = first + then  # A2-GRO-02, A2-GRO-03
