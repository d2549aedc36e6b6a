"""A small picture for each game: its map in mid-game, or a seal with its name if it draws no map."""

from functools import cache

from eduba.core.game import Game
from eduba.core.state import State
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.fallback import seal
from eduba.render.pieces import DEFS
from eduba.render.scene import ReaderView
from eduba.render.svg import document
from eduba.web.pages.slim_picture import slim
from eduba.web.table.pictures import pictures_by_place

SEED = 7


@cache
def thumbnail(game: Game, theme: str | None = None) -> str:
    """The picture as an SVG file."""
    board = ui_of(game).board
    if not board.is_drawn:
        drawn, style = seal(game), board.assets.picture_css
        body, size = DEFS + drawn.placed(0, 0), (drawn.width, drawn.height)
        return document(body, *size, id=drawn.id, label=drawn.label, style=style, theme=theme)
    state = _midgame_position(game)
    view = ReaderView(state.view(None), Speaker("en", game, game.colours[: state.players]))
    picture = next(iter(pictures_by_place(board, board.parts(view))["board"].values()))
    defs = f"<style>{board.assets.picture_css}</style>{board.symbols}"
    opening = f'<svg data-theme="{theme}" ' if theme else "<svg "
    return slim(picture.open.replace("<svg ", opening, 1) + defs + picture.html.removeprefix(picture.open))


def _midgame_position(game: Game) -> State:
    """A position that shows something, reached by the game's habits."""
    state = game.start(game.seats[-1], SEED)
    for _ in range(40 * game.seats[-1]):
        options = state.options()
        weights = game.habits(state, options) or [1.0] * len(options)
        best = max(range(len(options)), key=lambda i: weights[i])
        state.apply_unchecked(options[best])
    return state
