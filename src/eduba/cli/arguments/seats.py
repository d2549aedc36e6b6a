"""Who sits at the table: `me` for a person, or the name of a bot."""

from collections.abc import Sequence

from eduba.bots import Bot, bot
from eduba.core.errors import EdubaError
from eduba.core.game import Game

ME = "me"


def by_default(game: Game) -> list[str]:
    """One person and as many bots as the smallest table needs."""
    return [ME] + ["greedy"] * (min(game.seats) - 1)


def specs(text: str) -> list[str]:
    """The seats in a list like `me,greedy,mcts`."""
    return [part.strip() for part in text.split(",")]


def remembered(names: Sequence[str], game: Game) -> list[str]:
    """The seats of a loaded game: whoever is not the name of a bot is a person."""
    out = []
    for name in names:
        try:
            bot(name, game)
            out.append(name)
        except EdubaError:
            out.append(ME)
    return out


def seated(seats: Sequence[str], game: Game, seed: str) -> dict[int, Bot]:
    """The bots by seat. Equal seeds give equal bots, unless they think by the clock."""
    return {seat: bot(spec, game, seed=f"{seed} {seat}") for seat, spec in enumerate(seats) if spec != ME}
