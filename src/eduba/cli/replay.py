"""`eduba replay`: a recorded game told in words, and the table at the end or at a given move."""

import sys

from eduba.cli.language import chosen
from eduba.cli.options import Colour, Content, Language, Record, To
from eduba.cli.records import moves_up_to, recorded
from eduba.cli.screen import Screen


def replay(
    file: Record, *, to: To = None, content: Content = None, language: Language = None, color: Colour = True
) -> None:
    """Tell a game."""
    journal = recorded(file, content)
    last = moves_up_to(journal, to)
    screen = Screen(language or chosen(sys.argv), journal.game, journal.players, colour=color)
    speaker = screen.speaker
    for colour, name in zip(speaker.names, journal.names, strict=False):
        screen.write(f"{colour}: {name}")
    for number, events in enumerate(journal.steps[: last + 1]):
        told = " ".join(filter(None, map(speaker.event, events)))
        if number:
            move = journal.moves[number - 1]
            head = f"{number:>4}. {speaker.names[move.seat]}: {move.action}"
            screen.paragraph(f"{head}. {told}", "      ")
        else:
            screen.paragraph(told)
    screen.write()
    state = journal.at(last)
    screen.table(state, None, roomy=True)
