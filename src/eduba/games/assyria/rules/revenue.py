"""II-E and II-F. Revenue in camels and prestige in points."""

from eduba.core.phase import DONE, Phase
from eduba.games.assyria.content import Content
from eduba.games.assyria.state import AssyriaState


def river_camels(huts: int) -> int:
    """What so many huts on one river bring."""
    return 2 * huts + 1 if huts else 0  # A1-REV-01


class Revenue(Phase[AssyriaState]):
    """River huts bring camels; the other huts, ziggurat tiles and new wells bring points."""

    name = "revenue"

    def __init__(self, content: Content) -> None:
        self.upper = content.upper
        self.lower = content.lower
        self.middle = content.middle
        self.outside = content.outside
        self.well_points = content.well_points

    def run(self, s: AssyriaState) -> int:
        seat = s.actor
        huts = s.huts[seat]
        # A1-REV-02, A1-REV-04, A1-PRE-03
        camels = river_camels((huts & self.upper).bit_count()) + river_camels((huts & self.lower).bit_count())
        if camels:
            s.gain_camels(seat, camels, "A1-REV-01")
        s.score(seat, 2 * (huts & self.middle).bit_count(), "A1-PRE-01")
        s.score(seat, (huts & self.outside).bit_count(), "A1-PRE-02")
        s.score(seat, s.tiles(seat), "A1-PRE-04")  # A1-PRE-06
        if s.dug:
            s.score(seat, s.dug * self.well_points[s.reign], "A1-PRE-05")
            s.dug = 0
        return DONE
