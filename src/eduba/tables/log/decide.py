"""Deciding: pure functions from a table and a request to the rows that carry it out, or to a refusal."""

from collections.abc import Callable, Sequence

from eduba.core.errors import IllegalAction
from eduba.core.game import Game
from eduba.core.journal import Draw, Journal, Move, Undo
from eduba.core.vocabulary import Action
from eduba.tables.errors import Departed, Forbidden, Refused
from eduba.tables.log.draws import from_labels, to_labels
from eduba.tables.log.rows import (
    Body,
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

Decide = Callable[[Table], list[Body]]
"""The rows that a request adds to a table, none if nothing is left to do; or it raises a refusal."""


def start(table: Table) -> list[Body]:
    """Set the game up."""
    if table.status != "waiting":
        raise Refused("started")
    if any(seat.is_open for seat in table.seats):
        raise Refused("open seats")
    record = table.record
    journal = Journal(table.game, record.players, record.seed, record.options)
    return [Started(to_labels(table.game, journal.entries)), *_end(journal)]


def move(table: Table, seat: int, action: Action, known: Sequence[Draw] = (), by: DecidedBy = "") -> list[Body]:
    """The actor's decision, tried on a copy of the position."""
    return moves(table, seat, [action], known, by)


def moves(
    table: Table, seat: int, actions: Sequence[Action], known: Sequence[Draw] = (), by: DecidedBy = ""
) -> list[Body]:
    """Several decisions of the actor in a row: all of them or none."""
    require_running(table)
    if table.confirming is not None:
        raise Refused("confirming")
    trial = table.journal.state.clone()
    trial.chance.script = [*trial.chance.script, *known]
    out: list[Body] = []
    for action in actions:
        if trial.actor != seat:
            raise Forbidden("not your turn")
        clause = trial.why_not(action)
        if clause is not None:
            raise IllegalAction(action.text, clause)
        trial.events = []
        trial.apply_unchecked(action)
        draws = [Draw(str(e[1]), int(e[2])) for e in trial.events if e[0] == "chance"]
        out.append(Moved(seat, action.text, to_labels(table.game, draws), by))
    return [*out, Ended(trial.scores(), trial.winners())] if trial.over else out


def undo(table: Table, seat: int, to: int | None) -> list[Body]:
    """Go back inside one's own turn."""
    require_running(table)
    journal = table.journal
    to = table.before_last_choice if to is None else to
    if not journal.horizon(seat) <= to < len(journal.moves):
        raise Refused("horizon")
    return [Undone(seat, to)]


def redo(table: Table, seat: int) -> list[Body]:
    """Make the next move again that was taken back, with the same draws."""
    require_running(table)
    if not table.redoable or table.redoable[-1].seat != seat:
        raise Refused("nothing to redo")
    again = table.redoable[-1]
    return move(table, seat, table.game.action(again.action), from_labels(table.game, again.draws))


def ask_undo(table: Table, seat: int, to: int) -> list[Body]:
    """Ask to go back further; where nobody else is concerned, go back."""
    require_running(table)
    if table.undo_request:
        raise Refused("already asked")
    if not 0 <= to < len(table.kept_moves):
        raise Refused("no such move", to)
    if table.refused_request == (seat, len(table.kept_moves)):
        raise Refused("refused before")
    asked: list[Body] = [UndoAsked(seat, to)]
    return asked if table.must_consent(seat) else [*asked, Undone(seat, to)]


def answer_undo(table: Table, seats: Sequence[int], yes: bool) -> list[Body]:
    """Accept or refuse for the seats of one person; the person who asked may only withdraw."""
    require_running(table)
    request = table.undo_request
    if request is None:
        raise Refused("no request")
    if request.seat in seats and not yes:
        return [UndoAnswered(request.seat, False)]
    own = [seat for seat in seats if seat in request.waits_for]
    if not own:
        raise Forbidden("not concerned")
    if not yes:
        return [UndoAnswered(own[0], False)]
    out: list[Body] = [UndoAnswered(seat, True) for seat in own]
    return [*out, *agreed_undo(table, own)]


def agreed_undo(table: Table, agreeing: Sequence[int]) -> list[Body]:
    """The undo itself, if with these seats everybody has agreed to it."""
    request = table.undo_request
    if request is None or set(request.waits_for) - set(agreeing):
        return []
    return [Undone(request.seat, request.to)]


def confirm(table: Table, seats: Sequence[int]) -> list[Body]:
    """End one's turn."""
    require_running(table)
    if table.confirming is None:
        raise Refused("nothing to confirm")
    if table.confirming not in seats:
        raise Forbidden("not your turn")
    return [TurnConfirmed(table.confirming)]


def require_running(table: Table) -> None:
    """Refuse unless the game can go on."""
    if table.departed:
        raise Departed("departed", table.departed.row)
    if table.status != "running":
        raise Refused("not started" if table.status == "waiting" else "over")


def played_elsewhere(game: Game, journal: Journal) -> list[Body]:
    """The rows of a game that was played elsewhere."""
    entries = journal.entries
    heads = [i for i, e in enumerate(entries) if not isinstance(e, Draw)]
    out: list[Body] = [Started(to_labels(game, entries[: heads[0] if heads else len(entries)]))]
    for i, following in zip(heads, [*heads[1:], len(entries)], strict=False):  # no move yet: nothing follows
        entry = entries[i]
        if isinstance(entry, Move):
            out.append(Moved(entry.seat, entry.action.text, to_labels(game, entries[i:following])))
        elif isinstance(entry, Undo):
            out.append(Undone(entry.seat, entry.to))
    return [*out, *_end(journal)]


def _end(journal: Journal) -> list[Body]:
    state = journal.state
    return [Ended(state.scores(), state.winners())] if state.over else []
