"""`eduba replay`: a recorded game told in words, and the table at the end or at a given move.

A transcript holds everything. Of a game that is over, all of it is told; of one that is not, what everybody may know,
or with `--seat` what one seat may know.
"""

from eduba.cli.arguments.options import AsSeat, Colour, Content, Language, Record, To
from eduba.cli.arguments.transcripts import moves_up_to, recorded, seat_called
from eduba.cli.language import chosen
from eduba.cli.terminal.screen import Screen
from eduba.core.events import Event
from eduba.core.journal import Journal


def replay(
    file: Record,
    *,
    to: To = None,
    seat: AsSeat = None,
    content: Content = None,
    language: Language = None,
    color: Colour = True,
) -> None:
    """Tell a game."""
    journal = recorded(file, content)
    last, reader = moves_up_to(journal, to), seat_called(journal, seat)
    screen = Screen(chosen(language), journal.game, journal.players, colour=color)
    for colour, name in zip(screen.speaker.names, journal.names, strict=False):
        screen.write(f"{colour}: {name}")
    if not journal.game.is_open and not journal.state.over:
        screen.say("replay.secrets")
    tells_all = journal.state.over and seat is None
    for number in range(last + 1):
        text = _told(journal, number, screen, reader, tells_all)
        if text:
            screen.paragraph(text, "      ")
    screen.write()
    screen.table(journal.at(last), reader, roomy=True)


def _told(journal: Journal, number: int, screen: Screen, reader: int | None, tells_all: bool) -> str:
    """A move and what followed it, as far as the reader may know; empty if that is nothing."""

    def seen(event: Event) -> Event | None:
        return event if tells_all else journal.game.shown(event, reader)

    speaker = screen.speaker
    events = [shown for event in journal.steps[number].events if (shown := seen(event)) is not None]
    told = " ".join(filter(None, map(speaker.event, events)))
    if not number:
        return told
    move = journal.moves[number - 1]
    decision = seen(("move", move.seat, move.action.text))
    if decision is None:
        return f"{number:>4}. {told}" if told else ""
    what = f": {decision[2]}" if len(decision) > 2 else ""
    return f"{number:>4}. {speaker.names[move.seat]}{what}. {told}"
