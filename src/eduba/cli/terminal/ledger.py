"""Where every point came from or went: when, by which clause, as the events tell it."""

from typing import NamedTuple

from eduba.cli.terminal.screen import Screen
from eduba.core.events import POINTS
from eduba.core.journal import Journal
from eduba.i18n.reference import reference


class Entry(NamedTuple):
    """Points of one seat for one reason."""

    seat: int
    moves: int
    moment: str
    points: int
    clause: str


def entries(journal: Journal, screen: Screen, reader: int | None) -> list[Entry]:
    """All points of a game so far that a reader may know of. The moment is that of the decision that led to them."""
    out = []
    state = journal.at(0)
    moment = screen.moment(state, 0)
    for number, events in enumerate(journal.events):
        for event in (journal.game.shown(event, reader) for event in events):
            if event is not None and (sign := POINTS.get(str(event[0]))):
                out.append(Entry(int(event[1]), number, moment, sign * int(event[2]), str(event[3])))
        if number < len(journal.moves):
            moment = screen.moment(state, number)
            state.apply_unchecked(journal.moves[number].action)
    return out


def show(journal: Journal, screen: Screen, reader: int | None) -> None:
    """Seat by seat, every entry and the sum, as far as the reader may know them."""
    speaker, clauses = screen.speaker, reference(journal.game, screen.speaker.language)
    every = entries(journal, screen, reader)
    width = max((len(entry.moment) for entry in every), default=0)
    for seat, points in enumerate(journal.state.scores()):
        total = points if journal.game.is_open else sum(entry.points for entry in every if entry.seat == seat)
        screen.write(screen.paint(speaker.say("cli.total", speaker.names[seat], total), "bold"))
        for entry in every:
            if entry.seat == seat:
                chapter = clauses[entry.clause].chapter if entry.clause in clauses else ""
                screen.write(f"  {entry.moment:<{width}}  {entry.points:>+4}  {entry.clause}  {chapter}")
