"""What would happen: pure functions from a table and a wish to the rows that carry it out, or to a refusal."""

from collections.abc import Sequence

from eduba.core.errors import IllegalAction
from eduba.core.journal import Draw, Journal, Move, Undo
from eduba.core.vocabulary import Action
from eduba.tables.errors import Departed, Forbidden, Refused
from eduba.tables.log.rows import Answered, AnyOf, Asked, Confirmed, Deputy, Ended, Moved, Started, Undone
from eduba.tables.log.table import Table


def start(table: Table) -> list[AnyOf]:
    """Set the game up."""
    if table.status != "waiting":
        raise Refused("started")
    if any(seat.open for seat in table.seats):
        raise Refused("open seats")
    record = table.record
    journal = Journal(table.game, record.players, record.seed, record.options)
    return [Started(table.drawn(journal.entries)), *_end(journal)]


def move(table: Table, seat: int, action: Action, known: Sequence[Draw] = (), by: Deputy = "") -> list[AnyOf]:
    """The actor's decision, tried on a copy of the position."""
    return moves(table, seat, [action], known, by)


def moves(
    table: Table, seat: int, actions: Sequence[Action], known: Sequence[Draw] = (), by: Deputy = ""
) -> list[AnyOf]:
    """Decisions of the actor in a row: all of them or none."""
    running(table)
    if table.confirming is not None:
        raise Refused("confirming")
    twin = table.played.state.clone()
    twin.chance.script = [*twin.chance.script, *known]
    out: list[AnyOf] = []
    for action in actions:
        if twin.actor != seat:
            raise Forbidden("not your turn")
        clause = twin.why_not(action)
        if clause is not None:
            raise IllegalAction(action.text, clause)
        twin.events = []
        twin.apply_unchecked(action)
        draws = [Draw(str(e[1]), int(e[2])) for e in twin.events if e[0] == "chance"]
        out.append(Moved(seat, action.text, table.drawn(draws), by))
    return [*out, Ended(twin.scores(), twin.winners())] if twin.over else out


def undo(table: Table, seat: int, to: int | None) -> list[AnyOf]:
    """Go back inside one's own turn."""
    running(table)
    journal = table.played
    to = table.last_choice if to is None else to
    if not journal.horizon(seat) <= to < len(journal.moves):
        raise Refused("horizon")
    return [Undone(seat, to)]


def redo(table: Table, seat: int) -> list[AnyOf]:
    """Make the next move again that was taken back, with the same draws."""
    running(table)
    if not table.undone or table.undone[-1].seat != seat:
        raise Refused("nothing to redo")
    again = table.undone[-1]
    return move(table, seat, table.game.action(again.action), table.known(again.draws))


def ask(table: Table, seat: int, to: int) -> list[AnyOf]:
    """Ask to go back further; where nobody else is concerned, go back."""
    running(table)
    if table.request:
        raise Refused("already asked")
    if not 0 <= to < len(table.line):
        raise Refused("no such move", to)
    if table.refused == (seat, len(table.line)):
        raise Refused("refused before")
    asked: list[AnyOf] = [Asked(seat, to)]
    return asked if table.concerned(seat) else [*asked, Undone(seat, to)]


def answer(table: Table, seats: Sequence[int], yes: bool) -> list[AnyOf]:
    """Accept or refuse for the seats of one person; the asker may only withdraw."""
    running(table)
    request = table.request
    if request is None:
        raise Refused("no request")
    if request.seat in seats and not yes:
        return [Answered(request.seat, False)]
    mine = [seat for seat in seats if seat in request.waits_for]
    if not mine:
        raise Forbidden("not concerned")
    if not yes:
        return [Answered(mine[0], False)]
    out: list[AnyOf] = [Answered(seat, True) for seat in mine]
    return [*out, *settled(table, mine)]


def settled(table: Table, accepting: Sequence[int]) -> list[AnyOf]:
    """The undo itself, if with these seats everybody has accepted."""
    request = table.request
    if request is None or set(request.waits_for) - set(accepting):
        return []
    return [Undone(request.seat, request.to)]


def confirm(table: Table, seats: Sequence[int]) -> list[AnyOf]:
    """End one's turn."""
    running(table)
    if table.confirming is None:
        raise Refused("nothing to confirm")
    if table.confirming not in seats:
        raise Forbidden("not your turn")
    return [Confirmed(table.confirming)]


def running(table: Table) -> None:
    """Refuse unless the game can go on."""
    if table.departed:
        raise Departed("departed", table.departed.row)
    if table.status != "running":
        raise Refused("not started" if table.status == "waiting" else "over")


def record_of(table: Table, journal: Journal) -> list[AnyOf]:
    """The rows that tell a game played elsewhere."""
    out: list[AnyOf] = []
    entries = journal.entries
    heads = [i for i, e in enumerate(entries) if not isinstance(e, Draw)]
    out.append(Started(table.drawn(entries[: heads[0] if heads else len(entries)])))
    for i, following in zip(heads, [*heads[1:], len(entries)], strict=False):  # no move yet: nothing follows
        entry = entries[i]
        if isinstance(entry, Move):
            out.append(Moved(entry.seat, entry.action.text, table.drawn(entries[i:following])))
        elif isinstance(entry, Undo):
            out.append(Undone(entry.seat, entry.to))
    return [*out, *_end(journal)]


def _end(journal: Journal) -> list[AnyOf]:
    state = journal.state
    return [Ended(state.scores(), state.winners())] if state.over else []
