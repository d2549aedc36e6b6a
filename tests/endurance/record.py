"""Which games were played, on how many days and by whomever: a file of one line for each stretch of numbers.

A line holds the first number, how many games, what became of them, and the content and revision of rules they were
played by. It is written whole when the games are over, so whoever is stopped loses a minute at most; files of several
machines may simply be joined. Games by other rules are not counted.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from eduba.core.game import Game


class Played(NamedTuple):
    """Games that were played, and the laws that were broken."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    digest: int = 0
    seconds: float = 0.0
    broken: tuple[str, ...] = ()

    def __add__(self, other: "Played") -> "Played":  # type: ignore[override]
        return Played(
            self.games + other.games,
            self.decisions + other.decisions,
            max(self.longest, other.longest),
            (self.digest + other.digest) % 2**64,
            self.seconds + other.seconds,
            self.broken + other.broken,
        )


class Record:
    """The stretches of one game that were played in one manner; without a file they are forgotten at the end."""

    def __init__(self, file: Path | None, game: Game, by: str) -> None:
        self.file = file
        self.same = {"game": game.id, "by": by, "content": game.digest, "revision": game.revision}
        self.stretches: list[tuple[range, Played]] = []
        for line in _lines(file) if file and file.exists() else ():
            if self.same.items() <= line.items():
                done = Played(*(line[name] for name in Played._fields))
                done = done._replace(broken=tuple(done.broken))
                self._take(range(line["first"], line["first"] + done.games), done)

    def add(self, numbers: range, done: Played) -> None:
        """These games are over."""
        self._take(numbers, done)
        if self.file:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(self.same | {"first": numbers.start} | done._asdict()) + "\n")

    def missing(self, wanted: range) -> Iterator[range]:
        """The numbers that nobody has played yet."""
        at = wanted.start
        for numbers, _ in self.stretches:
            if at < min(numbers.start, wanted.stop):
                yield range(at, min(numbers.start, wanted.stop))
            at = max(at, numbers.stop)
        if at < wanted.stop:
            yield range(at, wanted.stop)

    def total(self) -> Played:
        """All stretches together."""
        return sum((done for _, done in self.stretches), Played())

    def numbers(self) -> str:
        """`0 to 99, 200 to 299`"""
        joined: list[range] = []
        for numbers, _ in self.stretches:
            if joined and joined[-1].stop == numbers.start:
                joined[-1] = range(joined[-1].start, numbers.stop)
            else:
                joined.append(numbers)
        return ", ".join(f"{numbers.start} to {numbers.stop - 1}" for numbers in joined)

    def _take(self, numbers: range, done: Played) -> None:
        for other, _ in self.stretches:
            if other.start < numbers.stop and numbers.start < other.stop:
                raise SystemExit(f"Game {max(other.start, numbers.start)} of {self.same['game']} is recorded twice.")
        self.stretches.append((numbers, done))
        self.stretches.sort(key=lambda stretch: stretch[0].start)


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    text = file.read_text(encoding="utf-8")
    whole, _, torn = text.rpartition("\n")
    if torn:  # the machine stopped in the middle of a line
        file.write_text(whole + "\n" if whole else "", encoding="utf-8")
    yield from map(json.loads, whole.splitlines())
