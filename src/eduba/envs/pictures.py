"""What an environment shows of a position: the game's own drawings, or plain text where it has none."""

from eduba.core.game import Game
from eduba.core.state import State
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.scene import ReaderView


def modes(game: Game) -> list[str]:
    """How a game can be rendered."""
    return ["human", "ansi", "svg"] if ui_of(game).board.is_drawn else ["human", "ansi"]


def text(game: Game, state: State) -> str:
    """The table as everybody sees it, for a terminal: whoever looks need not be the one who decides."""
    return "\n".join(ui_of(game).terminal.table(state.view(None), _english(game, state)))


def picture(game: Game, state: State) -> str:
    """The same as an SVG document."""
    return ui_of(game).board.picture(ReaderView(state.view(None), _english(game, state)))


def _english(game: Game, state: State) -> Speaker:
    return Speaker("en", game, game.colours[: state.players])
