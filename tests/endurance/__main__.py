"""Games of one engine under all its laws, by the million.

    python3 run.py endurance ur --games 1000000 [--from 0] [--jobs 2] [--by habits] [--thorough]

Game number n has the seed n; seat counts and options take turns with the numbers. `trial.py` says which laws hold; one
game of 128 is played thoroughly, or each with `--thorough`. The compiled rules are used where `python3 run.py compile`
has made them. Decisions are made by chance, with `--by habits` mostly by what comes to mind, or by bots of a kind.

Each line tells how far all games were played, and their digest: the sum of the digests of the games, modulo 2**64. So
`--from 0 --games 500` and `--from 500 --games 500` add up to `--games 1000`, and whoever stopped can go on. A broken
law is told at once, with the first decision after which it shows and how to see that again; the exit code is then 1.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from os import cpu_count
from time import monotonic
from typing import NamedTuple

import eduba
from eduba.core.game import Game
from tests.endurance.trial import Trial
from tests.variants import Variant, find

THOROUGH = 128
"""One game of so many is played thoroughly."""
CHUNK = 25
"""So many games a process plays before it tells what happened."""
SECONDS = 60
"""From one line to the next."""


class Played(NamedTuple):
    """Games that were played, and the laws that were broken."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    digest: int = 0
    broken: tuple[str, ...] = ()

    def __add__(self, other: "Played") -> "Played":  # type: ignore[override]
        return Played(
            self.games + other.games,
            self.decisions + other.decisions,
            max(self.longest, other.longest),
            (self.digest + other.digest) % 2**64,
            self.broken + other.broken,
        )


def variant_of(game: Game, number: int) -> Variant:
    """How the game of a number is set up."""
    options = [dict(zip(game.choices, values, strict=True)) for values in product(*game.choices.values())]
    seats = game.seats
    return Variant(game, seats[number % len(seats)], options[number // len(seats) % len(options)])


def played(game: Game, number: int, by: str = "random", *, thorough: bool = False) -> Played:
    """The game of a number."""
    trial = None
    try:
        trial = Trial(variant_of(game, number), number, by, thorough=thorough or number % THOROUGH == 0)
        trial.play()
        digest = trial.digest()
    except Exception as broken:
        if trial is not None and not trial.thorough:
            return played(game, number, by, thorough=True)  # to find the first decision after which it shows
        return Played(games=1, broken=(told(game, number, by, trial, broken),))
    return Played(1, len(trial.actions), len(trial.actions), digest)


def told(game: Game, number: int, by: str, trial: Trial | None, broken: Exception) -> str:
    """Which law a game broke, when, and how to see it again."""
    variant, actions = variant_of(game, number), trial.actions if trial else []
    place = f"decision {len(actions)}, {actions[-1].text}" if actions else "the set-up"
    kind = "" if by == "random" else f" --by {by}"
    return (
        f"{variant}, seed {number}, {place}: {type(broken).__name__} {broken}\n"
        f"  again: python3 run.py endurance {game.id} --from {number} --games 1 --thorough{kind}"
    )


def chunk(id: str, numbers: range, by: str, thorough: bool) -> Played:
    """Some games one after the other."""
    game, total = find(id), Played()
    for number in numbers:
        total += played(game, number, by, thorough=thorough)
    return total


def chunks(asked: argparse.Namespace) -> Iterator[Played]:
    """All games in the order of their numbers."""
    last = asked.first + asked.games
    numbers = [range(n, min(n + CHUNK, last)) for n in range(asked.first, last, CHUNK)]
    same = [[each] * len(numbers) for each in (asked.game, asked.by, asked.thorough)]
    if asked.jobs == 1:
        yield from map(chunk, same[0], numbers, *same[1:])
        return
    with ProcessPoolExecutor(asked.jobs) as pool:
        yield from pool.map(chunk, same[0], numbers, *same[1:])


def line(asked: argparse.Namespace, total: Played, seconds: float) -> str:
    """How far all games were played."""
    return (
        f"{asked.game} by {asked.by}, games {asked.first} to {asked.first + total.games - 1}: "
        f"{total.decisions} decisions, at most {total.longest} in a game, {total.games / seconds:.1f} games/s, "
        f"{len(total.broken) or 'no'} broken laws, digest {total.digest:016x}"
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 run.py endurance", description="Many games under all laws.")
    parser.add_argument("game", choices=eduba.ids())
    parser.add_argument("--games", type=int, default=1000, help="how many")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first one")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes that play")
    parser.add_argument("--by", default="random", help="random, habits, or a bot such as greedy")
    parser.add_argument("--thorough", action="store_true", help="all laws in every game")
    asked = parser.parse_args(arguments)
    print("compiled rules" if eduba.compiled.in_use() else "rules in pure Python: see `run.py compile`", flush=True)
    began = said = monotonic()
    total = Played()
    for more in chunks(asked):
        total += more
        for law in more.broken:
            print("BROKEN", law, flush=True)
        if monotonic() - said > SECONDS:
            said = monotonic()
            print(line(asked, total, said - began), flush=True)
    print(line(asked, total, monotonic() - began), flush=True)
    return 1 if total.broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
