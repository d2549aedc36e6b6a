"""The games. Each sub-package is one title and registers itself by having a `GAME`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from eduba.core.errors import UnknownGame
from eduba.core.game import Game


@cache
def game(id: str) -> Game:
    """The game of that id, with its own content."""
    if id not in ids():
        raise UnknownGame(f"there is no game {id!r}; there are: {', '.join(ids())}")
    title: Game = import_module(f"{__name__}.{id}").GAME
    return title


def ids() -> list[str]:
    """The ids of all games."""
    return [module.name for module in iter_modules(__path__)]
