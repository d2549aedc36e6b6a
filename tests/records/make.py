"""Records games with the version of Eduba that is on the path: every game, seat count, value of an option, kind of end.

    python -m tests.records.make tests/records/VERSION [GAME ...]

A version's games are recorded once, when it is released, and never again.
"""

import lzma
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from eduba.bots import bot
from eduba.core import transcript
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.games import game as find
from eduba.games import ids

TRIES = {"akkad": 12}
"""So many more games are played in search of other ends, if not 200."""


LONGEST = 20_000
"""So many entries end a game in which nobody wants to win."""


def kind_of_end(journal: Journal) -> tuple[str | None, str]:
    """How a game ended: the clause that says so, and whether one, several or none have won."""
    state, winners = journal.state, len(journal.state.winners())
    return state.why_not(journal.game.vocabulary[0]), ("nobody", "one", "several")[min(winners, 2)]


def played(game: Game, players: int, options: dict[str, str], seed: str, level: str) -> Journal:
    """A whole game among equal bots, in which now and then somebody takes a move back.

    The level `idle` takes the last option, which often means to pass.
    """
    journal = Journal(game, players, seed, options, [f"{level} {seat + 1}" for seat in range(players)])
    dice = random.Random(seed)
    bots = [bot("random" if level == "idle" else level, game, f"{seed}/{seat}") for seat in range(players)]
    while not journal.state.over and len(journal.entries) < LONGEST:
        seat = journal.state.actor
        idle = level == "idle" and dice.random() < 0.9
        journal.act(journal.state.options()[-1] if idle else bots[seat].choose(journal.state))
        if not journal.state.over and dice.random() < 0.02 and journal.horizon(seat) < len(journal.moves):
            journal.undo(seat, journal.horizon(seat))
    return journal


def setups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Each seat count with each value of every option at least once."""
    most = max([1, *map(len, game.choices.values())])
    for players in game.seats:
        for n in range(most):
            yield players, {name: values[n % len(values)] for name, values in game.choices.items()}


def games(game: Game) -> Iterator[tuple[str, Journal]]:
    """The games to record, each with a name."""
    ends = set()
    for n, (players, options) in enumerate(setups(game)):
        level = ("random", "greedy")[n % 2]
        journal = played(game, players, options, f"record {n}", level)
        ends.add(kind_of_end(journal))
        yield f"{game.id}-{players}-{n:02}-{level}", journal
    for n in range(TRIES.get(game.id, 200)):
        players = game.seats[n % len(game.seats)]
        options = {name: random.Random(n).choice(values) for name, values in game.choices.items()}
        journal = played(game, players, options, f"end {n}", ("random", "idle")[n // len(game.seats) % 2])
        if journal.state.over and kind_of_end(journal) not in ends:
            ends.add(kind_of_end(journal))
            yield f"{game.id}-{players}-end-{len(ends)}", journal


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or ids():
        for label, journal in games(find(name)):
            (folder / f"{label}.txt.xz").write_bytes(lzma.compress(transcript.write(journal).encode(), preset=9))
            print(label, *kind_of_end(journal), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
