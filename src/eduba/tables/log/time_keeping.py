"""The clock at a table: whose time runs after a row, and when somebody's time is up."""

from eduba.tables.log.clock import DAY, Asked, Clock, Times
from eduba.tables.log.rows import BotSet, Replaced, Row, SeatTaken, Started, TimeUp, Undone, Vacation
from eduba.tables.log.table import Table
from eduba.tables.log.visibility import actor_seen_by


def keep_time(table: Table, clock: Clock, row: Row) -> None:
    """Count the time up to a row, and see whose time runs from then on."""
    body = row.body
    if isinstance(body, Started):
        table.times = Times.at_start(clock, table.record.players, row.at)
    if table.times is None:
        return
    asked = _publicly_asked(table)
    if isinstance(body, TimeUp) and table.can_go_on:
        table.late, table.is_late_in_secret = table.line.state.actor, not asked
    was_late = None
    if table.late is not None and (table.awaited != [table.late] or (table.is_late_in_secret and asked)):
        was_late = None if table.is_late_in_secret else table.late
        table.late = None
    voters = () if table.undo_request is None else table.undo_request.waits_for
    waits_for = asked if table.undo_request is None else voters
    running = [seat for seat in waits_for if table.seats[seat].is_human and seat != table.late]
    moves = table.line.moves_made if table.line_if_started else 0
    now_asked = Asked(asked, voters, moves, isinstance(body, Undone))
    table.times = table.times.after(clock, row.at, now_asked, running if table.can_go_on else ())
    if was_late is not None and table.seats[was_late].is_human and not table.times.left(clock, was_late):
        table.times = table.times.with_return(clock, was_late, is_owed=True)  # else they could never play again
    if isinstance(body, TimeUp | Replaced) and body.seat is not None and (body.bot or isinstance(body, Replaced)):
        table.times = table.times.with_taken(body.seat)
    elif isinstance(body, BotSet) and body.bot is None:
        table.times = table.times.with_return(clock, body.seat)
    elif isinstance(body, SeatTaken):
        table.times = table.times.with_return(clock, body.seat, is_owed=True)
    elif isinstance(body, Vacation):
        table.times = table.times.with_vacation(body.seat, row.at + DAY * body.days)


def up_at(table: Table, seat: int) -> int | None:
    """When the time of a seat is up, as far as everybody may know; None if no time of its own runs."""
    clock = table.record.settings.clock
    return table.times.up_at(clock, seat) if clock and table.times else None


def secret_up_at(table: Table) -> int | None:
    """When the time for a question is up that is asked in secret; None if nothing is asked in secret."""
    clock = table.record.settings.clock
    if clock is None or not table.can_go_on or table.undo_request or table.late is not None or _publicly_asked(table):
        return None
    if table.line.state.over or not table.seats[table.line.state.actor].is_human:
        return None
    return table.last_change + clock.secret_time


def next_time_up(table: Table) -> int | None:
    """When the house has to do next what people agreed on; None if there is nothing to do.

    Before the start, that is when a seat is not held for somebody any longer.
    """
    if table.status == "waiting":
        return min((seat.hold.until for seat in table.seats if seat.hold), default=None)
    clock = table.record.settings.clock
    if clock is None or clock.then == "nothing" or table.times is None:
        return None
    moments = [*(table.times.up_at(clock, seat) for seat in table.times.running), secret_up_at(table)]
    return min((moment for moment in moments if moment is not None), default=None)


def _publicly_asked(table: Table) -> list[int]:
    """Who must decide in the game, as far as everybody may know; a vote on going back beside it does not count."""
    if not table.can_go_on:
        return []
    if table.confirming is not None:
        return [table.confirming]
    actor = actor_seen_by(table.line.state, None)
    return [] if actor is None else [actor]
