"""How to play Assyria in a few steps."""

from eduba.games.assyria.sequence import WELLS
from eduba.games.assyria.state import AssyriaState
from eduba.games.assyria.ui import forecast
from eduba.games.assyria.ui.board import AssyriaBoard
from eduba.games.assyria.ui.drawing.scene import Highlights
from eduba.render.contract import Lesson
from eduba.render.lesson import PlayedLesson, Topic, can, phase

PLAYERS = 3
TOPICS = (
    Topic("goal", "map", ("A1-GEN-02", "A1-END-01"), phase("act", turn=5)),
    Topic("harvest", "fields", ("A1-HAR-02", "A1-ORD-01"), phase("harvest", turn=2)),
    Topic("huts", "map", ("A1-HUT-01", "A1-HUT-04"), phase("huts", turn=2)),
    Topic("feed", "map", ("A1-RES-03", "A1-FAM-01"), phase("resupply", turn=2)),
    Topic("wells", "map", ("A1-WEL-01", "A1-REV-01", "A1-PRE-01"), phase("wells", turn=1)),
    Topic("ziggurats", "map", ("A1-ZIG-01", "A1-ACT-01"), can("build")),
    Topic("assur", "assur", ("A1-INT-01", "A1-ASR-01"), phase("act", turn=3)),
    Topic("offer", "tracks", ("A1-OFF-01", "A1-OFS-01"), can("offer")),
    Topic("flood", "course", ("A1-FLD-01", "A1-GEN-03"), phase("harvest", turn=6)),
)


def lesson(board: AssyriaBoard) -> Lesson:
    """The lesson; its pictures point out what would starve as things stand."""
    return PlayedLesson(board, PLAYERS, TOPICS, _starving)


def _starving(state: AssyriaState) -> Highlights:
    expected = forecast.of_turn(state) if state.stack[-1] != WELLS else None
    return Highlights(doomed=expected.starved if expected else ())
