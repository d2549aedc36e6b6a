"""Figures over finished games: added up game by game, so that each is looked at once."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from eduba.core.counting.intervals import wilson
from eduba.tables.thinking.counted_game import CountedGame, CountedTrait

Among = Literal["all", "people", "bots"]
"""Which games are counted: all, those that only people played, those that only bots played."""
SEAT = "seat"
"""The trait that every game has."""


class ValueFigures(Struct, frozen=True):
    """How seats with one value of a trait fared."""

    value: str
    seats: int
    """How many seats had it."""
    wins: float
    """How many of them won; a shared victory counts in parts."""
    share: float
    low: float
    high: float
    """Wilson's 95 % interval of the share."""
    fair: float
    """What the share would be among equals."""
    points: float
    """Mean points at the end."""


class TraitFigures(Struct, frozen=True):
    """All values of a trait, those of most seats first; the seats themselves in their order."""

    name: str
    kind: str
    """The kind of the labels that its values are; for seats their numbers, from 0."""
    values: list[ValueFigures]


class CourseFigures(Struct, frozen=True):
    """How games went in one respect: how often each value."""

    name: str
    counts: dict[str, int]
    mean: float | None
    """Of numbers."""


class GameFigures(Struct, frozen=True):
    """All figures of a game."""

    game: str
    players: int | None
    among: Among
    games: int
    traits: list[TraitFigures]
    course: list[CourseFigures]


class Tally:
    """What is added up for one value of a trait."""

    __slots__ = ("fair", "points", "seats", "wins")

    def __init__(self) -> None:
        self.seats = 0
        self.wins = self.fair = self.points = 0.0

    def add(self, other: "Tally") -> None:
        """Take in what was added up elsewhere."""
        self.seats += other.seats
        self.wins += other.wins
        self.fair += other.fair
        self.points += other.points

    def figures(self, value: str) -> ValueFigures:
        """What it comes to."""
        n, share = self.seats, self.wins / self.seats
        return ValueFigures(value, n, self.wins, share, *wilson(share, n), self.fair / n, self.points / n)


class Sums:
    """Everything that is added up over some games."""

    def __init__(self) -> None:
        self.games = 0
        self.kinds: dict[str, str] = {}
        self.tallies: defaultdict[str, defaultdict[str, Tally]] = defaultdict(lambda: defaultdict(Tally))
        self.course: defaultdict[str, Counter[int | str]] = defaultdict(Counter)

    def count(self, seats: int, game: CountedGame, only: int | None = None) -> None:
        """Add one game with so many seats, or one seat of it."""
        self.games += 1
        share = 1 / len(game.winners) if game.winners else 0.0
        numbers = CountedTrait(SEAT, [[str(seat)] for seat in range(seats)])
        for name, trait in ((SEAT, numbers), *game.traits.items()):
            self.kinds[name] = trait.kind
            by_value = self.tallies[name]
            for seat, values in enumerate(trait.by_seat):
                for value in values if only in (None, seat) else ():
                    tally = by_value[value]
                    tally.seats += 1
                    tally.wins += share if seat in game.winners else 0.0
                    tally.fair += 1 / seats
                    tally.points += game.scores[seat]
        for name, went in (("rounds", game.rounds), ("decisions", game.decisions), *game.course.items()):
            self.course[name][went] += 1

    def figures(self, game: str, players: int | None, among: Among) -> GameFigures:
        """What it comes to."""
        traits = []
        for name, tallies in self.tallies.items():
            values = sorted((tally.figures(value) for value, tally in tallies.items()), key=lambda v: v.value)
            if name != SEAT:
                values.sort(key=lambda v: -v.seats)
            traits.append(TraitFigures(name, self.kinds[name], values))
        course = [_course(name, counts) for name, counts in self.course.items()]
        return GameFigures(game, players, among, self.games, traits, course)


def together(parts: Iterable[Sums]) -> Sums:
    """The sums over all games of all parts."""
    whole = Sums()
    for part in parts:
        whole.games += part.games
        whole.kinds |= part.kinds
        for name, tallies in part.tallies.items():
            for value, tally in tallies.items():
                whole.tallies[name][value].add(tally)
        for name, counts in part.course.items():
            whole.course[name] += counts
    return whole


def _course(name: str, counts: Counter[int | str]) -> CourseFigures:
    numbers = {value: n for value, n in counts.items() if isinstance(value, int)}
    if len(numbers) < len(counts):
        return CourseFigures(name, {str(value): n for value, n in counts.most_common()}, None)
    mean = sum(value * n for value, n in numbers.items()) / counts.total()
    return CourseFigures(name, {str(value): numbers[value] for value in sorted(numbers)}, mean)
