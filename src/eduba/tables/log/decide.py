"""Deciding: what each request of the game does to a draft, or why it is refused."""

from collections.abc import Sequence

from eduba.core.journal import Journal, Undo
from eduba.core.line import Draw, Move
from eduba.core.vocabulary import Action
from eduba.tables.errors import Departed, Forbidden, Refused
from eduba.tables.log.draft import Draft
from eduba.tables.log.draws import from_labels, to_labels
from eduba.tables.log.lesson_moves import is_played
from eduba.tables.log.rows import (
    DecidedBy,
    Ended,
    Moved,
    Started,
    TurnConfirmed,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from eduba.tables.log.table import Table


def start(draft: Draft) -> None:
    """Set the game up."""
    if draft.table.status != "waiting":
        raise Refused("started")
    if any(seat.is_open for seat in draft.table.seats):
        raise Refused("open seats")
    draft.start()


def move(draft: Draft, seat: int, action: Action, known: Sequence[Draw] = (), by: DecidedBy = "") -> None:
    """The actor's decision."""
    _require_decision(draft.table)
    draft.move(seat, action, known, by)


def moves(draft: Draft, seat: int, actions: Sequence[Action]) -> None:
    """Several decisions of the actor in a row: all of them or none, but no more than a lesson has."""
    _require_decision(draft.table)
    for action in actions:
        if not is_played(draft.table):
            draft.move(seat, action)


def undo(draft: Draft, seat: int, to: int | None) -> None:
    """Go back inside one's own turn."""
    table = draft.table
    require_running(table)
    require_say(table, seat)
    if table.late == seat:
        raise Refused("time is up")
    to = table.before_last_choice if to is None else to
    if not table.horizon(seat) <= to < table.line.moves_made:
        raise Refused("horizon")
    draft.append(Undone(seat, to))


def redo(draft: Draft, seat: int) -> None:
    """Make the next move again that was taken back, with the same draws."""
    table = draft.table
    require_running(table)
    if not table.redoable or table.redoable[-1].seat != seat:
        raise Refused("nothing to redo")
    again = table.redoable[-1]
    move(draft, seat, table.game.action(again.action), from_labels(table.game, again.draws))


def ask_undo(draft: Draft, seat: int, to: int) -> None:
    """Ask to go back further; where nobody else is concerned, go back unasked. So a game that departs can go on."""
    table = draft.table
    require_unfinished(table)
    require_say(table, seat)
    if table.undo_request:
        raise Refused("already asked")
    if not table.line.first <= to < table.line.moves_made + (table.departed is not None):
        raise Refused("no such move", to)
    if table.refused_request == (seat, table.line.moves_made):
        raise Refused("refused before")
    asks = table.must_consent(seat)
    draft.append(UndoAsked(seat, to, asks) if asks else Undone(seat, to))


def answer_undo(draft: Draft, seats: Sequence[int], yes: bool) -> None:
    """Accept or refuse for the seats of one person, who may think better of it; who asked may only withdraw."""
    require_unfinished(draft.table)
    request = draft.table.undo_request
    if request is None:
        raise Refused("no request")
    if request.seat in seats and not yes:
        draft.append(UndoAnswered(request.seat, False))
        return
    asked = request.waits_for if yes else draft.table.must_consent(request.seat)
    own = [seat for seat in seats if seat in asked]
    if not own:
        raise Forbidden("not concerned")
    for seat in own if yes else own[:1]:
        draft.append(UndoAnswered(seat, yes))
    go_back_if_all_agree(draft)


def go_back_if_all_agree(draft: Draft) -> None:
    """The undo itself, if somebody has asked for it and nobody has to answer any more."""
    request = draft.table.undo_request
    if request is not None and not request.waits_for:
        draft.append(Undone(request.seat, request.to))


def confirm(draft: Draft, seats: Sequence[int]) -> None:
    """End one's turn."""
    require_running(draft.table)
    if draft.table.confirming is None:
        raise Refused("nothing to confirm")
    if draft.table.confirming not in seats:
        raise Forbidden("not your turn")
    draft.append(TurnConfirmed(draft.table.confirming))


def require_running(table: Table) -> None:
    """Refuse unless the game can go on."""
    if table.departed:
        raise Departed("departed", table.departed.row)
    require_unfinished(table)


def require_unfinished(table: Table) -> None:
    """Refuse before the start and after the end."""
    if table.status != "running":
        raise Refused("not started" if table.status == "waiting" else "over")


def require_say(table: Table, seat: int) -> None:
    """Refuse what somebody asks who has given the seat up and not come back."""
    if not table.seats[seat].has_say:
        raise Forbidden("resigned")


def _require_decision(table: Table) -> None:
    """Refuse unless the game waits for a move."""
    require_running(table)
    if table.confirming is not None:
        raise Refused("confirming")


def play_again(draft: Draft, journal: Journal) -> None:
    """All that happened in a game that was played elsewhere, with the draws it had there."""
    game, entries, state = journal.game, journal.entries, journal.state
    heads = [i for i, entry in enumerate(entries) if not isinstance(entry, Draw)]
    for start, end in zip([-1, *heads], [*heads, len(entries)], strict=True):
        draws = to_labels(game, [entry for entry in entries[start + 1 : end] if isinstance(entry, Draw)])
        entry = entries[start] if start >= 0 else None
        if isinstance(entry, Move):
            draft.append(Moved(entry.seat, entry.action.text, draws))
        elif isinstance(entry, Undo):
            draft.append(Undone(entry.seat, entry.to))
        else:
            draft.append(Started(draws, journal.position))
    if state.over:
        draft.append(Ended(state.scores(), state.winners()))
