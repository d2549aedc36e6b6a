"""`eduba render`: the board of a recorded game as a picture."""

from eduba.cli.arguments.options import AsSeat, Content, Language, Output, Record, To
from eduba.cli.arguments.transcripts import moves_up_to, recorded, seat_called
from eduba.cli.language import chosen, words
from eduba.core.errors import EdubaError
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.scene import ReaderView


def render(
    file: Record,
    *,
    output: Output,
    to: To = None,
    seat: AsSeat = None,
    content: Content = None,
    language: Language = None,
) -> None:
    """Draw the board as SVG, as everybody may see it, or one seat."""
    journal = recorded(file, content)
    last, reader = moves_up_to(journal, to), seat_called(journal, seat)
    game = journal.game
    board = ui_of(game).board
    if not board.is_drawn:
        raise EdubaError("{0} has no picture of its board yet", game.name)
    speaker = Speaker(chosen(language), game, game.colours[: journal.players])
    picture = board.picture(ReaderView(journal.at(last).view(reader), speaker))
    output.write_text(picture, encoding="utf-8")
    print(words(language).say("cli.rendered", str(output), last))
