"""How to play Assyria, second edition, in a few steps."""

from functools import cache

from eduba.games.assyria2.game import GAME
from eduba.games.assyria2.ui import board
from eduba.render.lesson import Scene, Step, can, phase, told

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
    return told(GAME, PLAYERS, SCENES, language, board.parts)
