"""How to play Ur, 1830 BC, in a few steps."""

from functools import cache

from eduba.games.ur.game import GAME
from eduba.games.ur.ui import board
from eduba.render.lesson import Scene, Step, can, phase, told

PLAYERS = 4
SCENES = (
    Scene("goal", "map", ("UR-GEN-06", "UR-END-04"), phase("settlement", round=3)),
    Scene("nations", "nations", ("UR-AUC-03", "UR-AUC-06", "UR-DEV-01"), phase("division")),
    Scene("land", "map", ("UR-STL-03", "UR-BUY-01", "UR-KNG-01"), phase("settlement", round=1)),
    Scene("prices", "market", ("UR-SEL-04", "UR-BUY-03", "UR-PRC-01"), phase("settlement", round=2)),
    Scene("states", "charters", ("UR-EMG-01", "UR-KNG-02", "UR-GEN-02"), phase("purchases", round=2)),
    Scene("cards", "cards", ("UR-SET-05", "UR-DEV-06"), can("crew")),
    Scene("canals", "map", ("UR-DIG-01", "UR-DIG-09", "UR-DIG-17"), phase("digging")),
    Scene("water", "map", ("UR-RAI-02", "UR-WRS-01", "UR-HAR-01"), phase("rain")),
    Scene("harvest", "charters", ("UR-STO-01", "UR-STO-02", "UR-STO-04"), phase("harvest")),
    Scene("end", "course", ("UR-END-01", "UR-END-02", "UR-END-04"), phase("settlement", round=2)),
)


@cache
def steps(language: str) -> list[Step]:
    """All steps in one language."""
    return told(GAME, PLAYERS, SCENES, language, board.parts)
