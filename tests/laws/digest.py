"""The fingerprint of random play: SHA-256 over the transcripts of fifty seeded games per game and seat count; of a game
whose games are long, one with each combination of its options.

Run as a program it prints what `digests.toml` must hold:

    python -m tests.laws.digest > tests/laws/digests.toml
"""

from hashlib import sha256
from itertools import product
from math import prod
from random import Random

from eduba.core import transcript
from eduba.core.game import Game
from eduba.core.journal import Journal
from tests.variants import LONG, titles

GAMES = 50


def played(game: Game, players: int, seed: int) -> Journal:
    """A whole game by random decisions; the seeds take turns with the game's options."""
    variants = [dict(zip(game.choices, values, strict=True)) for values in product(*game.choices.values())]
    journal = Journal(game, players, str(seed), variants[seed % len(variants)])
    rng = Random(seed)
    while not journal.state.over:
        options = journal.state.options()
        journal.act(options[int(rng.random() * len(options))])
    return journal


def seeds(game: Game) -> range:
    """Those of the games that are played."""
    return range(prod(map(len, game.choices.values())) if game.id in LONG else GAMES)


def digest(game: Game, players: int) -> str:
    """The fingerprint of one game with so many players."""
    total = sha256()
    for seed in seeds(game):
        total.update(transcript.write(played(game, players, seed)).encode())
    return total.hexdigest()


def digests() -> dict[str, str]:
    """All fingerprints by game and seat count."""
    return {f"{game.id}-{players}": digest(game, players) for game in titles() for players in game.seats}


if __name__ == "__main__":
    for name, value in digests().items():
        print(f'{name} = "{value}"')
