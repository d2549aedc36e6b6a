"""How to play Assyria, second edition, in a few steps."""

from functools import cache

from eduba.core.state import State
from eduba.games.assyria2 import board
from eduba.games.assyria2.game import GAME
from eduba.i18n import Speaker
from eduba.render.howto import Scene, Step, can, doable, phase, positions, told

PLAYERS = 3
SCENES = (
    Scene("goal", "map", ("A2-GEN-01", "A2-END-04"), phase("act", round=3)),
    Scene("bid", "rows", ("A2-GRO-06", "A2-BID-02", "A2-BID-05"), phase("bidding", round=2)),
    Scene("huts", "map", ("A2-GRO-02", "A2-EXP-03"), phase("build_huts", round=1)),
    Scene("feed", "map", ("A2-FED-01", "A2-VPS-02"), phase("feed_huts", round=1)),
    Scene("camels", "tableau", ("A2-CAM-01", "A2-ACT-03", "A2-ACT-05"), phase("act", round=1)),
    Scene("ziggurats", "map", ("A2-ZIG-01", "A2-ZIG-03", "A2-VPS-01"), can("ziggurat")),
    Scene("tribute", "civs", ("A2-TRI-01", "A2-TRI-03", "A2-TRI-04"), can("tribute")),
    Scene("tracks", "tracks", ("A2-OFF-01", "A2-FLD-03", "A2-FLD-08"), phase("act", round=2)),
    Scene("flood", "course", ("A2-FLD-01", "A2-FLD-02", "A2-END-01"), phase("bidding", round=2)),
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
    """One part of the table, with what could be done there."""
    return board.parts(state.view(None), language=speaker.language, actions=doable(state, speaker))[part]
