"""`eduba render`: the board of a recorded game as a picture."""

import sys
from importlib import import_module
from importlib.util import find_spec

from eduba.cli.language import chosen, words
from eduba.cli.options import Content, Language, Output, Record, To
from eduba.cli.records import moves_up_to, recorded
from eduba.core.errors import EdubaError


def render(file: Record, *, output: Output, to: To = None, content: Content = None, language: Language = None) -> None:
    """Draw the board as SVG."""
    journal = recorded(file, content)
    last = moves_up_to(journal, to)
    game = journal.game
    module = f"eduba.games.{game.id}.ui.board"
    if not find_spec(module):
        raise EdubaError("{0} has no picture of its board yet", game.name)
    view = journal.at(last).view(None)
    own = {"content": vars(game)["content"]} if content else {}
    picture = import_module(module).svg(view, language=language or chosen(sys.argv), standalone=True, **own)
    output.write_text(picture, encoding="utf-8")
    print(words(language).say("cli.rendered", str(output), last))
