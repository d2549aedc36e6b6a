"""The faces our games show to the world of game AI, both for any game.

    from eduba.envs import zoo
    env = zoo.env("assyria", players=3)               # PettingZoo

    import pyspiel
    from eduba.envs import spiel                      # OpenSpiel; our games are registered by this import
    pyspiel.load_game("eduba_assyria(players=3)")

They need the extra `envs`: pip install 'eduba[envs]'.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from eduba.core.errors import EdubaError


class MissingExtra(EdubaError, ImportError):
    """The packages of an environment are not installed."""


@contextmanager
def extra(face: str) -> Iterator[None]:
    """Imports inside need the extra `envs`; without it, one sentence says so."""
    try:
        yield
    except ImportError as missing:
        raise MissingExtra(f"{face} needs the extra 'envs' (pip install 'eduba[envs]'): {missing}") from None


def win_shares(players: int, winners: list[int]) -> list[float]:
    """What the seats get at the end: 1 for a victory, shared by those who tie for it."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]
