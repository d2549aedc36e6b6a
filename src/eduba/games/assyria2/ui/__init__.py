"""How Assyria's second edition is shown: the parts of the UI contract (`eduba.render.contract`), a module for each."""

from pathlib import Path

from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.state import Assyria2State
from eduba.games.assyria2.ui.board import Assyria2Board
from eduba.games.assyria2.ui.drawing.scene import Highlights
from eduba.games.assyria2.ui.lesson import lesson
from eduba.games.assyria2.ui.panels import Assyria2Panels
from eduba.games.assyria2.ui.preview import Assyria2Preview
from eduba.games.assyria2.ui.terminal import Assyria2Terminal
from eduba.render.assets import Assets
from eduba.render.contract import GameUI


def ui_of(game: Assyria2) -> GameUI[Assyria2State, Highlights]:
    """All that shows this game."""
    board = Assyria2Board(game, Assets(Path(__file__).parent))
    return GameUI(board, Assyria2Panels(game), Assyria2Preview(game), Assyria2Terminal(game), lesson(board))
