"""What happens when time is up, as the people of the table agreed on when they sat down; and vacations."""

from eduba.tables.errors import Refused
from eduba.tables.log import decide
from eduba.tables.log.clock import DAY
from eduba.tables.log.draft import Draft
from eduba.tables.log.holds import end_holds_in_time
from eduba.tables.log.rows import BY_CLOCK, TimeUp, TurnConfirmed, UndoAnswered, Vacation
from eduba.tables.log.table import Table
from eduba.tables.log.time_keeping import next_time_up, up_at


def act_on_time_up(draft: Draft) -> None:
    """If somebody's time is up: silence answers what can be answered by silence, a bot decides anything else."""
    table, clock = draft.table, draft.table.record.settings.clock
    if table.status == "waiting":
        end_holds_in_time(draft)
        return
    moment = next_time_up(table)
    if clock is None or moment is None or draft.at < moment:
        return
    if table.undo_request:
        _refuse_for_the_silent(draft)
        return
    if table.confirming is not None:
        draft.append(TurnConfirmed(table.confirming))
        return
    state = table.line.state
    window, is_public = table.game.window(state), up_at(table, state.actor) is not None
    if window is not None:
        decide.move(draft, state.actor, window.idle, by=BY_CLOCK)
    elif not is_public:
        draft.append(TimeUp(None, None))
    else:
        draft.append(TimeUp(state.actor, clock.bot if clock.then == "takeover" else None))


def _refuse_for_the_silent(draft: Draft) -> None:
    """Who does not answer whether to go back has said no."""
    request = draft.table.undo_request
    for seat in request.waits_for if request else ():
        moment = up_at(draft.table, seat)
        if moment is not None and moment <= draft.at:
            draft.append(UndoAnswered(seat, False))
            return


def take_vacation(draft: Draft, seat: int, days: int) -> None:
    """Stop one's clock for some days, or with 0 let it run again."""
    table = draft.table
    decide.require_unfinished(table)
    if table.times is None:
        raise Refused("no clock")
    time = table.times.seats[seat]
    unused = max(0, time.away_until - draft.at)
    if days * DAY > time.vacation + unused:
        raise Refused("no vacation", (time.vacation + unused) // DAY)
    draft.append(Vacation(seat, days))


def require_time(table: Table, seat: int) -> None:
    """Refuse what somebody does in a turn in which their time was up: the bot ends it."""
    if table.late == seat:
        raise Refused("time is up")
