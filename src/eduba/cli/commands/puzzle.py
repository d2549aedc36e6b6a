"""`eduba puzzle`: find the best move in a position of a game, in the terminal."""

from typing import Annotated

from cyclopts import Parameter

from eduba.cli.arguments.options import Colour, GameId, Language
from eduba.cli.arguments.titles import title
from eduba.cli.language import chosen, words
from eduba.cli.terminal.input import asker
from eduba.cli.terminal.learner import Learner
from eduba.cli.terminal.screen import Screen
from eduba.core.errors import EdubaError
from eduba.core.teaching.puzzle import puzzles

Number = Annotated[int | None, Parameter(help=words().get("cli.option.puzzle"), show_default=False)]


def puzzle(game: GameId, number: Number = None, *, language: Language = None, color: Colour = True) -> None:
    """Play a puzzle; without its number, list them all."""
    a_title, tongue = title(game, None), chosen(language)
    found = puzzles(a_title)
    if number is None:
        for n, one in enumerate(found, 1):
            print(f"{n:3}. {one.title.spoken(tongue)}")
        return
    if not 1 <= number <= len(found):
        raise EdubaError("{0} has {1} {1:puzzle|puzzles}; there is no number {2}", a_title.name, len(found), number)
    lesson = found[number - 1]
    screen = Screen(tongue, lesson.game, lesson.players, colour=color)
    Learner(lesson, screen, asker).run()
