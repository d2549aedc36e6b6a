"""How to play Assyria in a few steps."""

from functools import cache

from eduba.games.assyria.game import GAME
from eduba.games.assyria.sequence import WELLS
from eduba.games.assyria.state import AssyriaState
from eduba.games.assyria.ui import board
from eduba.games.assyria.ui import preview as forecast
from eduba.render.lesson import Scene, Step, can, phase, told

PLAYERS = 3
SCENES = (
    Scene("goal", "map", ("A1-GEN-02", "A1-END-01"), phase("act", turn=5)),
    Scene("harvest", "fields", ("A1-HAR-02", "A1-ORD-01"), phase("harvest", turn=2)),
    Scene("huts", "map", ("A1-HUT-01", "A1-HUT-04"), phase("huts", turn=2)),
    Scene("feed", "map", ("A1-RES-03", "A1-FAM-01"), phase("resupply", turn=2)),
    Scene("wells", "map", ("A1-WEL-01", "A1-REV-01", "A1-PRE-01"), phase("wells", turn=1)),
    Scene("ziggurats", "map", ("A1-ZIG-01", "A1-ACT-01"), can("build")),
    Scene("assur", "assur", ("A1-INT-01", "A1-ASR-01"), phase("act", turn=3)),
    Scene("offer", "tracks", ("A1-OFF-01", "A1-OFS-01"), can("offer")),
    Scene("flood", "course", ("A1-FLD-01", "A1-GEN-03"), phase("harvest", turn=6)),
)


@cache
def steps(language: str) -> list[Step]:
    """All steps in one language."""
    return told(GAME, PLAYERS, SCENES, language, board.parts, _starving)


def _starving(state: AssyriaState) -> dict[str, list[str]]:
    """What would starve as things stand."""
    expected = forecast.of_turn(state) if state.stack[-1] != WELLS else None
    return {"doomed": expected.starved if expected else []}
