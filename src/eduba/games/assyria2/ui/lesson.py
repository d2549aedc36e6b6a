"""How to play Assyria, second edition, in a few steps."""

from eduba.games.assyria2.ui.board import Assyria2Board
from eduba.render.contract import Lesson
from eduba.render.lesson import PlayedLesson, Topic, can, phase

PLAYERS = 3
TOPICS = (
    Topic("goal", "map", ("A2-GEN-01", "A2-END-04"), phase("act", round=3)),
    Topic("bid", "rows", ("A2-GRO-06", "A2-BID-02", "A2-BID-05"), phase("bidding", round=2)),
    Topic("huts", "map", ("A2-GRO-02", "A2-EXP-03"), phase("build_huts", round=1)),
    Topic("feed", "map", ("A2-FED-01", "A2-VPS-02"), phase("feed_huts", round=1)),
    Topic("camels", "tableau", ("A2-CAM-01", "A2-ACT-03", "A2-ACT-05"), phase("act", round=1)),
    Topic("ziggurats", "map", ("A2-ZIG-01", "A2-ZIG-03", "A2-VPS-01"), can("ziggurat")),
    Topic("tribute", "civs", ("A2-TRI-01", "A2-TRI-03", "A2-TRI-04"), can("tribute")),
    Topic("tracks", "tracks", ("A2-OFF-01", "A2-FLD-03", "A2-FLD-08"), phase("act", round=2)),
    Topic("flood", "course", ("A2-FLD-01", "A2-FLD-02", "A2-END-01"), phase("bidding", round=2)),
)


def lesson(board: Assyria2Board) -> Lesson:
    """The lesson."""
    return PlayedLesson(board, PLAYERS, TOPICS)
