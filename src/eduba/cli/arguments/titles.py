"""Games and their options, as they are named on the command line."""

from collections.abc import Sequence
from pathlib import Path

import eduba
from eduba.core.errors import EdubaError
from eduba.core.game import Game


def title(id: str, content: Path | None = None) -> Game:
    """A game, with a content file of the user's own if there is one."""
    game = eduba.game(id)
    return game.with_content(content) if content else game


def settings(given: Sequence[str]) -> dict[str, str]:
    """Options of a game, written `name=value`."""
    out = {}
    for option in given:
        key, equals, value = option.partition("=")
        if not equals:
            raise EdubaError("--option “{0}” is not written name=value", option)
        out[key] = value
    return out
