"""What a run of the benchmarks was asked for, and the databases that its parts share."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from bench.web.sides import OURS, Side
from bench.web.site import Furnished, furnished

T = TypeVar("T")


class Rounds(dict[str, list[T]], Generic[T]):
    """By the name of a side, what was measured in each round."""

    def of(self, side: Side, figure: Callable[[T], float]) -> list[float]:
        """One figure of a side."""
        return [figure(measured) for measured in self.get(side.name, [])]


class Plan:
    """The sides to compare, and how large and how long the load is."""

    def __init__(self, folder: Path, earlier: Side | None, tables: int, seconds: float) -> None:
        self._folder = folder
        self.earlier = earlier
        self.tables, self.seconds = tables, seconds
        self._made: dict[tuple[str, str, int, int], Furnished] = {}

    def furnished(self, side: Side, game: str, count: int, players: int = 4) -> Furnished:
        """A database with tables, made at first use."""
        key = (side.name, game, count, players)
        if key not in self._made:
            progress(f"{side.name}: making {count} tables of {game}")
            self._made[key] = furnished(side, self._folder / "-".join(map(str, key)), game, count, players)
        return self._made[key]

    def rounds(self, count: int, game: str, what: str, measure: Callable[[Side], T]) -> Rounds[T]:
        """Measure each side that has the game in turn, so many times."""
        sides = [OURS, self.earlier] if self.earlier and self.earlier.has(game) else [OURS]
        out: Rounds[T] = Rounds()
        for turn in range(count):
            for side in sides:
                progress(f"{side.name}: {what}, round {turn + 1} of {count}")
                out.setdefault(side.name, []).append(measure(side))
        return out

    def compared(self, rounds: Rounds[T], figure: Callable[[T], float]) -> tuple[list[float], list[float] | None]:
        """One figure of both sides, if both were measured."""
        return rounds.of(OURS, figure), (rounds.of(self.earlier, figure) or None) if self.earlier else None


def progress(words: str) -> None:
    """Say what is being done; it is overwritten by what comes next."""
    print(f"\r\033[K{words} ...", end="", file=sys.stderr, flush=True)
