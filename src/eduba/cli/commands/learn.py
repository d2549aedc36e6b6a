"""`eduba learn`: the lesson of a game in the terminal, or one of somebody's own."""

from eduba.cli.arguments.options import Colour, GameId, Language, OwnLesson
from eduba.cli.arguments.titles import title
from eduba.cli.language import chosen
from eduba.cli.terminal.input import asker
from eduba.cli.terminal.learner import Learner
from eduba.cli.terminal.screen import Screen
from eduba.core.errors import EdubaError
from eduba.core.teaching import lesson as lessons


def learn(game: GameId, *, load: OwnLesson = None, language: Language = None, color: Colour = True) -> None:
    """Play a lesson step by step."""
    a_title = title(game, None)
    text = load.read_text(encoding="utf-8") if load else lessons.shipped(a_title)
    if text is None:
        raise EdubaError("{0} has no lesson", a_title.name)
    lesson = lessons.read(text, lambda _: a_title)
    lessons.check(lesson)
    screen = Screen(chosen(language), lesson.game, lesson.players, colour=color)
    Learner(lesson, screen, asker).run()
