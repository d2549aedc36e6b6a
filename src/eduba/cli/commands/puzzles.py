"""`eduba puzzles find`: let bots play, and write down positions in which one move is clearly better than all others."""

from collections import Counter
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from eduba.arena.puzzle_search import find as found_in
from eduba.arena.puzzle_search import text_of
from eduba.cli.arguments.options import GameId, Language
from eduba.cli.arguments.titles import title
from eduba.cli.language import chosen, words
from eduba.core.errors import EdubaError

ALIKE = 4
"""After so many puzzles that ask for the same kind of move, only others are written down."""


def _about(key: str) -> Parameter:
    return Parameter(help=words().get(f"cli.option.{key}"), show_default=False)


def find(
    game: GameId,
    *,
    games: Annotated[int, _about("puzzle_games")] = 10,
    bot: Annotated[str, _about("puzzle_bot")] = "greedy",
    players: Annotated[int | None, _about("puzzle_players")] = None,
    seed: Annotated[str, _about("seed")] = "puzzle",
    output: Annotated[Path, _about("puzzle_folder")] = Path(),
    language: Language = None,
) -> None:
    """Write a file for each puzzle that is found. Its title and its reason are left to a person."""
    if games < 1:
        raise EdubaError("{0} must be at least 1, not {1}.", "--games", games)
    a_title = title(game, None)
    seats = players or (3 if 3 in a_title.seats else a_title.seats[0])
    verbs: Counter[str] = Counter()
    for number in range(games):
        without = [verb for verb, times in verbs.items() if times >= ALIKE]
        for puzzle in found_in(a_title, seats, bot, f"{seed} {number}", without):
            verbs[puzzle.best.verb] += 1
            file = output / f"{game}-{number}-{len(puzzle.journal.moves)}.puzzle"
            file.write_text(text_of(puzzle), encoding="utf-8")
            print(words(chosen(language)).say("cli.puzzle_found", str(file), puzzle.best.text), flush=True)
