"""Games of one engine under all its laws, by the million.

    python3 run.py endurance ur --games 1000000 [--from 0] [--jobs 2] [--by habits] [--thorough] [--record FILE]

Game number n has the seed n; seat counts and options take turns with the numbers. `trial.py` says which laws hold and
where: most games are played plainly, one of 17 is heard, one of 127 is played thoroughly, or each with `--thorough`.
The number alone decides, and care changes no decision. The compiled rules are used where `python3 run.py compile` has
made them. Decisions are made by chance, with `--by habits` mostly by what comes to mind, or by bots of a kind.

Each line tells which games were played, and their digest: the sum of the digests of the games, modulo 2**64. So
`--from 0 --games 500` and `--from 500 --games 500` add up to `--games 1000`. With `--record`, what is over is kept in a
file (`record.py`), and the same command, given again on another day, plays only what is missing; `played/` holds
what was played so far. A broken law is told at once, with the first decision after which it shows and how to see
that again; the exit code is then 1.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from os import cpu_count
from pathlib import Path
from time import monotonic

import eduba
from eduba.core.game import Game
from tests.endurance.record import Played, Record
from tests.endurance.trial import Care, Trial
from tests.variants import Variant, find

HEARD, THOROUGH = 17, 127
"""One game of so many is heard, one of so many played thoroughly: primes, so that each way to set up has its turn."""
CHUNK = 25
"""So many games a process plays before it tells what happened."""
SECONDS = 60
"""From one line to the next."""


def variant_of(game: Game, number: int) -> Variant:
    """How the game of a number is set up."""
    options = [dict(zip(game.choices, values, strict=True)) for values in product(*game.choices.values())]
    seats = game.seats
    return Variant(game, seats[number % len(seats)], options[number // len(seats) % len(options)])


def care_of(number: int) -> Care:
    """How closely the game of a number is looked at, if nobody asks for more."""
    return Care.THOROUGH if number % THOROUGH == 0 else Care.HEARD if number % HEARD == 0 else Care.PLAIN


def played(game: Game, number: int, by: str = "random", *, thorough: bool = False) -> Played:
    """The game of a number."""
    trial = None
    care = Care.THOROUGH if thorough else care_of(number)
    try:
        trial = Trial(variant_of(game, number), number, by, care)
        trial.play()
        digest = trial.digest()
    except Exception as broken:
        if care is not Care.THOROUGH:  # to find the first decision after which it shows
            closer = played(game, number, by, thorough=True)
            if closer.broken:
                return closer
        return Played(games=1, broken=(told(game, number, by, trial, broken, thorough=thorough),))
    return Played(1, len(trial.actions), len(trial.actions), digest)


def told(game: Game, number: int, by: str, trial: Trial | None, broken: Exception, *, thorough: bool) -> str:
    """Which law a game broke, when, and how to see it again."""
    variant, actions = variant_of(game, number), trial.actions if trial else []
    place = f"decision {len(actions)}, {actions[-1].text}" if actions else "the set-up"
    how = " --thorough" * thorough + (f" --by {by}" if by != "random" else "")
    return (
        f"{variant}, seed {number}, {place}: {type(broken).__name__} {broken}\n"
        f"  again: python3 run.py endurance {game.id} --from {number} --games 1{how}"
    )


def chunk(id: str, numbers: range, by: str, thorough: bool) -> Played:
    """Some games one after the other."""
    game, total = find(id), Played()
    for number in numbers:
        total += played(game, number, by, thorough=thorough)
    return total


def chunks(asked: argparse.Namespace, missing: Sequence[range]) -> Iterator[tuple[range, Played]]:
    """All games in the order of their numbers."""
    numbers = [range(n, min(n + CHUNK, part.stop)) for part in missing for n in range(part.start, part.stop, CHUNK)]
    same = [[each] * len(numbers) for each in (asked.game, asked.by, asked.thorough)]
    if asked.jobs == 1:
        yield from zip(numbers, map(chunk, same[0], numbers, *same[1:]), strict=True)
        return
    with ProcessPoolExecutor(asked.jobs) as pool:
        yield from zip(numbers, pool.map(chunk, same[0], numbers, *same[1:]), strict=True)


def play(asked: argparse.Namespace, record: Record) -> None:
    """Play what is missing, and tell and record it once a minute and at the end."""
    missing = list(record.missing(range(asked.first, asked.first + asked.games)))
    ends = {part.stop for part in missing}
    said, first, fresh = monotonic(), None, Played()
    for numbers, more in chunks(asked, missing):
        for law in more.broken:
            print("BROKEN", law, flush=True)
        first = numbers.start if first is None else first
        fresh += more
        if monotonic() - said > SECONDS or numbers.stop in ends:
            record.add(range(first, numbers.stop), fresh._replace(seconds=round(monotonic() - said, 1)))
            print(line(asked, record), flush=True)
            said, first, fresh = monotonic(), None, Played()


def line(asked: argparse.Namespace, record: Record) -> str:
    """How far all games were played."""
    total = record.total()
    return (
        f"{asked.game} by {asked.by}, games {record.numbers()}: "
        f"{total.decisions} decisions, at most {total.longest} in a game, "
        f"{total.games / max(total.seconds, 0.1):.1f} games/s, "
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
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep what was played, and go on from there")
    asked = parser.parse_args(arguments)
    print("compiled rules" if eduba.compiled.in_use() else "rules in pure Python: see `run.py compile`", flush=True)
    record = Record(asked.record, find(asked.game), asked.by)
    play(asked, record)
    print(f"to write down, with the commit: {line(asked, record)}", flush=True)
    return 1 if record.total().broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
