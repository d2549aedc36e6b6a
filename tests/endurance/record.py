"""Which games were played, on how many days and by whomever: a file of one line for each stretch of numbers.

A line holds the first number, how many games, what became of them, and the content and revision of rules they were
played by. It is written whole when the games are over, so whoever is stopped loses a minute at most; who goes on first
makes one line of stretches that follow each other. Files of several machines may simply be joined, but one process at a
time writes to a file. Games by other rules are not counted, and their lines are kept.
"""

import json
from collections.abc import Iterator
from itertools import starmap
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


Stretch = tuple[range, Played]
"""Numbers that follow each other, and what became of their games."""


class Record:
    """The stretches of one game that were played in one manner; without a file they are forgotten at the end."""

    def __init__(self, file: Path | None, game: Game, by: str) -> None:
        self.file = file
        self.same = {"game": game.id, "by": by, "content": game.digest, "revision": game.revision}
        self.stretches: list[Stretch] = []
        others: list[dict[str, Any]] = []
        for line in _lines(file) if file and file.exists() else ():
            if self.same.items() <= line.items():
                done = Played(*(line[name] for name in Played._fields))
                done = done._replace(broken=tuple(done.broken))
                self._take(range(line["first"], line["first"] + done.games), done)
            else:
                others.append(line)
        joined = _joined(self.stretches)
        if file and len(joined) < len(self.stretches):
            self.stretches = joined
            fresh = file.with_suffix(".new")
            fresh.write_text("".join(map(_written, [*others, *starmap(self._line, self.stretches)])), encoding="utf-8")
            fresh.replace(file)

    def add(self, numbers: range, done: Played) -> None:
        """These games are over."""
        self._take(numbers, done)
        if self.file:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(_written(self._line(numbers, done)))

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
        return ", ".join(f"{numbers.start} to {numbers.stop - 1}" for numbers, _ in _joined(self.stretches))

    def _line(self, numbers: range, done: Played) -> dict[str, Any]:
        return self.same | {"first": numbers.start} | done._replace(seconds=round(done.seconds, 1))._asdict()

    def _take(self, numbers: range, done: Played) -> None:
        for other, _ in self.stretches:
            if other.start < numbers.stop and numbers.start < other.stop:
                raise SystemExit(f"Game {max(other.start, numbers.start)} of {self.same['game']} is recorded twice.")
        self.stretches.append((numbers, done))
        self.stretches.sort(key=lambda stretch: stretch[0].start)


def _joined(stretches: list[Stretch]) -> list[Stretch]:
    """One stretch of those that follow each other."""
    joined: list[Stretch] = []
    for numbers, done in stretches:
        if joined and joined[-1][0].stop == numbers.start:
            before, earlier = joined.pop()
            joined.append((range(before.start, numbers.stop), earlier + done))
        else:
            joined.append((numbers, done))
    return joined


def _written(line: dict[str, Any]) -> str:
    return json.dumps(line) + "\n"


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    text = file.read_text(encoding="utf-8")
    whole, _, torn = text.rpartition("\n")
    if torn:  # the machine stopped in the middle of a line
        file.write_text(whole + "\n" if whole else "", encoding="utf-8")
    yield from map(json.loads, whole.splitlines())
