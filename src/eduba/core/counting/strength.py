"""How strong bots are at a game, as matches between them have shown: data in `games/<id>/bots/strength.toml`.

`eduba strength` plays the matches and writes the file. The scale is that of the ratings of a house: 1500 is the bot
that others are measured by, and 200 points more than a single opponent mean three games of four won.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from eduba.core.game import Game

MIDDLE = 1500
"""The rating of `MEASURE`, and of a newcomer."""
MEASURE = "greedy"
"""The bot that all others are measured by."""
SEARCH = "mcts"
"""Searching bots differ in their time only, so one of them tells the least that those with more time can do."""


class Strength(NamedTuple):
    """A measured rating: the truth lies within `rating` ± `margin` (95 %)."""

    rating: int
    margin: int
    games: int
    """In how many games it was measured."""
    is_least: bool = False
    """True if the same bot was measured with less time to think."""


def file_of(game: Game) -> Path:
    """Where the data of a game are."""
    return game.folder / "bots" / "strength.toml"


@lru_cache(16)
def measured(game: Game) -> Mapping[str, Strength]:
    """The bots that were measured; none for a game without such data."""
    file = file_of(game)
    if not file.exists():
        return {}
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {bot: Strength(**figures) for bot, figures in data["bots"].items()}


def strength_of(game: Game, bot: str) -> Strength | None:
    """How strong a bot is; of a search that was not measured itself, what it can do at least."""
    known = measured(game)
    if bot in known or not bot.startswith(SEARCH):
        return known.get(bot)
    found = next((strength for spec, strength in known.items() if spec.startswith(SEARCH)), None)
    return found and found._replace(is_least=True)
