"""How Assyria is shown: the parts of the UI contract (`eduba.render.contract`), each in a module of its name."""

from pathlib import Path

from eduba.games.assyria.game import Assyria
from eduba.games.assyria.state import AssyriaState
from eduba.games.assyria.ui.board import AssyriaBoard
from eduba.games.assyria.ui.drawing.scene import Highlights
from eduba.games.assyria.ui.lesson import lesson
from eduba.games.assyria.ui.panels import AssyriaPanels
from eduba.games.assyria.ui.preview import AssyriaPreview
from eduba.games.assyria.ui.terminal import AssyriaTerminal
from eduba.render.assets import Assets
from eduba.render.contract import GameUI


def ui_of(game: Assyria) -> GameUI[AssyriaState, Highlights]:
    """All that shows this game."""
    board = AssyriaBoard(game, Assets(Path(__file__).parent))
    return GameUI(board, AssyriaPanels(game), AssyriaPreview(game), AssyriaTerminal(game), lesson(board))
