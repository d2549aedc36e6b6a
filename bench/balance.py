"""Play many games among equal bots, and print who wins how often: by seat, home city, character and the like.

    python -m bench.balance akkad --players 4 --games 400 --jobs 2 [--bot greedy] [--seed 1] [--record games.jsonl]

A share is given with Wilson's 95 % interval and as a multiple of the fair share, one victory among so many players.
With `--record`, finished games are kept in a file, one line each; games found there are not played again.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from eduba.bots import bot
from eduba.core.counting.intervals import wilson
from eduba.core.counting.traits import rounds_told
from eduba.games import game as game_of


def play(game_id: str, players: int, spec: str, seed: str) -> dict[str, Any]:
    """One game among equal bots: what each seat was, who won, and how the game went."""
    game = game_of(game_id)
    state = game.start(players, seed, listen=True)
    bots = [bot(spec, game, f"{seed}/{seat}") for seat in range(players)]
    while not state.over:
        state.apply_unchecked(bots[state.actor].choose(state))
    events = state.events or []
    traits = game.traits(state, events)
    return {
        "seed": seed,
        "winners": state.winners(),
        "scores": state.scores()[:players],
        "traits": {"seat": [[str(seat)] for seat in range(players)]}
        | {name: trait.by_seat for name, trait in traits.of_seats.items()},
        "ends": {"rounds": rounds_told(events, game.round_event), **traits.of_game},
    }


def games(game_id: str, players: int, spec: str, seeds: Sequence[str], jobs: int) -> Iterator[dict[str, Any]]:
    """All games as they finish."""
    if jobs <= 1:
        for seed in seeds:
            yield play(game_id, players, spec, seed)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play, game_id, players, spec, seed) for seed in seeds]):
            yield done.result()


def report(played: Sequence[dict[str, Any]], players: int) -> str:
    """The tables."""
    lines = [f"{len(played)} games of {players} players; fair share {1 / players:.3f}"]
    wins: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    seen: dict[str, Counter[str]] = defaultdict(Counter)
    points: dict[str, Counter[str]] = defaultdict(Counter)
    for record in played:
        for name, by_seat in record["traits"].items():
            for seat, value in ((seat, value) for seat, values in enumerate(by_seat) for value in values):
                seen[name][value] += 1
                points[name][value] += record["scores"][seat]
                wins[name][value] += (seat in record["winners"]) / max(1, len(record["winners"]))
    ends = played[0]["ends"]
    for name, values in seen.items():
        lines += ["", f"{name:<22}{'seats':>6}{'wins':>8}{'of fair share':>15}{'95 % interval':>18}{'points':>8}"]
        for value, n in sorted(values.items()):
            won = wins[name][value]
            low, high = (players * bound for bound in wilson(won / n, n))
            interval, mean = f"{low:.2f} to {high:.2f}", points[name][value] / n
            lines.append(f"  {value:<20}{n:>6}{won / n:>8.3f}{players * won / n:>15.2f}{interval:>18}{mean:>8.2f}")
    return "\n".join([*lines, "", *(_course(name, [record["ends"][name] for record in played]) for name in ends)])


def _course(name: str, values: Sequence[int | str]) -> str:
    """How the games went in one respect: how often each value, and the mean of numbers."""
    counts = Counter(values)
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) == len(values):
        each = ", ".join(f"{value}: {n}" for value, n in sorted(counts.items()))
        return f"{name}: mean {sum(numbers) / len(numbers):.2f}; {each}"
    return f"{name}: " + ", ".join(f"{value} {n / len(values):.1%}" for value, n in counts.most_common())


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m bench.balance", description="Who wins among equal bots.")
    options.add_argument("game")
    options.add_argument("--players", type=int, default=4)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--bot", default="greedy")
    options.add_argument("--seed", default="1")
    options.add_argument("--record", type=Path, help="a file that keeps the games")
    asked = options.parse_args()
    record: Path | None = asked.record
    played = [json.loads(line) for line in record.read_text().splitlines()] if record and record.exists() else []
    wanted = [f"balance {asked.seed}/{asked.players}/{n}" for n in range(asked.games)]
    played = [game for game in played if game["seed"] in wanted]
    known = {game["seed"] for game in played}
    for game in games(asked.game, asked.players, asked.bot, [seed for seed in wanted if seed not in known], asked.jobs):
        played.append(game)
        if record:
            with record.open("a") as file:
                file.write(json.dumps(game) + "\n")
    print(report(played, asked.players))


if __name__ == "__main__":
    main()
