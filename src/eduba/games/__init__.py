"""The games. Each sub-package with a module `game` is one title; its `GAME` is the title with its own content."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from eduba.core.errors import UnknownGame
from eduba.core.game import Game

if TYPE_CHECKING:
    from eduba.render.contract import AnyGameUI

FOLDER = Path(__file__).parent


@cache
def game(id: str) -> Game:
    """The game of that id, with its own content."""
    if id not in ids():
        raise UnknownGame("there is no game '{0}'; there are: {1}", id, ", ".join(ids()))
    title: Game = import_module(f"{__name__}.{id}.game").GAME
    return title


def ids() -> list[str]:
    """The ids of all games."""
    return sorted(module.parent.name for module in FOLDER.glob("*/game.py"))


def from_short_to_long() -> list[Game]:
    """All games: first the one that takes the least time, which suits a newcomer best."""
    return sorted(map(game, ids()), key=lambda title: title.minutes)


@cache
def ui_of(game: Game) -> "AnyGameUI":
    """All that shows a game, with the content that it has; in words only for a game without a `ui` of its own.

    Drawings are loaded here and not before: who only plays or searches never needs them.
    """
    if game.id in ids() and (FOLDER / game.id / "ui").is_dir():
        shown: AnyGameUI = import_module(f"{__name__}.{game.id}.ui").ui_of(game)
        return shown
    from eduba.render.fallback import fallback

    return fallback(game)
