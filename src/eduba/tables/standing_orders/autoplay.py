"""What a table does by itself: it passes for seats that told it to, and does what leaves a person no choice.

A program is known to its owner only, so it lies beside the log and not in it. What it does is a row of the log like any
other, stored in one piece with what led to it. Whether a program still stands follows from the log.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from eduba.core.game import Pass
from eduba.core.phase import Event
from eduba.tables.log import decide
from eduba.tables.log.record import Program
from eduba.tables.log.rows import AnyOf, BotSet, Moved, Row, Undone
from eduba.tables.log.table import Table
from eduba.tables.standing_orders.terms import Done, expired, offered, undone


class Step(NamedTuple):
    """What happens next without anybody, and the program that wants it."""

    happenings: list[AnyOf]
    program: Program | None = None


def following(table: Table, programs: Callable[[], Sequence[Program]]) -> Step | None:
    """The next step the table takes by itself; None if somebody must decide."""
    if table.status != "running" or table.journal is None or table.departed or table.request:
        return None
    state = table.journal.state
    seat = state.actor
    if state.over or table.confirming is not None or not table.seats[seat].human:
        return None
    if chance := offered(table.game, state, seat):
        for program in programs():
            if (program.seat, program.occasion) == (seat, chance.occasion) and end_of(table, program) is None:
                return Step(decide.move(table, seat, chance.action, by="program"), program)
    if table.record.settings.brisk and table.game.is_open and len(options := state.options()) == 1:
        return Step(decide.move(table, seat, options[0], by="only"))
    return None


def occasions(table: Table, seat: int) -> Sequence[Pass]:
    """At what a seat may let the table pass for it, the present occasion first."""
    if table.status != "running" or table.journal is None or table.departed or table.journal.state.over:
        return ()
    return table.game.passing(table.journal.state, seat) if table.seats[seat].human else ()


def end_of(table: Table, program: Program) -> Event | None:
    """Why a program does nothing any more, as a message key; None if it stands."""
    if all(program.occasion != chance.occasion for chance in occasions(table, program.seat)):
        return ("tables.program.over",)
    line = [_done(table, row) for row in table.line_at(program.version)]
    for row in table.rows[program.version :]:
        if isinstance(row.what, Moved):
            line.append(_done(table, row))
        elif isinstance(row.what, BotSet) and row.what.seat == program.seat:
            return ("tables.program.over",)
        elif isinstance(row.what, Undone):
            if undone(program, row.what.to, [gone.seat for gone in line[row.what.to :]]):
                return ("tables.program.undone",)
            del line[row.what.to :]
    return expired(table.game, program, line[program.moves :], len(table.seats))


def _done(table: Table, row: Row) -> Done:
    what = row.what
    assert isinstance(what, Moved)
    return Done(row.n, what.seat, what.action, bool(what.by), table.events.get(row.n, ()))
