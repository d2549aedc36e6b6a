"""How Ur is shown: the parts of the UI contract (`eduba.render.contract`), each in a module of its name."""

from pathlib import Path

from eduba.games.ur.game import Ur
from eduba.games.ur.state import UrState
from eduba.games.ur.ui.board import UrBoard
from eduba.games.ur.ui.chronicle import Annals
from eduba.games.ur.ui.drawing.colours import DARK, LIGHT
from eduba.games.ur.ui.lesson import lesson
from eduba.games.ur.ui.panels import UrPanels, wealth
from eduba.games.ur.ui.preview import UrPreview
from eduba.games.ur.ui.terminal import UrTerminal
from eduba.render.assets import Assets
from eduba.render.contract import GameUI


def ui_of(game: Ur) -> GameUI[UrState, Annals]:
    """All that shows this game."""
    board = UrBoard(game, Assets(Path(__file__).parent, LIGHT, DARK))
    return GameUI(board, UrPanels(game), UrPreview(game), UrTerminal(game), lesson(board), wealth)
