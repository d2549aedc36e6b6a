"""What an environment shows of a position: the game's own drawings, or plain text where it has none."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from eduba.core.game import Game
from eduba.core.state import State
from eduba.i18n import Speaker


def modes(game: Game) -> list[str]:
    """How a game can be rendered."""
    return ["human", "ansi", "svg"] if _drawn(game, "board") else ["human", "ansi"]


def text(game: Game, state: State) -> str:
    """The table as the actor sees it, for a terminal."""
    view = state.view(state.actor)
    if not _drawn(game, "terminal"):
        return "\n".join(_lines(view))
    drawing = import_module(f"eduba.games.{game.id}.ui.terminal")
    return "\n".join(drawing.table(view, game, Speaker("en", game)))


def picture(game: Game, state: State) -> str:
    """The same as an SVG document."""
    drawing = import_module(f"eduba.games.{game.id}.ui.board")
    return str(drawing.svg(state.view(state.actor), standalone=True))


def _drawn(game: Game, part: str) -> bool:
    return find_spec(f"eduba.games.{game.id}.ui.{part}") is not None


def _lines(value: dict[str, Any], indent: str = "") -> list[str]:
    """A view as text, one fact per line."""
    out = []
    for key, part in value.items():
        nested = part if isinstance(part, dict) else {}
        if isinstance(part, list) and any(isinstance(x, dict) for x in part):
            nested = dict(enumerate(part))
        out += [f"{indent}{key}:", *_lines(nested, indent + "  ")] if nested else [f"{indent}{key}: {part}"]
    return out
