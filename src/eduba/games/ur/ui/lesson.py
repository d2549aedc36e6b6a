"""How to play Ur, 1830 BC, in a few steps."""

from eduba.games.ur.ui.board import UrBoard
from eduba.render.contract import Lesson
from eduba.render.lesson import PlayedLesson, Topic, can, phase

PLAYERS = 4
TOPICS = (
    Topic("goal", "map", ("UR-GEN-06", "UR-END-04"), phase("settlement", round=3)),
    Topic("nations", "nations", ("UR-AUC-03", "UR-AUC-06", "UR-DEV-01"), phase("division")),
    Topic("land", "map", ("UR-STL-03", "UR-BUY-01", "UR-KNG-01"), phase("settlement", round=1)),
    Topic("prices", "market", ("UR-SEL-04", "UR-BUY-03", "UR-PRC-01"), phase("settlement", round=2)),
    Topic("states", "charters", ("UR-EMG-01", "UR-KNG-02", "UR-GEN-02"), phase("purchases", round=2)),
    Topic("cards", "cards", ("UR-SET-05", "UR-DEV-06"), can("crew")),
    Topic("canals", "map", ("UR-DIG-01", "UR-DIG-09", "UR-DIG-17"), phase("digging")),
    Topic("water", "map", ("UR-RAI-02", "UR-WRS-01", "UR-HAR-01"), phase("rain")),
    Topic("harvest", "charters", ("UR-STO-01", "UR-STO-02", "UR-STO-04"), phase("harvest")),
    Topic("end", "course", ("UR-END-01", "UR-END-02", "UR-END-04"), phase("settlement", round=2)),
)


def lesson(board: UrBoard) -> Lesson:
    """The lesson."""
    return PlayedLesson(board, PLAYERS, TOPICS)
