"""A small picture for each game: its map in the middle of a game, or, until it has one, a seal with its name."""

from functools import cache

import eduba
from eduba.core.game import Game
from eduba.core.state import State
from eduba.render import stylesheet
from eduba.render.pieces import DEFS
from eduba.render.svg import document, text, use
from eduba.web.table.game_ui import Face

SEED = 7
WIDTH, HEIGHT = 540.0, 420.0


@cache
def emblem(id: str, theme: str | None = None) -> str:
    """The picture as a file of its own."""
    game = eduba.game(id)
    face = Face(game, "en", game.colours)
    if not face.drawn:
        return _seal(game, theme)
    picture = next(iter(face.pictures(_halfway(game).view(None))["board"].values()))
    inside = f"<style>{stylesheet()}</style>{face.board.DEFS if face.board else DEFS}"
    chosen = f'<svg data-theme="{theme}" ' if theme else "<svg "
    return picture.replace("<svg ", chosen, 1).replace(">", f">{inside}", 1)


def _halfway(game: Game) -> State:
    """A position that shows something, reached by habit."""
    state = game.start(game.seats[-1], SEED)
    for _ in range(40 * game.seats[-1]):
        options = state.options()
        weights = game.habits(state, options) or [1.0] * len(options)
        best = max(range(len(options)), key=lambda i: weights[i])
        state.apply_unchecked(options[best])
    return state


def _seal(game: Game, theme: str | None) -> str:
    body = f'{DEFS}<rect class="slot" width="{WIDTH:g}" height="{HEIGHT:g}" rx="16"/>'
    body += use("rosette", WIDTH / 2, 165, 210, more=' class="sign"')
    title = text(game.name.split(",")[0], 0, 0, "heading mid")
    body += f'<g transform="translate({WIDTH / 2:g} 350) scale(5)">{title}</g>'
    return document(body, WIDTH, HEIGHT, id="seal", label=game.name, alone=True, theme=theme)
