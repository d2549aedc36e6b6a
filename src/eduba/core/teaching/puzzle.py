"""The puzzles of a game: lessons of one step, in which the best move is to be found (`docs/lessons.md`).

They lie in `games/<id>/puzzles`, one file each, and are numbered in the order of their names. `eduba puzzles find`
finds such positions in games of bots.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from eduba.core.game import Game
from eduba.core.teaching import lesson as lessons
from eduba.core.teaching.lesson import Lesson
from eduba.core.teaching.lesson_text import Words, sections


def files(game: Game) -> list[Path]:
    """The puzzles that come with a game."""
    return sorted((game.folder / "puzzles").glob("*.puzzle"))


@lru_cache(16)
def puzzle_texts(game: Game) -> Sequence[str]:
    """The puzzles of a game as they are written, the first one first."""
    return [file.read_text(encoding="utf-8") for file in files(game)]


@lru_cache(16)
def titles(game: Game) -> Sequence[Words]:
    """What the puzzles of a game are called, the first one first."""
    return [Words(sections(text).title) for text in puzzle_texts(game)]


@lru_cache(8)
def puzzles(game: Game) -> Sequence[Lesson]:
    """The puzzles of a game, the first one first. Each is played with the content that it was found with."""
    return [lessons.read(text, lambda _: game) for text in puzzle_texts(game)]


def number_of(puzzle: Lesson) -> int | None:
    """The number of a puzzle among those of its game, from 1; None for one of somebody's own."""
    known = titles(puzzle.game)
    return known.index(puzzle.title) + 1 if puzzle.title in known else None


def puzzle_of_the_day(games: Sequence[Game], day: int) -> tuple[Game, int] | None:
    """Which puzzle all people get on a day, as a number: a game after the other, and all their puzzles; None if there
    is none."""
    numbered = sorted((n, i) for i, game in enumerate(games) for n in range(1, len(files(game)) + 1))
    if not numbered:
        return None
    number, place = numbered[day % len(numbered)]
    return games[place], number
