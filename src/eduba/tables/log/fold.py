"""Folding: how one more row changes a table."""

from collections.abc import Sequence

from msgspec.structs import replace

from eduba.core.errors import BadTranscript, EdubaError, IllegalAction
from eduba.core.line import Draw, Line, Step
from eduba.tables.log.draws import from_labels, to_labels, told
from eduba.tables.log.proposals import proposal_after
from eduba.tables.log.rows import (
    BY_CLOCK,
    BY_STANDING_ORDER,
    OUTDATING,
    TALK,
    Abandoned,
    BotSet,
    Closed,
    Ended,
    Hosted,
    LessonGiven,
    LessonOver,
    Moved,
    NextTable,
    Proposed,
    Replaced,
    Resigned,
    Row,
    Started,
    TurnConfirmed,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from eduba.tables.log.seats import seats_after
from eduba.tables.log.table import Departure, Gap, Table, UndoRequest
from eduba.tables.log.time_keeping import keep_time
from eduba.tables.log.visibility import is_actor_public, is_public


def fold(table: Table, row: Row, played: Step | None = None) -> None:
    """Take in the next row of the log. After an error, the table is half-read and must be thrown away.

    A set-up or move is played with the draws that the row records, unless it has just been `played` on the table's
    line: then that is the step it led to.
    """
    _take_in(table, row)
    if table.departed:
        _follow_departed(table, row)
    else:
        try:
            _follow(table, row, played)
        except EdubaError as error:
            _depart(table, Departure(row.number, str(error), isinstance(error, IllegalAction)))
    if clock := table.record.settings.clock:
        keep_time(table, clock, row)


def retell(table: Table, row: Row) -> None:
    """Take in a row that the present rules do not reproduce: what it says, but not what followed from it."""
    _take_in(table, row)
    if isinstance(row.body, Moved):
        table.kept_moves.append(row)
    elif isinstance(row.body, Undone):
        _take_back(table, row.number, row.body.to)


def _take_in(table: Table, row: Row) -> None:
    """What any row changes, whatever the game is."""
    table.rows.append(row)
    table.seats = seats_after(table.seats, row.body)
    if table.proposal or isinstance(row.body, Proposed):
        table.proposal = proposal_after(table.proposal, row, table.seats)
    if isinstance(row.body, OUTDATING):
        table.outdated_before = row.number
    if isinstance(row.body, Started):
        table.status, table.setup = "running", row
    elif isinstance(row.body, Ended):
        table.status = "finished"
    elif isinstance(row.body, Closed | LessonOver | Abandoned):
        table.status = "closed"
    elif isinstance(row.body, LessonGiven):
        table.lesson_text = row.body.text
    elif isinstance(row.body, TALK):
        table.chat.append(row)
    elif isinstance(row.body, NextTable):
        table.next_table = row.body
    elif isinstance(row.body, Hosted):
        table.record = replace(table.record, host=row.body.person)


def _follow(table: Table, row: Row, played: Step | None) -> None:
    """Follow a row in the game and in the questions around it."""
    body = row.body
    if isinstance(body, Started):
        table.setup = _keep_events(table, row, played or _set_up(table, body))
    elif isinstance(body, Moved):
        _move(table, _keep_events(table, row, played or _play(table, body)), body)
    elif isinstance(body, Undone):
        _undo(table, row, body)
    elif isinstance(body, UndoAsked):
        _ask(table, body)
    elif isinstance(body, UndoAnswered):
        _answer(table, body)
    elif isinstance(body, TurnConfirmed):
        table.confirming = None
    elif isinstance(body, Ended) and (scores := table.line.state.scores()) != body.scores:
        raise BadTranscript("the rules give {0} points, the record {1}", str(scores), str(body.scores))
    elif isinstance(body, BotSet | Resigned | Replaced):
        _change_player(table, body)


def _follow_departed(table: Table, row: Row) -> None:
    """After a row that does not replay, only going back to before it leads into the game again."""
    body = row.body
    line = table.line_if_started
    if isinstance(body, Undone) and line and line.first <= body.to <= line.moves_made:
        _undo(table, row, body)
    elif isinstance(body, UndoAsked):
        _ask(table, body)
    elif isinstance(body, UndoAnswered):
        _answer(table, body)
    elif isinstance(body, Resigned):
        _change_player(table, body)
    elif isinstance(body, Moved | Undone):
        table.undo_request = None


# -- the game ---------------------------------------------------------------------------------------


def _set_up(table: Table, body: Started) -> Step:
    record, game = table.record, table.game
    known = from_labels(game, body.draws)
    line = Line(game, record.players, record.seed, record.options, known, position=body.position)
    _compare(table, line.steps[0].draws, known)
    table.line_if_started = line
    return line.steps[0]


def _play(table: Table, body: Moved) -> Step:
    state = table.line.state
    if not state.over and state.actor != body.seat:
        raise BadTranscript("it is the decision of {0}", table.game.colours[state.actor])
    known = from_labels(table.game, body.draws)
    step = table.line.play(table.game.action(body.action), known)
    _compare(table, step.draws, known)
    return step


def _compare(table: Table, made: Sequence[Draw], known: Sequence[Draw]) -> None:
    if made != known:
        here, there = (str(to_labels(table.game, draws)) for draws in (made, known))
        raise BadTranscript("the rules draw {0} here, the record has {1}", here, there)


def _keep_events(table: Table, row: Row, step: Step) -> Row:
    """Put the row into the log once more, with the events that followed it."""
    table.rows[-1] = Row(row.number, row.at, row.body, step.events)
    return table.rows[-1]


def _depart(table: Table, departed: Departure) -> None:
    """Keep the game as it stood before the row that does not replay."""
    table.departed = departed
    table.undo_request = table.confirming = None
    if table.line_if_started is None:
        return
    good = until(table, departed.row - 1)
    table.line_if_started = good.line_if_started
    table.kept_moves, table.redoable = good.kept_moves, good.redoable


def until(table: Table, last: int) -> Table:
    """A table read once more, up to a row; over the gap in its game, if it has one."""
    again = Table(table.record, table.game)
    skipped = next((gap for gap in table.gaps if gap.kept), None)
    for row in table.rows[:last]:
        if skipped and skipped.first <= row.number <= skipped.last:
            retell(again, row)
            if row.number == skipped.last:
                go_on_after(again, skipped)
        else:
            fold(again, row)
    return again


def go_on_after(table: Table, gap: Gap) -> None:
    """Go on with the position that was kept at the end of a gap. `EdubaError` if it is of no use any more."""
    assert gap.kept is not None
    record, game = table.record, table.game
    steps = [Step(None, None, (), []), *(told(game, row) for row in table.kept_moves)]
    data = gap.kept.data
    table.line_if_started = Line(game, record.players, record.seed, record.options, position=data, told=steps)
    table.gaps = (*table.gaps, gap)


# -- the questions around it ------------------------------------------------------------------------


def _move(table: Table, row: Row, body: Moved) -> None:
    table.kept_moves.append(row)
    seat = table.seats[body.seat]
    if seat.holders and (seat.bot or table.late == body.seat or body.by == BY_CLOCK):
        table.not_own.add(row.number)
    next_redo = table.redoable[-1] if table.redoable else None
    is_redo = next_redo is not None and (next_redo.seat, next_redo.action) == (body.seat, body.action)
    table.redoable = table.redoable[:-1] if is_redo else []
    table.undo_request = table.refused_request = None
    table.confirming = body.seat if _must_confirm(table, body) else None
    if body.by == BY_STANDING_ORDER:
        table.ordered_seats.add(body.seat)


def _must_confirm(table: Table, move: Moved) -> bool:
    """True if the seat that has just moved must say that its turn is over.

    The question is public, so it is asked only where everybody may know of the move and of who decides next.
    """
    state, seat = table.line.state, move.seat
    if not table.record.settings.confirm or not table.seats[seat].is_human or state.over or state.actor == seat:
        return False
    if table.late == seat:
        return False
    if table.horizon(seat) == table.line.moves_made:
        return False
    return is_public(table, move) and is_actor_public(table)


def _undo(table: Table, row: Row, body: Undone) -> None:
    request = table.undo_request
    if request is not None and not request.waits_for and (request.seat, request.to) == (body.seat, body.to):
        table.agreed_undos.add(row.number)
    if table.departed is None or body.to < table.line.moves_made:
        table.line.back_to(body.to)
    table.redoable += reversed(_take_back(table, row.number, body.to))
    table.undo_request = table.refused_request = table.confirming = None
    if table.departed:
        table.gaps, table.departed = (*table.gaps, Gap(table.departed.row, row.number, None)), None


def _take_back(table: Table, row: int, to: int) -> list[Moved]:
    """Take back all moves after the first `to` ones."""
    undone = table.undone_moves[row] = [row.body for row in table.kept_moves[to:] if isinstance(row.body, Moved)]
    del table.kept_moves[to:]
    return undone


def _ask(table: Table, body: UndoAsked) -> None:
    table.handing_agrees = body.asks is None
    waits_for = table.played_by_others(body.seat) if body.asks is None else body.asks
    table.undo_request = UndoRequest(body.seat, body.to, waits_for)


def _change_player(table: Table, body: BotSet | Resigned | Replaced) -> None:
    """Somebody else plays a seat: nobody confirms its turn. Who resigned has no say any more."""
    request = table.undo_request
    if body.seat == table.confirming:
        table.confirming = None
    if request is None:
        return
    if isinstance(body, Resigned) and body.seat == request.seat:
        table.undo_request = None
    elif isinstance(body, Resigned) or (isinstance(body, BotSet) and body.bot and table.handing_agrees):
        _agree(table, request, body.seat)


def _answer(table: Table, body: UndoAnswered) -> None:
    request = table.undo_request
    if request is None:
        return
    if body.yes:
        _agree(table, request, body.seat)
        return
    if body.seat != request.seat:
        table.refused_request = (request.seat, table.line.moves_made)
    table.undo_request = None


def _agree(table: Table, request: UndoRequest, seat: int) -> None:
    rest = tuple(other for other in request.waits_for if other != seat)
    table.undo_request = UndoRequest(request.seat, request.to, rest)
