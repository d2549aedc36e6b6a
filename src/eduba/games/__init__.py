"""The games. Each sub-package with a module `game` is one title; its `GAME` is the title with its own content."""

from functools import cache
from importlib import import_module
from pathlib import Path

from eduba.core.errors import UnknownGame
from eduba.core.game import Game


@cache
def game(id: str) -> Game:
    """The game of that id, with its own content."""
    if id not in ids():
        raise UnknownGame("there is no game '{0}'; there are: {1}", id, ", ".join(ids()))
    title: Game = import_module(f"{__name__}.{id}.game").GAME
    return title


def ids() -> list[str]:
    """The ids of all games."""
    return sorted(module.parent.name for module in Path(__file__).parent.glob("*/game.py"))
