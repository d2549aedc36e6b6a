"""How Akkad is shown: the parts of the UI contract (`eduba.render.contract`), each in a module of its name."""

from pathlib import Path

from eduba.games.akkad.game import Akkad
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.board import AkkadBoard
from eduba.games.akkad.ui.drawing.colours import DARK, LIGHT
from eduba.games.akkad.ui.drawing.scene import RiverGoals
from eduba.games.akkad.ui.forms import AkkadForms
from eduba.games.akkad.ui.lesson import AkkadLesson
from eduba.games.akkad.ui.panels import AkkadPanels
from eduba.games.akkad.ui.preview import AkkadPreview
from eduba.games.akkad.ui.terminal import AkkadTerminal
from eduba.render.assets import Assets
from eduba.render.contract import GameUI


def ui_of(game: Akkad) -> GameUI[AkkadState, RiverGoals]:
    """All that shows this game."""
    board = AkkadBoard(game, Assets(Path(__file__).parent, LIGHT, DARK))
    parts = AkkadPanels(game), AkkadPreview(game), AkkadTerminal(game), AkkadLesson(board)
    return GameUI(board, *parts, forms=AkkadForms(game))
