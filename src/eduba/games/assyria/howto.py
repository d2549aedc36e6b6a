"""How to play Assyria in a few steps."""

from functools import cache

from eduba.core.state import State
from eduba.games.assyria import board, outlook
from eduba.games.assyria.game import GAME
from eduba.games.assyria.sequence import WELLS
from eduba.games.assyria.state import AssyriaState
from eduba.i18n import Speaker
from eduba.render.howto import Scene, Step, can, doable, phase, positions, told

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
    speaker, found = Speaker(language, GAME), _found()
    return told(SCENES, speaker, lambda scene: _drawn(found[scene.key], scene.part, speaker))


@cache
def _found() -> dict[str, State]:
    return positions(GAME, PLAYERS, SCENES)


def _drawn(state: State, part: str, speaker: Speaker) -> str:
    """One part of the table, with what could be done there and what would starve."""
    assert isinstance(state, AssyriaState)
    expected = outlook.of_turn(state) if state.stack[-1] != WELLS else None
    doomed = expected.starved if expected else ()
    actions = doable(state, speaker)
    return board.parts(state.view(None), language=speaker.language, actions=actions, doomed=doomed)[part]
